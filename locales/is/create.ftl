# Nýtt borð.

players = Fjöldi
house-rules = Húsreglur
pace = Tími fyrir leik
pace-none = Engin takmörk
option-none = Hér er ekkert að velja
who-joins = Hverjir setjast
who-open = Allir
who-open-more = borðið sést í anddyrinu
who-link = Aðeins með tengli
who-link-more = hver sem hefur hann
who-bots = Bottar
who-bots-more = leikurinn byrjar strax
pace-none-more = eins lengi og þarf
pace-snail = Snigill
pace-snail-more = { $n } s á leik og { $bank } s til vara
pace-tortoise = Skjaldbaka
pace-tortoise-more = { $n } s á leik og { $bank } s til vara
pace-hare = Héri
pace-hare-more = { $n } s á leik og { $bank } s til vara
pace-days = Dag fyrir dag
pace-days-more = sólarhringur á leik
rules-as-written = eins og í textanum
new-tab = opnast í nýjum flipa
rules-as-written-again = Aftur eins og í textanum
rules-changed = { $n ->
    [one] { $n } húsregla
   *[other] { $n } húsreglur
}
create-more = Meira
create-more-what = áhorfendur, spjall, að taka aftur, þvingaðir leikir, mat
watch-who = Hverjir mega horfa
watch-now = Allir
watch-tricks = Tveimur slögum á eftir
watch-deal = Einni gjöf á eftir
watch-none = Enginn
talk = Spjall
talk-free = Með eigin orðum
talk-phrases = Aðeins setningar
talk-off = Ekkert
may-take-back = Taka má leik aftur
may-take-back-more = Ef hinir samþykkja; meðal botta strax.
auto-forced = Borðið leikur þvingaða leiki
auto-forced-more = Það sem allir sjá að ekkert val er um, eins og að snúa næsta spili, gerist af sjálfu sér.
may-hint = Biðja má um ráð
may-hint-more = Hvað botti gerði, fyrir þann sem spyr þegar hann á leik.
may-hint-rated = Í metnum leik eru engin ráð.
create-rated-label = Metinn leikur
create-rated = metinn
create-rated-more = Hann telur á topplistunum. Aðeins aðgangar sitja þar, og ekkert er tekið aftur.
create-rated-bots = Með bottum telur hann fyrir engan.
create-rated-guest = Aðeins aðgangar búa til metin borð.
create-for = { $game } fyrir { $n }
create-and-copy = Búa til og afrita tengil
create-play = Búa til og spila
