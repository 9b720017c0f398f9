# Textar vefforritsins; skjástöðin notar suma þeirra.

app-tagline = Fimm gömul norræn og þýsk spil. Spilaðu við vini eða botta.
skip-to-content = Beint að efninu
lobby = Anddyri
new-table = Nýtt borð
logo-label = Knekt, í anddyrið
main-navigation = Aðalvalmynd
rules = Reglur
replays = Endursýningar
leaderboards = Topplistar
fair-deals = Rétt gefið
help = Hjálp: reglurnar
menu = Valmynd
own-profile = Síðan þín
own-account = Aðgangurinn þinn
own-keep = Búa til aðgang
signed-in-as = Þú spilar sem { $name }
log-out = Skrá út
loading = Augnablik …
not-found = Síðan fannst ekki
not-found-more = Tengillinn gæti verið gamall eða rangt skrifaður.
to-lobby = Í anddyrið

link-connecting = Tengist
link-open = Í sambandi
link-lost = Tengist aftur
link-stopped = Ekkert samband
link-offline = Engin nettenging
link-lost-for = Tengist aftur eftir { $seconds } s
link-trip = { $ms } ms
link-trip-title = Svartími
retry = Reyna aftur
banner-lost = Sambandið rofnaði. Tengist aftur …
banner-draining = Verið er að endurræsa þjóninn. Viðureignin heldur áfram þar sem frá var horfið.
banner-wait = Næsta tilraun eftir { $n } s.
banner-stalled = Þjónninn getur ekki vistað leiki núna og því er hlé. Spilið heldur sjálfkrafa áfram.
banner-stopped = { $why ->
    [banned] Þú ert í banni á þessum þjóni: { $said }
    [outdated] Þjónninn hefur verið uppfærður. Endurhladdu síðuna.
   *[other] Síðan er orðin úrelt. Endurhladdu hana.
}
retry-now = Reyna núna
announcement = Tilkynning: { $text }
announcement-read = Loka
outdated = Þjónninn hefur verið uppfærður.
outdated-table = Þjónninn hefur verið uppfærður. Endurhladdu síðuna eftir þessa gjöf.
reload = Endurhlaða
save = Vista
cancel = Hætta við
error-name_taken = Nafnið er upptekið. Veldu annað.
error-name_letterless = Í nafni þarf að vera að minnsta kosti einn bókstafur.
error-name_reserved = Nafnið er frátekið. Veldu annað.
error-password_common = Of auðvelt er að giska á þetta lykilorð. Veldu annað.
error-removed = Gestgjafinn hefur vísað þér frá þessu borði.
error-offline = Þjónninn svarar ekki. Er nettengingin í lagi?
error-other_identity = Þú skiptir um aðgang og því var síðasta aðgerðin þín ekki send.
early-failed = Ekki er hægt að hlaða síðunni núna. Athugaðu nettenginguna eða reyndu aftur eftir smástund.

## Nöfn og tenglar

your-name = Nafnið þitt
guest-name = Gestur { $n }
name-hint = Hinir spilararnir sjá það.
name-needed = Veldu fyrst nafn.
game = Spil
share-link = Deildu þessum boðstengli
link-copied = Afritað
copy-selected = Valið. Nú geturðu afritað.

## Borðið

