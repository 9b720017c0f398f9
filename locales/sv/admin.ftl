# För den som driver servern.

admin-title = För serverns administratör
admin-where = Administrationen är skild från den här webbplatsen. Servern har en egen adminlyssnare (--admin), på sin egen maskin och med en egen token, med en sida på http://127.0.0.1:8081/. Från annat håll: ssh -L 8081:127.0.0.1:8081. Den här sidan kommer inte åt någotdera, och ingen sida kan handla i ditt ställe.
admin-how = På serverns maskin:
admin-health = visar serverns status: version, bord, anslutningar
admin-tables = listar bord med spelare eller åskådare
admin-people = söker spelare efter namn och visar avstängningar
admin-ban = avslutar en spelares sessioner och stänger av spelaren
admin-unban = häver en avstängning
admin-rename = ger en spelare ett neutralt namn, även i det som redan har publicerats
admin-erase = raderar en spelare och dennes botar; partierna finns kvar utan namnet
admin-remove = tar bort ett chattmeddelande för alla; en markering finns kvar
admin-announce = visar ett meddelande för alla tills du tar bort det
admin-withdraw = tar bort meddelandet
admin-reports = listar anmälda chattmeddelanden
admin-done = markerar en anmälan som åtgärdad
admin-drain = stänger av servern kontrollerat; borden fortsätter efter nästa start
admin-restore = ersätter datafilen med en säkerhetskopia
admin-backup = säkerhetskopierar datafilen medan servern är igång
admin-audit = visar granskningsloggen över kommandona
admin-no-cards = Inget av detta avslöjar kort i en pågående match.
admin-limits = Ställ in gränser med knekt serve --limit NAMN=TAL. Servern loggar till standardfel.
admin-docs = Hela handledningen är docs/hosting.md, i källkoden.
admin-seen = Offentlig information
admin-version = Servern
admin-open-tables = Bord i lobbyn
admin-distance = Svarstid
admin-secure = Sidan använder HTTPS.
admin-insecure = Sidan använder vanlig HTTP, så webbläsare tillåter varken installation, aviseringar eller urklipp. Ställ in ett certifikat för att åtgärda det.
