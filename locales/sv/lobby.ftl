# Lobbyn, inbjudan genom länk och det som inte finns.

all-games = Alla spel
filter = Vilka bord
somebody-there = Bara där någon är
no-tables-such = Det finns inget sådant bord nu.
tables-open = { $n } öppna
tables-live = { $n } spelar
about-minutes = { $n } min
rules-of = Regler för { $game }
watch-live = Titta på nu
look = Se efter
with-friends = Spela med vänner
with-others = med { $names }
going-waiting = Bordet väntar på spelare
going-finished = Matchen är slut
change-name = Byt namn
to-the-table = Till bordet
invited-by = { $name } bjuder in dig till ett bord
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
trouble-stopped-more = Den säger: { $why }
knorri-summary = Ta hem så få kort du kan, och bli sedan först med att spela ut dem: slå stickets översta kort, eller ta det understa.
gurka-summary = Bli av med korten så att sista sticket inte blir ditt: det kostar vad som vinner det, och över 21 poäng är du ute.
knektpass-summary = Spela given eller passa, byt kort till priset av ett stick för varje, och bli först med att få dina poäng ned till 0.
gnallknekt-summary = Slå ut de andras liv, kort för kort, skydda dina egna, och bli den sista som har ett kvar.
karnoffel-summary = Vilket kort som helst får spelas i vilket stick som helst, trumfen har en egen ordning, och tre stick vinner given.
