# Pöydän odotushuone.

waiting-room = Odotetaan pelaajia
sit-here = Istu tähän
add-bot = Lisää botti
bot-level = Botin laji
remove-bot = Poista { $name }
stand = Nouse pöydästä
ready = Valmis
not-ready = Ei valmis
bots-join = Botit tulevat vapaille paikoille { $seconds } s päästä.
i-am-ready = Olen valmis
start = Aloita ottelu
options-of-table = Tämän pöydän säännöt
