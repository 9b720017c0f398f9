# Webbappens texter; helskärmsläget i terminalen använder några av dem.

app-tagline = Fem gamla nordiska och tyska kortspel. Spela med vänner eller mot bottar.
skip-to-content = Till innehållet
lobby = Lobby
new-table = Nytt bord
logo-label = Knekt, till lobbyn
main-navigation = Huvudmeny
rules = Regler
replays = Repriser
leaderboards = Topplistor
fair-deals = Rättvisa givar
help = Hjälp: regler
menu = Meny
own-profile = Din profil
own-account = Ditt konto
own-keep = Skapa konto
signed-in-as = Du spelar som { $name }
log-out = Logga ut
loading = Laddar …
not-found = Sidan finns inte
not-found-more = Länken kan vara gammal eller felskriven.
to-lobby = Till lobbyn

link-connecting = Ansluter
link-open = Ansluten
link-lost = Ansluter igen
link-stopped = Inte ansluten
link-offline = Frånkopplad
link-lost-for = Ansluter igen om { $seconds } s
link-trip = { $ms } ms
link-trip-title = Svarstid
retry = Försök igen
banner-lost = Anslutningen bröts. Ansluter igen …
banner-draining = Servern startar om. Matchen fortsätter där den slutade.
banner-wait = Nästa försök om { $n } s.
banner-stalled = Servern kan inte spara drag just nu, så spelet står still. Det fortsätter av sig självt.
banner-stopped = { $why ->
    [banned] Du är avstängd från den här servern: { $said }
    [outdated] Servern har uppdaterats. Ladda om sidan.
   *[other] Sidan är inaktuell. Ladda om den.
}
retry-now = Försök nu
announcement = Meddelande: { $text }
announcement-read = Stäng meddelandet
outdated = Servern har uppdaterats.
outdated-table = Servern har uppdaterats. Ladda om efter den här given.
reload = Ladda om
save = Spara
cancel = Avbryt
error-name_taken = Namnet är upptaget. Välj ett annat.
error-name_letterless = Namnet måste ha minst en bokstav.
error-name_reserved = Namnet är reserverat. Välj ett annat.
error-password_common = Lösenordet är för lätt att gissa. Välj ett annat.
error-removed = Värden har tagit bort dig från det här bordet.
error-offline = Servern svarar inte. Är du online?
error-other_identity = Du har bytt konto, så det du gjorde sist skickades inte.
early-failed = Det går inte att ladda sidan just nu. Kontrollera anslutningen eller försök igen om en stund.

## Namn och länkar

your-name = Ditt namn
guest-name = Gäst { $n }
name-hint = Andra spelare ser det.
name-needed = Välj ett namn först.
game = Spel
share-link = Dela den här inbjudningslänken
link-copied = Kopierad
copy-selected = Markerad. Nu kan du kopiera.

## Bordet

