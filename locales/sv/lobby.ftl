# Lobbyn, inbjudan genom länk och det som inte finns.

continue-game = Fortsätt din match
own-tables = Dina bord
continue-seat = { $turn ->
    [yes] Det är din tur
   *[no] Du har plats { $n }
}
return = Tillbaka dit
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
no-tables = Ingen är här än. Börja ett bord med bottar, eller dela en länk med vänner.
table-status-waiting = { $taken } av { $seats } platser tagna
table-status-playing = Spelar
table-status-finished = Färdigt
sit = Sätt dig
watch = Titta på
join-link-label = Ett bords länk eller kod
join = Gå med
nobody-yet = ingen än
nobody-there = ingen är där nu
all-games = Alla spel
filter = Vilka bord
somebody-there = Bara där någon är
filter-more = { $n ->
    [0] Fler filter
   *[other] Fler filter ({ $n })
}
filter-clock = Tid
filter-any = alla
filter-clock-none = ingen gräns
filter-clock-timed = sekunder
filter-clock-days = dagar
filter-rated = Rankning
filter-rated-yes = rankade
filter-rated-no = inte rankade
filter-free = Bara med ledig plats
filter-more-time = Bara där man kan få mer tid
filter-lang = Språk
filter-friends = Bara där en vän sitter
filter-none = Alla bord
table-rated = rankat
table-per_move = { $n } s per drag
table-bank = { $bank } s + { $n } s per drag
table-more-time = mer tid på begäran
table-days = { $n ->
    [one] ett dygn per drag
   *[other] { $n } dygn per drag
}
no-tables-such = Det finns inget sådant bord nu.
tables-open = öppna: { $n }
tables-live = i spel: { $n }
about-minutes = { $n } min
learn = Lär dig
learn-of = Lär dig { $game } genom att spela
rules-of = Regler för { $game }
watch-live = Titta på nu
look = Se efter
table-menu = Mer: { $game }, { $names }
friend-name = { $name } (vän)
with-friends = Spela med vänner
with-others = med { $names }
going-waiting = Bordet väntar på spelare
going-finished = Matchen är slut
change-name = Byt namn
to-the-table = Till bordet
invited-by = { $name } bjuder in dig till ett bord
invited = Du är bjuden till ett bord
may-sit-open = Alla får sätta sig här.
may-sit-link = Den som har länken får sätta sig här.
may-sit-rated = Matchen är rankad: bara den som har ett konto får sätta sig här.
look-first = Se på bordet först
invite-gone = Inbjudan öppnar inget bord
error-invite-not_found = Länken har kanske gått ut, eller värden har gjort en ny. Be om en ny länk.
who-sits = Där sitter: { $names }
not-found-safe = Borden står kvar där de stod.
not-found-code = Har du koden till ett bord?

## Varför ingenting går

trouble-offline = Du är inte uppkopplad.
trouble-offline-more = Så snart det finns nät går sidan vidare av sig själv.
trouble-away = Servern svarar inte.
trouble-away-more = Vi försöker om och om igen; dina platser finns kvar.
trouble-full = Det kommer för mycket från ditt nät.
trouble-full-more = Servern släpper in dig igen om en stund.
trouble-draining = Servern startar om.
trouble-draining-more = Dina bord fortsätter där de var.
trouble-stopped = Servern har stängt anslutningen.
knorri-summary = Ta hem så få kort du kan, och bli sedan först med att spela ut dem: slå stickets översta kort, eller ta det understa.
gurka-summary = Bli av med korten så att sista sticket inte blir ditt: det kostar lika många poäng som kortet som vinner det, och över 21 poäng är du ute.
knektpass-summary = Spela given eller passa, byt kort till priset av ett stick för varje, och bli först med att få dina poäng ned till 0.
gnallknekt-summary = Slå ut de andras liv, kort för kort, skydda dina egna, och bli den sista som har ett kvar.
karnoffel-summary = Vilket kort som helst får spelas i vilket stick som helst, trumfen har en egen ordning, och tre stick vinner given.
bots = Bottar
bot-level-plain = Normala
bot-level-fool = Lätta
