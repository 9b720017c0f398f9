# Die Lektionen von Karnöffel: worum es geht, was nach dem Zug gesagt wird, und warum etwas anderes nicht gemeint ist.

learn-karnoffel-any =
    .title = Jede Karte ist erlaubt
    .text = Du musst nie bedienen: Die höchste Karte macht den Stich. Hole ihn dir.
    .nudge = Das ist erlaubt, schlägt die Neun aber nicht. Versuche eine höhere Karte, egal welcher Farbe.
    .praise = Deine Zehn macht den Stich. Die ausgespielte Farbe ist egal.

learn-karnoffel-karnoffel =
    .title = Der Karnöffel
    .text = Herz ist Trumpf, weil die niedrigste offene Karte ein Herz ist. Der Trumpfbube ist der Karnöffel und schlägt jede Karte: Spiele ihn auf den König.
    .nudge = Das ist erlaubt, aber der König schlägt diese Karte. Nur der Herz-Bube ist der Karnöffel.
    .praise = Der Karnöffel macht den Stich. Nichts kann ihn je schlagen.

learn-karnoffel-emperor =
    .title = Papst und Kaiser
    .text = Trumpfsechs und Trumpfzwei, Papst und Kaiser, schlagen jeden König. Herz ist Trumpf: Hole dir den Stich.
    .nudge = Das ist erlaubt, aber der König macht den Stich. Suche einen niedrigen Trumpf.
    .praise = Deine Zwei ist der Kaiser: Sie schlägt den König. Nur Karnöffel, Teufel und Papst sind höher.

learn-karnoffel-officers =
    .title = Drei, Vier und Fünf
    .text = Die Trumpfdrei schlägt Damen, die Vier Buben, die Fünf Zehnen. Eine Dame ist ausgespielt: Welche deiner Karten nimmt sie?
    .nudge = Das ist erlaubt, aber die Dame schlägt diese Karte. Die Vier schlägt nur Buben, die Fünf nur Zehnen.
    .praise = Die Drei schlägt die Dame. Gegen einen König hätte sie verloren.

learn-karnoffel-equal =
    .title = Von gleichen gewinnt die erste
    .text = Von zwei gleichen Karten gewinnt die zuerst gespielte. Hole dir den Stich.
    .nudge = { $did ->
        [play_Kd] Das ist erlaubt, macht aber den Stich nicht: Ein zweiter König kommt zu spät. Suche den Papst.
       *[other] Das ist erlaubt, macht aber den Stich nicht. Suche den Papst.
    }
    .praise = Der Papst schlägt den König; dein eigener König hätte gegen ihn verloren.

learn-karnoffel-devil =
    .title = Der Teufel
    .text = Die Trumpfsieben ist der Teufel. Er ist die niedrigste Karte, außer du spielst ihn aus. Hole dir diesen Stich also mit einer anderen.
    .nudge = Das ist erlaubt, macht aber den Stich nicht. Deine Zehn macht ihn.
    .praise = Jetzt schlägt nur der Karnöffel den Teufel, weil du ihn ausgespielt hast, und nicht zum ersten Stich.
    .text-2 = Jetzt spielst du aus, und es ist nicht mehr der erste Stich: Ausgespielt schlägt der Teufel alles außer dem Karnöffel. Spiele ihn aus.
    .nudge-2 = Das ist erlaubt, aber es kann eine bessere Karte kommen. Spiele die Herz-Sieben aus.

learn-karnoffel-team =
    .title = Partner
    .text = Zu viert spielt ihr in Teams, und Partner sehen die Karten des anderen. Der König deines Partners liegt vorn: Spiele deine niedrigste Karte.
    .nudge = { $did ->
        [play_6h] Das ist erlaubt, aber dein Partner lag schon vorn, und der Papst ist verschwendet. Spiele die Zwei.
       *[other] Das ist erlaubt, aber dein Partner macht den Stich ohnehin. Behalte deine guten Karten und spiele die Zwei.
    }
    .praise = Dein Partner macht den Stich für euch beide, und du hast deine guten Karten noch.

learn-karnoffel-win =
    .title = Drei Stiche gewinnen
    .text = Die Partei, die zuerst drei Stiche hat, gewinnt die Runde sofort. Du hast zwei: Spiele für den dritten deine sicherste Karte aus.
    .nudge = Das ist erlaubt, aber ein Bube könnte diese Karte schlagen. Spiele deine höchste Karte aus.
    .praise = Drei Stiche: Du gewinnst die Runde, und der Rest wird nicht gespielt.