your-hand = { $n ->
    [one] Din hand, 1 kort
   *[other] Din hand, { $n } kort
}
prompt-automatic = { $you ->
    [yes] Inget val: ditt kort spelas automatiskt
   *[no] Inget val för { $name }: kortet spelas automatiskt
}
prompt-turn = { $name } är på tur
prompt-disconnected = { $name } är frånkopplad: väntar { $left }
choose-life-too = { $lives ->
    [own] Försvara med ▲
    [both] Angrip ett markerat liv, försvara med ▲
   *[others] Angrip ett markerat liv
}{ $button ->
    [yes] , eller tryck på knappen
   *[no] { "" }
}
choose-card-for-life = Välj kort eller par att använda
clear = Rensa
choose-set = Välj { $cards }
seat-menu = Om { $name }
sure = { $label } – är du säker?
soon = { $label } …
wait = Vänta
hint = Tips
outlook-wins = skulle vinna
outlook-loses = skulle förlora
outlook-loses-to = skulle förlora mot { $cards }
premove-armed = { $card } spelas på din tur om inget ändras
premove-is = spelas på din tur
premove-off = { $card } spelas inte längre på din tur
sorted = { $how ->
    [suit] Sorterat efter färg
    [rank] Sorterat efter valör
   *[own] I din egen ordning
}
why-title = Varför kan jag inte spela det här?
ok = OK
trick = Stick
previous-trick = Förra sticket
interval-go-on = Tryck på skärmen eller mellanslag för att fortsätta
time-ran-out = Din tid tog slut, så en bot spelade åt dig.
led-suit = Utspelat: { $suit }
no-card-led = Väntar på första kortet
winning = leder
taken-by = togs av { $name }
trump-is = Trumf: { $suit }
stock-of = Talong: { $cards }
talon-of = Talong: { $cards }
dealer = Givare
is-dealer = ger
hand-of = hand: { $cards }
deal-number = Giv { $n }
direction-cw = Spelet går medurs
direction-ccw = Spelet går moturs
log = Logg
chat = Chatt
chat-unread = olästa: { $n }
scores = Ställning
standing = Poängställning
taken-cards = Tagna kort
score-sheet = Protokoll
score-deal = Giv
score-earlier = Tidigare givar visas inte.
panel-match = Match
panel-view = Visning
tools = Bordets verktyg
tool-sort = Sortera
sort-by = { $how ->
    [suit] efter färg
    [rank] efter valör
   *[own] på mitt sätt
}
tool-sound = Ljud
tool-zen = Lugnt läge
tool-time = Min klocka
tool-looks = Utseende
tool-keys = Kortkommandon
log-empty = Inget har hänt än.
log-earlier = Tidigare händelser finns sedan i reprisen.
log-missed = Några händelser saknas här.
looking-back = Du tittar på ett tidigare läge.
look-back = Visa bordet vid det här läget
live = LIVE
no-previous-trick = Inget stick har tagits än
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
bot-plays = bot spelar
time-of = { $n }× tid
presence-here = här
presence-lagging = långsam anslutning
presence-gone = borta
presence-bot = bot
is-out = ute
to-act = på tur
your-turn-title = ● Din tur – { $game }
table-title = { $game } – Knekt

## Att ta tillbaka och ge upp

take-back = Ångra
takeback-not-now = En annan fråga väntar på svar.
resign-match = Ge upp
resign-sure = Ge upp matchen?
resign-means = Du hamnar sist. Om ingen annan spelar för din sida tar en match mellan två sidor slut genast; annars spelar en bot färdigt och du kan titta på.
stand-match = Lämna bordet
stand-sure = Lämna bordet?
stand-means = En bot spelar åt dig tills du kommer tillbaka. Om den fattar de flesta av dina beslut hamnar du sist.
pause-match = Pausa
go-on = Fortsätt
play-on = Stanna kvar
claim-seat = Ta över en bots plats
claim-seat-when = Du är med från nästa giv och får platsens poäng.
claimed-by = { $name } är med från nästa giv.
bot-plays-for-you = En bot spelar åt dig.
match-waits-for-you = Matchen väntar på dig.
match-waits-for = Väntar på { $names }.
match-pauses = Matchen är pausad.
come-back = Återta platsen
vote-asks-you = { $what ->
    [pause] Pausa matchen?
    [stand_in] Låta bottar rycka in?
   *[takeback] Låta { $name } ångra ett drag?
}
vote-within = { $n ->
    [one] Du har { $n } sekund på dig att svara.
   *[other] Du har { $n } sekunder på dig att svara.
}
# Varför det inte går, där det säger mer än koden ensam.
error-come_back-forbidden = Du är ute ur den här matchen.
error-takeback-forbidden = Alla gick inte med på det, så spelet fortsätter.
error-takeback-wrong_phase = Du har inget att ångra sedan senaste blandningen.
sitting-down = Går till bordet …
link-sitting = Går till bordet …
your-partner = din medspelare
you-here = du
team = Lag { $letter }
you-gave-up = Du gav upp. En bot spelar färdigt matchen.
take-over = Ta över igen
back-to-lobby = Tillbaka till lobbyn
lost-connection = { $name } tappade anslutningen.
lost-connection-then = { $what ->
    [bot] En bot tar över om { $seconds } s.
    [forfeit] Spelaren förlorar om { $seconds } s.
    [vote] Om { $seconds } s kan ni rösta om en bot ska ta över.
   *[other] Matchen pausas om { $seconds } s.
}
bot-now = Bot nu
