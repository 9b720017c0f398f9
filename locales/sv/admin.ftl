# För den som driver servern.

admin-title = För den som driver servern
admin-where = Det en värd gör görs inte härifrån. Servern har en egen lyssnare för det (--admin), på sin egen maskin, med en egen token, och en sida där: http://127.0.0.1:8081/, eller från annat håll genom ssh -L 8081:127.0.0.1:8081. Den här sidan känner till ingetdera, och ingen sida kan fråga i ditt ställe.
admin-how = På maskinen där servern går:
admin-health = hur servern mår: version, bord, anslutningar
admin-tables = borden där någon sitter eller ser på
admin-people = vem som heter så, och om någon är avstängd
admin-ban = avslutar någons sessioner och släpper inte in dem mer
admin-unban = släpper in dem igen
admin-announce = säger något till alla tills det tas tillbaka
admin-withdraw = tar tillbaka det
admin-reports = det som har sagts vid borden och anmälts
admin-done = noterar att en anmälan är avklarad
admin-drain = stoppar servern ordnat; varje bord går vidare efter starten
admin-restore = sätter en säkerhetskopia i datafilens ställe och går vidare med den
admin-backup = kopierar datafilen medan servern går
admin-audit = vad som har gjorts med allt detta, och när
admin-no-cards = Inget av det visar ett kort ur en match som pågår.
admin-limits = Gränser ställs in med knekt serve --limit NAMN=TAL, och loggen går till serverns standardfel.
admin-docs = Allt står i docs/hosting.md, som följer med källkoden.
admin-seen = Vad alla får veta
admin-version = Servern
admin-open-tables = Bord i lobbyn
admin-distance = Vägen dit och tillbaka
admin-secure = Sidan kommer med HTTPS.
admin-insecure = Sidan kommer med vanlig HTTP: då kan ingen installera den, och webbläsare ger varken notiser eller urklipp. Ett certifikat hjälper.
