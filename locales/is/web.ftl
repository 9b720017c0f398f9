# Það sem aðeins vafrinn segir.

app-tagline = Fimm gamlir norrænir og þýskir spilaleikir. Sestu með vinum, eða með bottum.
skip-to-content = Beint að efninu
lobby = Anddyri
new-table = Nýtt borð
logo-label = Knekt, í anddyrið
main-navigation = Síður
rules = Reglur
replays = Endursýningar
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
banner-stopped = { $why ->
    [banned] Þú mátt ekki lengur koma á þennan þjón: { $said }
    [outdated] Þjónninn er kominn með nýja útgáfu. Hladdu síðuna aftur.
   *[other] Þjónninn og þessi síða skilja ekki hvort annað. Hladdu síðuna aftur.
}
retry-now = Reyna núna
announcement = Frá þeim sem reka þjóninn: { $text }
announcement-read = Ég hef lesið þetta
outdated = Þjónninn er kominn með nýja útgáfu.
outdated-table = Þjónninn er kominn með nýja útgáfu. Endurhladdu síðuna þegar gjöfin er búin.
reload = Endurhlaða
save = Vista
cancel = Hætta við
error-name_taken = Einhver á þetta nafn nú þegar; veldu annað.
error-name_letterless = Í nafni þarf að vera að minnsta kosti einn bókstafur.
error-name_reserved = Þetta nafn er frátekið; veldu annað.
error-password_common = Auðvelt er að giska á þetta lykilorð; veldu annað.
error-too_many_waiting = { $most } borð þín bíða nú þegar eftir spilurum. Lokaðu einu þeirra fyrst.
error-offline = Ekkert svar berst frá þjóninum. Er nettengingin í lagi?

## Nöfn og tenglar

your-name = Nafnið þitt
guest-name = Gestur { $n }
name-hint = Hin við borðið sjá það.
name-needed = Veldu þér fyrst nafn.
game = Leikur
share-link = Bjóddu fólki: sendu þennan tengil
link-copied = Afritað
copy-selected = Hann er valinn: afritaðu með Ctrl+C.

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
prompt-cut-off = { $name } er án sambands: beðið { $left }
choose-life-too = { $lives ->
    [own] Verðu líf með ▲
    [both] Ráðstu á upplýst líf, verðu líf með ▲
   *[others] Ráðstu á upplýst líf
}{ $button ->
    [yes] {" "}eða ýttu á hnappinn
   *[no] { "" }
}
choose-card-for-life = Veldu spilið eða parið
clear = Hætta við val
choose-set = Velja { $cards }
seat-menu = Um { $name }
sure = { $label } – viss?
soon = { $label } …
wait = Bíða
hint = Ráð
outlook-wins = myndi vinna
outlook-loses = myndi tapa
outlook-loses-to = myndi tapa fyrir { $cards }
premove-armed = { $card } spilast þegar þú átt leik, ef ekkert breytist
premove-is = spilast þegar þú átt leik
premove-off = { $card } bíður ekki lengur
sorted = { $how ->
    [suit] Raðað eftir lit
    [rank] Raðað eftir gildi
   *[own] Í þinni eigin röð
}
why-title = Af hverju má ég ekki spila þessu?
ok = Allt í lagi
trick = Slagur
previous-trick = Fyrri slagur
interval-go-on = Smelltu eða ýttu á bilslána til að halda áfram
time-ran-out = Tíminn þinn rann út: botti spilaði fyrir þig.
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
taken-cards = Tekin spil
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
tool-time = Tíminn minn
tool-looks = Hraði og spil
tool-keys = Lyklar
log-empty = Ekkert hefur gerst enn.
log-earlier = Fyrri augnablik: í endursýningunni, á eftir.
log-missed = Hér gerðist eitthvað sem þér var ekki sagt frá.
looking-back = Þú lítur til baka. Viðureignin heldur áfram.
look-back = Skoða borðið eftir þetta
live = Í BEINNI
no-previous-trick = Enginn slagur hefur verið tekinn enn
clock-left = Sekúndur eftir: { $n }
more = Meira
panel = Stig, atburðir og fleira
close = Loka
spectators = { $n ->
    [one] { $n } áhorfandi
   *[other] { $n } áhorfendur
}
played-by-bot = botti spilar á meðan { $name } er í burtu
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

take-back = Taka aftur
takeback-not-now = Einhver spyr nú þegar; svörin koma fyrst.
resign-match = Gefast upp
resign-sure = Viltu gefast upp í þessari viðureign?
resign-means = Botti spilar fyrir þig til loka. Þú getur horft á en ekki komið aftur.
stand-match = Standa upp
stand-sure = Viltu standa upp frá borðinu?
stand-means = Botti spilar fyrir þig. Þú getur sest aftur hvenær sem er.
pause-match = Hlé
go-on = Halda áfram
play-on = Spila áfram
claim-seat = Taka sæti botta
claim-seat-when = Þú spilar frá og með næstu gjöf.
claimed-by = { $name } spilar frá og með næstu gjöf.
bot-plays-for-you = Botti spilar fyrir þig.
match-waits-for-you = Viðureignin bíður eftir þér.
match-waits-for = Beðið er eftir: { $names }.
match-pauses = Hlé er á viðureigninni.
come-back = Koma aftur
vote-asks-you = { $what ->
    [pause] Samþykkirðu hlé?
    [stand_in] Samþykkirðu að bottar spili á meðan?
   *[takeback] { $name } vill taka leik aftur. Samþykkirðu?
}
vote-within = { $n ->
    [one] Þú hefur { $n } sekúndu til að svara.
   *[other] Þú hefur { $n } sekúndur til að svara.
}
# Hvers vegna ekki, þar sem það segir meira en kóðinn einn.
error-come_back-forbidden = Þú ert úr leik í þessari viðureign.
error-takeback-forbidden = Ekki samþykktu það öll; spilaðu áfram.
error-takeback-wrong_phase = Þú átt ekkert að taka aftur síðan spilin voru síðast stokkuð.
sitting-down = Sest niður…
link-sitting = Sest niður…
your-partner = makker þinn
you-here = þú
team = Lið { $letter }
you-gave-up = Þú gafst upp. Botti spilar leikinn til enda.
take-over = Taka aftur við
back-to-lobby = Aftur í anddyrið
lost-connection = { $name } missti sambandið.
lost-connection-then = { $what ->
    [bot] Botti tekur við eftir { $seconds } s.
    [forfeit] Sætið tapar eftir { $seconds } s.
    [vote] Hægt er að kjósa um bott eftir { $seconds } s.
   *[other] Hlé verður á leiknum eftir { $seconds } s.
}
bot-now = Bott núna
