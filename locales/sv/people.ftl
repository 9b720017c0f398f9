# Konton, profiler och topplistor.

## Konto

account-means = Ingen behöver ett för att spela. Med ett konto är namnet ditt eget, dina matcher finns kvar och du hittas på alla dina apparater.
upgrade-means = Med ett lösenord blir gästen ett konto: namnet är ditt eget, och matcher, platser och historik följer med.
upgrade-title = Fortsätt vara den du är
upgrade-do = Behåll
register-title = Skapa ett konto
register-do = Skapa
login-title = Logga in
login-do = Logga in
login-leaves-guest = Sedan spelar du som det kontot, och { $name } blir kvar bakom dig.
account-name = Namn
password = Lösenord
password-least = Minst { $n } tecken.
password-hint = Det finns ingen e-post: den som glömmer lösenordet har förlorat kontot, om ingen länk för en annan apparat är sparad.
password-show = Visa lösenordet
error-login-auth_invalid = Inget konto har det namnet och det lösenordet.
error-password-auth_invalid = Det är inte ditt lösenord.
error-banned = Serverns värd har stängt av kontot.
name-and-password = Namn och lösenord
renamed = Nu heter du { $name }.
password-change = Byt lösenord
password-old = Det nuvarande
password-new = Ett nytt
password-changed = Lösenordet är bytt, och alla andra sessioner är avslutade.
press-again = Tryck en gång till för att göra det.

sessions = Där du är inloggad
sessions-means = Varje webbläsare och varje program som kan vara du. Det du avslutar loggas ut genast.
session = En session
session-since = sedan { $date }
session-used = använd { $ago }
session-ends = till { $date }
session-end = Avsluta
session-end-sure = Avsluta nu
token-new = En nyckel för ett program
token-means = Ett program som visar den får göra det här åt dig, och inget annat. Det kan inte ändra vem du är.
token-label = Vad du kallar den
token-scopes = Vad den får
scope-play = Spela
scope-chat = Prata
scope-bot = Sköta bottar
token-days = Tar slut efter så många dagar
token-make = Gör nyckeln
token-once = Spara nyckeln: den visas bara den här gången
token-copy = Kopiera
token-kept = Jag har sparat den

recovery = En annan apparat
recovery-means = En länk gör en annan webbläsare till dig, utan lösenord, och räddar dig om den här går förlorad. Den fungerar en gång. Den som öppnar den före dig är du: förvara den som en nyckel.
recovery-made = En länk från { $date } väntar på att användas.
recovery-make = Gör en länk
recovery-again = Gör en ny
recovery-again-sure = Den förra upphör: gör det
recovery-end = Ta tillbaka den
recovery-end-sure = Ta tillbaka den nu
recovery-link = Din länk: den visas bara den här gången
move-title = Fortsätt här
move-means = Länken gör den här webbläsaren till den som gjorde den, med namn, platser och matcher. Den fungerar en gång.
move-leaves-guest = Här är du gästen { $name }, som då går förlorad.
move-leaves = Här är du inloggad som { $name }, och loggas ut.
move-do = Fortsätt som den som gjorde den
move-do-sure = Lämna gästen och fortsätt
move-none = Det finns inget i länken att fortsätta med. Kopiera hela, ända till slutet.
error-recover-auth_invalid = Länken öppnar ingenting: den är använd, ersatt eller tillbakatagen.

own-bots = Dina bottar
bots-mean = En bot är ett konto utan lösenord, som ett program av dig spelar med sin nyckel. Alla ser vad den är.
bot-name = Namn på en ny bot
bot-make = Skapa boten
bot-renew = Ny nyckel
bot-renew-sure = Den gamla upphör: gör det
bot-erase = Ta bort
bot-erase-sure = Ta bort för alltid

blocks = Vilka du inte hör
blocks-mean = Vad de säger vid ett bord visas inte för dig. De får inte veta det.
blocks-none = Du hör alla.
blocked-since = sedan { $date }
block-name = Namn på ett konto eller en bot
block = Sluta lyssna
hear-again = Lyssna igen
block-means = Du ser inte längre vad { $name } säger. Ingen får veta det.
blocked-means = Du ser inte vad { $name } säger.
error-block-not_found = Inget konto och ingen bot har det namnet.

own-data = Dina uppgifter
export-means = Allt som servern vet om dig ryms i en fil.
export = Ladda ner den
erase = Radera dig själv
erase-means = Ditt namn, lösenord, dina sessioner och bottar försvinner för alltid, och det du har sagt också. Det du har spelat står kvar där andra spelade med dig, under ett namn som är ingens.
erase-sure = Radera mig för alltid

## Profil

since = Här sedan { $date }
since-bot = En bot, här sedan { $date }
friend = Vän
friend-means = Där { $name } sitter visar lobbyn en stjärna, och ett filter hittar bordet. Bara den här webbläsaren vet om det. Stjärnan hör till namnet: om { $name } byter namn följer den inte med.
withheld = { $n ->
    [one] En gång lovades en hemlighet för en blandning utan att visas sedan. Det händer också när anslutningen bryts.
   *[other] { $n } gånger lovades en hemlighet för en blandning utan att visas sedan. Det händer också när anslutningen bryts.
}
their-games = Spel
no-games = Ingen match är spelad till slut än.
no-games-own = Du har inte spelat någon match till slut än. Det du spelar från och med nu står här.
went = Hur de senaste matcherna i { $game } gick
matches = Matcher
won = Vunna
rating = Styrka
rated = rankad
last-matches = Senaste matcherna
match-won = Vann
match-place = Plats { $place } av { $of }
match-left = lämnade före slutet
replay = Repris
older = Äldre
no-such-person = { $name } har ingen sida
no-such-person-more = Inget konto har det namnet. Gäster har ingen sida: flera kan heta likadant.

## Topplistor

top-title = Topplistor
top-pool = Vilkas
top-people = Människor
top-bots = Bottar
top-rank = Plats
top-player = Spelare
top-last = Spelade senast
top-you = du
top-more = Fler
top-empty-people = Ingen har spelat { $n } rankade matcher i det här spelet till slut än.
top-empty-bots = Inga bottar har spelat { $n } matcher i det här spelet sinsemellan än.
top-how-people = Rankade matcher räknas: den som har ett konto öppnar ett rankat bord, och bara den som har ett konto sitter där.
top-how-bots = Matcher där bottar har alla platser räknas.
top-least = Här står den som har spelat minst { $n } av dem till slut: färre skulle säga mer om turen.
top-yet = { $n ->
    [one] En rankad match till, så har du en plats.
   *[other] { $n } rankade matcher till, så har du en plats.
}
top-order = Ordningen följer det som någon nästan säkert spelar minst lika bra som: styrkan minus tre gånger dess osäkerhet.

## Dina matcher

games-as = Som { $name } har du spelat de här till slut.
games-guest = Du är gäst: de är dina så länge den här webbläsaren känner dig.
games-keep = Behåll ditt namn
games-nobody = Ingen spelar i den här webbläsaren än.
