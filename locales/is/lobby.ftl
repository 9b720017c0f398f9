# Anddyrið, boð með tengli og það sem er hvergi.

continue-game = Haltu áfram að spila
own-tables = Borðin þín
continue-seat = { $turn ->
    [yes] Þú átt leik
   *[no] Þú situr í sæti { $n }
}
return = Fara þangað
choose-game = Veldu leik
play-now = Spila núna
play-now-label = Spila núna: { $game }
with-bots = Með bottum
with-bots-label = Með bottum: { $game }
choose-options = Sérsníða
options-label = Sérsníða nýtt borð: { $game }
seats-range = { $seats } spila
open-tables = Opin borð
tables-more = Sýna fleiri borð
no-tables = Hér er enginn enn. Opnaðu borð með bottum, eða sendu vinum tengil.
table-status-waiting = { $taken } af { $seats } sætum tekin
table-status-playing = Verið að spila
table-status-finished = Lokið
sit = Setjast
watch = Horfa á
join-link-label = Tengill eða kóði borðs
join = Koma
nobody-yet = enginn enn
nobody-there = þar er enginn núna
all-games = Öll spil
filter = Hvaða borð
somebody-there = Aðeins þar sem einhver er
filter-more = { $n ->
    [0] Fleiri síur
   *[other] Fleiri síur ({ $n })
}
filter-clock = Tími
filter-any = allt
filter-clock-none = engin takmörk
filter-clock-timed = sekúndur
filter-clock-days = dagar
filter-rated = Mat
filter-rated-yes = metin
filter-rated-no = ekki metin
filter-free = Aðeins þar sem sæti er laust
filter-more-time = Aðeins þar sem fá má meiri tíma
filter-lang = Tungumál
filter-friends = Aðeins þar sem vinur situr
filter-none = Öll borð
table-rated = metið
table-per_move = { $n } s á leik
table-bank = { $bank } s + { $n } s á leik
table-more-time = meiri tími ef beðið er
table-days = { $n ->
    [one] sólarhringur á leik
   *[other] { $n } sólarhringar á leik
}
no-tables-such = Slíkt borð er ekki til núna.
tables-open = opin: { $n }
tables-live = í spilun: { $n }
about-minutes = { $n } mín.
learn = Læra
learn-of = Læra { $game } með því að spila
rules-of = Reglur: { $game }
watch-live = Horfa á spil
look = Skoða
table-menu = Meira: { $game }, { $names }
friend-name = { $name } (vinur)
with-friends = Spila með vinum
with-others = með { $names }
going-waiting = Borðið bíður eftir spilurum
going-finished = Viðureigninni er lokið
change-name = Breyta nafni
to-the-table = Að borðinu
invited-by = { $name } býður þér að borði
invited = Þér er boðið að borði
may-sit-open = Allir mega setjast hér.
may-sit-link = Hver sem hefur tengilinn má setjast hér.
may-sit-rated = Viðureignin er metin: aðeins þau sem hafa aðgang mega setjast hér.
look-first = Skoða borðið fyrst
invite-gone = Boðið opnar ekkert borð
error-invite-not_found = Tengillinn er ef til vill útrunninn, eða gestgjafinn hefur búið til nýjan. Biddu um nýjan tengil.
who-sits = Við borðið: { $names }
not-found-safe = Borðin eru enn á sínum stað.
not-found-code = Ertu með kóða að borði?

## Hvers vegna ekkert er hægt

trouble-offline = Þú ert án nettengingar.
trouble-offline-more = Um leið og netið kemur heldur síðan áfram af sjálfu sér.
trouble-away = Þjónninn svarar ekki.
trouble-away-more = Við reynum aftur og aftur; sætin þín bíða.
trouble-full = Of mikið kemur frá netinu þínu.
trouble-full-more = Þjónninn hleypir þér aftur inn eftir andartak.
trouble-draining = Þjónninn endurræsir sig.
trouble-draining-more = Borðin þín halda áfram þar sem þau voru.
trouble-stopped = Þjónninn hefur lokað tengingunni.
knorri-summary = Fangaðu sem fæst spil og vertu svo fyrst til að spila þeim öllum út: sláðu efsta spil slagsins, eða taktu það neðsta.
gurka-summary = Losaðu þig við spilin svo að síðasti slagurinn verði ekki þinn: hann kostar jafnmörg stig og spilið sem vinnur hann, og með fleiri en 21 stig ertu úr leik.
knektpass-summary = Spilaðu gjöfina eða segðu pass, skiptu spilum og borgaðu slag fyrir hvert, og komdu stigunum fyrst niður í 0.
gnallknekt-summary = Sláðu út líf hinna, spil fyrir spil, verðu þín, og vertu síðast með líf.
karnoffel-summary = Hvaða spili sem er má spila í hvaða slag sem er, trompin eiga sína eigin röð, og þrír slagir vinna gjöfina.
bots = Bottar
bot-level-plain = Venjulegir
bot-level-fool = Auðveldir
