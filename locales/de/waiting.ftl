# Der Warteraum eines Tisches.

waiting-room = Der Tisch wartet
sit-here = Hier hinsetzen
add-bot = Bot dazusetzen
bot-level = Art des Bots
remove-bot = { $name } wegschicken
stand = Aufstehen
ready = Bereit
not-ready = Nicht bereit
bots-join = In { $seconds } s nehmen Bots die freien Plätze.
i-am-ready = Ich bin bereit
start = Partie beginnen
options-of-table = Regeln dieses Tisches
