# Die Lektionen von Karnöffel: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-karnoffel-any =
    .title = Jede Karte darf gespielt werden
    .text = Niemand muss bedienen: Die höchste Karte nimmt den Stich. Nimm ihn.
    .nudge = Das ist erlaubt, aber die Karte ist nicht höher als die Neun. Versuch eine höhere, egal welcher Farbe.
    .praise = Deine Zehn nimmt den Stich. Die ausgespielte Farbe war ohne Bedeutung.

learn-karnoffel-karnoffel =
    .title = Der Karnöffel
    .text = Herz ist Trumpf, das sagt die niedrigste offene Karte. Der Trumpfbube ist der Karnöffel und schlägt jede Karte: Spiel ihn auf den König.
    .nudge = Das ist erlaubt, aber der König schlägt diese Karte. Nur der Herzbube ist der Karnöffel.
    .praise = Der Karnöffel nimmt den Stich. Nichts kann ihn je schlagen.

learn-karnoffel-emperor =
    .title = Papst und Kaiser
    .text = Die Sechs und die Zwei der Trümpfe, Papst und Kaiser, schlagen jeden König. Herz ist Trumpf: Nimm den Stich.
    .nudge = Das ist erlaubt, aber der König nimmt den Stich. Such einen niedrigen Trumpf.
    .praise = Deine Zwei ist der Kaiser: Sie schlägt den König. Nur Karnöffel, Teufel und Papst stehen über ihr.

learn-karnoffel-officers =
    .title = Drei, Vier und Fünf
    .text = Die Trumpfdrei schlägt Damen, die Vier schlägt Buben, die Fünf schlägt Zehnen. Eine Dame ist ausgespielt: Welche deiner Karten nimmt sie?
    .nudge = Das ist erlaubt, aber die Dame schlägt diese Karte. Die Vier reicht gegen einen Buben, die Fünf gegen eine Zehn.
    .praise = Die Drei schlägt die Dame. Gegen einen König hätte sie verloren.

learn-karnoffel-equal =
    .title = Die erste von gleichen gewinnt
    .text = Von zwei gleichen Karten gewinnt die zuerst gespielte. Nimm den Stich.
    .nudge = { $did ->
        [play_Kd] Das ist erlaubt, nimmt aber den Stich nicht: Ein zweiter König kommt zu spät. Such den Papst.
       *[other] Das ist erlaubt, nimmt aber den Stich nicht. Such den Papst.
    }
    .praise = Der Papst schlägt den König; dein eigener König wäre zu spät gekommen.

learn-karnoffel-devil =
    .title = Der Teufel
    .text = Die Trumpfsieben ist der Teufel. Wenn er nicht ausgespielt wird, ist er die niedrigste Karte, also nimm diesen Stich mit einer anderen.
    .nudge = Das ist erlaubt, nimmt aber den Stich nicht. Deine Zehn nimmt ihn.
    .praise = Nur der Karnöffel schlägt den Teufel, denn du hast ihn ausgespielt, und nicht zum ersten Stich.
    .text-2 = Jetzt spielst du aus, und es ist nicht mehr der erste Stich: Ausgespielt schlägt der Teufel alles außer dem Karnöffel. Spiel ihn aus.
    .nudge-2 = Das ist erlaubt, aber es kann eine bessere Karte kommen. Spiel die Herzsieben aus.

learn-karnoffel-team =
    .title = Partner
    .text = Zu viert spielt ihr in Teams, und Partner sehen die Karten des anderen. Der König deines Partners nimmt den Stich: Wirf deine niedrigste Karte ab.
    .nudge = { $did ->
        [play_6h] Das ist erlaubt, aber der Stich gehörte schon deinem Partner, und der Papst ist daran verschwendet. Wirf die Zwei ab.
       *[other] Das ist erlaubt, aber dein Partner nimmt den Stich ohnehin. Behalte, was du brauchst, und wirf die Zwei ab.
    }
    .praise = Dein Partner nimmt den Stich für euch beide, und deine guten Karten sind dir geblieben.

learn-karnoffel-win =
    .title = Drei Stiche gewinnen
    .text = Wer zuerst drei Stiche hat, gewinnt die Runde sofort. Du hast zwei: Spiel aus, was am sichersten den dritten nimmt.
    .nudge = Das ist erlaubt, aber ein Bube könnte diese Karte schlagen. Spiel deine höchste Karte aus.
    .praise = Drei Stiche: Die Runde gehört dir, und der Rest wird nicht gespielt.
