# Konten, Profile und Bestenlisten.

## Konto

account-means = Zum Spielen braucht niemand eins. Mit einem Konto gehört dein Name dir allein, deine Partien bleiben, und du bist auf jedem Gerät zu finden.
upgrade-means = Mit einem Passwort wird aus diesem Gast ein Konto: Der Name gehört dir allein, und Partien, Plätze und Verlauf kommen mit.
upgrade-title = Bleib, wer du bist
upgrade-do = Behalten
register-title = Konto anlegen
register-do = Anlegen
login-title = Anmelden
login-do = Anmelden
login-leaves-guest = Dann spielst du mit diesem Konto, und { $name } bleibt zurück.
account-name = Benutzername
password = Passwort
password-least = Mindestens { $n } Zeichen.
password-hint = Es gibt keine E-Mail: Wer das Passwort vergisst, hat das Konto verloren, wenn kein Link für ein anderes Gerät aufbewahrt ist.
password-show = Passwort zeigen
error-login-auth_invalid = Kein Konto hat diesen Namen und dieses Passwort.
error-password-auth_invalid = Das ist nicht dein Passwort.
error-banned = Wer diesen Server betreibt, hat dieses Konto gesperrt.
name-and-password = Name und Passwort
renamed = Du heißt jetzt { $name }.
password-change = Passwort ändern
password-old = Das jetzige
password-new = Ein neues
password-changed = Das Passwort ist geändert, und alle anderen Sitzungen sind beendet.
press-again = Drück noch einmal, um es zu tun.

sessions = Wo du angemeldet bist
sessions-means = Jeder Browser und jedes Programm, das du sein kann. Was du beendest, ist sofort abgemeldet.
session = Eine Sitzung
session-since = seit { $date }
session-used = benutzt { $ago }
session-ends = bis { $date }
session-end = Beenden
session-end-sure = Jetzt beenden
token-new = Ein Schlüssel für ein Programm
token-means = Ein Programm, das ihn zeigt, darf dies für dich tun und nichts anderes. Wer du bist, kann es nicht ändern.
token-label = Wie du ihn nennst
token-scopes = Was er darf
scope-play = Spielen
scope-chat = Reden
scope-bot = Bots verwalten
token-days = Endet nach so vielen Tagen
token-make = Schlüssel machen
token-once = Heb diesen Schlüssel auf: Er wird nur dieses Mal gezeigt
token-copy = Kopieren
token-kept = Ich habe ihn

recovery = Ein anderes Gerät
recovery-means = Ein Link macht einen anderen Browser zu dir, ohne Passwort, und rettet dich, wenn dieser verloren geht. Er wirkt einmal. Wer ihn vor dir öffnet, ist du: Hüte ihn wie einen Schlüssel.
recovery-made = Ein Link vom { $date } wartet darauf, benutzt zu werden.
recovery-make = Einen Link machen
recovery-again = Einen neuen machen
recovery-again-sure = Der alte endet: tun
recovery-end = Zurücknehmen
recovery-end-sure = Jetzt zurücknehmen
recovery-link = Dein Link: Er wird nur dieses eine Mal gezeigt
move-title = Hier weitermachen
move-means = Der Link macht diesen Browser zu dem Menschen, der ihn gemacht hat, mit Namen, Plätzen und Partien. Er wirkt einmal.
move-leaves-guest = Hier bist du der Gast { $name }, der damit verloren ist.
move-leaves = Hier bist du als { $name } angemeldet und wirst abgemeldet.
move-do = Als diese Person weitermachen
move-do-sure = Den Gast zurücklassen und weitermachen
move-none = In diesem Link ist nichts, womit es weitergeht. Kopiere ihn ganz, bis zum Ende.
error-recover-auth_invalid = Dieser Link öffnet nichts: Er wurde benutzt, ersetzt oder zurückgenommen.