your-hand = { $n ->
    [one] Höndin þín, { $n } spil
   *[other] Höndin þín, { $n } spil
}
prompt-automatic = { $you ->
    [yes] Ekkert val: spilið þitt fer út sjálfkrafa
   *[no] { $name } hefur ekkert val: spilið fer út sjálfkrafa
}
prompt-turn = { $name } á leik
prompt-disconnected = Sambandið rofnaði: { $name }. Beðið { $left }
choose-life-too = { $lives ->
    [own] Verðu líf með ▲
    [both] Ráðstu á auðkennt líf, verðu með ▲
   *[others] Ráðstu á auðkennt líf
}{ $button ->
    [yes] {" "}eða ýttu á hnappinn
   *[no] { "" }
}
choose-card-for-life = Veldu spilið eða parið
clear = Hreinsa
choose-set = Velja: { $cards }
seat-menu = Nánar: { $name }
sure = { $label } – ertu viss?
soon = { $label } …
wait = Bíða
hint = Vísbending
outlook-wins = myndi vinna
outlook-loses = myndi tapa
outlook-loses-to = tapar fyrir þessu: { $cards }
premove-armed = { $card } fer út þegar þú átt leik, nema eitthvað breytist
premove-is = fer út þegar þú átt leik
premove-off = { $card } bíður ekki lengur
sorted = { $how ->
    [suit] Raðað eftir lit
    [rank] Raðað eftir gildi
   *[own] Í þinni röð
}
why-title = Af hverju má ég ekki spila þessu?
ok = Allt í lagi
trick = Slagur
previous-trick = Slagurinn á undan
interval-go-on = Smelltu eða ýttu á bilslána til að halda áfram
time-ran-out = Þú féllst á tíma og botti spilaði fyrir þig.
led-suit = Spilað út: { $suit }
no-card-led = Beðið eftir fyrsta spili
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
standing = Staðan
taken-cards = Tekin spil
score-sheet = Stigatafla
score-deal = Gjöf
score-earlier = Fyrri gjafir eru ekki sýndar.
panel-match = Viðureign
panel-view = Birting
tools = Verkfæri borðsins
tool-sort = Raða
sort-by = { $how ->
    [suit] eftir lit
    [rank] eftir gildi
   *[own] á minn hátt
}
tool-sound = Hljóð
tool-zen = Næði
tool-time = Klukkan mín
tool-looks = Útlit
tool-keys = Flýtilyklar
log-empty = Ekkert hefur gerst enn.
log-earlier = Fyrri atburðir verða í endursýningunni.
log-missed = Hér vantar atburði.
looking-back = Þú sérð fyrri stöðu.
look-back = Sýna borðið á þessu augnabliki
live = Í BEINNI
no-previous-trick = Enginn slagur hefur verið tekinn enn
clock-left = { $n ->
    [one] { $n } sekúnda eftir
   *[other] { $n } sekúndur eftir
}
more = Meira
panel = Stig, atburðir og fleira
close = Loka
spectators = { $n ->
    [one] { $n } áhorfandi
   *[other] { $n } áhorfendur
}
played-by-bot = botti leysir af: { $name }
bot-plays = botti spilar
time-of = { $n }-faldur tími
presence-here = hér
presence-lagging = hægt samband
presence-gone = í burtu
presence-bot = botti
is-out = úr leik
to-act = á leik
your-turn-title = ● Þú átt leik – { $game }
table-title = { $game } – Knekt

## Að taka aftur og gefast upp

take-back = Afturkalla
takeback-not-now = Annarri beiðni er enn ósvarað.
resign-match = Gefast upp
resign-sure = Viltu gefast upp?
resign-means = Þú lendir í síðasta sæti. Ef enginn annar spilar fyrir þína hlið lýkur viðureign tveggja hliða strax; annars lýkur botti henni og þú getur horft á.
stand-match = Standa upp
stand-sure = Viltu standa upp frá borðinu?
stand-means = Botti spilar fyrir þig þangað til þú kemur aftur. Ef hann tekur flestar ákvarðanir þínar lendir þú í síðasta sæti.
pause-match = Hlé
go-on = Halda áfram
play-on = Vera áfram
claim-seat = Taka við af botta
claim-seat-when = Þú tekur við í næstu gjöf og færð stig sætisins.
claimed-by = { $name } tekur við í næstu gjöf.
bot-plays-for-you = Botti spilar fyrir þig.
match-waits-for-you = Viðureignin bíður eftir þér.
match-waits-for = Beðið er eftir: { $names }.
match-pauses = Hlé.
come-back = Koma aftur
vote-asks-you = { $what ->
    [pause] Samþykkirðu hlé?
    [stand_in] Eiga bottar að leysa af?
   *[takeback] { $name } vill afturkalla leik. Samþykkirðu?
}
vote-within = { $n ->
    [one] Þú hefur { $n } sekúndu til að svara.
   *[other] Þú hefur { $n } sekúndur til að svara.
}
# Hvers vegna ekki, þar sem það segir meira en kóðinn einn.
error-come_back-forbidden = Þú ert úr leik í þessari viðureign.
error-takeback-forbidden = Ekki samþykktu allir, svo að spilað er áfram.
error-takeback-wrong_phase = Þú hefur ekkert að afturkalla síðan stokkað var.
sitting-down = Sest við borðið…
link-sitting = Sest við borðið…
your-partner = samherji þinn
you-here = þú
team = Lið { $letter }
you-gave-up = Þú gafst upp. Botti spilar til enda.
take-over = Taka aftur við
back-to-lobby = Aftur í anddyrið
lost-connection = { $name } missti sambandið.
lost-connection-then = { $what ->
    [bot] Botti tekur við eftir { $seconds } s.
    [forfeit] Spilarinn tapar eftir { $seconds } s.
    [vote] Kjósa má um botta eftir { $seconds } s.
   *[other] Hlé verður eftir { $seconds } s.
}
bot-now = Botta núna
