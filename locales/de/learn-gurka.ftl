# Die Lektionen von Gúrka: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-gurka-beat =
    .title = Schlagen oder abwerfen
    .text = Farben bedeuten hier nichts. Schlag die Dame, wofür eine gleiche Karte reicht, oder wirf deine niedrigste ab. Nimm den Stich.
    .nudge = Das ist erlaubt, aber damit wirfst du die Karte ab. Schlag hier die Dame.
    .praise = Von gleichen Karten gewinnt die letzte, also nimmt deine Dame den Stich.

learn-gurka-shed =
    .title = Hohe Karten sind eine Last
    .text = Nur der letzte Stich einer Runde zählt, und wer ihn gewinnt, zahlt. Werde hohe Karten also los, solange es nichts kostet: Nimm den König mit deiner höchsten.
    .nudge = Das ist erlaubt, aber dann bleibt dir das Ass, und eine niedrige Karte, die du brauchst, ist weg.
    .praise = Das Ass ist weg, und der Stich hat nichts gekostet. Niedrige Karten sind für den Schluss.

learn-gurka-sets =
    .title = Ein Paar will ein Paar
    .text = Zwei Achten sind ausgespielt, also spielst du zwei Karten: ein gleich hohes oder höheres Paar, oder deine zwei niedrigsten. Nimm den Stich.
    .nudge = Das ist erlaubt, aber damit wirfst du deine zwei niedrigsten ab. Schlag die Achten mit einem Paar.
    .praise = Dein Bubenpaar nimmt den Stich. Zwei Karten von verschiedenem Wert gewinnen nie.

learn-gurka-lead =
    .title = Mehrere auf einmal ausspielen
    .text = Du spielst aus: eine Karte, oder mehrere von gleichem Wert. Werde alle drei Könige auf einmal los.
    .nudge = Das ist erlaubt, aber dann sind nicht alle Könige weg. Wähl alle drei.
    .praise = Drei Lasten weniger, und { $seat1 } musste drei niedrige Karten abwerfen.

learn-gurka-last =
    .title = Der letzte Stich kostet
    .text = Zwei Karten sind übrig. Wer den allerletzten Stich gewinnt, zahlt den Wert der Karte, die ihn gewann. Welche spielst du zuerst aus?
    .nudge = Das ist erlaubt, aber dann könnte dein Ass den letzten Stich gewinnen und 14 kosten. Spiel jetzt das Ass aus.
    .praise = { $seat1 } gewann den letzten Stich mit der Neun und zahlt 9. Mit mehr als 21 Punkten ist man draußen; genau 21 werden wieder null.
    .text-2 = Jetzt der letzte Stich: Eine Karte ist übrig, und es ist die Drei. Spiel sie aus.
    .nudge-2 = Spiel die Drei aus.

learn-gurka-six =
    .title = Die Kreuzsechs
    .text = Die Kreuzsechs steht über den Assen und kostet im letzten Stich 21. Zwei Karten sind übrig: Welche spielst du aus?
    .nudge = Das ist erlaubt, aber dann könnte die Kreuzsechs den letzten Stich gewinnen, für 21. Spiel sie jetzt aus.
    .praise = Sie nahm einen Stich, der nichts kostet. Deine Drei gewinnt den letzten kaum.
