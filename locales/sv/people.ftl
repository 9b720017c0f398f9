# Konton, profiler och topplistor.

## Konto

account-means = Du behöver inget konto för att spela. Med ett konto är ditt namn reserverat, och dina matcher sparas på alla dina enheter.
upgrade-means = Välj ett lösenord för att göra om gästen till ett konto. Namnet reserveras; matcher, platser och historik är fortfarande dina.
upgrade-title = Gör om gästen till ett konto
upgrade-do = Skapa konto
register-title = Skapa ett konto
register-do = Skapa konto
login-title = Logga in
login-do = Logga in
login-leaves-guest = Du byter till det kontot och förlorar { $name }.
account-name = Namn
password = Lösenord
password-min = Minst { $n } tecken.
password-hint = Vi använder inte e-post. Om du glömmer lösenordet kommer du bara in med en sparad länk för en annan enhet.
password-show = Visa lösenordet
error-login-auth_invalid = Fel namn eller lösenord.
error-password-auth_invalid = Fel lösenord.
error-banned = Kontot är avstängt från servern.
name-and-password = Namn och lösenord
renamed = Nu heter du { $name }.
password-change = Byt lösenord
password-old = Nuvarande lösenord
password-new = Nytt lösenord
password-changed = Lösenordet är bytt. Alla andra sessioner har loggats ut.
press-again = Tryck igen för att bekräfta.

sessions = Aktiva sessioner
sessions-means = Webbläsare och program som är inloggade som du. Det du avslutar loggas ut genast.
session = En session
session-since = sedan { $date }
session-used = använd { $ago }
session-ends = till { $date }
session-end = Avsluta
session-end-sure = Avsluta nu
token-new = API-token
token-means = Ett program med den här token kan bara göra det du väljer. Det kan inte ändra ditt konto.
token-label = Etikett
token-scopes = Behörigheter
scope-play = Spela
scope-chat = Chatta
scope-bot = Hantera bottar
token-days = Går ut efter (dagar)
token-make = Skapa token
token-once = Kopiera den nu: den visas inte igen
token-copy = Kopiera
token-kept = Jag har sparat den

recovery = En annan enhet
recovery-means = Med den här engångslänken loggar du in på en annan enhet, eller kommer in igen om du blir av med den här. Alla som öppnar den kommer åt ditt konto, så håll den hemlig.
recovery-made = Du har en oanvänd länk från { $date }.
recovery-make = Skapa länk
recovery-again = Skapa en ny länk
recovery-again-sure = Ersätt den gamla länken
recovery-end = Återkalla
recovery-end-sure = Återkalla nu
recovery-link = Din länk (visas bara en gång)
move-title = Logga in med länken
move-means = Länken loggar in den här webbläsaren som ägaren, med namn, platser och matcher. Den fungerar en gång.
move-leaves-guest = Här spelar du som gästen { $name }, som du då förlorar.
move-leaves = Här är du inloggad som { $name } och loggas ut.
move-do = Fortsätt
move-do-sure = Fortsätt utan gästen
move-none = Länken är ofullständig. Kopiera hela.
error-recover-auth_invalid = Länken fungerar inte längre: den är använd, ersatt eller återkallad.

own-bots = Dina bottar
bots-help = En bot är ett konto som ditt program loggar in på med en token i stället för ett lösenord. Alla ser att det är en bot.
bot-name = Nya bottens namn
bot-make = Skapa bot
bot-renew = Ny token
bot-renew-sure = Ersätt gammal token
bot-erase = Ta bort
bot-erase-sure = Ta bort för alltid

blocks = Blockerade spelare
blocks-help = Du ser inte deras chattmeddelanden. De får inte veta det.
blocks-none = Du har inte blockerat någon.
blocked-since = sedan { $date }
block-name = Namn på en spelare eller bot
block = Blockera
unblock = Häv blockeringen
block-means = Du ser inte längre meddelanden från { $name }. Ingen får veta det.
blocked-means = Du ser inte meddelanden från { $name }.
error-block-not_found = Inget konto och ingen bot har det namnet.

own-data = Dina data
export-means = Ladda ner allt som finns sparat om dig.
export = Ladda ner
erase = Radera kontot
erase-means = Ditt namn, lösenord, dina sessioner, bottar och meddelanden raderas för gott. Matcherna finns kvar i andra spelares historik under ”Tidigare spelare”.
erase-sure = Radera för alltid

## Profil

since = Medlem sedan { $date }
since-bot = Bot sedan { $date }
friend = Vän
friend-means = Bord där { $name } sitter får en stjärna i lobbyn, och du kan filtrera fram dem. Bara den här webbläsaren vet om det. Stjärnan finns kvar vid namnbyte.
withheld = { $n ->
    [one] Höll en gång inne en hemlighet för blandningen. Det kan bero på en bruten anslutning.
   *[other] Höll { $n } gånger inne en hemlighet för blandningen. Det kan bero på en bruten anslutning.
}
profile-games = Spel
no-games = Inga avslutade matcher än.
no-games-own = Dina avslutade matcher visas här.
went = Senaste resultat: { $game }
matches = Matcher
won = Vunna
rating = Ratingtal
rated = rankad
last-matches = Senaste matcherna
match-won = Vann
match-place = Placering: { $place } av { $of }
match-left = lämnade före slutet
replay = Repris
older = Äldre
person-not-found = Ingen profil för { $name }
person-not-found-more = Inget konto har det namnet. Gäster har ingen profil, eftersom flera kan ha samma namn.
person-gone = Ingen sådan profil
person-gone-more = Kontot finns inte längre.

## Topplistor

top-title = Topplistor
top-pool = Visa
top-people = Spelare
top-bots = Bottar
top-rank = Placering
top-player = Spelare
top-last = Senast spelat
top-you = du
top-more = Mer
top-empty-people = Ingen har ännu spelat { $n } rankade matcher i det här spelet.
top-empty-bots = Ingen bot har ännu spelat { $n } matcher mot andra bottar i det här spelet.
top-how-people = Bara rankade matcher räknas; de kräver ett konto.
top-how-bots = Bara matcher mellan bottar räknas.
top-least = Minst { $n } avslutade matcher krävs för att komma med.
top-yet = { $n ->
    [one] En rankad match till för att komma med.
   *[other] { $n } rankade matcher till för att komma med.
}
top-order = Sorteras efter rating minus 3 × osäkerheten.

## Dina matcher

games-as = Avslutade som { $name }.
games-guest = Du är gäst: de är dina bara så länge den här webbläsaren minns dig.
games-keep = Skapa ett konto
games-no-user = Ingen har spelat i den här webbläsaren än.
