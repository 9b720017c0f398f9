# Aðgangar, síður fólks og topplistar.

## Aðgangur

account-means = Enginn þarf aðgang til að spila. Með aðgangi er nafnið þitt eitt, viðureignirnar þínar geymast og þú finnst í öllum tækjum þínum.
upgrade-means = Með lykilorði verður gesturinn að aðgangi: nafnið er þitt eitt, og viðureignir, sæti og saga fylgja með.
upgrade-title = Vertu áfram þú
upgrade-do = Halda
register-title = Stofna aðgang
register-do = Stofna
login-title = Skrá inn
login-do = Skrá inn
login-leaves-guest = Síðan spilar þú með þeim aðgangi, og { $name } verður eftir.
account-name = Nafn
password = Lykilorð
password-least = Minnst { $n } stafir.
password-hint = Það er enginn tölvupóstur: sá sem gleymir lykilorðinu hefur glatað aðganginum, nema tengill fyrir annað tæki sé geymdur.
password-show = Sýna lykilorðið
error-login-auth_invalid = Enginn aðgangur er með þetta nafn og þetta lykilorð.
error-password-auth_invalid = Þetta er ekki lykilorðið þitt.
error-banned = Gestgjafi þjónsins hefur lokað þessum aðgangi.
name-and-password = Nafn og lykilorð
renamed = Nú heitir þú { $name }.
password-change = Breyta lykilorði
password-old = Það sem er núna
password-new = Nýtt
password-changed = Lykilorðinu er breytt, og öllum öðrum lotum er lokið.
press-again = Ýttu aftur til að gera það.

sessions = Hvar þú ert inni
sessions-means = Hver vafri og hvert forrit sem getur verið þú. Það sem þú lýkur er skráð út um leið.
session = Lota
session-since = frá { $date }
session-used = notuð { $ago }
session-ends = til { $date }
session-end = Ljúka
session-end-sure = Ljúka núna
token-new = Lykill handa forriti
token-means = Forrit sem sýnir hann má gera þetta fyrir þig og ekkert annað. Það getur ekki breytt því hver þú ert.
token-label = Hvað þú kallar hann
token-scopes = Hvað hann má
scope-play = Spila
scope-chat = Tala
scope-bot = Sjá um botta
token-days = Rennur út eftir svo marga daga
token-make = Búa til lykilinn
token-once = Geymdu lykilinn: hann er sýndur í þetta eina sinn
token-copy = Afrita
token-kept = Ég hef geymt hann

recovery = Annað tæki
recovery-means = Með tengli verður annar vafri þú, án lykilorðs, og hann bjargar þér ef þessi glatast. Hann virkar einu sinni. Sá sem opnar hann á undan þér er þú: geymdu hann eins og lykil.
recovery-made = Tengill frá { $date } bíður þess að vera notaður.
recovery-make = Búa til tengil
recovery-again = Búa til nýjan
recovery-again-sure = Sá fyrri hættir að virka: gera það
recovery-end = Afturkalla hann
recovery-end-sure = Afturkalla hann núna
recovery-link = Tengillinn þinn: hann er aðeins sýndur núna
move-title = Haltu áfram hér
move-means = Tengillinn gerir þennan vafra að þeim sem bjó hann til, með nafni, sætum og viðureignum. Hann virkar einu sinni.
move-leaves-guest = Hér ertu gesturinn { $name }, sem þá glatast.
move-leaves = Hér er { $name } með innskráningu, og skráist út.
move-do = Halda áfram sem sá sem bjó hann til
move-do-sure = Yfirgefa gestinn og halda áfram
move-none = Í tenglinum er ekkert til að halda áfram með. Afritaðu hann allan, alveg til enda.
error-recover-auth_invalid = Tengillinn opnar ekkert: hann hefur verið notaður, honum skipt út eða hann afturkallaður.

own-bots = Bottarnir þínir
bots-mean = Botti er aðgangur án lykilorðs, sem forrit þitt spilar með lykli sínum. Allir sjá hvað hann er.
bot-name = Nafn á nýjum botta
bot-make = Búa til bottann
bot-renew = Nýr lykill
bot-renew-sure = Sá gamli fellur úr gildi: gera það
bot-erase = Eyða
bot-erase-sure = Eyða fyrir fullt og allt

