# Das Menü im Kopf jeder Seite.

own-pages = Deine Seiten
own-games = Deine Partien
own-settings = Einstellungen
signed-in-as-guest = Du spielst als { $name } (Gast)
log-in = Anmelden
log-out-guest-means = Ein Gast hat kein Passwort. Nach dem Abmelden kommst du nicht mehr hinein und verlierst deine Partien.
log-out-guest-sure = Abmelden und Gast verlieren
language = Sprache
language-auto = Sprache des Browsers
