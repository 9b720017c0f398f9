# Aðgangar, síður fólks og topplistar.

## Aðgangur

account-means = Þú þarft ekki aðgang til að spila. Með honum er nafnið þitt frátekið og viðureignirnar geymast í öllum tækjum.
upgrade-means = Veldu lykilorð til að breyta þessum gesti í aðgang. Nafnið er þá frátekið; viðureignir, sæti og saga fylgja þér.
upgrade-title = Breyta gesti í aðgang
upgrade-do = Búa til aðgang
register-title = Búa til aðgang
register-do = Búa til aðgang
login-title = Skrá inn
login-do = Skrá inn
login-leaves-guest = Þú skiptir yfir á þann aðgang og missir gestinn: { $name }.
account-name = Nafn
password = Lykilorð
password-min = Minnst { $n } stafir.
password-hint = Við notum ekki tölvupóst. Ef þú gleymir lykilorðinu kemstu aðeins inn með vistuðum tengli.
password-show = Sýna lykilorðið
error-login-auth_invalid = Rangt nafn eða lykilorð.
error-password-auth_invalid = Rangt lykilorð.
error-banned = Þessi aðgangur er í banni á þjóninum.
name-and-password = Nafn og lykilorð
renamed = Nú heitirðu { $name }.
password-change = Breyta lykilorði
password-old = Núverandi lykilorð
password-new = Nýtt lykilorð
password-changed = Lykilorðinu var breytt. Öllum öðrum innskráningum er lokið.
press-again = Ýttu aftur til að staðfesta.

sessions = Innskráningar
sessions-means = Vafrar og forrit sem eru skráð inn sem þú. Það sem þú lýkur skráist út um leið.
session = Innskráning
session-since = frá { $date }
session-used = notuð { $ago }
session-ends = til { $date }
session-end = Ljúka
session-end-sure = Ljúka núna
token-new = Aðgangslykill forrits
token-means = Forrit með þennan lykil getur aðeins gert það sem þú velur. Það getur ekki breytt aðgangi þínum.
token-label = Heiti
token-scopes = Heimildir
scope-play = Spila
scope-chat = Spjalla
scope-bot = Stjórna bottum
token-days = Gildir í (daga)
token-make = Búa til lykil
token-once = Afritaðu hann núna: hann sést ekki aftur
token-copy = Afrita
token-kept = Ég er búin(n) að geyma hann

recovery = Annað tæki
recovery-means = Með þessum einnota tengli skráirðu þig inn í öðru tæki eða kemst aftur inn ef þetta glatast. Sá sem opnar hann fær aðganginn þinn, svo haltu honum leyndum.
recovery-made = Þú átt ónotaðan tengil frá { $date }.
recovery-make = Búa til tengil
recovery-again = Búa til nýjan tengil
recovery-again-sure = Láta nýjan koma í stað hins
recovery-end = Afturkalla
recovery-end-sure = Afturkalla núna
recovery-link = Tengillinn þinn (sést aðeins núna)
move-title = Skrá inn með þessum tengli
move-means = Tengillinn skráir þennan vafra inn sem eiganda hans, með nafni, sætum og viðureignum. Hann virkar einu sinni.
move-leaves-guest = Hér spilarðu sem gesturinn { $name }. Þú kemst ekki aftur inn sem sá gestur.
move-leaves = Hér spilarðu sem { $name }. Þeirri innskráningu lýkur.
move-do = Halda áfram
move-do-sure = Missa gestinn og halda áfram
move-none = Tengillinn er ekki heill. Afritaðu hann allan.
error-recover-auth_invalid = Tengillinn virkar ekki lengur: hann var notaður, endurnýjaður eða afturkallaður.

own-bots = Bottarnir þínir
bots-help = Botti er aðgangur sem forritið þitt skráir sig inn á með lykli í stað lykilorðs. Allir sjá að hann er botti.
bot-name = Nafn nýja bottans
bot-make = Búa til botta
bot-renew = Nýr lykill
bot-renew-sure = Láta nýjan koma í stað hins
bot-erase = Eyða
bot-erase-sure = Eyða fyrir fullt og allt

blocks = Útilokaðir spilarar
blocks-help = Þú sérð ekki skilaboð þeirra. Þeir fá ekki að vita það.
blocks-none = Þú hefur ekki útilokað neinn.
blocked-since = frá { $date }
block-name = Nafn spilara eða botta
block = Útiloka
unblock = Hætta að útiloka
block-means = Þú hættir að sjá skilaboð: { $name }. Enginn fær að vita það.
blocked-means = Þú sérð ekki skilaboð: { $name }.
error-block-not_found = Enginn aðgangur eða botti heitir þetta.

own-data = Gögnin þín
export-means = Sæktu allt sem geymt er um þig.
export = Sækja
erase = Eyða aðgangi
erase-means = Nafni þínu, lykilorði, innskráningum, bottum og skilaboðum er eytt fyrir fullt og allt. Viðureignir verða áfram í sögu annarra spilara undir „Fyrrverandi spilari“.
erase-sure = Eyða fyrir fullt og allt

## Síða

since = Með síðan { $date }
since-bot = Botti síðan { $date }
friend = Vinur
friend-means = Borð þar sem { $name } situr fá stjörnu í anddyrinu, og þú getur síað eftir þeim. Aðeins þessi vafri veit af því. Stjarnan helst þótt nafnið breytist.
withheld = { $n ->
    [1] Hélt einu sinni eftir leyndarmáli í stokkun. Rofið samband getur valdið því.
   *[other] Hélt { $n } sinnum eftir leyndarmáli í stokkun. Rofið samband getur valdið því.
}
profile-games = Spil
no-games = Engum viðureignum lokið enn.
no-games-own = Hér birtast viðureignir sem þú lýkur.
went = Úrslit síðustu viðureigna: { $game }
matches = Viðureignir
won = Unnar
rating = Styrkleiki
rated = til stiga
last-matches = Síðustu viðureignir
match-won = Vann
match-place = { $place }. sæti af { $of }
match-left = fór fyrir lokin
replay = Endursýning
older = Eldri
person-not-found = Engin síða: { $name }
person-not-found-more = Enginn aðgangur heitir þetta. Gestir hafa enga síðu, því að margir geta heitið það sama.
person-gone = Engin slík síða
person-gone-more = Aðgangurinn er ekki lengur til.

## Topplistar

top-title = Topplistar
top-pool = Sýna
top-people = Spilarar
top-bots = Bottar
top-rank = Sæti
top-player = Spilari
top-last = Síðast spilað
top-you = þú
top-more = Fleiri
top-empty-people = Enginn hefur enn lokið { $n } viðureignum til stiga í þessu spili.
top-empty-bots = Enginn botti hefur enn lokið { $n } viðureignum botta í þessu spili.
top-how-people = Aðeins viðureignir til stiga telja; til þess þarf aðgang.
top-how-bots = Aðeins viðureignir milli botta telja.
top-least = Það þarf { $n } loknar viðureignir til að komast á listann.
top-yet = { $n ->
    [1] Ein viðureign til stiga enn og þú kemst á listann.
   *[other] { $n } viðureignir til stiga enn og þú kemst á listann.
}
top-order = Raðað eftir styrkleika að frádreginni þrefaldri óvissu.

## Viðureignirnar þínar

games-as = Viðureignir sem þú laukst sem { $name }.
games-guest = Þú ert gestur: þær eru þínar aðeins á meðan þessi vafri man eftir þér.
games-keep = Búa til aðgang
games-no-user = Enginn hefur enn spilað í þessum vafra.
