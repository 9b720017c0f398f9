# Ett nytt bord.

players = Spelare
house-rules = Husregler
pace = Tid för ett drag
pace-none = Ingen gräns
option-none = Spelet har inga val
who-joins = Vilka som sätter sig
who-open = Alla
who-open-more = bordet står i lobbyn
who-link = Bara med länk
who-link-more = den som har den
who-bots = Bottar
who-bots-more = matchen börjar genast
pace-none-more = så länge det tar
pace-snail = Snigeln
pace-snail-more = { $n } s per drag och { $bank } s i reserv
pace-tortoise = Sköldpaddan
pace-tortoise-more = { $n } s per drag och { $bank } s i reserv
pace-hare = Haren
pace-hare-more = { $n } s per drag och { $bank } s i reserv
pace-days = Dag för dag
pace-days-more = ett dygn per drag
rules-as-written = som i texten
new-tab = öppnas i en ny flik
rules-as-written-again = Som i texten igen
rules-changed = { $n ->
    [one] 1 husregel
   *[other] { $n } husregler
}
create-more = Mer
create-more-what = vilka som tittar på, prat, ta tillbaka, tvungna drag, rankning
watch-who = Vilka som får titta på
watch-now = Alla
watch-tricks = Två stick senare
watch-deal = En giv senare
watch-none = Ingen
talk = Prat
talk-free = Med egna ord
talk-phrases = Bara fraser
talk-off = Inget
may-take-back = Drag får tas tillbaka
may-take-back-more = Om de andra går med på det; bland bottar genast.
auto-forced = Bordet gör tvungna drag
auto-forced-more = Det som alla ser saknar val, som att vända nästa kort, sker av sig självt.
may-hint = Tips får begäras
may-hint-more = Vad en bot skulle göra, för den som frågar när det är ens tur.
may-hint-rated = I en rankad match finns inga tips.
create-rated-label = Rankad match
create-rated = rankad
create-rated-more = Den räknas för topplistorna. Bara konton sitter där, och inget tas tillbaka.
create-rated-bots = Med bottar räknas den inte för någon.
create-rated-guest = Bara konton gör rankade bord.
create-for = { $game } för { $n }
create-and-copy = Skapa och kopiera länk
create-play = Skapa och spela
