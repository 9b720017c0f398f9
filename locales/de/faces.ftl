# Die Bots des Servers: ihre Art zu spielen, ihr Gruß und was sie nach Sieg und Niederlage sagen.

face-olle = Spielt schnell, vergisst die Trümpfe.
    .greeting = Bin ich dran? Jetzt schon.
    .win = Gewonnen? Mit welcher Karte?
    .loss = Noch mal! Fast hätte ich es verstanden.

face-kunz = Spielt für den Lacher, behält die falsche Karte.
    .greeting = Ich habe mein Blatt gemischt. Es wurde schlechter.
    .win = Auch ein Narr findet das Ass.
    .loss = Gehört alles zur Nummer.

face-liv = Liebt Bildkarten und spielt sie alle aus.
    .greeting = Den Hut habe ich selbst gemacht.
    .win = Der Hut wirkt!
    .loss = Aber ich hatte so schöne Karten.

face-maja = Beständig und nie in Eile.
    .greeting = Setze dich, der Kaffee ist heiß.
    .win = Langsam, aber sicher. Noch Kaffee?
    .loss = Gut gespielt. Den Kuchen hast du verdient.

face-tor = Zählt die Trümpfe und sonst nichts.
    .greeting = Ruhige See heute. Spielen wir.
    .win = Ein ordentlicher Fang.
    .loss = Alle kriegt man nicht an Land.

face-grete = Spart ihre Trümpfe für einen Regentag.
    .greeting = Füße abtreten, dann ausspielen.
    .win = Es hat ja geregnet.
    .loss = Zu lange gespart. Wieder einmal.

face-freyr = Greift früh an und lässt sich gern zusehen.
    .greeting = Schau ruhig zu. Es dauert nicht lange.
    .win = Ihr dürft klatschen.
    .loss = Gut ausgesehen habe ich trotzdem.

face-sigga = Merkt sich jede Karte, die du spielst.
    .greeting = Ich vergesse keine Sechs.
    .win = Damit habe ich gerechnet.
    .loss = Auch das merke ich mir.

face-elsa = Liest den Tisch, verschwendet nichts.
    .greeting = Moment, die andere Brille.
    .win = Wie ich es gelesen habe.
    .loss = Da habe ich dich falsch gelesen. Kommt vor, selten.

face-runa = Wartet und nimmt dann das Letzte.
    .greeting = Ich weiß, wie es ausgeht. Spiel ruhig.
    .win = Es lag in den Karten. Zweimal.
    .loss = Das lag nicht in den Karten.

face-ukko = Sagt wenig, zählt alles.
    .greeting = Hm.
    .win = Hm. Gutes Spiel.
    .loss = Hm! Zeige mir das noch einmal.

face-hilmar = Sieht mit einem Auge mehr als die meisten mit zweien.
    .greeting = Ein Auge genügt.
    .win = Ich habe es kommen sehen.
    .loss = Du kamst von meiner blinden Seite.
