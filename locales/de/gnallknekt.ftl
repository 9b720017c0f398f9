# Gnällknekt. Die Nummer eines Lebens zählt in $life ab 0 und für Menschen ab 1.

gnallknekt-which = { $life ->
    [0] 1
    [1] 2
   *[other] 3
}
gnallknekt-from = { $from ->
    [0] 1
    [1] 2
   *[other] 3
}

## Was geschah

gnallknekt-drawn_for_deal = { $you ->
    [yes] Du ziehst die höchste Karte und gibst.
   *[no] { $dealer } zieht die höchste Karte und gibt.
}
gnallknekt-dealt = { $you ->
    [yes] Du gibst allen drei Leben; { $stock } Karten bleiben als Stapel.
   *[no] { $dealer } gibt allen drei Leben; { $stock } Karten bleiben als Stapel.
}
gnallknekt-life_dealt = { $you ->
    [yes] Dein Leben { gnallknekt-which }: { $down } verdeckt, offen { $card }.
   *[no] { $seat }, Leben { gnallknekt-which }: { $down } verdeckt, offen { $card }.
}
gnallknekt-turn_began = { $you ->
    [yes] { $draws ->
        [0] Du bist dran: Es gibt nichts zu ziehen.
        [one] Du bist dran: Du ziehst eine Karte.
       *[other] Du bist dran: Du ziehst { $draws } Karten.
    }
   *[no] { $draws ->
        [0] { $seat } ist dran: Es gibt nichts zu ziehen.
        [one] { $seat } ist dran und zieht eine Karte.
       *[other] { $seat } ist dran und zieht { $draws } Karten.
    }
}
gnallknekt-reshuffled = Die herausgeschlagenen Karten werden gemischt: Der Stapel hat wieder { $stock } Karten.
gnallknekt-drew_stock = { $you ->
    [yes] Du ziehst vom Stapel.
   *[no] { $seat } zieht vom Stapel.
}
gnallknekt-drew = Du ziehst: { $card }.
gnallknekt-drew_scrap = { $you ->
    [yes] Du ziehst aus der Ablage: { $card }.
   *[no] { $seat } zieht aus der Ablage: { $card }.
}
gnallknekt-attacked = { $you ->
    [yes] Du schlägst heraus: { $fallen } ({ $target }, Leben { gnallknekt-which }), mit: { $cards }.
   *[no] { $seat } schlägt heraus: { $fallen } ({ $target }, Leben { gnallknekt-which }), mit: { $cards }.
}
gnallknekt-must_finish = { $you ->
    [yes] Letzter Schlag: Deine nächste Aktion muss alles nehmen, was { $target } noch hat.
   *[no] Letzter Schlag: Die nächste Aktion von { $seat } muss alles nehmen, was { $target } noch hat.
}
gnallknekt-turned_up = { $you ->
    [yes] Dein Leben { gnallknekt-which }: { $card } wird aufgedeckt.
   *[no] { $seat }, Leben { gnallknekt-which }: { $card } wird aufgedeckt.
}
gnallknekt-life_lost = { $you ->
    [yes] Du verlierst Leben { gnallknekt-which }.
   *[no] { $seat } verliert Leben { gnallknekt-which }.
}
gnallknekt-seat_out = { $you ->
    [yes] Du hast kein Leben mehr und scheidest aus.
   *[no] { $seat } hat kein Leben mehr und scheidet aus.
}
gnallknekt-defended = { $you ->
    [yes] Du legst auf dein Leben { gnallknekt-which }: { $cards }.
   *[no] { $seat } legt auf Leben { gnallknekt-which }: { $cards }.
}
gnallknekt-discarded = { $you ->
    [yes] Du legst ab: { $card }.
   *[no] { $seat } legt ab: { $card }.
}
gnallknekt-turn_ended = { $you ->
    [yes] Dein Zug ist zu Ende.
   *[no] { $seat } ist fertig.
}
gnallknekt-gnall_began = Gnäll beginnt: Es bleiben zwanzig Züge, und in den letzten zehn ziehen alle eine Karte weniger.
gnallknekt-gnall_counted = { $turns ->
    [one] Gnäll: 1 von 20 Zügen gespielt.
   *[other] Gnäll: { $turns } von 20 Zügen gespielt.
}
gnallknekt-gnall_ended = Gnäll ist vorbei; die Partie geht weiter.
gnallknekt-match_ended = { $reason ->
    [gnall_draw] Gnäll endet unentschieden: { $seats }.
    [no_progress] Kein Fortschritt: Die Partie endet unentschieden zwischen { $seats }.
   *[last_alive] Die Partie ist zu Ende. Zuletzt noch am Leben: { $seats }.
}

