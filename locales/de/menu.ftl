# Das Menü im Kopf jeder Seite.

own-pages = Deine Seiten
own-games = Deine Partien
own-settings = Einstellungen
signed-in-as-guest = Du spielst als { $name }, zu Gast
log-in = Anmelden
log-out-guest-means = Ein Gast hat kein Passwort. Nach dem Abmelden kann niemand als dieser Gast zurückkommen, und seine Partien sind nicht mehr erreichbar.
log-out-guest-sure = Abmelden und diesen Gast vergessen
language = Sprache
language-auto = Wie mein Browser
