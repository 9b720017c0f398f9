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
        [yes] Du spielst aus: { $cards }.
       *[no] { $seat } spielt aus: { $cards }.
    }
    [beat] { $you ->
        [yes] Du spielst: { $cards }, das Beste bisher.
       *[no] { $seat } spielt: { $cards }, das Beste bisher.
    }
   *[threw] { $you ->
        [yes] Du wirfst ab: { $cards }.
       *[no] { $seat } wirft ab: { $cards }.
    }
}
gurka-trick_taken = { $you ->
    [yes] Du machst den Stich.
   *[no] { $winner } macht den Stich.
}
gurka-deal_ended = { $you ->
    [yes] Runde { $deal } ist vorbei. Du gewinnst den letzten Stich: { $card }.
   *[no] Runde { $deal } ist vorbei. { $winner } gewinnt den letzten Stich: { $card }.
}
gurka-scored = { $you ->
    [yes] { $points } Punkte für dich ({ $card }), insgesamt { $score }.
   *[no] { $points } Punkte für { $seat } ({ $card }), insgesamt { $score }.
}
gurka-reset = { $you ->
    [yes] Genau 21: Du bist wieder bei 0. Zurück ins Deck: { $cards }.
   *[no] Genau 21: { $seat } ist wieder bei 0. Zurück ins Deck: { $cards }.
}
gurka-put_out = { $you ->
    [yes] Du scheidest mit { $score } Punkten aus. Zurück ins Deck: { $cards }.
   *[no] { $seat } scheidet mit { $score } Punkten aus. Zurück ins Deck: { $cards }.
}
gurka-match_ended = { $reason ->
    [deal_limit] Die letzte Runde ist gespielt. Die wenigsten Punkte: { $seats }.
   *[last_in] Die Partie ist zu Ende. Gewonnen: { $seats }.
}

## Was gefragt wird

gurka-ask-lead = Spiele eine Karte aus oder mehrere vom gleichen Wert
gurka-ask-follow = { $how ->
    [one] Spiele mindestens: { $cards } – oder wirf deine niedrigste Karte ab
    [many] Spiele mindestens: { $cards } – oder wirf deine { $n } niedrigsten ab
   *[other] Spiele gleich hoch oder höher, oder wirf dein Niedrigstes ab
}
gurka-do-play = Spielen: { $cards }
    .wins = Schlagen: { $cards }
    .loses = Abwerfen: { $cards }

## Wie es endete

gurka-reason-last_in = Zuletzt noch dabei
gurka-reason-deal_limit = Letzte Runde gespielt

## Was der Tisch zeigt

gurka-points-of = { $n } von { $of } Punkten; bei genau { $of } zurück auf 0
gurka-limit = Genau { $of } Punkte: zurück auf 0. Mehr: ausgeschieden.
gurka-size = { $last ->
    [yes] Karte { $n } von { $of }
   *[no] Karten { $n }–{ $to } von { $of }
}
gurka-out = ausgeschieden, { $place }
gurka-ladder = Rangfolge, höchste zuerst: Kreuz-Sechs, Ass, König, Dame, Bube, Zehn bis Zwei
gurka-final = Letzter Stich: Wer ihn gewinnt, bekommt Strafpunkte
gurka-ask-final = { $cost ->
    [0] Letzter Stich: Deine Karte kann nicht gewinnen und kostet nichts
   *[other] Letzter Stich: Gewinnt deine Karte, bekommst du { $cost } Punkte
}
gurka-six = höchste Karte; kostet 21 im letzten Stich
gurka-figure-points = Punkte: { $n }. Wer den letzten Stich einer Runde gewinnt, bekommt den Wert der Siegerkarte. Genau { $of } wird zu 0; wer darüber liegt, scheidet aus.
gurka-figure-kept = Für die offenen Karten gab es die Punkte.
