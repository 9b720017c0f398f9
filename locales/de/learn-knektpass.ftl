# Die Lektionen von Knektpass: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-knektpass-jacks =
    .title = Buben sind am höchsten
    .text = Alle vier Buben sind Trümpfe, über dem Ass, und der Kreuz-Bube ist die höchste Karte überhaupt. Spiele die Karte aus, die niemand schlagen kann.
    .nudge = { $did ->
        [play_Ah] Das ist erlaubt, aber ein Bube kann diese Karte schlagen. Nur der Kreuz-Bube ist sicher.
        [play_Kh] Das ist erlaubt, aber ein Bube kann diese Karte schlagen. Nur der Kreuz-Bube ist sicher.
       *[other] Das ist erlaubt, aber jeder Trumpf kann diese Karte schlagen. Nur der Kreuz-Bube ist sicher.
    }
    .praise = Nichts schlägt den Kreuz-Buben: Du gewinnst den Stich.

learn-knektpass-follow =
    .title = Höher bedienen
    .text = Pik ist ausgespielt. Du hast Pik, also musst du bedienen und, wenn du kannst, die höchste Karte schlagen. Hole dir den Stich so billig wie möglich.
    .nudge = Das ist erlaubt, aber die Dame reicht. Behalte das Ass.
    .praise = Die Dame macht ihn. Die Acht war verboten, weil du den Stich schlagen konntest.

learn-knektpass-trump =
    .title = Ohne die Farbe
    .text = Karo ist ausgespielt, und du hast keins (dein Bube ist Trumpf). Dann musst du stechen, wenn du damit gewinnst. Hole dir den Stich so billig wie möglich.
    .nudge = Das ist erlaubt, aber die Herz-Sieben reicht. Behalte den Buben.
    .praise = Ein kleiner Trumpf sticht einen König. Deinen Buben hast du noch.

learn-knektpass-alone =
    .title = Mitspielen oder passen
    .text = Vor den Stichen spielen alle mit oder passen. { $seat1 } hat gepasst, und wer allein mitspielt, gewinnt die Runde sofort. Spiele mit.
    .nudge = Das ist erlaubt, aber dann spielt niemand mit, und die Runde ist ungültig. Spiele mit, und du gewinnst sie.
    .praise = Sonst spielt niemand mit, also ziehst du sofort 5 Punkte ab. Wer zuerst von 12 auf 0 kommt, gewinnt die Partie.

learn-knektpass-turnup =
    .title = Die aufgedeckte Karte
    .text = Du gibst und darfst deshalb eine deiner Karten gegen den aufgedeckten Trumpf tauschen. Gib deine schwächste her.
    .nudge = { $did ->
        [leave_turnup] Das ist erlaubt, aber die Herz-Zehn ist ein Trumpf geschenkt: Gib die Kreuz-Sechs dafür.
       *[other] Das ist erlaubt, aber die Kreuz-Sechs ist deine schwächste Karte. Tausche sie gegen die Herz-Zehn.
    }
    .praise = Jetzt hast du drei Trümpfe. Niemand weiß, was du weggelegt hast.

learn-knektpass-exchange =
    .title = Tauschen kostet Stiche
    .text = Du darfst Karten mit dem Talon tauschen, aber für jede musst du einen Stich machen, sonst bekommst du 5 Punkte. Tausche deine zwei schwächsten: Kreuz-Sechs und Pik-Sieben.
    .nudge = Das ist erlaubt, aber hier sollst du die Kreuz-Sechs und die Pik-Sieben tauschen, und sonst nichts.
    .praise = Du hast zwei Karten getauscht, also brauchst du zwei Stiche. Weitere zählen auch: Jeder zieht einen Punkt ab.

learn-knektpass-race =
    .title = Das Rennen zur Null
    .text = Jeder Stich zieht einen Punkt ab. Wer mit den nötigen Stichen 0 erreicht, gewinnt sofort. Ihr hattet beide 2 Punkte und habt je einen Stich: Nimm den nächsten.
    .nudge = Das ist erlaubt, aber wenn { $seat1 } den Stich macht, ist { $seat1 } zuerst bei 0. Spiele den Buben aus.
    .praise = Zwei Punkte minus zwei Stiche: Du bist bei 0 und gewinnst, mitten in der Runde.
