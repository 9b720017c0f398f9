# Die Lektionen von Gnällknekt: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-gnallknekt-attack =
    .title = Angriff
    .text = Eine Karte schlägt eine von gleichem Wert heraus, oder eine niedrigere ihrer Farbe. { $seat1 } hat die Herzneun offen: Greif sie mit der Herzzehn an.
    .nudge = Das ist erlaubt, aber hier geht es um den Angriff: die Herzzehn gegen die Herzneun.
    .praise = Beide Karten sind weg, und die nächste Karte dieses Lebens wird aufgedeckt.

learn-gnallknekt-ace =
    .title = Das Ass
    .text = Ein Ass zählt im Angriff am höchsten und als Ziel am niedrigsten. { $seat1 } hat das Herzass offen: Schlag es heraus.
    .nudge = Das ist erlaubt, aber hier nicht gemeint: Die Herzzwei reicht gegen das Herzass.
    .praise = Jedes Herz ist höher als das Herzass, das angegriffen wird. Dein König hätte es nicht gekonnt.

learn-gnallknekt-jack =
    .title = Der Bube
    .text = Ein Bube schlägt alles heraus, aber ein Bube, der oben liegt, lässt sich nur mit einem Buben herausschlagen. { $seat1 } hat einen: Schlag ihn heraus.
    .nudge = Das ist erlaubt, aber nur dein Bube kann den Herzbuben nehmen. Setz ihn dort ein.
    .praise = Bube gegen Bube. Nicht einmal dein Herzass hätte das gekonnt.

learn-gnallknekt-pair =
    .title = Paare
    .text = { $seat1 } hat oben zwei Siebenen. Ein Paar lässt sich mit einem Buben herausschlagen oder mit einem gleich hohen oder höheren Paar, und beide Karten gehen. Greif mit deinen Neunen an.
    .nudge = Das ist erlaubt, aber hier geht es um die zwei Siebenen. Wähl beide Neunen und greif mit ihnen zugleich an.
    .praise = Ein Angriff, und beide Siebenen sind weg. Ein König allein kann das nicht.

learn-gnallknekt-defend =
    .title = Decken
    .text = Auf deinem ersten Leben liegt nur eine Drei offen. Leg den Pikbuben darauf: Was oben liegt, muss zuerst herausgeschlagen werden.
    .nudge = Das ist erlaubt, aber die Drei ist am schwächsten, und ein Bube deckt am besten. Leg den Pikbuben auf dein erstes Leben.
    .praise = Jetzt kommt nur ein Bube an dieses Leben heran. Höchstens drei Karten eines Lebens dürfen offen liegen.

learn-gnallknekt-turn =
    .title = Zweimal handeln, dann ablegen
    .text = In einem Zug handelst du zweimal. Tu das Erste: die Herzzehn gegen die Herzneun.
    .nudge = Das ist erlaubt, aber beginne mit der Herzzehn gegen die Herzneun.
    .praise = Dein Zug ist zu Ende, und das Ass bleibt dir für den nächsten.
    .text-2 = Die Kreuzvier ist aufgedeckt, und einmal darfst du noch. Schlag sie so billig heraus, wie du kannst.
    .nudge-2 = { $did ->
        [attack_Ac] Das ist erlaubt, aber die Kreuzsechs reicht gegen die Kreuzvier. Behalte das Ass.
        [attack_4d] Das ist erlaubt, nimmt aber eine Karte aus einem deiner eigenen Leben. Nimm die Kreuzsechs.
       *[other] Das ist erlaubt, aber hier soll die Kreuzvier ausgeschaltet werden. Die Kreuzsechs reicht.
    }
    .text-3 = Zweimal hast du gehandelt; jetzt legst du ab und beendest deinen Zug. Leg ab, was du am wenigsten brauchst.
    .nudge-3 = Das ist erlaubt, aber ein Ass greift als höchste Karte an. Behalte es und leg die Zwei ab.

learn-gnallknekt-draw =
    .title = Ziehen
    .text = Ein Zug beginnt mit dem Ziehen: eine Karte, und für jedes Leben eine mehr. Jede kommt vom Stapel oder aus der Ablage; der Bube dort gehört dir, wenn du willst.
    .nudge = Das ist erlaubt, aber niemand weiß, was der Stapel gibt. Der Bube ist sicher: Zieh aus der Ablage.
    .praise = Du siehst jede Karte, bevor du wählst, woher die nächste kommt. Mit drei Leben sind es vier Karten.
    .text-2 = Jetzt liegt in der Ablage eine Zwei oben, und die brauchst du nicht. Zieh vom Stapel.
    .nudge-2 = Das ist erlaubt, aber eine Zwei nützt wenig. Zieh vom Stapel.

learn-gnallknekt-life =
    .title = Ein Leben geht verloren
    .text = Das erste Leben von { $seat1 } hat noch zwei Karten. Schlag die Karosechs heraus.
    .nudge = Das ist erlaubt, aber hier geht es um das erste Leben von { $seat1 }: die Karosieben gegen die Karosechs.
    .praise = Dieses Leben ist weg, und { $seat1 } zieht jetzt eine Karte weniger. Wer kein Leben mehr hat, ist draußen; wer zuletzt noch lebt, gewinnt.
    .text-2 = Die letzte Karte dieses Lebens ist aufgedeckt, die Herzdrei. Schlag auch sie heraus.
    .nudge-2 = { $did ->
        [attack_3c] Das ist erlaubt, nimmt aber eine Karte aus einem deiner eigenen Leben. Nimm die Herzfünf.
       *[other] Das ist erlaubt, aber die Herzfünf nimmt die letzte Karte dieses Lebens.
    }
