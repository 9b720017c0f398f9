# Vad bara webbläsaren säger.

app-tagline = Fem gamla nordiska och tyska kortspel. Sätt dig med vänner, eller med bottar.
skip-to-content = Till innehållet
lobby = Lobby
new-table = Nytt bord
logo-label = Knekt, till lobbyn
main-navigation = Sidor
rules = Regler
replays = Repriser
leaderboards = Topplista
fair-deals = Ärliga givar
help = Hjälp: reglerna
menu = Meny
own-profile = Din profil
own-account = Ditt konto
own-keep = Behåll namnet och dess matcher
signed-in-as = Du spelar som { $name }
log-out = Logga ut
loading = Ett ögonblick …
not-found = Här finns ingenting
not-found-more = Länken är kanske gammal eller felskriven.
to-lobby = Till lobbyn

link-connecting = Ansluter
link-open = Ansluten
link-lost = Ansluter igen
link-stopped = Inte ansluten
link-offline = Frånkopplad
link-lost-for = Ansluter igen om { $seconds } s
link-trip = { $ms } ms
link-trip-title = Vägen till servern och tillbaka
retry = Försök igen
banner-lost = Förbindelsen är bruten. Ansluter igen …
banner-draining = Servern startar om; matchen fortsätter där den är.
banner-wait = Nästa försök om { $n } s.
banner-stalled = Servern kan inte skriva ned något nu, så bordet står stilla. Det går vidare av sig självt.
banner-stopped = { $why ->
    [banned] Du får inte komma till den här servern längre: { $said }
    [outdated] Servern har en ny version. Ladda om sidan.
   *[other] Servern och den här sidan förstår inte varandra. Ladda om sidan.
}
retry-now = Försök nu
announcement = Från serverns värd: { $text }
announcement-read = Jag har läst det
outdated = Servern har en ny version.
outdated-table = Servern har en ny version. Ladda om när given är slut.
reload = Ladda om
save = Spara
cancel = Avbryt
error-name_taken = Någon har redan det namnet; välj ett annat.
error-name_letterless = Ett namn behöver minst en bokstav.
error-name_reserved = Det namnet är reserverat; välj ett annat.
error-password_common = Lösenordet är lätt att gissa; välj ett annat.
error-too_many_waiting = { $most } av dina bord väntar redan på spelare. Stäng ett först.
error-offline = Servern svarar inte. Är du ansluten till nätet?

## Namn och länkar

your-name = Ditt namn
guest-name = Gäst { $n }
name-hint = De andra vid bordet ser det.
name-needed = Välj ett namn först.
game = Spel
share-link = Bjud in: dela den här länken
link-copied = Kopierad
copy-selected = Den är markerad: kopiera med Ctrl+C.

## Bordet

