# Gnällknekt. Elämän numero alkaa muuttujassa $life nollasta ja ihmisille ykkösestä.

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

## Mitä tapahtui

gnallknekt-drawn_for_deal = { $you ->
    [yes] Nostat korkeimman kortin ja jaat.
   *[no] { $dealer } nostaa korkeimman kortin ja jakaa.
}
gnallknekt-dealt = { $you ->
    [yes] Jaat kaikille kolme elämää; pakkaan jää { $stock } korttia.
   *[no] { $dealer } jakaa kaikille kolme elämää; pakkaan jää { $stock } korttia.
}
gnallknekt-life_dealt = { $you ->
    [yes] Elämäsi { gnallknekt-which }: { $down } kuvapuoli alaspäin ja { $card }.
   *[no] { $seat }, elämä { gnallknekt-which }: { $down } kuvapuoli alaspäin ja { $card }.
}
gnallknekt-turn_began = { $you ->
    [yes] { $draws ->
        [0] Sinun vuorosi: nostettavaa ei ole.
        [one] Sinun vuorosi: nosta yksi kortti.
       *[other] Sinun vuorosi: nosta { $draws } korttia.
    }
   *[no] { $draws ->
        [0] { $seat } on vuorossa; nostettavaa ei ole.
        [one] { $seat } nostaa yhden kortin.
       *[other] { $seat } nostaa { $draws } korttia.
    }
}
gnallknekt-reshuffled = Pois lyödyt kortit sekoitetaan: pakassa on taas { $stock ->
    [one] 1 kortti
   *[other] { $stock } korttia
}.
gnallknekt-drew_stock = { $you ->
    [yes] Nostat pakasta.
   *[no] { $seat } nostaa pakasta.
}
gnallknekt-drew = Nostat: { $card }.
gnallknekt-drew_scrap = { $you ->
    [yes] Nostat poistopinosta: { $card }.
   *[no] { $seat } nostaa poistopinosta: { $card }.
}
gnallknekt-attacked = { $you ->
    [yes] Lyöt pois: { $fallen } ({ $target }, elämä { gnallknekt-which }). Lyönti: { $cards }.
   *[no] { $seat } lyö pois: { $fallen } ({ $target }, elämä { gnallknekt-which }). Lyönti: { $cards }.
}
gnallknekt-must_finish = { $you ->
    [yes] Viimeinen isku: seuraavan siirtosi on vietävä kaikki loput ({ $target }).
   *[no] Viimeinen isku: { $seat } vie seuraavalla siirrolla kaikki loput ({ $target }).
}
gnallknekt-turned_up = { $you ->
    [yes] Elämässäsi { gnallknekt-which } kääntyy esiin { $card }.
   *[no] { $seat }, elämä { gnallknekt-which }: esiin kääntyy { $card }.
}
gnallknekt-life_lost = { $you ->
    [yes] Menetät elämän { gnallknekt-which }.
   *[no] { $seat } menettää elämän { gnallknekt-which }.
}
gnallknekt-seat_out = { $you ->
    [yes] Sinulla ei ole enää elämiä: putosit pelistä.
   *[no] { $seat } putosi pelistä: elämiä ei ole enää.
}
gnallknekt-defended = { $you ->
    [yes] Puolustat elämää { gnallknekt-which }: { $cards }.
   *[no] { $seat } puolustaa elämää { gnallknekt-which }: { $cards }.
}
gnallknekt-discarded = { $you ->
    [yes] Poistat: { $card }.
   *[no] { $seat } poistaa: { $card }.
}
gnallknekt-turn_ended = { $you ->
    [yes] Vuorosi on ohi.
   *[no] { $seat } päättää vuoronsa.
}
gnallknekt-gnall_began = Gnäll alkaa: jäljellä on kaksikymmentä vuoroa, ja viimeisillä kymmenellä kaikki nostavat yhden kortin vähemmän.
gnallknekt-gnall_counted = { $turns ->
    [one] Gnäll: 1 vuoro 20:stä on pelattu.
   *[other] Gnäll: { $turns } vuoroa 20:stä on pelattu.
}
gnallknekt-gnall_ended = Gnäll on ohi, ja ottelu jatkuu.
gnallknekt-match_ended = { $reason ->
    [gnall_draw] Gnäll päättyy tasan: { $seats }.
    [no_progress] Tasapeli, peli ei etene: { $seats }.
   *[last_alive] Ottelu on päättynyt. Viimeisenä elossa: { $seats }.
}