## Was gefragt wird

gnallknekt-ask-draw = { $known ->
    [yes] Ziehe vom Stapel oder aus der Ablage: noch { $n }
   *[other] Ziehe vom Stapel oder aus der Ablage
}
gnallknekt-ask-move = { $may ->
    [attack] Greife an oder beende den Zug: Verteidigen geht nicht
    [defend] Verteidige oder beende den Zug: Angreifen geht nicht
    [neither] Beende den Zug: Angreifen und Verteidigen geht nicht
   *[other] Greife an, verteidige oder lege ab und beende den Zug
}
gnallknekt-ask-finish = Bringe den letzten Schlag zu Ende
gnallknekt-ask-discard = Lege eine Karte ab
gnallknekt-ask-end = Beende deinen Zug
gnallknekt-do-draw = { $from ->
    [stock] Vom Stapel ziehen
   *[scrap] Aus der Ablage ziehen
}
    .card = Aus der Ablage ziehen: { $card }
gnallknekt-do-attack = { $from ->
    [hand] { $seat }, Leben { gnallknekt-which }: angreifen mit: { $with }
   *[other] { $seat }, Leben { gnallknekt-which }: angreifen aus deinem Leben { gnallknekt-from } mit: { $with }
}
gnallknekt-do-defend = { $from ->
    [hand] Auf dein Leben { gnallknekt-which } legen: { $with }
   *[other] Aus deinem Leben { gnallknekt-from } auf dein Leben { gnallknekt-which } legen: { $with }
}
gnallknekt-do-discard = Ablegen: { $card }
gnallknekt-do-end = Zug beenden

## Die Teile eines Zugs

gnallknekt-phase-draw = Ziehen
gnallknekt-phase-move = Aktionen
gnallknekt-phase-finish = Letzter Schlag
gnallknekt-phase-discard = Ablegen
gnallknekt-phase-over = Partie beendet

## Wie es endete

gnallknekt-reason-last_alive = Zuletzt noch am Leben
gnallknekt-reason-gnall_draw = Unentschieden im Gnäll
gnallknekt-reason-no_progress = Unentschieden: kein Fortschritt

## Was der Tisch zeigt

gnallknekt-life = Leben { $n }
gnallknekt-life-of = { $name }, Leben { $n }: { $down } verdeckt, offen { $open }
gnallknekt-life-own = Dein Leben { $n }: { $down } verdeckt, offen { $open }
gnallknekt-gone = verloren
gnallknekt-out = ausgeschieden, { $place }
gnallknekt-scrap = Ablage: { $cards }
gnallknekt-scrap-empty = Ablage: leer
gnallknekt-knocked-out = Herausgeschlagen: { $n }
gnallknekt-draws-left = Noch zu ziehen: { $n } von { $of }
gnallknekt-moves-left = Aktionen übrig: { $n }
gnallknekt-gnall = { $half ->
    [first] Gnäll { $n }/{ $of } · dann eine Karte weniger
   *[second] Gnäll { $n }/{ $of } · eine Karte weniger, dann unentschieden
}
gnallknekt-your-lives = Deine Leben
gnallknekt-closer = vergrößern
gnallknekt-nothing-open = nichts
gnallknekt-pair = Paar obenauf
gnallknekt-full = voll
gnallknekt-ace = Ass: im Angriff 14, als Ziel 1
gnallknekt-turn = Spielzug
gnallknekt-scrap-all = Ganze Ablage
gnallknekt-figure-lives = Leben übrig: { $n }. Ein Leben ohne Karten ist verloren; wer zuletzt noch eins hat, gewinnt.
gnallknekt-figure-hand = Karten auf der Hand: { $n }. Ein Zug beginnt mit dem Ziehen: eine Karte und eine weitere für jedes Leben.
