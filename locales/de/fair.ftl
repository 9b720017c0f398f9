# Die Seiten über ehrliche Runden. Was sie ausführlich erklären, steht in web-client/prose.

fair-again = Noch einmal nachsehen
fair-answer = Nein, die Karten sind nicht gezinkt: Das Deck entsteht aus Geheimnissen, die niemand nach den Karten wählen kann, und das prüft hier dein eigener Browser.
fair-bad = Etwas stimmt nicht
fair-bad-count = Es gibt mehr oder weniger Mischungen, als die Runden erklären.
fair-bad-dealer = Die Karten wurden auf eine Art gemischt, die diese Seite nicht kennt; sie kann nichts darüber sagen.
fair-bad-deals = { $n ->
    [one] 1 von { $of } Runden ist nicht wie versprochen. Unten steht, welcher Schritt fehlschlägt.
   *[other] { $n } von { $of } Runden sind nicht wie versprochen. Unten steht, welcher Schritt fehlschlägt.
}
fair-bad-table = Dieser Beweis gehört zu einem anderen Tisch.
fair-broken = Hier schlägt es fehl: { $why }
fair-card-own = deine
fair-card-saw = du sahst: { $card }
fair-card-seen = du hast sie gesehen
fair-card-told = angegeben: { $card }
fair-check = Prüfen
fair-commit = Worauf sich der Server festgelegt hat
fair-copy = Daten kopieren
fair-data = Die Daten des Beweises
fair-deck-again = Mischung { $n } der Runde
fair-deck-cut = Das Ziehen, wer gibt
fair-deck-first = Das Deck
fair-deck-made = Alle { $n } Karten in der Reihenfolge, die dein Browser aus den Geheimnissen errechnet hat, die oberste zuerst.
fair-deck-own = { $n ->
    [one] Eine mit goldenem Rand gehört dir.
   *[other] Die { $n } mit goldenem Rand gehören dir.
}
fair-deck-seen = { $n ->
    [one] Die mit goldenem Rand hast du gesehen.
   *[other] Die { $n } mit goldenem Rand hast du gesehen.
}
fair-deck-told = Die { $n } Karten, wie der Server sie angibt. Sie ließen sich nicht errechnen, denn die Geheimnisse sind nicht wie versprochen.
fair-elsewhere = Anderswo prüfen
fair-elsewhere-how = Niemand muss dieser Seite glauben. Hol dir die Daten und prüfe sie mit einem Skript, das nur Python braucht, mit unserer Befehlszeile oder mit einem eigenen Programm.
fair-get-data = Die Daten (proof.json)
fair-get-script = Das Skript (verify.py)
fair-good = { $n ->
    [one] Die Runde ist wie versprochen
   *[other] Alle { $n } Runden sind wie versprochen
}
fair-good-means = Dein Browser hat jedes Deck aus den offengelegten Geheimnissen neu gemischt, und jede Karte liegt, wo sie liegen muss.
fair-luck = Deine eigenen Karten
fair-luck-all = Alles davon, als Diagramme
fair-luck-alone = Das siehst nur du.
fair-luck-by-chance = Nach dem Zufall
fair-luck-dealt = { $n ->
    [one] In einer Runde bekamst du { $mean } hohe Karten; der Zufall gibt im Mittel { $expected }.
   *[other] In { $n } Runden bekamst du im Mittel { $mean } hohe Karten; der Zufall gibt { $expected }.
}
fair-luck-far = Das liegt weiter daneben als sonst: Einer von zwanzig sieht so etwas, auch wenn allen ehrlich gegeben wird.
fair-luck-few = So wenige Runden sagen noch nichts.
fair-luck-high-gnallknekt = Hoch sind Buben, Könige und Damen. Gezählt werden die Karten deiner Leben, auch die verdeckt bleiben: Ein Blatt bekommt niemand.
fair-luck-high-gurka = Hoch sind Kreuz-Sechs, Asse, Könige und Damen.
fair-luck-high-karnoffel = Hoch sind Könige, Damen und Buben, was auch Trumpf ist.
fair-luck-high-knektpass = Hoch sind Buben und Asse, ab vier Spielern auch Könige. Was du eintauschst, zählt nicht.
fair-luck-high-knorri = Hoch sind Asse, Könige und Damen. Gezählt werden die Karten, die du aufdeckst: Ein Blatt bekommt niemand.
fair-luck-how = Ein ehrliches Deck kann einen Abend lang gemein sein, aber nie auf Dauer. Hier stehen die Karten, die du in deinen beendeten Partien bekommen hast, neben dem, was der Zufall gibt.
fair-luck-n = Hohe Karten
fair-luck-none = Du hast noch keine Partie zu Ende gespielt. Danach stehen hier die Karten, die du bekommen hast, neben dem, was der Zufall gibt.
fair-luck-table = In Zahlen
fair-luck-very = Das liegt sehr weit daneben: Einer von vierhundert sieht so etwas, wo allen ehrlich gegeben wird. Prüf deine Runden, Karte für Karte.
fair-luck-within = Das liegt im Rahmen des Zufalls.
fair-luck-yours = Deine Runden
fair-more = Wie das geht
fair-none = Gerade ist kein Beweis zu bekommen. Versuch es noch einmal.
fair-none-not_found = Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen, oder sein Spiel ist zu lange her.
fair-none-offline = Der Server antwortet nicht. Bist du online?
fair-not-yet = Noch lässt sich nichts beurteilen: Keine Runde ist vorbei, und vorher wird kein Geheimnis verraten.
fair-pick = Welche Runde
fair-root = Siegel auf der Mischung { $purpose }
fair-running = Runde { $n } läuft
fair-running-how = Das wurde vor ihrer ersten Karte veröffentlicht. Ist die Runde vorbei, werden die Geheimnisse offengelegt, und alles wird noch einmal errechnet.
fair-server-alone = Kein Platz hat eigenen Zufall beigetragen: Die Reihenfolge kommt allein von dem des Servers.
fair-show-data = Daten zeigen
fair-show-script = Skript zeigen
fair-shown-bad = { $n ->
    [one] Eine Karte, die du gesehen hast, liegt nicht, wo sie liegen muss!
   *[other] { $n } Karten, die du gesehen hast, liegen nicht, wo sie liegen müssen!
}
fair-shown-check = Die Karten prüfen, die ich gesehen habe
fair-shown-failed = Der Server gab gerade keinen Beweis dafür.
fair-shown-gone = Die nächste Runde hat begonnen. Sieh noch einmal nach.
fair-shown-good = { $n ->
    [0] Du hast noch keine Karte des Decks gesehen.
    [one] Die eine Karte, die du gesehen hast, liegt, wo sie vor der Runde lag.
   *[other] Alle { $n } Karten, die du gesehen hast, liegen, wo sie vor der Runde lagen.
}
fair-state-bad = stimmt nicht
fair-state-good = stimmt
fair-state-unknown = nicht zu sagen
fair-step-noted-bad = Der Server nennt jetzt eine andere Festlegung oder ein anderes Siegel, als dieser Browser vor der Runde notiert hat.
fair-step-noted-good = Dieser Browser hat Festlegung und Siegel vor der Runde notiert, und sie sind noch dieselben.
fair-step-noted-unknown = Dieser Browser hat vor der Runde nichts notiert, denn er verfolgte den Tisch da nicht.
fair-step-order-bad = Die Geheimnisse ergeben eine andere Reihenfolge als die, in der gespielt wurde.
fair-step-order-good = Die Geheimnisse ergeben genau die Reihenfolge, in der gespielt wurde.
fair-step-order-unknown = Die Reihenfolge lässt sich nicht errechnen, denn ein Geheimnis ist nicht wie versprochen.
fair-step-root-bad = Das Siegel, das vor der ersten Karte veröffentlicht wurde, gehört zu einer anderen Reihenfolge.
fair-step-root-good = Das Siegel, das vor der ersten Karte veröffentlicht wurde, gehört zu dieser Reihenfolge.
fair-step-root-unknown = Das Siegel lässt sich nicht vergleichen, denn die Reihenfolge ist nicht bekannt.
fair-step-seats-bad = Das Geheimnis eines Platzes ist nicht das, auf das er sich festgelegt hatte.
fair-step-seats-good = Jeder Platz, der mitmachte, hat offengelegt, worauf er sich festgelegt hatte, oder nichts.
fair-step-secret-bad = Das Geheimnis des Servers ist nicht das, auf das er sich vor der Runde festgelegt hatte.
fair-step-secret-good = Das Geheimnis des Servers ist das, auf das er sich vor der Runde festgelegt hatte.
fair-step-seen-bad = An Stelle { $n } des Decks hast du diese Karte gesehen: { $card }. Die Geheimnisse legen dorthin: { $made }.
fair-step-seen-good = { $n ->
    [one] Die eine Karte, die du gesehen hast, liegt im errechneten Deck genau an der Stelle, die dieser Browser notiert hat, als du sie sahst.
   *[other] Alle { $n } Karten, die du gesehen hast, liegen im errechneten Deck genau an den Stellen, die dieser Browser notiert hat, als du sie sahst.
}
fair-step-seen-unknown = Auf diesem Gerät hast du keine Karte dieser Runde gesehen, also gibt es nichts zu vergleichen.
fair-step-seen-unplaced = Du hast eine Karte bekommen, von der der Server nicht sagte, wo im Deck sie gelegen hatte: { $card }.
fair-step-uses-bad = Mischungen fehlen, stehen doppelt oder sind nicht nummeriert, wie sie gebraucht wurden, oder ein Deck ist nicht vollständig.
fair-step-uses-good = Jede Mischung ist da, in der Reihenfolge ihres Gebrauchs, mit vollständigem Deck.
fair-takes-part = Wer mitmacht
fair-title = Ehrlich gegeben – Knekt
fair-to-table = Zum Tisch
fair-took-part = Mit eigenem Zufall machten mit: { $names }.
fair-void = Diese Runde wurde abgebrochen, ehe ihre Karten gemischt waren.
fair-which = Link oder Nummer eines Tisches
fair-which-wrong = Darin steht keine Tischnummer.
fair-withheld = { $names } hatte sich auf ein Geheimnis festgelegt und es dann zurückgehalten. Die Runde geht ohne es weiter, und das wird gezählt.
