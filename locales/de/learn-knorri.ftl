# Die Lektionen von Knorri: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-knorri-draw =
    .title = Das Aufdecken
    .text = Reihum deckt jeder eine Karte des Stapels auf. Sie fängt alle niedrigeren Karten ihrer Farbe oder bleibt bei den anderen liegen. Deck sie auf.
    .nudge = Deck die oberste Karte des Stapels auf.
    .praise = Alle mussten die Karte davor schlagen. Drei Karten, so viele wie Mitspieler, machen einen Stich voll, und er kommt weg.
    .text-2 = Nichts Niedrigeres lag da, also blieb deine Karte liegen. Deck jetzt die letzte Karte auf.
    .nudge-2 = Deck die letzte Karte auf.
    .text-3 = Was du gefangen hast, ist jetzt dein Blatt, und du hast zuletzt gefangen, also spielst du irgendeine Karte aus. Spiel deine schwächste aus: die Herzvier.
    .nudge-3 = Das ist erlaubt, aber später schlägt die Vier kaum noch etwas. Spiel sie jetzt aus, solange jede Karte recht ist.

learn-knorri-beat =
    .title = Schlag die oberste Karte
    .text = Die Herzsieben liegt oben. Ein höheres Herz schlägt sie, und auch jedes Pik, denn Pik ist Trumpf. Schlag sie ohne Trumpf.
    .nudge = Das ist erlaubt, aber der Herzbube reicht. Behalte deine Trümpfe.
    .praise = Der Bube reicht. Der Karokönig hätte nichts genützt: eine andere Farbe, und kein Trumpf.

learn-knorri-trump =
    .title = Jeder Trumpf schlägt
    .text = Der Karokönig liegt oben, und du hast kein höheres Karo. Aber jedes Pik schlägt ihn: Spiel dein niedrigstes.
    .nudge = Das ist erlaubt, aber die Pikvier reicht. Behalte die Neun.
    .praise = Sogar eine Trumpfvier schlägt einen König. Du hast den Stich voll gemacht, also spielst du zum nächsten aus.

learn-knorri-over =
    .title = Über einen Trumpf
    .text = Die Pikzehn liegt oben: Jetzt hilft nur ein höheres Pik. Schlag sie so billig du kannst.
    .nudge = Das ist erlaubt, aber die Dame reicht. Behalte den König.
    .praise = Die Dame schlägt sie. Das Herzass konnte es nicht, denn nur die oberste Karte zählt, nicht der Bube darunter.

learn-knorri-take =
    .title = Wer nicht schlagen kann, nimmt
    .text = Keine deiner Karten schlägt die Pikvier. Dann nimmst du die unterste Karte des Stichs, die Herzsieben.
    .nudge = Nimm die unterste Karte.
    .praise = Die Sieben ist wieder weg. Was du nimmst, ist die schwächste Karte ihres Stichs, also geht sie am besten auf eine niedrige.
    .text-2 = Die Herzsechs ist ausgespielt. Werde die Sieben los, die du nehmen musstest.
    .nudge-2 = Das ist erlaubt, aber die Herzsieben reicht. Behalte die bessere Karte.

learn-knorri-full =
    .title = Wann ein Stich voll ist
    .text = Drei Mitspieler: Drei Karten machen einen Stich voll, egal von wem. Schlag die Kreuzfünf mit deinem niedrigsten Kreuz.
    .nudge = Das ist erlaubt, aber die Kreuzacht reicht. Behalte die anderen.
    .praise = Acht, Zehn und Dame: drei Karten, zwei davon deine. Sie kommen weg, und du spielst aus.
    .text-2 = { $seat2 } konnte deine Acht nicht schlagen und nahm die Fünf. Der Stich hat zwei Karten: Mach ihn mit einem Kreuz voll.
    .nudge-2 = Das ist erlaubt, aber die Kreuzdame reicht. Behalte deine Trümpfe.

learn-knorri-win =
    .title = Zuerst ohne Karten
    .text = Wer zuerst seine letzte Karte spielt, gewinnt sofort. Du hast zwei, und beide schlagen die Karodrei: Welche zuerst?
    .nudge = Das ist erlaubt, aber dann bleibt die Vier, und die schlägt fast nichts. Behalte den Pikkönig für den Schluss.
    .praise = Deine letzte Karte ist gespielt: Die Runde gehört dir, mitten in einem Stich.
    .text-2 = Die Kreuzneun liegt oben, und dein König ist Trumpf. Spiel ihn: Er ist deine letzte Karte.
    .nudge-2 = Spiel den Pikkönig.
