# Die Lektionen von Gúrka: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-gurka-beat =
    .title = Schlagen oder abwerfen
    .text = Farben zählen hier nicht. Schlage die Dame (eine gleiche Karte reicht) oder wirf deine niedrigste ab. Hole dir den Stich.
    .nudge = Das ist erlaubt, aber damit wirfst du die Karte ab. Schlage hier die Dame.
    .praise = Von gleichen Karten gewinnt die letzte, also macht deine Dame den Stich.

learn-gurka-shed =
    .title = Hohe Karten sind eine Last
    .text = Nur der letzte Stich einer Runde zählt, und wer ihn gewinnt, bekommt Strafpunkte. Werde hohe Karten also los, solange es nichts kostet: Schlage den König mit deiner höchsten.
    .nudge = Das ist erlaubt, aber dann bleibt dir das Ass, und eine niedrige Karte, die du noch brauchst, ist weg.
    .praise = Das Ass ist weg, und der Stich hat nichts gekostet. Hebe niedrige Karten für den Schluss auf.

learn-gurka-sets =
    .title = Paar gegen Paar
    .text = Zwei Achten sind ausgespielt, also spielst du zwei Karten: ein mindestens gleich hohes Paar oder deine zwei niedrigsten. Hole dir den Stich.
    .nudge = Das ist erlaubt, aber damit wirfst du deine zwei niedrigsten ab. Schlage die Achten mit einem Paar.
    .praise = Dein Bubenpaar macht den Stich. Zwei Karten von verschiedenem Wert gewinnen nie.

learn-gurka-lead =
    .title = Mehrere auf einmal ausspielen
    .text = Du spielst aus: eine Karte oder mehrere vom gleichen Wert. Werde alle drei Könige auf einmal los.
    .nudge = Das ist erlaubt, aber dann hast du noch einen König. Wähle alle drei.
    .praise = Drei hohe Karten weniger, und { $seat1 } musste drei niedrige abwerfen.

learn-gurka-last =
    .title = Der letzte Stich kostet
    .text = Du hast noch zwei Karten. Wer den letzten Stich gewinnt, bekommt so viele Punkte, wie die Siegerkarte wert ist. Welche spielst du zuerst aus?
    .nudge = Das ist erlaubt, aber dann könnte dein Ass den letzten Stich gewinnen und 14 kosten. Spiele jetzt das Ass aus.
    .praise = { $seat1 } hat den letzten Stich mit der Neun gewonnen und bekommt 9 Punkte. Mit mehr als 21 scheidest du aus; genau 21 wird zu 0.
    .text-2 = Jetzt der letzte Stich: Du hast noch eine Karte, die Drei. Spiele sie aus.
    .nudge-2 = Spiele die Drei aus.

learn-gurka-six =
    .title = Die Kreuz-Sechs
    .text = Die Kreuz-Sechs ist höher als ein Ass und kostet im letzten Stich 21. Du hast noch zwei Karten: Welche spielst du aus?
    .nudge = Das ist erlaubt, aber dann könnte die Kreuz-Sechs den letzten Stich gewinnen, für 21. Spiele sie jetzt aus.
    .praise = Sie hat einen Stich gemacht, der nichts kostet. Den letzten gewinnt deine Drei kaum.
