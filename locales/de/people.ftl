# Konten, Profile und Bestenlisten.

## Konto

account-means = Zum Spielen brauchst du kein Konto. Mit Konto ist dein Name reserviert, und du findest deine Partien auf jedem Gerät.
upgrade-means = Mit einem Passwort wird dieser Gast zum Konto. Der Name ist reserviert; Partien, Plätze und Verlauf bleiben dir.
upgrade-title = Gast zum Konto machen
upgrade-do = Konto erstellen
register-title = Konto erstellen
register-do = Konto erstellen
login-title = Anmelden
login-do = Anmelden
login-leaves-guest = Du wechselst zu diesem Konto und verlierst { $name }.
account-name = Benutzername
password = Passwort
password-min = Mindestens { $n } Zeichen.
password-hint = Wir verwenden keine E-Mail. Vergisst du dein Passwort, kommst du nur mit einem gespeicherten Gerätelink wieder hinein.
password-show = Passwort anzeigen
error-login-auth_invalid = Name oder Passwort ist falsch.
error-password-auth_invalid = Falsches Passwort.
error-banned = Dieses Konto ist auf diesem Server gesperrt.
name-and-password = Name und Passwort
renamed = Dein Name ist jetzt { $name }.
password-change = Passwort ändern
password-old = Aktuelles Passwort
password-new = Neues Passwort
password-changed = Passwort geändert. Alle anderen Sitzungen sind abgemeldet.
press-again = Zum Bestätigen noch einmal drücken.

sessions = Aktive Sitzungen
sessions-means = Browser und Programme, die in deinem Namen angemeldet sind. Was du beendest, ist sofort abgemeldet.
session = Sitzung
session-since = seit { $date }
session-used = benutzt { $ago }
session-ends = bis { $date }
session-end = Beenden
session-end-sure = Jetzt beenden
token-new = API-Token
token-means = Ein Programm mit diesem Token kann nur, was du auswählst. Dein Konto kann es nicht ändern.
token-label = Bezeichnung
token-scopes = Rechte
scope-play = Spielen
scope-chat = Chatten
scope-bot = Bots verwalten
token-days = Läuft ab nach (Tagen)
token-make = Token erstellen
token-once = Kopiere es jetzt: Du siehst es nicht wieder
token-copy = Kopieren
token-kept = Ist gespeichert

recovery = Ein anderes Gerät
recovery-means = Mit diesem Einmal-Link meldest du dich auf einem anderen Gerät an oder kommst zurück, wenn du dieses verlierst. Wer ihn öffnet, hat Zugriff auf dein Konto. Halte ihn also geheim.
recovery-made = Du hast einen unbenutzten Link vom { $date }.
recovery-make = Link erstellen
recovery-again = Neuen Link erstellen
recovery-again-sure = Alten Link ersetzen
recovery-end = Widerrufen
recovery-end-sure = Jetzt widerrufen
recovery-link = Dein Link (nur jetzt zu sehen)
move-title = Mit diesem Link anmelden
move-means = Der Link meldet diesen Browser unter dem Namen an, der ihn erstellt hat, mit dessen Plätzen und Partien. Er gilt einmal.
move-leaves-guest = Du spielst hier als Gast { $name }. Auf diesen Gast hast du dann keinen Zugriff mehr.
move-leaves = Du bist hier als { $name } angemeldet und wirst abgemeldet.
move-do = Weiter
move-do-sure = Ohne den Gast weiter
move-none = Dieser Link ist unvollständig. Kopiere ihn ganz.
error-recover-auth_invalid = Dieser Link gilt nicht mehr: Er wurde benutzt, ersetzt oder widerrufen.

own-bots = Deine Bots
bots-help = Ein Bot ist ein Konto, an dem sich dein Programm mit einem Token statt einem Passwort anmeldet. Alle sehen, dass es ein Bot ist.
bot-name = Name des neuen Bots
bot-make = Bot erstellen
bot-renew = Neues Token
bot-renew-sure = Altes Token ersetzen
bot-erase = Löschen
bot-erase-sure = Endgültig löschen

blocks = Blockierte Spieler
blocks-help = Ihre Chatnachrichten siehst du nicht. Sie erfahren es nicht.
blocks-none = Du hast niemanden blockiert.
blocked-since = seit { $date }
block-name = Name eines Spielers oder Bots
block = Blockieren
unblock = Nicht mehr blockieren
block-means = Du siehst keine Nachrichten von { $name } mehr. Niemand erfährt es.
blocked-means = Du siehst keine Nachrichten von { $name }.
error-block-not_found = Kein Konto und kein Bot hat diesen Namen.

own-data = Deine Daten
export-means = Lade alles herunter, was über dich gespeichert ist.
export = Herunterladen
erase = Konto löschen
erase-means = Name, Passwort, Sitzungen, Bots und Nachrichten werden endgültig gelöscht. Partien bleiben im Verlauf der anderen, unter „Ehemaliger Spieler“.
erase-sure = Endgültig löschen

## Profil

since = Dabei seit { $date }
since-bot = Bot, seit { $date }
friend = Befreundet
friend-means = Tische mit { $name } bekommen in der Lobby einen Stern, und du kannst danach filtern. Nur dieser Browser weiß davon. Der Stern bleibt auch bei einem neuen Namen.
withheld = { $n ->
    [one] Hat einmal ein Geheimnis fürs Mischen zurückgehalten. Das kann an einer verlorenen Verbindung liegen.
   *[other] Hat { $n }-mal ein Geheimnis fürs Mischen zurückgehalten. Das kann an einer verlorenen Verbindung liegen.
}
profile-games = Spiele
no-games = Noch keine beendeten Partien.
no-games-own = Hier stehen später deine beendeten Partien.
went = Ergebnisse der letzten Partien: { $game }
matches = Partien
won = Gewonnen
rating = Wertung
rated = gewertet
last-matches = Letzte Partien
match-won = Sieg
match-place = Platz { $place } von { $of }
match-left = vorzeitig gegangen
replay = Aufzeichnung
older = Ältere
person-not-found = Kein Profil für { $name }
person-not-found-more = Kein Konto hat diesen Namen. Gäste haben kein Profil, weil mehrere gleich heißen können.
person-gone = Kein solches Profil
person-gone-more = Dieses Konto gibt es nicht mehr.

## Bestenlisten

top-title = Bestenlisten
top-pool = Anzeigen
top-people = Spieler
top-bots = Nur Bots
top-rank = Rang
top-player = Spieler
top-last = Zuletzt gespielt
top-you = du
top-more = Mehr
top-empty-people = Noch hat niemand { $n } gewertete Partien dieses Spiels beendet.
top-empty-bots = Noch hat kein Bot { $n } Partien dieses Spiels nur unter Bots beendet.
top-how-people = Es zählen nur gewertete Partien; dafür braucht man ein Konto.
top-how-bots = Es zählen nur Partien unter Bots.
top-least = Gelistet wird man ab { $n } beendeten Partien.
top-yet = { $n ->
    [one] Noch eine gewertete Partie bis zu deinem Rang.
   *[other] Noch { $n } gewertete Partien bis zu deinem Rang.
}
top-order = Sortiert nach Wertung minus 3 × Unsicherheit.

## Deine Partien

games-as = Beendet als { $name }.
games-guest = Du bist Gast: Sie bleiben dir nur, solange dieser Browser sich an dich erinnert.
games-keep = Konto erstellen
games-no-user = In diesem Browser hat noch niemand gespielt.
