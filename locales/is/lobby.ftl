# Anddyrið, boð með tengli og það sem er hvergi.

continue-game = Halda áfram að spila
own-tables = Borðin þín
continue-seat = { $turn ->
    [yes] Þú átt leik
   *[no] Þú situr í sæti { $n }
}
return = Aftur að borðinu
choose-game = Veldu spil
play-now = Spila núna
play-now-label = Spila núna: { $game }
with-bots = Við botta
with-bots-label = Við botta: { $game }
choose-options = Sérsníða
options-label = Sérsníða nýtt borð: { $game }
seats-range = fyrir { $seats }
open-tables = Opin borð
tables-more = Sýna fleiri borð
no-tables = Engin borð eru opin. Spilaðu við botta eða sendu vinum tengil.
table-status-waiting = { $taken } af { $seats } sætum tekin
table-status-playing = Verið að spila
table-status-finished = Lokið
sit = Setjast
watch = Horfa á
join-link-label = Tengill eða kóði borðs
join = Taka þátt
no-players-yet = enginn enn
no-players-there = þar er enginn núna
all-games = Öll spil
filter = Sía borð
filter-occupied = Einhver við borðið
filter-more = { $n ->
    [0] Fleiri síur
   *[other] Fleiri síur ({ $n })
}
filter-clock = Umhugsunartími
filter-any = allt
filter-clock-none = án klukku
filter-clock-timed = með klukku
filter-clock-days = margra daga
filter-rated = Stig
filter-rated-yes = til stiga
filter-rated-no = ekki til stiga
filter-free = Aðeins laus sæti
filter-more-time = Meiri tími leyfður
filter-lang = Tungumál
filter-friends = Aðeins vinir
filter-none = Öll borð
table-rated = til stiga
table-per_move = { $n } s á leik
table-bank = { $bank } s + { $n } s á leik
table-more-time = meiri tími leyfður
table-days = { $n ->
    [one] sólarhringur á leik
   *[other] { $n } sólarhringar á leik
}
no-tables-such = Engin borð passa við þessar síur.
tables-open = opin: { $n }
tables-live = í spilun: { $n }
about-minutes = { $n }{ "\u00A0" }mín.
learn = Læra
learn-of = Læra að spila: { $game }
rules-of = Reglur: { $game }
watch-live = Horfa í beinni
look = Skoða borðið
table-menu = Meira: { $game }, { $names }
friend-name = { $name } (vinur)
with-friends = Spila með vinum
with-others = Við borðið: { $names }
going-waiting = Beðið eftir spilurum
going-finished = Viðureigninni er lokið
change-name = Breyta nafni
to-the-table = Að borðinu
invited-by = { $name } býður þér að borði
invited = Þér er boðið að borði
may-sit-open = Allir mega taka þátt.
may-sit-link = Allir með tengilinn mega taka þátt.
may-sit-rated = Spilað er til stiga: þú þarft aðgang til að taka þátt.
look-first = Skoða borðið fyrst
invite-gone = Boðið er ekki lengur í gildi
error-invite-not_found = Það er útrunnið eða nýtt komið í staðinn. Biddu gestgjafann um nýjan tengil.
who-sits = Við borðið: { $names }
not-found-safe = Viðureignirnar þínar eru óskertar.
not-found-code = Ertu með kóða að borði?

## Hvers vegna ekkert er hægt

trouble-offline = Engin nettenging.
trouble-offline-more = Síðan tengist aftur um leið og netið kemur.
trouble-away = Þjónninn svarar ekki.
trouble-away-more = Við reynum áfram. Sætin þín bíða.
trouble-full = Of margar beiðnir frá neti þínu.
trouble-full-more = Reyndu aftur eftir andartak.
trouble-draining = Verið er að endurræsa þjóninn.
trouble-draining-more = Borðin þín halda áfram þar sem frá var horfið.
trouble-stopped = Þjónninn lokaði tengingunni.
knorri-summary = Fangaðu sem fæst spil og losaðu þig svo við þau á undan hinum: sláðu efsta spil slagsins eða taktu það neðsta.
gurka-summary = Ekki taka síðasta slaginn: hann kostar jafnmörg stig og spilið sem vinnur hann, og með fleiri en 21 stig ertu úr leik.
knektpass-summary = Spilaðu gjöfina eða segðu pass. Skipta má spilum, en hvert kostar slag. Sá vinnur sem fyrstur fer úr 12 stigum niður í 0.
gnallknekt-summary = Sláðu út líf hinna, spil fyrir spil, verðu þín eigin og haltu lífi lengst allra.
karnoffel-summary = Spilaðu hverju sem er í hvaða slag sem er. Trompin hafa sína eigin undarlegu röð. Þrír slagir vinna gjöfina.
bots = Bottar
bot-level-fool = Byrjendur
bot-level-plain = Léttir
bot-level-good = Góðir
bot-level-expert = Snjallir
