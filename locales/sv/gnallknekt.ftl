# Gnällknekt. Ett livs nummer räknas från 0 i $life och från 1 för människor.

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

## Vad som hände

gnallknekt-drawn_for_deal = { $you ->
    [yes] Du drar det högsta kortet och ger.
   *[no] { $dealer } drar det högsta kortet och ger.
}
gnallknekt-dealt = { $you ->
    [yes] Du ger alla tre liv; { $stock } kort blir kvar i talongen.
   *[no] { $dealer } ger alla tre liv; { $stock } kort blir kvar i talongen.
}
gnallknekt-life_dealt = { $you ->
    [yes] Ditt liv { gnallknekt-which }: { $down } dolda kort, och { $card }.
   *[no] { $seat }, liv { gnallknekt-which }: { $down } dolda kort, och { $card }.
}
gnallknekt-turn_began = { $you ->
    [yes] { $draws ->
        [0] Din tur: det finns inget att dra.
        [one] Din tur: du drar ett kort.
       *[other] Din tur: du drar { $draws } kort.
    }
   *[no] { $draws ->
        [0] { $seat } är på tur; det finns inget att dra.
        [one] { $seat } ska dra ett kort.
       *[other] { $seat } ska dra { $draws } kort.
    }
}
gnallknekt-reshuffled = Högen med utslagna kort blandas: talongen har { $stock } kort igen.
gnallknekt-drew_stock = { $you ->
    [yes] Du drar ur talongen.
   *[no] { $seat } drar ur talongen.
}
gnallknekt-drew = Du drar { $card }.
gnallknekt-drew_scrap = { $you ->
    [yes] Du drar { $card } ur kasthögen.
   *[no] { $seat } drar { $card } ur kasthögen.
}
gnallknekt-attacked = { $you ->
    [yes] Du slår ut { $fallen } med { $cards }: { $target }, liv { gnallknekt-which }.
   *[no] { $seat } slår ut { $fallen } med { $cards }: { $target }, liv { gnallknekt-which }.
}
gnallknekt-must_finish = { $you ->
    [yes] Slutslag: med nästa drag måste du ta allt som { $target } har kvar.
   *[no] Slutslag: { $seat } måste med nästa drag ta allt som { $target } har kvar.
}
gnallknekt-turned_up = { $you ->
    [yes] Ditt liv { gnallknekt-which }: { $card } vänds upp.
   *[no] { $seat }, liv { gnallknekt-which }: { $card } vänds upp.
}
gnallknekt-life_lost = { $you ->
    [yes] Du förlorar liv { gnallknekt-which }.
   *[no] { $seat } förlorar liv { gnallknekt-which }.
}
gnallknekt-seat_out = { $you ->
    [yes] Du har inga liv kvar och är ute.
   *[no] { $seat } har inga liv kvar och är ute.
}
gnallknekt-defended = { $you ->
    [yes] Du lägger { $cards } på ditt liv { gnallknekt-which }.
   *[no] { $seat } lägger { $cards } på liv { gnallknekt-which }.
}
gnallknekt-discarded = { $you ->
    [yes] Du kastar { $card }.
   *[no] { $seat } kastar { $card }.
}
gnallknekt-turn_ended = { $you ->
    [yes] Din tur är slut.
   *[no] { $seat } är klar med sin tur.
}
gnallknekt-gnall_began = Gnäll börjar: tjugo turer är kvar, och under de tio sista drar alla ett kort mindre.
gnallknekt-gnall_counted = { $turns ->
    [one] Gnäll: 1 tur av 20 spelad.
   *[other] Gnäll: { $turns } turer av 20 spelade.
}
gnallknekt-gnall_ended = Gnäll är över; matchen fortsätter.
gnallknekt-match_ended = { $reason ->
    [gnall_draw] Gnäll slutar oavgjort: { $seats }.
    [no_progress] Inget händer längre: matchen slutar oavgjort mellan { $seats }.
   *[last_alive] Matchen är slut. Sist med ett liv: { $seats }.
}

## Vad som frågas

gnallknekt-ask-draw = { $known ->
    [yes] Dra ur talongen eller kasthögen: { $n } kvar
   *[other] Dra ur talongen eller kasthögen
}
gnallknekt-ask-move = { $may ->
    [attack] Angrip eller avsluta turen: du kan inte försvara
    [defend] Försvara eller avsluta turen: du kan inte angripa
    [neither] Avsluta turen: du kan varken angripa eller försvara
   *[other] Angrip, försvara, eller kasta ett kort och avsluta turen
}
gnallknekt-ask-finish = Gör klart slutslaget
gnallknekt-ask-discard = Kasta ett kort
gnallknekt-ask-end = Avsluta din tur
gnallknekt-do-draw = { $from ->
    [stock] Dra ur talongen
   *[scrap] Dra ur kasthögen
}
    .card = Dra { $card } ur kasthögen
gnallknekt-do-attack = { $from ->
    [hand] Angrip liv { gnallknekt-which } hos { $seat } med { $with }
   *[other] Angrip liv { gnallknekt-which } hos { $seat } med { $with } ur ditt liv { gnallknekt-from }
}
gnallknekt-do-defend = { $from ->
    [hand] Lägg { $with } på ditt liv { gnallknekt-which }
   *[other] Lägg { $with } ur ditt liv { gnallknekt-from } på ditt liv { gnallknekt-which }
}
gnallknekt-do-discard = Kasta { $card }
gnallknekt-do-end = Avsluta turen

## Turens delar

gnallknekt-phase-draw = Dra
gnallknekt-phase-move = Drag
gnallknekt-phase-finish = Slutslag
gnallknekt-phase-discard = Kasta
gnallknekt-phase-over = Matchen är slut

## Hur det slutade

gnallknekt-reason-last_alive = Sist med ett liv
gnallknekt-reason-gnall_draw = Oavgjort i gnäll
gnallknekt-reason-no_progress = Oavgjort: inget hände längre

## Vad bordet visar

gnallknekt-life = Liv { $n }
gnallknekt-life-of = { $name }, liv { $n }: dolda: { $down }, öppna: { $open }
gnallknekt-life-own = Ditt liv { $n }: dolda: { $down }, öppna: { $open }
gnallknekt-gone = förlorat
gnallknekt-out = ute, { $place }
gnallknekt-scrap = Kasthög: { $cards }
gnallknekt-scrap-empty = Kasthög: tom
gnallknekt-knocked-out = Utslagna: { $n }
gnallknekt-draws-left = Kvar att dra: { $n } av { $of }
gnallknekt-moves-left = Drag kvar: { $n }
gnallknekt-gnall = { $half ->
    [first] Gnäll { $n }/{ $of } · sedan ett kort mindre
   *[second] Gnäll { $n }/{ $of } · ett kort mindre, sedan oavgjort
}
gnallknekt-your-lives = Dina liv
gnallknekt-closer = se närmare
gnallknekt-nothing-open = inget
gnallknekt-pair = ett par överst
gnallknekt-full = fullt
gnallknekt-ace = ess: 14 i anfall, 1 när det angrips
gnallknekt-turn = Turen
gnallknekt-scrap-all = Hela kasthögen
gnallknekt-figure-lives = Liv kvar: { $n }. Ett liv är förlorat när alla dess kort är utslagna; sist kvar med ett liv vinner.
gnallknekt-figure-hand = Kort på hand: { $n }. En tur börjar med att man drar ett kort, plus ett för varje liv.
