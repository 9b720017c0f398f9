# Knektpass.

## Was geschah

knektpass-drawn_for_deal = { $you ->
    [yes] Du ziehst die niedrigste Karte und gibst zuerst.
   *[no] { $dealer } zieht die niedrigste Karte und gibt zuerst.
}
knektpass-dealt = { $you ->
    [yes] Runde { $deal }: Du gibst.
   *[no] Runde { $deal }: { $dealer } gibt.
}
knektpass-hand_dealt = Dein Blatt: { $cards }.
knektpass-turned_up = { $card } wird aufgedeckt: { $trump } ist Trumpf.
knektpass-turnup_taken = { $you ->
    [yes] Du tauschst eine Karte gegen die aufgedeckte: { $card }.
   *[no] { $seat } tauscht eine Karte verdeckt gegen die aufgedeckte: { $card }.
}
knektpass-laid_aside = Du legst verdeckt weg: { $card }.
knektpass-turnup_left = { $you ->
    [yes] Du lässt die aufgedeckte Karte liegen.
   *[no] { $seat } lässt die aufgedeckte Karte liegen.
}
knektpass-joined = { $you ->
    [yes] Du spielst diese Runde mit.
   *[no] { $seat } spielt diese Runde mit.
}
knektpass-passed = { $you ->
    [yes] Du passt.
   *[no] { $seat } passt.
}
knektpass-exchange_round = { $round }. Tausch.
knektpass-exchanged = { $you ->
    [yes] { $n_cards ->
        [one] Du tauschst eine Karte; nötige Stiche: { $need }.
       *[other] Du tauschst { $n_cards } Karten; nötige Stiche: { $need }.
    }
   *[no] { $n_cards ->
        [one] { $seat } tauscht eine Karte; nötige Stiche: { $need }.
       *[other] { $seat } tauscht { $n_cards } Karten; nötige Stiche: { $need }.
    }
}
knektpass-cards_exchanged = Du legst weg: { $away }. Du bekommst: { $received }.
knektpass-stood_pat = { $you ->
    [yes] Du behältst alle Karten.
   *[no] { $seat } behält alle Karten.
}
knektpass-play_begun = Die Stiche beginnen; { $leader } spielt aus.
knektpass-played = { $you ->
    [yes] Du spielst: { $card }.
   *[no] { $seat } spielt: { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] Du machst den Stich; das macht { $taken }.
   *[no] { $winner } macht den Stich; das macht { $taken }.
}
knektpass-won_alone = { $points ->
    [0] { $you ->
        [yes] Nur du spielst mit, kämst aber unter 0: Deine Punkte bleiben bei { $score }.
       *[no] Nur { $winner } spielt mit, käme aber unter 0: Die Punkte bleiben bei { $score }.
    }
   *[other] { $you ->
        [yes] Nur du spielst mit: 5 Punkte weniger, jetzt { $score }.
       *[no] Nur { $winner } spielt mit: 5 Punkte weniger, jetzt { $score }.
    }
}
knektpass-scored = { $you ->
    [yes] Nötige Stiche: { $need }, gemacht: { $taken }. Deine Punkte: { $score }.
   *[no] { $seat }: nötige Stiche { $need }, gemacht { $taken }. Punkte: { $score }.
}
knektpass-deal_ended = { $reason ->
    [void] Niemand spielt mit: Die Runde zählt nicht, es wird neu gegeben.
    [alone] Die Runde ist ohne Stich vorbei.
    [zero_reached] Die Null ist erreicht, die Runde ist vorbei.
   *[tricks] Alle fünf Stiche sind gespielt.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Die letzte Runde ist gespielt. Die wenigsten Punkte: { $seats }.
   *[zero_reached] Die Partie ist zu Ende. Gewonnen: { $seats }.
}

## Was gefragt wird

knektpass-ask-turnup = Tausche eine Karte gegen die aufgedeckte oder lass sie liegen
knektpass-ask-declare = { $need ->
    [0] Spiele mit: Ohne Tausch verlierst du nichts. Oder passe
    [1] Spiele mit: Ohne Stich 5 Punkte mehr. Oder passe: Deine Punkte bleiben
   *[other] Spiele mit oder passe: Beim Passen bleiben deine Punkte
}
knektpass-ask-exchange = Tausche beliebig viele Karten; für jede brauchst du einen Stich
knektpass-ask-play = { $play ->
    [lead] Spiele eine beliebige Karte aus
    [follow] Bediene { $suit }, wenn möglich höher
    [overtake] Ausgespielt: { $suit }. Schlage die höchste Karte
    [trump] Kein { $suit } im Blatt: Du musst stechen
    [free] Ausgespielt: { $suit }. Spiele eine beliebige Karte
    [follow_trumps] Trumpf ausgespielt ({ $card }). Bediene Trumpf, wenn möglich höher
    [overtake_trumps] Trumpf ausgespielt ({ $card }). Schlage die höchste Karte
    [free_trumps] Trumpf ausgespielt ({ $card }). Spiele eine beliebige Karte
   *[other] Bediene die Farbe, wenn möglich höher
}
knektpass-do-take_turnup = Tauschen gegen: { $card }
knektpass-do-leave_turnup = Liegen lassen
knektpass-do-declare = { $in ->
    [yes] Mitspielen
   *[no] Passen
}
knektpass-do-exchange = Tauschen: { $cards }
    .none = Nichts tauschen
knektpass-do-play = Spielen: { $card }

## Wie es endete

knektpass-reason-zero_reached = Null erreicht
knektpass-reason-deal_limit = Letzte Runde gespielt

## Was der Tisch zeigt

knektpass-needs = braucht { $n }
knektpass-got = { $n } von { $of } Stichen
knektpass-countdown = { $points }, abwärts bis 0
knektpass-round = Tausch { $n } von { $of }: für jede Karte brauchst du einen Stich
knektpass-plays = spielt mit
knektpass-note-passed = hat gepasst
knektpass-note-exchanged = { $n } getauscht
knektpass-risk = { $n ->
    [one] { $n } tauschen: Mache dafür einen Stich, sonst 5 Punkte mehr.
   *[other] { $n } tauschen: Mache für jede einen Stich, sonst je 5 Punkte mehr.
}
knektpass-turnup = Aufgedeckte Karte
knektpass-turnup-gone = genommen
knektpass-turnup-taken = beim Geben genommen
knektpass-ladder = Trümpfe, höchste zuerst
knektpass-trumps-led = Trumpf ausgespielt ({ $card })
knektpass-keep-always = Nie tauschen
knektpass-weakest = Schwächste: { $cards }
knektpass-figure-points = Punkte: { $n }, abwärts von { $from }. Jeder Stich zieht 1 ab; wer zuerst bei 0 ist, gewinnt.
knektpass-figure-passed = Gepasst: setzt diese Runde aus.
knektpass-figure-need = Stiche: { $n } von { $of } nötigen. Jeder fehlende kostet 5 Punkte.
