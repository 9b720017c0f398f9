# Vad bara kommandoraden säger.

terminal-table = Bord { $table }
terminal-seated = { $game }, vid bordet: { $names }
terminal-hand = Din hand: { $cards }
terminal-keys = Skriv ett tal för att välja, h för ett tips, ? för att se bordet, b för att ta tillbaka, q för att gå.
terminal-more-time = Skriv t2 eller t5 för två eller fem gånger så lång tid, t1 för den som klockan ger.
terminal-no-choice = Skriv ett av talen från 1 till { $n }, h för ett tips, ? för att se bordet, b för att ta tillbaka ditt senaste drag, eller q för att gå.
terminal-vote = Går du med på det? Skriv y för ja eller n för nej.
terminal-vote-seconds = Sekunder kvar att svara: { $n }.
terminal-vote-in-time = Den som inte svarar i tid säger nej.
terminal-come-back = Matchen väntar på dig. Skriv s för att komma tillbaka.
terminal-no-vote = Ingen frågar dig något.
terminal-not-your-turn = Det är inte din tur.
terminal-not-begun = Matchen har inte börjat.
terminal-lost = Förbindelsen är bruten. Ansluter igen …
terminal-back = Förbindelsen är tillbaka.
terminal-announcement = Serverns värd säger: { $text }
terminal-stalled = Servern kan inte skriva ned något nu, så bordet står stilla.
terminal-goes-on = Bordet går vidare.
terminal-left = Du har lämnat bordet.
terminal-behind = En del av det som hände gick förlorat.
terminal-shuffled-alone = Korten kommer ur serverns slump allena.
terminal-shuffled-with = Korten kommer ur slumpen hos servern och { $n ->
    [one] 1 plats
   *[other] { $n } platser
}.
terminal-place = { $place }: { $names }
terminal-score = { $name } { $score }
