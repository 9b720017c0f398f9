# Die Seiten über ehrliche Runden. Was sie ausführlich erklären, steht in web-client/prose.

fair-again = Aktualisieren
fair-answer = Nein, hier wird nicht manipuliert. Jedes Deck wird mit Geheimnissen gemischt, die feststehen, bevor jemand die Karten kennen kann. Dein eigener Browser prüft das hier nach.
fair-bad = Prüfung fehlgeschlagen
fair-bad-count = Die Zahl der Mischungen passt nicht zu den Runden.
fair-bad-dealer = Die Karten wurden mit einem Verfahren gemischt, das diese Seite nicht prüfen kann.
fair-bad-deals = { $n ->
    [one] 1 von { $of } Runden hat die Prüfung nicht bestanden. Unten steht, an welchem Schritt es liegt.
   *[other] { $n } von { $of } Runden haben die Prüfung nicht bestanden. Unten steht, an welchen Schritten es liegt.
}
fair-bad-table = Dieser Beweis gehört zu einem anderen Tisch.
fair-broken = Fehlgeschlagen: { $why }
fair-card-own = deine
fair-card-saw = gesehen: { $card }
fair-card-seen = du hast sie gesehen
fair-card-claimed = laut Server: { $card }
fair-check = Prüfen
fair-commit = Festlegung des Servers
fair-copy = Daten kopieren
fair-data = Beweisdaten
fair-deck-again = Mischung { $n } dieser Runde
fair-deck-cut = Geber auslosen
fair-deck-first = Das Deck
fair-deck-made = Alle { $n } Karten, die oberste zuerst, in der Reihenfolge, die dein Browser aus den Geheimnissen errechnet hat.
fair-deck-own = { $n ->
    [one] Die mit goldenem Rand ist deine.
   *[other] Die { $n } mit goldenem Rand sind deine.
}
fair-deck-seen = { $n ->
    [one] Die mit goldenem Rand hast du gesehen.
   *[other] Die { $n } mit goldenem Rand hast du gesehen.
}
fair-deck-claimed = Die { $n } Karten laut Server. Errechnen lassen sie sich nicht, weil die Geheimnisse nicht zu den Festlegungen passen.
fair-elsewhere = Unabhängig prüfen
fair-elsewhere-how = Du musst dieser Seite nicht vertrauen. Lade die Daten herunter und prüfe sie mit einem Skript, das nur Python braucht, mit unserem Befehlszeilenprogramm oder mit einem eigenen.
fair-get-data = Beweisdaten (proof.json)
fair-get-script = Skript (verify.py)
fair-good = { $n ->
    [one] Geprüft: Die Runde war fair
   *[other] Geprüft: Alle { $n } Runden waren fair
}
fair-good-means = Dein Browser hat jede Mischung aus den offengelegten Geheimnissen nachgerechnet, und jede Karte liegt an ihrem Platz.
fair-luck = Deine eigenen Karten
fair-luck-all = Alle Diagramme
fair-luck-alone = Das siehst nur du.
fair-luck-by-chance = Erwartet
fair-luck-dealt = { $n ->
    [one] In einer Runde hast du { $mean } hohe Karten bekommen; zu erwarten sind im Schnitt { $expected }.
   *[other] In { $n } Runden hast du im Schnitt { $mean } hohe Karten bekommen; zu erwarten sind { $expected }.
}
fair-luck-far = Ungewöhnlich, aber auch bei fairem Geben geht es etwa einer von 20 Personen so.
fair-luck-few = Dafür sind es noch zu wenige Runden.
fair-luck-high-gnallknekt = Hohe Karten sind Könige, Damen und Buben. Alle Karten deiner Leben zählen, auch nie aufgedeckte; ein Blatt bekommst du nicht.
fair-luck-high-gurka = Hohe Karten sind Kreuz-Sechs, Asse, Könige und Damen.
fair-luck-high-karnoffel = Hohe Karten sind Könige, Damen und Buben, egal was Trumpf ist.
fair-luck-high-knektpass = Hohe Karten sind Buben und Asse, ab vier Spielern auch Könige. Getauschte Karten zählen nicht.
fair-luck-high-knorri = Hohe Karten sind Asse, Könige und Damen. Karten, die du aufdeckst, zählen; ein Blatt bekommst du nicht.
fair-luck-how = Ein faires Deck kann einen Abend lang gemein sein, aber nicht auf Dauer. Hier siehst du die Karten aus deinen beendeten Partien neben dem, was der Zufall erwarten lässt.
fair-luck-n = Hohe Karten
fair-luck-none = Spiele eine Partie zu Ende, um deine Karten mit dem zu vergleichen, was der Zufall erwarten lässt.
fair-luck-table = Als Tabelle
fair-luck-very = Sehr ungewöhnlich: Bei fairem Geben geht es nur etwa einer von 400 Personen so. Prüfe deine Runden, Karte für Karte.
fair-luck-within = Im erwarteten Rahmen.
fair-luck-yours = Deine Runden
fair-more = Wie das geht
fair-none = Gerade ist kein Beweis verfügbar. Versuche es noch einmal.
fair-none-not_found = Diesen Tisch gibt es nicht, er ist privat, oder seine Partie ist zu lange her.
fair-none-offline = Der Server antwortet nicht. Bist du online?
fair-not-yet = Noch gibt es nichts zu prüfen: Die Geheimnisse werden am Ende einer Runde offengelegt.
fair-pick = Runde wählen
fair-root = Siegel der Mischung { $purpose }
fair-running = Runde { $n } läuft
fair-running-how = Das wurde vor der ersten Karte veröffentlicht. Am Ende der Runde werden die Geheimnisse offengelegt, und alles wird nachgerechnet.
fair-server-alone = Niemand hat eine eigene Zufallszahl beigesteuert, also kommt die Reihenfolge allein aus dem Geheimnis des Servers.
fair-show-data = Daten zeigen
fair-show-script = Skript zeigen
fair-shown-bad = { $n ->
    [one] Eine Karte, die du gesehen hast, liegt nicht an ihrem Platz!
   *[other] { $n } Karten, die du gesehen hast, liegen nicht an ihrem Platz!
}
fair-shown-check = Gesehene Karten prüfen
fair-shown-failed = Der Server hat keinen Beweis geschickt. Versuche es noch einmal.
fair-shown-gone = Die nächste Runde hat begonnen. Aktualisiere die Seite.
fair-shown-good = { $n ->
    [0] Du hast noch keine Karte des Decks gesehen.
    [one] Die eine Karte, die du gesehen hast, liegt da, wo sie vor der Runde lag.
   *[other] Alle { $n } Karten, die du gesehen hast, liegen da, wo sie vor der Runde lagen.
}
fair-state-bad = fehlgeschlagen
fair-state-good = bestanden
fair-state-unknown = unbekannt
fair-step-noted-bad = Der Server nennt jetzt eine andere Festlegung oder ein anderes Siegel, als dieser Browser vor der Runde gespeichert hat.
fair-step-noted-good = Festlegung und Siegel sind dieselben, die dieser Browser vor der Runde gespeichert hat.
fair-step-noted-unknown = Dieser Browser hat vor der Runde nichts gespeichert, weil er noch nicht am Tisch war.
fair-restored = Der Server wurde vielleicht aus einer Sicherung wiederhergestellt, nachdem dieser Browser seine Notizen gespeichert hatte. Deshalb gelten sie für diese Runde nicht.
fair-step-order-bad = Die Geheimnisse ergeben eine andere Reihenfolge als die gespielte.
fair-step-order-good = Die Geheimnisse ergeben genau die gespielte Reihenfolge.
fair-step-order-unknown = Die Reihenfolge lässt sich nicht errechnen, weil ein Geheimnis nicht zu seiner Festlegung passt.
fair-step-root-bad = Das vor der ersten Karte veröffentlichte Siegel gehört zu einer anderen Reihenfolge.
fair-step-root-good = Das vor der ersten Karte veröffentlichte Siegel gehört zu dieser Reihenfolge.
fair-step-root-unknown = Das Siegel lässt sich nicht vergleichen, weil die Reihenfolge nicht bekannt ist.
fair-step-seats-bad = Das Geheimnis eines Spielers passt nicht zu seiner Festlegung.
fair-step-seats-good = Jedes offengelegte Geheimnis der Spieler passt zu seiner Festlegung.
fair-step-secret-bad = Das Geheimnis des Servers passt nicht zu seiner Festlegung von vor der Runde.
fair-step-secret-good = Das Geheimnis des Servers passt zu seiner Festlegung von vor der Runde.
fair-step-seen-bad = An Stelle { $n } des Decks hast du gesehen: { $card }. Die Geheimnisse ergeben dort: { $made }.
fair-step-seen-good = { $n ->
    [one] Die eine Karte, die du gesehen hast, liegt an der Stelle, die dieser Browser dabei gespeichert hat.
   *[other] Alle { $n } Karten, die du gesehen hast, liegen an den Stellen, die dieser Browser dabei gespeichert hat.
}
fair-step-seen-unknown = Auf diesem Gerät hast du keine Karte dieser Runde gesehen, also gibt es nichts zu vergleichen.
fair-step-seen-unplaced = Du hast diese Karte bekommen, aber der Server hat nicht gesagt, wo im Deck sie lag: { $card }.
fair-step-uses-bad = Mischungen fehlen, sind doppelt oder falsch nummeriert, oder ein Deck ist unvollständig.
fair-step-uses-good = Alle Mischungen sind da, in der richtigen Reihenfolge und mit vollständigem Deck.
fair-takes-part = Beteiligte
fair-title = Faires Geben – Knekt
fair-to-table = Zum Tisch
fair-took-part = Eigene Zufallszahl beigesteuert: { $names }.
fair-void = Diese Runde wurde abgebrochen, bevor ihre Karten gemischt waren.
fair-which = Link oder Nummer des Tisches
fair-which-wrong = Keine Tischnummer gefunden.
fair-withheld = Zugesagtes Geheimnis nicht offengelegt: { $names }. Die Runde ging ohne es weiter, und das wird vermerkt.
