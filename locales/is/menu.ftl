# Valmyndin efst á hverri síðu.

own-pages = Síðurnar þínar
own-games = Viðureignirnar þínar
own-settings = Stillingar
signed-in-as-guest = Þú spilar sem { $name } (gestur)
log-in = Skrá inn
log-out-guest-means = Gestur hefur ekkert lykilorð. Ef þú skráir þig út kemstu ekki aftur inn og missir viðureignirnar þínar.
log-out-guest-sure = Skrá út og missa gestinn
language = Tungumál
language-auto = Tungumál vafrans
