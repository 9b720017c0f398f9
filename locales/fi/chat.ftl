# Mitä pöydässä puhutaan.

chat-empty = Ei vielä viestejä.
chat-new = Uusia viestejä
chat-to = Kenelle
chat-to-table = Kaikille
chat-to-seats = Pelaajille
chat-to-team = Joukkueelle
chat-to-spectators = Katsojille
chat-say = Lähetä
chat-message = Viestisi
chat-phrases = Valmiit lauseet
chat-off = Tässä pöydässä ei ole keskustelua.
chat-phrases-only = Tässä pöydässä käytetään vain valmiita lauseita.
chat-muted = Pöydän isäntä mykisti sinut.
chat-unknown = Valitse nimi, niin voit keskustella.
chat-slow = Hidastettu: yksi viesti { $n } sekunnin välein.
chat-wait = { $n ->
    [one] Odota 1 sekunti.
   *[other] Odota { $n } sekuntia.
}
chat-message-menu = { $name }, viesti: lisää
chat-block = Estä { $name }
chat-blocked = Estetty: { $name }.
chat-unblock = Poista esto
chat-unblocked = Esto poistettu: { $name }.
chat-mute = Mykistä { $name }
chat-unmute = Poista mykistys: { $name }
chat-done = Tehty.
chat-report = Ilmoita
chat-report-why = Mitä vikaa siinä on?
chat-report-send = Lähetä ilmoitus
chat-reported = Kiitos! Ilmoituksesi on lähetetty palvelimen ylläpidolle.
chat-removed = Palvelimen ylläpito poisti viestin.
chat-hide = Piilota keskustelu
chat-show = Näytä keskustelu
chat-hidden = Keskustelu on piilotettu.
error-chat-forbidden = Täällä voi käyttää vain valmiita lauseita.
error-chat-muted = Sinut on mykistetty täällä.
error-chat-wrong_phase = Sinulla ei ole nyt paria, jolle kirjoittaa.
chat-name-save = Käytä tätä nimeä
