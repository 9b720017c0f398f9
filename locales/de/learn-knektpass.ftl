# Die Lektionen von Knektpass: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-knektpass-jacks =
    .title = Die Buben stehen oben
    .text = Alle vier Buben sind Trümpfe, über dem Ass, und der Kreuzbube ist die höchste Karte von allen. Spiel aus, was niemand schlagen kann.
    .nudge = { $did ->
        [play_Ah] Das ist erlaubt, aber ein Bube kann diese Karte schlagen. Nur der Kreuzbube ist sicher.
        [play_Kh] Das ist erlaubt, aber ein Bube kann diese Karte schlagen. Nur der Kreuzbube ist sicher.
       *[other] Das ist erlaubt, aber jeder Trumpf kann diese Karte schlagen. Nur der Kreuzbube ist sicher.
    }
    .praise = Nichts schlägt den Kreuzbuben: Der Stich gehört dir.

learn-knektpass-follow =
    .title = Bedienen und überstechen
    .text = Pik ist ausgespielt: Wer Pik hat, bedient, und übersticht, wenn es geht. Nimm den Stich so billig wie möglich.
    .nudge = Das ist erlaubt, aber die Dame reicht. Behalte das Ass.
    .praise = Die Dame nimmt ihn. Die Acht war verboten, weil du überstechen konntest.

learn-knektpass-trump =
    .title = Ohne die Farbe
    .text = Karo ist ausgespielt, und du hast keines, denn der Bube ist Trumpf: Dann musst du trumpfen, wenn das gewinnt. Nimm den Stich so billig wie möglich.
    .nudge = Das ist erlaubt, aber die Herzsieben reicht. Behalte den Buben.
    .praise = Ein kleiner Trumpf schlägt einen König. Dein Bube ist noch da.

learn-knektpass-alone =
    .title = Spielen oder passen
    .text = Vor den Stichen sagt jeder, ob er spielt. { $seat1 } hat gepasst: Wer allein spielt, gewinnt die Runde sofort. Spiel.
    .nudge = Das ist erlaubt, aber dann spielt niemand, und die Runde ist ungültig. Allein würdest du sie gewinnen.
    .praise = Allein ziehst du sofort 5 Punkte ab. Wer zuerst von 12 auf 0 kommt, gewinnt die Partie.

learn-knektpass-turnup =
    .title = Die aufgedeckte Karte
    .text = Du gibst und darfst den aufgedeckten Trumpf gegen eine Karte deiner Hand nehmen. Nimm ihn gegen deine schwächste.
    .nudge = { $did ->
        [leave_turnup] Das ist erlaubt, aber die Herzzehn ist ein Trumpf, der dich nichts kostet: Nimm sie gegen die Kreuzsechs.
       *[other] Das ist erlaubt, aber die Kreuzsechs ist deine schwächste Karte. Nimm die Herzzehn gegen sie.
    }
    .praise = Jetzt hast du drei Trümpfe. Niemand weiß, was du abgelegt hast.

learn-knektpass-exchange =
    .title = Jede Karte ist eine Schuld
    .text = Leg Karten weg und nimm ebenso viele vom Talon; für jede schuldest du einen Stich, und jeder fehlende kostet 5. Tausch die zwei schwächsten: die Kreuzsechs und die Piksieben.
    .nudge = Das ist erlaubt, aber hier ist anderes gefragt: Tausch die Kreuzsechs und die Piksieben, und sonst nichts.
    .praise = Du hast zwei Karten genommen, also brauchst du zwei Stiche. Weitere zählen auch: Jeder zieht einen Punkt ab.

learn-knektpass-race =
    .title = Das Rennen zur Null
    .text = Jeder Stich zieht einen Punkt ab, und wer schuldenfrei 0 erreicht, gewinnt sofort. Ihr hattet beide 2 Punkte und habt je einen Stich: Nimm den nächsten.
    .nudge = Das ist erlaubt, aber wenn { $seat1 } den Stich nimmt, ist { $seat1 } zuerst bei 0. Spiel den Buben aus.
    .praise = Zwei Punkte weniger zwei Stiche: Du bist bei 0 und hast gewonnen, mitten in der Runde.
