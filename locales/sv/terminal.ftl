# Vad bara kommandoraden säger.

terminal-table = Bord { $table }
terminal-seated = { $game }, vid bordet: { $names }
terminal-hand = Din hand: { $cards }
terminal-keys = Skriv ett tal för att välja, h för ett tips, ? för att se bordet, b för att ångra, q för att gå.
terminal-more-time = Skriv t2 eller t5 för 2× eller 5× tid, t1 för vanlig tid.
terminal-no-choice = Skriv ett tal från 1 till { $n }, h för ett tips, ? för att se bordet, b för att ångra ditt senaste drag, eller q för att gå.
terminal-vote = Går du med på det? Skriv y för ja eller n för nej.
terminal-vote-seconds = Sekunder kvar att svara: { $n }.
terminal-vote-in-time = Att inte svara i tid räknas som nej.
terminal-come-back = Matchen väntar på dig. Skriv s för att komma tillbaka.
terminal-no-vote = Det finns inget att rösta om.
terminal-not-your-turn = Det är inte din tur.
terminal-not-begun = Matchen har inte börjat.
terminal-lost = Anslutningen bröts. Ansluter igen …
terminal-back = Ansluten igen.
terminal-announcement = Meddelande: { $text }
terminal-stalled = Servern kan inte spara drag just nu, så spelet står still.
terminal-goes-on = Spelet fortsätter.
terminal-left = Du har lämnat bordet.
terminal-behind = Några händelser missades.
terminal-shuffled-alone = Blandningen bygger bara på serverns slump.
terminal-shuffled-with = Blandningen bygger på slump från servern och { $n ->
    [one] 1 spelare
   *[other] { $n } spelare
}.
terminal-place = { $place }: { $names }
terminal-score = { $name } { $score }

terminal-quit = Avsluta
terminal-select = Välj
terminal-change = Ändra
terminal-scroll = Rulla
terminal-details = Alla uppgifter
terminal-remove = Ta bort
terminal-link = Länk eller kod
terminal-act = Spela
terminal-card = Nästa kort
terminal-mark = Markera kort
