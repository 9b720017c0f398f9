# Isländsk Gúrka.

## Vad som hände

gurka-drawn_for_deal = { $you ->
    [yes] Du drar det högsta kortet och ger först.
   *[no] { $dealer } drar det högsta kortet och ger först.
}
gurka-dealt = { $you ->
    [yes] Giv { $deal }: du ger { $n_cards } till var och en; { $leader } spelar ut.
   *[no] Giv { $deal }: { $dealer } ger { $n_cards } till var och en; { $leader } spelar ut.
}
gurka-hand_dealt = Din hand: { $cards }.
gurka-played = { $how ->
    [led] { $you ->
        [yes] Du spelar ut { $cards }.
       *[no] { $seat } spelar ut { $cards }.
    }
    [beat] { $you ->
        [yes] Du spelar { $cards }, bäst hittills.
       *[no] { $seat } spelar { $cards }, bäst hittills.
    }
   *[threw] { $you ->
        [yes] Du sakar { $cards }.
       *[no] { $seat } sakar { $cards }.
    }
}
gurka-trick_taken = { $you ->
    [yes] Du tar sticket.
   *[no] { $winner } tar sticket.
}
gurka-deal_ended = { $you ->
    [yes] Giv { $deal } är slut: du vinner sista sticket med { $card }.
   *[no] Giv { $deal } är slut: { $winner } vinner sista sticket med { $card }.
}
gurka-scored = { $you ->
    [yes] { $card } ger dig { $points } poäng (totalt { $score }).
   *[no] { $card } ger { $seat } { $points } poäng (totalt { $score }).
}
gurka-reset = { $you ->
    [yes] Precis 21: du är tillbaka på 0. Tillbaka i leken: { $cards }.
   *[no] Precis 21: { $seat } är tillbaka på 0. Tillbaka i leken: { $cards }.
}
gurka-put_out = { $you ->
    [yes] Du är ute med { $score } poäng. Tillbaka i leken: { $cards }.
   *[no] { $seat } är ute med { $score } poäng. Tillbaka i leken: { $cards }.
}
gurka-match_ended = { $reason ->
    [deal_limit] Sista given är spelad. Minst poäng: { $seats }.
   *[last_in] Matchen är slut. Vinnare: { $seats }.
}

## Vad som frågas

gurka-ask-lead = Spela ut ett kort, eller flera av samma valör
gurka-ask-follow = { $how ->
    [one] Lägg minst { $cards }, eller saka ditt lägsta kort
    [many] Lägg minst { $cards }, eller saka dina { $n } lägsta
   *[other] Slå det bästa hittills, eller saka dina lägsta
}
gurka-do-play = Spela { $cards }
    .wins = Slå med { $cards }
    .loses = Saka { $cards }

## Hur det slutade

gurka-reason-last_in = Sist kvar
gurka-reason-deal_limit = Alla givar är spelade

## Vad bordet visar

gurka-points-of = { $n } av { $of } poäng; precis { $of } blir 0
gurka-limit = Precis { $of } poäng: tillbaka på 0. Mer: ute.
gurka-size = { $last ->
    [yes] Kort { $n } av { $of }
   *[no] Kort { $n }–{ $to } av { $of }
}
gurka-out = ute, { $place }
gurka-ladder = Valörer, högst först: klöver sexa, ess, kung, dam, knekt, tia ned till tvåa
gurka-final = Sista sticket: den som tar det får straffpoäng
gurka-ask-final = { $cost ->
    [0] Sista sticket: ditt kort kan inte ta det och kostar ingenting
   *[other] Sista sticket: om ditt kort tar det får du { $cost } poäng
}
gurka-six = högsta kortet; kostar 21 i sista sticket
gurka-figure-points = Poäng: { $n }. Den som tar givens sista stick får det vinnande kortets värde. Precis { $of } blir 0; över { $of } är man ute.
gurka-figure-kept = De öppna korten är de som gett spelaren poäng.