## Mitä kysytään

gnallknekt-ask-draw = { $known ->
    [yes] Nosta pakasta tai poistopinosta: { $n } jäljellä
   *[other] Nosta pakasta tai poistopinosta
}
gnallknekt-ask-move = { $may ->
    [attack] Hyökkää tai päätä vuorosi: et voi puolustaa
    [defend] Puolusta tai päätä vuorosi: et voi hyökätä
    [neither] Päätä vuorosi: et voi hyökätä etkä puolustaa
   *[other] Hyökkää, puolusta tai päätä vuorosi poistamalla kortti
}
gnallknekt-ask-finish = Vie viimeinen isku loppuun
gnallknekt-ask-discard = Poista kortti
gnallknekt-ask-end = Päätä vuorosi
gnallknekt-do-draw = { $from ->
    [stock] Nosta pakasta
   *[scrap] Nosta poistopinosta
}
    .card = Nosta poistopinosta { $card }
gnallknekt-do-attack = { $from ->
    [hand] { $seat }, elämä { gnallknekt-which }: hyökkää, { $with }
   *[other] { $seat }, elämä { gnallknekt-which }: hyökkää, { $with } elämästäsi { gnallknekt-from }
}
gnallknekt-do-defend = { $from ->
    [hand] Puolusta elämää { gnallknekt-which }: { $with }
   *[other] Puolusta elämää { gnallknekt-which }: { $with } elämästäsi { gnallknekt-from }
}
gnallknekt-do-discard = Poista { $card }
gnallknekt-do-end = Päätä vuoro

## Vuoron osat

gnallknekt-phase-draw = Nosto
gnallknekt-phase-move = Siirrot
gnallknekt-phase-finish = Viimeinen isku
gnallknekt-phase-discard = Poisto
gnallknekt-phase-over = Ottelu on päättynyt

## Miten se päättyi

gnallknekt-reason-last_alive = Viimeisenä elossa
gnallknekt-reason-gnall_draw = Tasapeli gnällissä
gnallknekt-reason-no_progress = Tasapeli: peli ei etene

## Mitä pöydässä näkyy

gnallknekt-life = Elämä { $n }
gnallknekt-life-of = { $name }, elämä { $n }: { $down } nurin, auki { $open }
gnallknekt-life-own = Elämäsi { $n }: { $down } nurin, auki { $open }
gnallknekt-gone = menetetty
gnallknekt-out = pudonnut, { $place }
gnallknekt-scrap = Poistopino: { $cards }
gnallknekt-scrap-empty = Poistopino: tyhjä
gnallknekt-knocked-out = Pois lyötyjä: { $n }
gnallknekt-draws-left = Nostettavaa: { $n }/{ $of }
gnallknekt-moves-left = Siirtoja jäljellä: { $n }
gnallknekt-gnall = { $half ->
    [first] Gnäll { $n }/{ $of } · sitten kortti vähemmän
   *[second] Gnäll { $n }/{ $of } · kortti vähemmän, sitten tasapeli
}
gnallknekt-your-lives = Elämäsi
gnallknekt-closer = katso läheltä
gnallknekt-nothing-open = ei mitään
gnallknekt-pair = pari päällä
gnallknekt-full = täynnä
gnallknekt-ace = ässä: hyökätessä 14, kohteena 1
gnallknekt-turn = Vuoro
gnallknekt-scrap-all = Koko poistopino
gnallknekt-figure-lives = Elämiä jäljellä: { $n }. Elämä menee, kun kaikki sen kortit on lyöty; viimeinen, jolla on elämä, voittaa.
gnallknekt-figure-hand = Kortteja kädessä: { $n }. Vuoro alkaa nostamalla yksi kortti ja yksi lisää joka elämästä.
