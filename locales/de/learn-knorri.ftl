# Die Lektionen von Knorri: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-knorri-draw =
    .title = Das Aufdecken
    .text = Reihum decken alle die oberste Karte des Stapels auf. Sie fängt alle niedrigeren Karten ihrer Farbe oder kommt zur Auslage. Decke sie auf.
    .nudge = Decke die oberste Karte des Stapels auf.
    .praise = Jede Karte musste die vorige schlagen. Drei Karten, so viele wie Spieler, machen einen Stich voll, und er kommt weg.
    .text-2 = Nichts Niedrigeres lag da, also kam deine Karte zur Auslage. Decke jetzt die letzte Karte auf.
    .nudge-2 = Decke die letzte Karte auf.
    .text-3 = Deine gefangenen Karten sind jetzt dein Blatt. Du hast zuletzt gefangen, also spielst du eine beliebige Karte aus. Spiele deine schwächste aus: die Herz-Vier.
    .nudge-3 = Das ist erlaubt, aber später schlägt die Vier kaum noch etwas. Spiele sie jetzt aus, wo jede Karte recht ist.

learn-knorri-beat =
    .title = Schlage die oberste Karte
    .text = Die Herz-Sieben liegt obenauf. Ein höheres Herz schlägt sie, und auch jedes Pik, denn Pik ist Trumpf. Schlage sie ohne Trumpf.
    .nudge = Das ist erlaubt, aber der Herz-Bube reicht. Behalte deine Trümpfe.
    .praise = Der Bube reicht. Der Karo-König würde nicht schlagen: andere Farbe und kein Trumpf.

learn-knorri-trump =
    .title = Jeder Trumpf schlägt
    .text = Der Karo-König liegt obenauf, und du hast kein höheres Karo. Aber jedes Pik schlägt ihn: Spiele dein niedrigstes.
    .nudge = Das ist erlaubt, aber die Pik-Vier reicht. Behalte die Neun.
    .praise = Sogar die Trumpfvier schlägt einen König. Du hast den Stich voll gemacht, also spielst du zum nächsten aus.

learn-knorri-over =
    .title = Einen Trumpf schlagen
    .text = Die Pik-Zehn liegt obenauf: Jetzt hilft nur ein höheres Pik. Schlage sie so billig wie möglich.
    .nudge = Das ist erlaubt, aber die Dame reicht. Behalte den König.
    .praise = Die Dame schlägt sie. Das Herz-Ass könnte es nicht, denn nur die oberste Karte zählt, nicht der Bube darunter.

learn-knorri-take =
    .title = Nicht schlagen? Nehmen
    .text = Keine deiner Karten schlägt die Pik-Vier. Also nimmst du die unterste Karte des Stichs, die Herz-Sieben.
    .nudge = Nimm die unterste Karte.
    .praise = Die Sieben ist wieder weg. Was du nimmst, ist die schwächste Karte ihres Stichs; spiele sie, wenn niedrig ausgespielt wird.
    .text-2 = Die Herz-Sechs ist ausgespielt. Werde die Sieben los, die du nehmen musstest.
    .nudge-2 = Das ist erlaubt, aber die Herz-Sieben reicht. Behalte die bessere Karte.

learn-knorri-full =
    .title = Wann ein Stich voll ist
    .text = Zu dritt machen drei Karten einen Stich voll, egal von wem. Schlage die Kreuz-Fünf mit deinem niedrigsten Kreuz.
    .nudge = Das ist erlaubt, aber die Kreuz-Acht reicht. Behalte die anderen.
    .praise = Acht, Zehn und Dame: drei Karten, zwei davon deine. Sie kommen weg, und du spielst aus.
    .text-2 = { $seat2 } konnte deine Acht nicht schlagen und nahm die Fünf. Der Stich hat zwei Karten: Mache ihn mit einem Kreuz voll.
    .nudge-2 = Das ist erlaubt, aber die Kreuz-Dame reicht. Behalte deine Trümpfe.

learn-knorri-win =
    .title = Zuerst ohne Karten
    .text = Wer seine letzte Karte zuerst spielt, gewinnt sofort. Du hast zwei, und beide schlagen die Karo-Drei: Welche zuerst?
    .nudge = Das ist erlaubt, aber dann bleibt dir die Vier, und die schlägt fast nichts. Behalte den Pik-König für den Schluss.
    .praise = Du hast deine letzte Karte gespielt und gewinnst die Runde, mitten im Stich.
    .text-2 = Die Kreuz-Neun liegt obenauf, und dein König ist Trumpf. Spiele ihn: Er ist deine letzte Karte.
    .nudge-2 = Spiele den Pik-König.
