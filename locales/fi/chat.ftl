# Mitä pöydässä puhutaan.

chat-empty = Kukaan ei ole vielä sanonut mitään.
chat-to = Kenelle
chat-to-table = Kaikille
chat-to-seats = Pelaajille
chat-to-team = Joukkueelle
chat-to-spectators = Katsojille
chat-say = Sano
chat-message = Viestisi
chat-phrases = Valmiit lauseet
chat-off = Tässä pöydässä ei puhuta.
chat-phrases-only = Täällä sanotaan vain valmiita lauseita.
chat-muted = Et saa enää puhua: pöydän pitäjä päätti niin.
chat-unknown = Valitse nimi, niin voit keskustella.
chat-slow = Kukin saa sanoa jotain { $n } sekunnin välein.
chat-wait = { $n ->
    [one] Ei vielä: odota 1 sekunti.
   *[other] Ei vielä: odota { $n } sekuntia.
}
chat-line-more = Siitä, mitä { $name } sanoi
chat-block = Älä kuuntele: { $name }
chat-blocked = Et enää kuule: { $name }.
chat-unblock = Kuuntele taas
chat-unblocked = Kuulet taas: { $name }.
chat-mute = Älä anna enää puhua: { $name }
chat-unmute = Anna taas puhua: { $name }
chat-done = Valmis.
chat-report = Ilmoita
chat-report-why = Mitä vikaa siinä on?
chat-report-send = Lähetä ilmoitus
chat-reported = Kiitos. Palvelimen ylläpitäjä näkee sen.
chat-hide = Piilota juttelu
chat-show = Näytä juttelu
chat-hidden = Juttelu on piilotettu.
error-chat-forbidden = Täällä ei sanota omia sanoja, vain valmiita lauseita.
error-chat-muted = Et saa puhua täällä.
error-chat-wrong_phase = Sinulla ei ole nyt paria, jolle puhua.
chat-name-do = Käytä tätä nimeä
