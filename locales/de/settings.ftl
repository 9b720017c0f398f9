# Die Seite der Einstellungen.

settings-title = Einstellungen
settings-lead = Sie bleiben in diesem Browser und gelten sofort.
settings-reset = Alles wie am Anfang
settings-reset-sure = Sicher? Noch einmal drücken
settings-reset-done = Alles ist wie am Anfang.
settings-preview = So sieht es aus
settings-preview-deal = Neu geben

## Tisch

settings-table = Tisch
set-speed = Wie schnell Karten sich bewegen
set-speed-0 = Gar nicht
set-speed-05 = Langsam
set-speed-1 = Wie gedacht
set-speed-15 = Schnell
set-speed-reduced = Weniger Bewegung ist gewünscht, also werden Karten nur eingeblendet.
set-one-tap = Ein Tippen spielt eine Karte
set-one-tap-more = Sonst hebt das erste Tippen sie an, und das zweite spielt sie.
set-confirm = Vor einem Zug nachfragen
set-confirm-never = Nie
set-confirm-big = Vor großen Zügen
set-confirm-always = Immer
set-auto-forced = Von selbst spielen, was keine Wahl lässt
set-auto-forced-more = Nur eine Karte oder ein Zug ist erlaubt: Es geschieht nach einem Moment, und du kannst es anhalten.
set-premove = Eine Karte wählen, bevor ich dran bin
set-premove-more = Sie wird gespielt, sobald du dran bist, außer der Stich hat sich geändert.
set-premove-partners = … auch wo Partner zusammen spielen
set-premove-partners-more = Dort antwortet jede Karte auf die des Partners.
set-outlook = Zeigen, welche Karten gewinnen (▲) oder verlieren (▽) würden
set-pope = Die Trumpfsechs in Karnöffel
set-pope-pope = Papst
set-pope-matriarch = Matriarchin
set-direction = Höchste Karte
set-direction-left = Links
set-direction-right = Rechts
set-sort = Ordnung meines Blatts
set-sort-usual = Wie üblich
set-sort-suit = Nach Farbe
set-sort-rank = Nach Wert
set-sort-own = Wie ich es lege
set-zen = Ruhiger Tisch
set-zen-more = Nur das Spiel: kein Gespräch, keine Wertungen, kein Publikum.
set-hides-end = Wiederholungen zeigen nicht, wie sie enden
set-steps = Die ersten Schritte am Tisch zeigen
set-steps-more = Drei kurze Hinweise, bis du sie schließt.

## Karten

settings-deck = Karten und Filz
set-deck = Karten
set-deck-norr = Norr
set-deck-classic = Klassisch
set-deck-origin = Norr ist unser eigenes Blatt. Das klassische ist von Adrian Kennard, der es allen geschenkt hat (CC0, me.uk/cards).
set-back = Rückseiten
set-back-madder = Krapprot
set-back-spruce = Fichte
set-back-fjord = Fjordblau
set-back-ink = Tinte
set-felt = Filz
set-felt-spruce = Fichte
set-felt-fjord = Fjordwasser
set-felt-slate = Schiefer
set-felt-birch = Birke
set-size = Größe der Karten
set-size-s = Klein
set-size-m = Mittel
set-size-l = Groß
set-size-xl = Sehr groß
set-four-colour = Jede Farbe in eigener Farbe
set-four-colour-more = Karo ist blau und Kreuz grün, so gewählt, dass auch Farbenblinde sie unterscheiden.
set-suit-letters = Buchstabe der Farbe in der Ecke
set-indices = Buchstaben der Bildkarten
set-indices-auto = Die der Sprache
set-indices-of = { $language }: { $letters }

## Ton und Hinweise

settings-sound = Ton und Hinweise
set-sound = Töne
set-sound-more = Ein Tippen für jede Karte, ein Klang, wenn du dran bist und wenn deine halbe Zeit vorbei ist, ein Ticken für jede der letzten zehn Sekunden.
set-volume = Wie laut
set-sound-try = Anhören
set-shake = Vibrieren, wenn ich dran bin
set-shake-more = Nur kurz, auch bei ausgeschalteten Tönen.
set-notices = Mir sagen, dass ich dran bin, wenn ich woanders hinsehe
set-notices-more = Ein Hinweis des Browsers, nur solange diese Seite nicht zu sehen ist.
set-notices-denied = Der Browser erlaubt dieser Seite keine Hinweise.
set-notices-insecure = Browser zeigen nur Hinweise von Seiten über HTTPS. Der Titel der Seite und der Klang sagen es dir trotzdem.
set-notices-absent = Füge diese Seite zum Startbildschirm hinzu, um Hinweise zu bekommen: Dieser Browser zeigt sie nur von installierten Seiten.

## Barrierefreiheit

settings-access = Barrierefreiheit
set-theme = Hell oder dunkel
set-theme-auto = Wie mein System
set-theme-light = Hell
set-theme-dark = Dunkel
set-contrast = Starker Kontrast
set-motion = Bewegung
set-motion-auto = Wie das System es will
set-motion-less = Weniger
set-typeface = Schrift
set-typeface-usual = Wie üblich
set-verbosity = Vorlesen
set-verbosity-all = Alles, was geschieht
set-verbosity-own = Was mich betrifft
set-verbosity-brief = Nur, wann ich dran bin
set-time = Meine Zeit für einen Zug
set-time-1 = Wie die Uhr sie gibt
set-time-2 = Doppelt so viel
set-time-5 = Fünfmal so viel
set-time-more = Wo ein Tisch es erlaubt: Alle dort sehen, dass du sie hast, und gewertete Tische erlauben es nie.
set-shortcuts = Buchstabentasten am Tisch
set-shortcuts-more = Schalt sie ab, wenn du mit deinem Computer sprichst.
settings-keys = Tasten
set-key-change = Ändern
set-key-press = Drück die neue Taste …
set-key-taken = Diese Taste geht nicht: Sie ist vergeben oder kein einfaches Zeichen.
set-key-usual = Alle Tasten wie üblich

## Sprache

settings-language = Sprache

## Privates

settings-privacy = Privates
set-chat = Gespräch am Tisch
set-chat-more = Ohne es siehst und schreibst du nichts.
set-privacy-kept = Dieser Browser merkt sich, wer du bist und was du hier einstellst. Nichts auf diesen Seiten kommt von anderswo oder erzählt anderen von dir.
