# Valmyndin efst á hverri síðu.

own-pages = Síðurnar þínar
own-games = Viðureignirnar þínar
own-settings = Stillingar
signed-in-as-guest = Þú spilar sem { $name }, gestur
log-in = Skrá inn
log-out-guest-means = Gestur hefur ekkert lykilorð. Þegar þú skráir þig út getur enginn komið aftur sem þessi gestur og viðureignir hans nást ekki framar.
log-out-guest-sure = Skrá út og gleyma gestinum
language = Tungumál
language-auto = Eins og vafrinn minn
