# Það sem aðeins vafrinn segir.

app-tagline = Fimm gamlir norrænir og þýskir spilaleikir. Sestu með vinum, eða með bottum.
skip-to-content = Beint að efninu
lobby = Anddyri
new-table = Nýtt borð
logo-label = Knekt, í anddyrið
main-navigation = Síður
rules = Reglur
leaderboards = Efstu sæti
fair-deals = Heiðarleg gjöf
help = Hjálp: reglurnar
menu = Valmynd
own-profile = Um þig
own-account = Aðgangurinn þinn
own-keep = Halda þessu nafni og viðureignum þess
signed-in-as = Þú spilar sem { $name }
log-out = Skrá út
loading = Augnablik …
not-found = Hér er ekkert
not-found-more = Tengillinn gæti verið gamall eða rangt skrifaður.
to-lobby = Í anddyrið

link-connecting = Tengist
link-open = Í sambandi
link-lost = Tengist aftur
link-stopped = Ekkert samband
link-offline = Engin nettenging
link-lost-for = Tengist aftur eftir { $seconds } s
link-trip = { $ms } ms
link-trip-title = Leiðin til þjónsins og til baka
retry = Reyna aftur
banner-lost = Sambandið rofnaði. Tengist aftur …
banner-draining = Þjónninn endurræsir sig; viðureignin heldur áfram þar sem hún er.
banner-wait = Næsta tilraun eftir { $n } s.
banner-stalled = Þjónninn getur ekkert skráð núna, svo að borðið stendur kyrrt. Það heldur áfram af sjálfu sér.
banner-stopped = Þjónninn sleit sambandinu: { $why }
retry-now = Reyna núna
announcement = Frá þeim sem reka þjóninn: { $text }
announcement-read = Ég hef lesið þetta
outdated = Þjónninn er kominn með nýja útgáfu.
outdated-table = Þjónninn er kominn með nýja útgáfu. Endurhladdu síðuna þegar gjöfin er búin.
reload = Endurhlaða
save = Vista
cancel = Hætta við
error-name_taken = Einhver á þetta nafn nú þegar; veldu annað.
error-offline = Ekkert svar berst frá þjóninum. Er nettengingin í lagi?

## Nöfn og tenglar

your-name = Nafnið þitt
guest-name = Gestur { $n }
name-hint = Hin við borðið sjá það.
name-needed = Veldu þér fyrst nafn.
game = Leikur
share-link = Bjóddu fólki: sendu þennan tengil
link-copied = Afritað
copy-selected = Hún er valin: afritaðu með Ctrl+C.

## Borðið

your-hand = { $n ->
    [one] Höndin þín, { $n } spil
   *[other] Höndin þín, { $n } spil
}
prompt-turn = { $name } á leik
choose-life-too = eða veldu upplýst líf
choose-card-for-life = Veldu spilið eða parið
clear = Hætta við val
choose-set = Velja { $cards }
seat-menu = Um { $name }
sure = { $label } – viss?
soon = { $label } …
wait = Bíða
outlook-wins = myndi vinna
outlook-loses = myndi tapa
premove-armed = { $card } spilast þegar þú átt leik, ef ekkert breytist
premove-is = spilast þegar þú átt leik
premove-off = { $card } bíður ekki lengur
sorted = { $how ->
    [suit] Raðað eftir lit
    [rank] Raðað eftir gildi
   *[own] Í þinni eigin röð
}
why-title = Ekki núna
ok = Allt í lagi
trick = Slagur
last-trick = Síðasti slagur
led-suit = Spilað út: { $suit }
nobody-led = Engu hefur verið spilað út
winning = er hæst
taken-by = slaginn tók { $name }
trump-is = Tromp: { $suit }
stock-of = Stokkur: { $cards }
talon-of = Talón: { $cards }
dealer = Gjafari
is-dealer = gefur
hand-of = hönd: { $cards }
deal-number = Gjöf { $n }
direction-cw = Spilað er réttsælis
direction-ccw = Spilað er rangsælis
log = Atburðir
chat = Spjall
chat-unread = ólesið: { $n }
scores = Stig
standing = Hvernig staðan er
score-sheet = Gjöf fyrir gjöf
score-deal = Gjöf
score-earlier = Fyrri gjafir eru ekki hér.
tools = Við þetta borð
tool-sort = Raða
sort-by = { $how ->
    [suit] eftir lit
    [rank] eftir gildi
   *[own] á minn hátt
}
tool-sound = Hljóð
tool-zen = Næði
tool-keys = Lyklar
log-empty = Ekkert hefur gerst enn.
looking-back = Þú lítur til baka. Viðureignin heldur áfram.
look-back = Skoða borðið eftir þetta
live = TIL NÚSINS
no-last-trick = Enginn slagur hefur verið tekinn enn
clock-left = Sekúndur eftir: { $n }
more = Meira
panel = Stig, atburðir og fleira
close = Loka
spectators = { $n ->
    [one] { $n } áhorfandi
   *[other] { $n } áhorfendur
}
played-by-bot = botti spilar á meðan { $name } er í burtu
presence-here = hér
presence-lagging = hægt samband
presence-gone = í burtu
presence-bot = botti
is-out = úr leik
to-act = á leik
your-turn-title = ● Þú átt leik – { $game }
table-title = { $game } – Knekt

