# Die Seite der Einstellungen.

settings-title = Einstellungen
settings-lead = In diesem Browser gespeichert. Änderungen gelten sofort.
settings-reset = Alle Einstellungen zurücksetzen
settings-reset-sure = Wirklich? Noch einmal drücken
settings-reset-done = Alle Einstellungen sind zurückgesetzt.
settings-preview = Vorschau
settings-preview-deal = Neu geben

## Tisch

settings-table = Tisch
set-speed = Tempo der Animationen
set-speed-0 = Aus
set-speed-05 = Langsam
set-speed-1 = Mittel
set-speed-15 = Schnell
set-speed-reduced = Reduzierte Bewegung ist an, deshalb werden Karten nur ein- und ausgeblendet.
set-one-tap = Karten mit einem Tippen spielen
set-one-tap-more = Sonst hebt das erste Tippen die Karte, das zweite spielt sie.
set-confirm = Züge bestätigen
set-confirm-never = Nie
set-confirm-big = Nur wichtige
set-confirm-always = Immer
set-auto-forced = Erzwungene Züge automatisch spielen
set-auto-forced-more = Ist nur eine Karte oder ein Zug möglich, geschieht es nach einem Moment; du kannst es anhalten.
set-premove = Karte schon vorher wählen
set-premove-more = Sie wird gespielt, wenn du dran bist, außer der Stich hat sich geändert.
set-premove-partners = … auch bei Teamspielen
set-premove-partners-more = Dort hängt deine Karte von der deines Partners ab.
set-outlook = Karten markieren, die gewinnen (▲) oder verlieren (▽) würden
set-pope = Karnöffel: Trumpfsechs
set-pope-pope = Papst
set-pope-matriarch = Matriarchin
set-direction = Höchste Karte
set-direction-left = Links
set-direction-right = Rechts
set-sort = Blatt sortieren
set-sort-usual = Standard
set-sort-suit = Nach Farbe
set-sort-rank = Nach Wert
set-sort-own = Von Hand
set-zen = Ruhemodus
set-zen-more = Blendet Chat, Wertungen und Zuschauer aus.
set-hides-end = Ergebnisse in Aufzeichnungen verbergen
set-steps = Erste Schritte zeigen
set-steps-more = Drei kurze Tipps am Tisch, bis du sie schließt.

## Karten

settings-deck = Karten und Filz
set-deck = Karten
set-deck-norr = Norr
set-deck-classic = Klassisch
set-deck-origin = Norr ist unser eigenes Blatt. Das klassische ist von Adrian Kennard und gemeinfrei (CC0, me.uk/cards).
set-back = Kartenrückseite
set-back-madder = Rot
set-back-spruce = Fichtengrün
set-back-fjord = Fjordblau
set-back-ink = Tintenschwarz
set-felt = Filz
set-felt-spruce = Fichte
set-felt-fjord = Fjordwasser
set-felt-slate = Schiefer
set-felt-birch = Birke
set-size = Kartengröße
set-size-s = Klein
set-size-m = Mittel
set-size-l = Groß
set-size-xl = Sehr groß
set-four-colour = Vierfarbiges Blatt
set-four-colour-more = Karo ist blau und Kreuz grün, auch bei Farbenblindheit gut zu unterscheiden.
set-suit-letters = Buchstaben für die Farben
set-indices = Buchstaben der Bildkarten
set-indices-auto = Wie die Sprache
set-indices-of = { $language }: { $letters }

## Ton und Hinweise

settings-sound = Ton und Hinweise
set-sound = Töne
set-sound-more = Ein Klacken für jede Karte, ein Klang, wenn du dran bist und wenn deine halbe Zeit um ist, und ein Ticken in den letzten zehn Sekunden.
set-volume = Lautstärke
set-sound-try = Testen
set-shake = Vibrieren, wenn ich dran bin
set-shake-more = Nur kurz, auch wenn der Ton aus ist.
set-notices = Benachrichtigen, wenn ich dran bin
set-notices-more = Nur solange die Seite im Hintergrund ist.
set-notices-denied = Dein Browser blockiert Hinweise von dieser Seite.
set-notices-insecure = Hinweise brauchen HTTPS. Tab-Titel und Klang funktionieren trotzdem.
set-notices-absent = Füge diese Seite zum Startbildschirm hinzu, um in diesem Browser Hinweise zu bekommen.

## Barrierefreiheit

settings-access = Barrierefreiheit
set-theme = Erscheinungsbild
set-theme-auto = Wie das System
set-theme-light = Hell
set-theme-dark = Dunkel
set-contrast = Hoher Kontrast
set-motion = Bewegung
set-motion-auto = Wie das System
set-motion-less = Reduziert
set-typeface = Schrift
set-typeface-usual = Standard
set-verbosity = Ansagen (Screenreader)
set-verbosity-all = Alles
set-verbosity-own = Was mich betrifft
set-verbosity-brief = Nur wenn ich dran bin
set-time = Meine Uhr
set-time-1 = Normale Zeit
set-time-2 = 2-fache Zeit
set-time-5 = 5-fache Zeit
set-time-more = Nur wo der Tisch es erlaubt, nie in gewerteten Partien. Alle sehen es.
set-shortcuts = Kürzel mit einer Taste
set-shortcuts-more = Schalte sie ab, wenn du per Sprache steuerst.
settings-keys = Tastenkürzel
set-key-change = Ändern
set-key-press = Drücke die neue Taste …
set-key-taken = Diese Taste ist vergeben oder kein einzelnes Zeichen.
set-key-usual = Tasten zurücksetzen

## Sprache

settings-language = Sprache

## Privates

settings-privacy = Datenschutz
set-chat = Chat zeigen
set-chat-more = Ausgeschaltet ist der Chat ganz verborgen.
set-privacy-kept = Deine Anmeldung und deine Einstellungen liegen in diesem Browser. Diese Seiten laden nichts von Dritten und senden ihnen nichts.
