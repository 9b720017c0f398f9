# Medan ett bord väntar på sina spelare, och länken som hämtar dem.

waiting-room = Väntar på spelare
sit-here = Sitt här
add-bot = Lägg till en bot
remove-bot = Ta bort { $name }
stand = Lämna platsen
ready = Redo
not-ready = Inte redo
bots-join = Bottar tar de lediga platserna om { $seconds } s.
starts-in = Matchen börjar om { $seconds } s.
i-am-ready = Jag är redo
not-yet = Inte än
start = Starta matchen
copy-link = Kopiera länken
new-link = Ny länk
options-of-table = Husregler
share = Dela
share-text = Spela { $game } med mig
qr-show = Visa QR-kod
qr-hide = Dölj QR-koden
qr-of-link = Länken som QR-kod
waits-for-ready = Väntar på att { $names } ska bli redo.
pace-seconds = { $n } sekunder
players-n = { $n ->
    [one] { $n } spelare
   *[other] { $n } spelare
}
looking-for-players = Söker spelare …
start-with-bots = Starta med bottar nu
waits-for-seats = { $host ->
    [yes] { $n ->
            [one] { $n } plats är ledig. Dela länken eller lägg till en bot.
           *[other] { $n } platser är lediga. Dela länken eller lägg till bottar.
    }
   *[no] { $n ->
            [one] { $n } plats är ledig. Dela länken med en vän.
           *[other] { $n } platser är lediga. Dela länken med vänner.
    }
}
ready-up = Alla är här. Tryck på ”Jag är redo” för att börja.
more-of-table = Inbjudan, chatt och husregler
add-bot-fool = Nybörjarbot
add-bot-plain = Lätt bot
add-bot-good = Duktig bot
add-bot-expert = Proffsbot
