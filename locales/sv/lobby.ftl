# Lobbyn, inbjudan genom länk och det som inte finns.

continue-game = Fortsätt din match
own-tables = Dina bord
continue-seat = { $turn ->
    [yes] Det är din tur
   *[no] Du har plats { $n }
}
return = Till bordet
choose-game = Välj ett spel
play-now = Spela nu
play-now-label = Spela nu: { $game }
with-bots = Mot bottar
with-bots-label = Mot bottar: { $game }
choose-options = Anpassa
options-label = Anpassa ett nytt bord: { $game }
seats-range = { $seats } spelare
open-tables = Öppna bord
tables-more = Visa fler bord
no-tables = Inga öppna bord just nu. Starta ett med bottar, eller dela en länk med vänner.
table-status-waiting = { $taken } av { $seats } platser tagna
table-status-playing = Spel pågår
table-status-finished = Avslutat
sit = Gå med
watch = Titta på
join-link-label = Länk eller kod till ett bord
join = Gå med
no-players-yet = ingen än
no-players-there = ingen är här nu
all-games = Alla spel
filter = Filtrera bord
filter-occupied = Någon vid bordet
filter-more = { $n ->
    [0] Fler filter
   *[other] Fler filter ({ $n })
}
filter-clock = Betänketid
filter-any = alla
filter-clock-none = utan klocka
filter-clock-timed = på klocka
filter-clock-days = korrespondens
filter-rated = Matchtyp
filter-rated-yes = rankade
filter-rated-no = orankade
filter-free = Lediga platser
filter-more-time = Extra tid tillåten
filter-lang = Språk
filter-friends = Bara vänner
filter-none = Alla bord
table-rated = rankat
table-per_move = { $n } s per drag
table-bank = { $bank } s + { $n } s per drag
table-more-time = extra tid tillåten
table-days = { $n ->
    [one] ett dygn per drag
   *[other] { $n } dygn per drag
}
no-tables-such = Inga bord matchar filtren.
tables-open = öppna: { $n }
tables-live = i spel: { $n }
about-minutes = { $n }{ "\u00A0" }min
learn = Lär dig
learn-of = Lär dig { $game } genom att spela
rules-of = Regler: { $game }
watch-live = Se live
look = Visa bordet
table-menu = Mer: { $game }, { $names }
friend-name = { $name } (vän)
with-friends = Spela med vänner
with-others = med { $names }
going-waiting = Väntar på spelare
going-finished = Matchen är slut
change-name = Byt namn
to-the-table = Till bordet
invited-by = { $name } bjuder in dig till ett bord
invited = Du är bjuden till ett bord
may-sit-open = Alla får vara med.
may-sit-link = Alla som har länken får vara med.
may-sit-rated = Rankad match: du behöver ett konto för att vara med.
look-first = Titta på bordet först
invite-gone = Inbjudan gäller inte längre
error-invite-not_found = Den har gått ut eller ersatts. Be värden om en ny länk.
who-sits = Vid bordet: { $names }
not-found-safe = Dina matcher påverkas inte.
not-found-code = Har du en bordskod?

## Varför ingenting går

trouble-offline = Du är offline.
trouble-offline-more = Sidan ansluter igen när du är online.
trouble-away = Servern svarar inte.
trouble-away-more = Vi försöker igen. Dina platser är sparade.
trouble-full = För många förfrågningar från ditt nät.
trouble-full-more = Försök igen om en stund.
trouble-draining = Servern startar om.
trouble-draining-more = Dina bord fortsätter där de slutade.
trouble-stopped = Servern har stängt anslutningen.
knorri-summary = Ta hem så få kort du kan, och bli sedan först av med dem: slå stickets översta kort, eller ta upp det understa.
gurka-summary = Ta inte sista sticket: det ger lika många poäng som kortet som vinner det, och med över 21 poäng är du ute.
knektpass-summary = Spela given eller passa. Du får byta kort, men varje bytt kort är ett stick som du måste ta. Först från 12 poäng till 0 vinner.
gnallknekt-summary = Slå ut motståndarnas liv, kort för kort, skydda dina egna och bli sist kvar med ett liv.
karnoffel-summary = Spela vilket kort du vill i vilket stick som helst. Trumfen har en egen rangordning. Tre stick vinner given.
bots = Bottar
bot-level-fool = Nybörjare
bot-level-plain = Lätta
bot-level-good = Duktiga
bot-level-expert = Proffs