own-bots = Deine Bots
bots-mean = Ein Bot ist ein Konto ohne Passwort, das ein Programm von dir mit seinem Schlüssel spielt. Alle sehen, was es ist.
bot-name = Name eines neuen Bots
bot-make = Bot machen
bot-renew = Neuer Schlüssel
bot-renew-sure = Der alte endet: mach es
bot-erase = Löschen
bot-erase-sure = Für immer löschen

blocks = Wen du nicht hörst
blocks-mean = Was sie an einem Tisch sagen, wird dir nicht gezeigt. Sie erfahren es nicht.
blocks-none = Du hörst alle.
blocked-since = seit { $date }
block-name = Name eines Kontos oder Bots
block = Nicht hören
hear-again = Wieder hören
block-means = Du siehst nicht mehr, was { $name } sagt. Niemand erfährt es.
blocked-means = Du siehst nicht, was { $name } sagt.
error-block-not_found = Kein Konto und kein Bot heißt so.

own-data = Deine Daten
export-means = Alles, was der Server von dir weiß, passt in eine Datei.
export = Herunterladen
erase = Dich löschen
erase-means = Dein Name, dein Passwort, deine Sitzungen und Bots sind für immer weg, und was du gesagt hast, auch. Was du gespielt hast, bleibt dort, wo andere mit dir gespielt haben, unter einem Namen, der niemandem gehört.
erase-sure = Mich für immer löschen

## Profil

since = Hier seit { $date }
since-bot = Ein Bot, hier seit { $date }
friend = Befreundet
friend-means = Wo { $name } sitzt, zeigt die Lobby einen Stern, und ein Filter findet den Tisch. Nur dieser Browser weiß davon. Der Stern gehört zum Namen: Nimmt { $name } einen anderen an, kommt er nicht mit.
withheld = { $n ->
    [one] Einmal wurde ein Geheimnis fürs Mischen zugesagt und dann nicht gezeigt. Das geschieht auch, wenn die Verbindung abbricht.
   *[other] { $n }-mal wurde ein Geheimnis fürs Mischen zugesagt und dann nicht gezeigt. Das geschieht auch, wenn die Verbindung abbricht.
}
their-games = Spiele
no-games = Noch ist keine Partie zu Ende gespielt.
no-games-own = Du hast noch keine Partie zu Ende gespielt. Was du von jetzt an spielst, steht hier.
went = Wie die letzten Partien ausgingen: { $game }
matches = Partien
won = Gewonnen
rating = Stärke
rated = gewertet
last-matches = Letzte Partien
match-won = Sieg
match-place = Platz { $place } von { $of }
match-left = vor dem Ende gegangen
replay = Wiederholung
older = Ältere
no-such-person = { $name } hat keine Seite
no-such-person-more = Kein Konto heißt so. Gäste haben keine Seite: Mehrere können gleich heißen.

## Bestenlisten

top-title = Bestenlisten
top-pool = Wessen
top-people = Menschen
top-bots = Nur Bots
top-rank = Rang
top-player = Spieler
top-last = Zuletzt gespielt
top-you = du
top-more = Mehr
top-empty-people = Noch hat niemand { $n } gewertete Partien dieses Spiels beendet.
top-empty-bots = Noch haben keine Bots { $n } Partien dieses Spiels unter sich gespielt.
top-how-people = Gewertete Partien zählen: Wer ein Konto hat, öffnet einen gewerteten Tisch, und nur wer ein Konto hat, sitzt dort.
top-how-bots = Partien zählen, in denen Bots alle Plätze haben.
top-least = Hier steht, wer mindestens { $n } davon beendet hat: Weniger sagten mehr vom Glück.
top-yet = { $n ->
    [one] Noch eine gewertete Partie, und du hast einen Rang.
   *[other] Noch { $n } gewertete Partien, und du hast einen Rang.
}
top-order = Die Ordnung folgt dem, was jemand so gut wie sicher mindestens kann: der Stärke weniger dreimal ihrer Unsicherheit.

## Deine Partien

games-as = Als { $name } hast du diese beendet.
games-guest = Du bist Gast: Sie gehören dir, solange dieser Browser dich kennt.
games-keep = Behalte deinen Namen
games-nobody = In diesem Browser spielt noch niemand.