## Að taka aftur og gefast upp

take-back = Taka aftur
takeback-not-now = Einhver spyr nú þegar; svörin koma fyrst.
give-up = Gefast upp
give-up-sure = Viltu gefast upp í þessari viðureign?
give-up-means = Botti spilar fyrir þig til loka. Þú getur horft á en ekki komið aftur.
play-on = Spila áfram
claim-seat = Taka sæti botta
claim-seat-when = Þú spilar frá og með næstu gjöf.
claimed-by = { $name } spilar frá og með næstu gjöf.
bot-plays-for-you = Botti spilar í sætinu þínu.
match-waits-for-you = Viðureignin bíður eftir þér.
match-waits-for = Beðið er: { $names }.
match-pauses = Hlé er á viðureigninni.
come-back = Koma aftur
vote-asks-you = { $name } vill taka leik aftur. Samþykkirðu?
# Hvers vegna ekki, þar sem það segir meira en kóðinn einn.
error-come_back-forbidden = Þú ert úr leik í þessari viðureign.
error-takeback-forbidden = Svarið var nei; spilaðu áfram.
error-takeback-wrong_phase = Þú átt ekkert að taka aftur síðan spilin voru síðast stokkuð.

## Leikirnir: það sem borðið sýnir

knorri-layout = Útlagt
knorri-note-captured = fangað { $n }
knorri-clean = engin spil enn
knorri-last-capture = fangaði síðast
knorri-wins = unnið { $n }
knorri-bottom = taka
knorri-top = slá
knorri-set-aside = Lagt frá: { $cards }
knorri-trick-of = { $n } af { $of } spilum
gurka-points-of = { $n } af 21 stigi
gurka-size = Spil á hendi: { $n }
gurka-ladder = Gildin, hæst fyrst: laufasexa, ás, kóngur, drottning, gosi, tía niður í tvist
gurka-final = Síðasti slagur: sá sem tekur hann fær stig
knektpass-needs = þarf { $n }
knektpass-got = { $n } af { $of } slögum
knektpass-plays = spilar
knektpass-note-passed = sagði pass
knektpass-note-exchanged = skipti { $n }
knektpass-risk = { $need ->
    [one] Skipta { $n }: þá þarftu slagi: { $need }, og hver sem vantar kostar 5 stig.
   *[other] Skipta { $n }: þá þarftu slagi: { $need }, og hver sem vantar kostar 5 stig.
}
knektpass-turnup = Uppsnúið spil
knektpass-turnup-taken = gjafari tók
knektpass-ladder = Tromp, hæst fyrst
gnallknekt-life = Líf { $n }
gnallknekt-life-of = { $name }, líf { $n }: { $down } á grúfu, opið { $open }
gnallknekt-life-own = Líf { $n } hjá þér: { $down } á grúfu, opið { $open }
gnallknekt-gone = misst
gnallknekt-scrap = Kastbunki: { $cards }
gnallknekt-scrap-empty = Kastbunki: tómur
gnallknekt-knocked-out = Slegið út: { $n }
gnallknekt-draws-left = Eftir að draga: { $n }
gnallknekt-moves-left = Leikir eftir: { $n }
gnallknekt-gnall = Gnäll: umferð { $n } af 10
gnallknekt-your-lives = Lífin þín
gnallknekt-nothing-open = ekkert
karnoffel-ladder = Spilin, hæst fyrst
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Djöfullinn, í útspili
karnoffel-pope = Páfinn
karnoffel-emperor = Keisarinn
karnoffel-oberstecher = Oberstecher
karnoffel-unterstecher = Unterstecher
karnoffel-knight = Riddarinn
karnoffel-rest = hin, eftir gildi
karnoffel-team = Lið { $letter }
karnoffel-named-by = { $you ->
    [yes] réðst af þínu spili { $card }
   *[no] réðst af { $card }, { $name }
}
karnoffel-mate-hand = Hönd: { $name }
karnoffel-games = { $n } unnar
