# Die Lektionen von Gnällknekt: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-gnallknekt-attack =
    .title = Angriff
    .text = Eine Karte schlägt eine vom gleichen Wert heraus oder eine niedrigere ihrer Farbe. { $seat1 } hat die Herz-Neun offen: Greife sie mit der Herz-Zehn an.
    .nudge = Das ist erlaubt, aber hier geht es ums Angreifen: Spiele die Herz-Zehn auf die Herz-Neun.
    .praise = Beide Karten sind weg, und die nächste Karte dieses Lebens wird aufgedeckt.

learn-gnallknekt-ace =
    .title = Das Ass
    .text = Ein Ass ist im Angriff die höchste Karte und als Ziel die niedrigste. { $seat1 } hat das Herz-Ass offen: Schlage es heraus.
    .nudge = Das ist erlaubt, aber hier geht es um das Ass: Gegen das Herz-Ass reicht die Herz-Zwei.
    .praise = Jedes Herz ist höher als das Herz-Ass, wenn es angegriffen wird. Dein König hätte es nicht gekonnt.

learn-gnallknekt-jack =
    .title = Der Bube
    .text = Ein Bube schlägt alles heraus, aber einen Buben nur ein Bube. Bei { $seat1 } liegt einer obenauf: Schlage ihn heraus.
    .nudge = Das ist erlaubt, aber nur dein Bube kann den Herz-Buben nehmen. Setze ihn dort ein.
    .praise = Bube gegen Bube. Nicht einmal dein Herz-Ass hätte das gekonnt.

learn-gnallknekt-pair =
    .title = Paare
    .text = { $seat1 } hat obenauf zwei Siebenen. Ein Paar schlägt nur ein Bube oder ein mindestens gleich hohes Paar; beide Karten gehen. Greife mit deinen Neunen an.
    .nudge = Das ist erlaubt, aber hier geht es um die zwei Siebenen. Wähle beide Neunen und greife mit ihnen zusammen an.
    .praise = Ein Angriff, und beide Siebenen sind weg. Ein König allein kann das nicht.

learn-gnallknekt-defend =
    .title = Verteidigung
    .text = Auf deinem ersten Leben liegt nur eine Drei offen. Lege den Pik-Buben darauf: Wer angreift, muss erst die oberste Karte herausschlagen.
    .nudge = Das ist erlaubt, aber die Drei ist deine schwächste Karte, und ein Bube schützt am besten. Lege den Pik-Buben auf dein erstes Leben.
    .praise = Jetzt kommt nur ein Bube an dieses Leben heran. Ein Leben kann höchstens drei offene Karten haben.

learn-gnallknekt-turn =
    .title = Zwei Aktionen, dann ablegen
    .text = Ein Zug hat zwei Aktionen. Mache die erste: Spiele die Herz-Zehn auf die Herz-Neun.
    .nudge = Das ist erlaubt, aber beginne mit der Herz-Zehn auf die Herz-Neun.
    .praise = Dein Zug ist zu Ende, und das Ass bleibt dir für den nächsten.
    .text-2 = Die Kreuz-Vier ist aufgedeckt, und du hast noch eine Aktion. Schlage sie so billig wie möglich heraus.
    .nudge-2 = { $did ->
        [attack_Ac] Das ist erlaubt, aber gegen die Kreuz-Vier reicht die Kreuz-Sechs. Behalte das Ass.
        [attack_4d] Das ist erlaubt, kostet aber eine Karte aus einem deiner Leben. Nimm die Kreuz-Sechs.
       *[other] Das ist erlaubt, aber hier geht es um die Kreuz-Vier. Die Kreuz-Sechs reicht.
    }
    .text-3 = Du hast beide Aktionen gemacht; mit dem Ablegen endet dein Zug. Lege ab, was du am wenigsten brauchst.
    .nudge-3 = Das ist erlaubt, aber ein Ass ist im Angriff die höchste Karte. Behalte es und lege die Zwei ab.

learn-gnallknekt-draw =
    .title = Ziehen
    .text = Ein Zug beginnt mit dem Ziehen: eine Karte und eine weitere für jedes Leben, vom Stapel oder aus der Ablage. Dort kannst du den Buben nehmen.
    .nudge = Das ist erlaubt, aber vom Stapel weißt du nie, was kommt. Der Bube ist sicher: Ziehe aus der Ablage.
    .praise = Du siehst jede Karte, bevor du wählst, woher die nächste kommt. Mit drei Leben ziehst du vier Karten.
    .text-2 = Jetzt liegt in der Ablage eine Zwei obenauf, und die brauchst du nicht. Ziehe vom Stapel.
    .nudge-2 = Das ist erlaubt, aber eine Zwei nützt wenig. Ziehe vom Stapel.

learn-gnallknekt-life =
    .title = Ein Leben geht verloren
    .text = Das erste Leben von { $seat1 } hat noch zwei Karten. Schlage die Karo-Sechs heraus.
    .nudge = Das ist erlaubt, aber hier geht es um das erste Leben von { $seat1 }: Spiele die Karo-Sieben auf die Karo-Sechs.
    .praise = Dieses Leben ist weg, und { $seat1 } zieht jetzt eine Karte weniger. Wer kein Leben mehr hat, scheidet aus; wer zuletzt noch eins hat, gewinnt.
    .text-2 = Die letzte Karte dieses Lebens ist aufgedeckt: die Herz-Drei. Schlage auch sie heraus.
    .nudge-2 = { $did ->
        [attack_3c] Das ist erlaubt, kostet aber eine Karte aus einem deiner Leben. Nimm die Herz-Fünf.
       *[other] Das ist erlaubt, aber die Herz-Fünf nimmt die letzte Karte dieses Lebens.
    }
