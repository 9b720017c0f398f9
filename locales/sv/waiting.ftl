# Väntrummet vid ett bord.

waiting-room = Väntar på spelare
sit-here = Sitt här
add-bot = Lägg till en bot
bot-level = Sorts bot
remove-bot = Ta bort { $name }
stand = Res dig
ready = Redo
not-ready = Inte redo
bots-join = Bottar tar de lediga platserna om { $seconds } s.
i-am-ready = Jag är redo
start = Börja matchen
options-of-table = Bordets regler
