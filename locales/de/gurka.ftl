# Isländische Gúrka.

## Was geschah

gurka-drawn_for_deal = { $you ->
    [yes] Du ziehst die höchste Karte und gibst zuerst.
   *[no] { $dealer } zieht die höchste Karte und gibt zuerst.
}
gurka-dealt = { $you ->
    [yes] Runde { $deal }: Du gibst allen je { $n_cards }; { $leader } spielt aus.
   *[no] Runde { $deal }: { $dealer } gibt allen je { $n_cards }; { $leader } spielt aus.
}
gurka-hand_dealt = Dein Blatt: { $cards }.
gurka-played = { $how ->
    [led] { $you ->
        [yes] Du spielst { $cards } aus.
       *[no] { $seat } spielt { $cards } aus.
    }
    [beat] { $you ->
        [yes] Du spielst { $cards }, das Beste bisher.
       *[no] { $seat } spielt { $cards }, das Beste bisher.
    }
   *[threw] { $you ->
        [yes] Du wirfst { $cards } ab.
       *[no] { $seat } wirft { $cards } ab.
    }
}
gurka-trick_taken = { $you ->
    [yes] Du nimmst den Stich.
   *[no] { $winner } nimmt den Stich.
}
gurka-deal_ended = { $you ->
    [yes] Runde { $deal } ist vorbei: Du gewinnst den letzten Stich mit { $card }.
   *[no] Runde { $deal } ist vorbei: { $winner } gewinnt den letzten Stich mit { $card }.
}
gurka-scored = { $you ->
    [yes] { $points } Punkte für dich durch { $card } (insgesamt { $score }).
   *[no] { $points } Punkte für { $seat } durch { $card } (insgesamt { $score }).
}
gurka-reset = { $you ->
    [yes] Genau 21: Du bist wieder bei 0. Zurück ins Deck: { $cards }.
   *[no] Genau 21: { $seat } ist wieder bei 0. Zurück ins Deck: { $cards }.
}
gurka-put_out = { $you ->
    [yes] Du bist mit { $score } Punkten draußen. Zurück ins Deck: { $cards }.
   *[no] { $seat } ist mit { $score } Punkten draußen. Zurück ins Deck: { $cards }.
}
gurka-match_ended = { $reason ->
    [deal_limit] Die letzte Runde ist gespielt. Die wenigsten Punkte: { $seats }.
   *[last_in] Die Partie ist zu Ende. Gewonnen: { $seats }.
}

## Was gefragt wird

gurka-ask-lead = Spiel eine Karte aus oder mehrere vom gleichen Wert
gurka-ask-follow = { $how ->
    [one] Spiel mindestens { $cards } oder wirf deine niedrigste Karte ab
    [many] Spiel mindestens { $cards } oder wirf deine { $n } niedrigsten ab
   *[other] Spiel gleich hoch oder höher, oder wirf dein Niedrigstes ab
}
gurka-do-play = { $cards } spielen
    .wins = Mit { $cards } schlagen
    .loses = { $cards } abwerfen

## Wie es endete

gurka-reason-last_in = Zuletzt noch dabei
gurka-reason-deal_limit = Letzte Runde gespielt

## Was der Tisch zeigt

gurka-points-of = { $n } von { $of } Punkten; bei genau { $of } zurück auf 0
gurka-size = { $last ->
    [yes] Karte { $n } von { $of }
   *[no] Karten { $n }–{ $to } von { $of }
}
gurka-out = draußen, { $place }
gurka-ladder = Rangfolge, höchste zuerst: Kreuz-Sechs, Ass, König, Dame, Bube, Zehn bis Zwei
gurka-final = Letzter Stich: Wer ihn gewinnt, bekommt Strafpunkte
gurka-ask-final = { $cost ->
    [0] Letzter Stich: Deine Karte kann nicht gewinnen und kostet nichts
   *[other] Letzter Stich: Gewinnt deine Karte, bekommst du { $cost } Punkte
}
gurka-six = höchste Karte; kostet 21 im letzten Stich
gurka-figure-points = Punkte: { $n }. Wer den letzten Stich einer Runde gewinnt, bekommt den Wert der Siegerkarte. Genau { $of } wird zu 0; wer darüber liegt, ist draußen.
gurka-figure-kept = Für die offenen Karten gab es die Punkte.