blocks = Hverja þú heyrir ekki í
blocks-mean = Það sem þeir segja við borð er ekki sýnt þér. Þeir frétta það ekki.
blocks-none = Þú heyrir í öllum.
blocked-since = frá { $date }
block-name = Nafn á aðgangi eða botta
block = Heyra ekki
hear-again = Heyra aftur
block-means = Þú sérð ekki lengur hvað { $name } segir. Enginn fréttir það.
blocked-means = Þú sérð ekki hvað { $name } segir.
error-block-not_found = Enginn aðgangur og enginn botti heitir þetta.

own-data = Gögnin þín
export-means = Allt sem þjónninn veit um þig kemst í eina skrá.
export = Sækja hana
erase = Eyða þér
erase-means = Nafn þitt, lykilorð, lotur og bottar hverfa fyrir fullt og allt, og líka það sem þú sagðir. Það sem þú spilaðir stendur þar sem aðrir spiluðu með þér, undir nafni sem enginn á.
erase-sure = Eyða mér fyrir fullt og allt

## Síða

since = Hér síðan { $date }
since-bot = Botti, hér síðan { $date }
friend = Vinur
friend-means = Þar sem { $name } situr sýnir anddyrið stjörnu og sía finnur borðið. Aðeins þessi vafri veit af því. Stjarnan fylgir nafninu: ef { $name } skiptir um nafn verður hún eftir.
withheld = { $n ->
    [1] Einu sinni var leyndarmáli lofað í stokkun en það ekki sýnt. Það gerist líka þegar tenging rofnar.
   *[other] { $n } sinnum var leyndarmáli lofað í stokkun en það ekki sýnt. Það gerist líka þegar tenging rofnar.
}
their-games = Spil
no-games = Engin viðureign hefur enn verið spiluð til enda.
no-games-own = Þú hefur ekki enn spilað viðureign til enda. Það sem þú spilar héðan í frá stendur hér.
went = Hvernig síðustu viðureignir fóru: { $game }
matches = Viðureignir
won = Unnar
rating = Styrkur
rated = metin
last-matches = Síðustu viðureignir
match-won = Vann
match-place = { $place }. sæti af { $of }
match-left = fór fyrir lokin
replay = Endursýning
older = Eldri
no-such-person = { $name }: engin síða er til
no-such-person-more = Enginn aðgangur heitir þetta. Gestir hafa enga síðu: margir geta heitið það sama.

## Topplistar

top-title = Topplistar
top-pool = Hverra
top-people = Fólk
top-bots = Bottar
top-rank = Sæti
top-player = Spilari
top-last = Spilaði síðast
top-you = þú
top-more = Fleiri
top-empty-people = Enginn hefur enn lokið { $n } metnum viðureignum í þessu spili.
top-empty-bots = Engir bottar hafa enn spilað { $n } viðureignir í þessu spili sín á milli.
top-how-people = Metnar viðureignir telja: sá sem hefur aðgang býr til metið borð, og aðeins þau sem hafa aðgang sitja þar.
top-how-bots = Viðureignir þar sem bottar eiga öll sæti telja.
top-least = Hér stendur sá sem hefur lokið að minnsta kosti { $n } þeirra: færri segðu mest um heppni.
top-yet = { $n ->
    [1] Ein metin viðureign enn, og þú átt sæti.
   *[other] { $n } metnar viðureignir enn, og þú átt sæti.
}
top-order = Röðin fer eftir því hversu vel einhver spilar nær örugglega að minnsta kosti: styrknum að frádreginni þrefaldri óvissu hans.

## Viðureignirnar þínar

games-as = Þessum hefur þú lokið sem { $name }.
games-guest = Þú ert gestur: þeir eru þínir á meðan þessi vafri þekkir þig.
games-keep = Halda nafninu
games-nobody = Enginn spilar enn í þessum vafra.