your-hand = { $n ->
    [one] Din hand, 1 kort
   *[other] Din hand, { $n } kort
}
prompt-automatic = { $you ->
    [yes] Inget att välja: ditt kort spelas av sig självt
   *[no] Inget att välja för { $name }: kortet spelas av sig självt
}
prompt-turn = { $name } är i tur
prompt-cut-off = { $name } har ingen kontakt: väntar { $left }
choose-life-too = { $lives ->
    [own] Försvara med ▲
    [both] Angrip ett upplyst liv, försvara med ▲
   *[others] Angrip ett upplyst liv
}{ $button ->
    [yes] , eller tryck på knappen
   *[no] { "" }
}
choose-card-for-life = Välj kortet eller paret
clear = Ångra valet
choose-set = Välj { $cards }
seat-menu = Om { $name }
sure = { $label } – säkert?
soon = { $label } …
wait = Vänta
hint = Tips
outlook-wins = skulle vinna
outlook-loses = skulle förlora
outlook-loses-to = skulle förlora mot { $cards }
premove-armed = { $card } spelas när det är din tur, om inget har ändrats
premove-is = spelas när det är din tur
premove-off = { $card } väntar inte längre
sorted = { $how ->
    [suit] Sorterat efter färg
    [rank] Sorterat efter valör
   *[own] I din egen ordning
}
why-title = Varför får jag inte spela det här?
ok = OK
trick = Stick
previous-trick = Förra sticket
interval-go-on = Tryck eller slå mellanslag för att gå vidare
time-ran-out = Din tid tog slut: en bot spelade åt dig.
led-suit = Utspelat: { $suit }
nobody-led = Inget kort har spelats ut
winning = leder
taken-by = togs av { $name }
trump-is = Trumf: { $suit }
stock-of = Talong: { $cards }
talon-of = Talong: { $cards }
dealer = Givare
is-dealer = ger
hand-of = hand: { $cards }
deal-number = Giv { $n }
direction-cw = Man spelar medurs
direction-ccw = Man spelar moturs
log = Logg
chat = Prat
chat-unread = olästa: { $n }
scores = Ställning
standing = Hur det står
taken-cards = Tagna kort
score-sheet = Giv för giv
score-deal = Giv
score-earlier = Tidigare givar finns inte här.
tools = Vid det här bordet
tool-sort = Ordna
sort-by = { $how ->
    [suit] efter färg
    [rank] efter valör
   *[own] på mitt sätt
}
tool-sound = Ljud
tool-zen = Stilla
tool-time = Min tid
tool-looks = Fart och kort
tool-keys = Tangenter
log-empty = Inget har hänt än.
log-earlier = Tidigare lägen: i reprisen, efteråt.
log-missed = Här hände något som du inte fick veta.
looking-back = Du ser tillbaka. Matchen går vidare.
look-back = Se bordet efter det här
live = LIVE
no-previous-trick = Inget stick är taget än
clock-left = { $n ->
    [one] 1 sekund kvar
   *[other] { $n } sekunder kvar
}
more = Mer
panel = Ställning, logg och mer
close = Stäng
spectators = { $n ->
    [one] 1 åskådare
   *[other] { $n } åskådare
}
played-by-bot = en bot spelar för { $name }
time-of = { $n } gånger så lång tid
presence-here = här
presence-lagging = trög förbindelse
presence-gone = borta
presence-bot = bot
is-out = ute
to-act = i tur
your-turn-title = ● Din tur – { $game }
table-title = { $game } – Knekt

## Att ta tillbaka och ge upp

take-back = Ta tillbaka
takeback-not-now = Någon frågar redan; svaren kommer först.
resign-match = Ge upp
resign-sure = Ge upp matchen?
resign-means = En bot spelar vidare för dig till slutet. Du kan titta på, men inte komma tillbaka.
stand-match = Lämna bordet
stand-sure = Lämna bordet?
stand-means = En bot spelar för dig. Du kan sätta dig igen när du vill.
pause-match = Paus
go-on = Fortsätt
play-on = Spela vidare
claim-seat = Ta en bots plats
claim-seat-when = Du spelar från och med nästa giv.
claimed-by = { $name } spelar från och med nästa giv.
bot-plays-for-you = En bot spelar åt dig.
match-waits-for-you = Matchen väntar på dig.
match-waits-for = Matchen väntar på { $names }.
match-pauses = Matchen gör paus.
come-back = Kom tillbaka
vote-asks-you = { $what ->
    [pause] Går du med på en paus?
    [stand_in] Går du med på att bottar spelar så länge?
   *[takeback] Går du med på att { $name } tar tillbaka ett drag?
}
vote-within = { $n ->
    [one] Du har { $n } sekund på dig att svara.
   *[other] Du har { $n } sekunder på dig att svara.
}
# Varför det inte går, där det säger mer än koden ensam.
error-come_back-forbidden = Du är ute ur den här matchen.
error-takeback-forbidden = Alla gick inte med på det; spela vidare.
error-takeback-wrong_phase = Du har inget att ta tillbaka sedan korten senast blandades.
sitting-down = Tar plats…
link-sitting = Tar plats…
your-partner = din medspelare
you-here = du
team = Lag { $letter }
you-gave-up = Du gav upp partiet. En bot spelar det till slutet.
take-over = Ta över igen
back-to-lobby = Tillbaka till lobbyn
lost-connection = { $name } har tappat anslutningen.
lost-connection-then = { $what ->
    [bot] En bot tar över om { $seconds } s.
    [forfeit] Platsen förlorar om { $seconds } s.
    [vote] Ni kan rösta om en bot om { $seconds } s.
   *[other] Partiet pausas om { $seconds } s.
}
bot-now = Bot nu
