# För den som driver servern.

hosting-title = För serverns administratör
hosting-where = Administrationen är skild från den här webbplatsen. Servern har en egen adminlyssnare (--admin), på sin egen maskin och med en egen token, med en sida på http://127.0.0.1:8081/. Från annat håll: ssh -L 8081:127.0.0.1:8081. Den här sidan kommer inte åt någotdera, och ingen sida kan handla i ditt ställe.
hosting-how = På serverns maskin:
hosting-health = visar serverns status: version, bord, anslutningar
hosting-tables = listar bord med spelare eller åskådare
hosting-people = söker spelare efter namn och visar avstängningar
hosting-ban = avslutar en spelares sessioner och stänger av spelaren
hosting-unban = häver en avstängning
hosting-rename = ger en spelare ett neutralt namn, även i det som redan har publicerats
hosting-erase = raderar en spelare och dennes botar; partierna finns kvar utan namnet
hosting-remove = tar bort ett chattmeddelande för alla; en markering finns kvar
hosting-announce = visar ett meddelande för alla tills du tar bort det
hosting-withdraw = tar bort meddelandet
hosting-reports = listar anmälda chattmeddelanden
hosting-done = markerar en anmälan som åtgärdad
hosting-drain = stänger av servern kontrollerat; borden fortsätter efter nästa start
hosting-restore = ersätter datafilen med en säkerhetskopia
hosting-backup = säkerhetskopierar datafilen medan servern är igång
hosting-audit = visar granskningsloggen över kommandona
hosting-no-cards = Inget av detta avslöjar kort i en pågående match.
hosting-limits = Ställ in gränser med knekt serve --limit NAMN=TAL. Servern loggar till standardfel.
hosting-docs = Hela handledningen är docs/hosting.md, i källkoden.
hosting-seen = Offentlig information
hosting-version = Servern
hosting-open-tables = Bord i lobbyn
hosting-distance = Svarstid
hosting-secure = Sidan använder HTTPS.
hosting-insecure = Sidan använder vanlig HTTP, så webbläsare tillåter varken installation, aviseringar eller urklipp. Ställ in ett certifikat för att åtgärda det.
