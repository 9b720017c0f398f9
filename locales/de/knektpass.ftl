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
    [yes] Du nimmst die aufgedeckte Karte, { $card }, für eine aus deinem Blatt.
   *[no] { $seat } nimmt die aufgedeckte Karte, { $card }, und legt eine andere verdeckt weg.
}
knektpass-laid_aside = Du legst { $card } weg; das weiß sonst niemand.
knektpass-turnup_left = { $you ->
    [yes] Du lässt die aufgedeckte Karte liegen.
   *[no] { $seat } lässt die aufgedeckte Karte liegen.
}
knektpass-joined = { $you ->
    [yes] Du spielst diese Runde.
   *[no] { $seat } spielt diese Runde.
}
knektpass-passed = { $you ->
    [yes] Du passt.
   *[no] { $seat } passt.
}
knektpass-exchange_round = Tauschen, { $round }. Mal.
knektpass-exchanged = { $you ->
    [yes] { $n ->
        [one] Du tauschst eine Karte; nötige Stiche: { $need }.
       *[other] Du tauschst { $n } Karten; nötige Stiche: { $need }.
    }
   *[no] { $n ->
        [one] { $seat } tauscht eine Karte; nötige Stiche: { $need }.
       *[other] { $seat } tauscht { $n } Karten; nötige Stiche: { $need }.
    }
}
knektpass-cards_exchanged = Du legst { $away } weg und bekommst { $received }.
knektpass-stood_pat = { $you ->
    [yes] Du behältst dein Blatt.
   *[no] { $seat } behält das Blatt.
}
knektpass-play_begun = Die Stiche beginnen; { $leader } spielt aus.
knektpass-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $seat } spielt { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] Du nimmst den Stich; das macht { $taken }.
   *[no] { $winner } nimmt den Stich; das macht { $taken }.
}
knektpass-won_alone = { $change ->
    [0] { $you ->
        [yes] Nur du spielst, kämst aber unter null; deine Punkte bleiben: { $points }.
       *[no] Nur { $winner } spielt, käme aber unter null; die Punkte bleiben: { $points }.
    }
   *[other] { $you ->
        [yes] Nur du spielst und streichst fünf Punkte: jetzt { $points }.
       *[no] Nur { $winner } spielt und streicht fünf Punkte: jetzt { $points }.
    }
}
knektpass-scored = { $you ->
    [yes] Du brauchtest { $need } und nahmst { $taken }. Punkte jetzt: { $points }.
   *[no] { $seat } brauchte { $need } und nahm { $taken }. Punkte jetzt: { $points }.
}
knektpass-deal_ended = { $reason ->
    [void] Niemand spielt: Die Runde zählt nicht, und es wird neu gegeben.
    [alone] Die Runde ist ohne Stich vorbei.
    [zero_reached] Null ist erreicht, und die Runde hört auf.
   *[tricks] Die fünf Stiche sind gespielt.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Die letzte Runde ist aus. Am wenigsten Punkte: { $seats }.
   *[zero_reached] Die Partie ist zu Ende. Gewonnen: { $seats }.
}

## Was gefragt wird

knektpass-ask-turnup = Nimm die aufgedeckte Karte für eine aus deinem Blatt, oder lass sie liegen
knektpass-ask-declare = Spiel diese Runde, oder pass und behalte deine Punkte
knektpass-ask-exchange = Tausch beliebig viele Karten; für jede brauchst du dann einen Stich
knektpass-ask-play = { $play ->
    [lead] Spiel irgendeine Karte aus
    [follow] Bedien { $suit } und überstich, wenn du kannst
    [overtake] Ausgespielt: { $suit }. Überstich die beste Karte
    [trump] Du hast kein { $suit }: spiel Trumpf
    [free] Ausgespielt: { $suit }. Spiel, was du willst
    [follow_trumps] Trumpf ausgespielt ({ $card }). Gib Trumpf zu und überstich, wenn du kannst
    [overtake_trumps] Trumpf ausgespielt ({ $card }). Überstich die beste Karte
    [free_trumps] Trumpf ausgespielt ({ $card }). Spiel, was du willst
   *[other] Bedien die Farbe und überstich, wenn du kannst
}
knektpass-do-take_turnup = Für { $card } nehmen
knektpass-do-leave_turnup = Liegen lassen
knektpass-do-declare = { $in ->
    [yes] Spielen
   *[no] Passen
}
knektpass-do-exchange = { $cards } tauschen
    .none = Nichts tauschen
knektpass-do-play = { $card } spielen

## Wie es endete

knektpass-reason-zero_reached = Null erreicht
knektpass-reason-deal_limit = So viele Runden waren ausgemacht

## Was der Tisch zeigt

knektpass-needs = braucht { $n }
knektpass-got = { $n } von { $of } Stichen
knektpass-countdown = { $points }, auf dem Weg zu 0
knektpass-round = Tausch { $n } von { $of }: für jede Karte brauchst du einen Stich
knektpass-plays = spielt
knektpass-note-passed = hat gepasst
knektpass-note-exchanged = { $n } getauscht
knektpass-risk = { $n ->
    [one] Du tauschst eine Karte: Sie ist ein Stich, den du brauchst, oder kostet 5 Punkte.
   *[other] Du tauschst { $n } Karten: Jede ist ein Stich, den du brauchst, oder kostet 5 Punkte.
}
knektpass-turnup = Aufgedeckte Karte
knektpass-turnup-gone = genommen
knektpass-turnup-taken = beim Geben genommen
knektpass-ladder = Trümpfe, höchste zuerst
knektpass-trumps-led = Trumpf ausgespielt ({ $card })
knektpass-keep-always = In allen Runden nichts tauschen
knektpass-weakest = Schwächste: { $cards }
knektpass-figure-points = Punkte: { $n }, von { $from } abwärts. Jeder Stich zieht 1 ab, und wer zuerst bei 0 ist, gewinnt.
knektpass-figure-passed = Hat gepasst und spielt dieses Mal nicht mit.
knektpass-figure-need = Stiche: { $n } von { $of }, die nötig sind. Jeder fehlende kostet 5 Punkte.
