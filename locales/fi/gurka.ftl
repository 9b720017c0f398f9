# Islantilainen Gúrka.

## Mitä tapahtui

gurka-drawn_for_deal = { $you ->
    [yes] Nostat korkeimman kortin ja jaat ensin.
   *[no] { $dealer } nostaa korkeimman kortin ja jakaa ensin.
}
gurka-dealt = { $you ->
    [yes] { $n_cards ->
        [one] Jako { $deal }: jaat kullekin yhden kortin; { $leader } aloittaa.
       *[other] Jako { $deal }: jaat kullekin { $n_cards } korttia; { $leader } aloittaa.
    }
   *[no] { $n_cards ->
        [one] Jako { $deal }: { $dealer } jakaa kullekin yhden kortin; { $leader } aloittaa.
       *[other] Jako { $deal }: { $dealer } jakaa kullekin { $n_cards } korttia; { $leader } aloittaa.
    }
}
gurka-hand_dealt = Kätesi: { $cards }.
gurka-played = { $how ->
    [led] { $you ->
        [yes] Aloitat: { $cards }.
       *[no] { $seat } aloittaa: { $cards }.
    }
    [beat] { $you ->
        [yes] Pelaat: { $cards }, paras tähän asti.
       *[no] { $seat } pelaa: { $cards }, paras tähän asti.
    }
   *[threw] { $you ->
        [yes] Pelaat alle: { $cards }.
       *[no] { $seat } pelaa alle: { $cards }.
    }
}
gurka-trick_taken = { $you ->
    [yes] Saat tikin.
   *[no] { $winner } saa tikin.
}
gurka-deal_ended = { $you ->
    [yes] Jako { $deal } on ohi. Voitat viimeisen tikin: { $card }.
   *[no] Jako { $deal } on ohi. { $winner } voittaa viimeisen tikin: { $card }.
}
gurka-scored = { $you ->
    [yes] Saat { $points } pistettä ({ $card }), yhteensä { $score }.
   *[no] { $seat } saa { $points } pistettä ({ $card }), yhteensä { $score }.
}
gurka-reset = { $you ->
    [yes] Tasan 21: olet taas nollassa. Takaisin pakkaan: { $cards }.
   *[no] Tasan 21: { $seat } on taas nollassa. Takaisin pakkaan: { $cards }.
}
gurka-put_out = { $you ->
    [yes] Putosit pelistä, pisteitä { $score }. Takaisin pakkaan: { $cards }.
   *[no] { $seat } putosi pelistä, pisteitä { $score }. Takaisin pakkaan: { $cards }.
}
gurka-match_ended = { $reason ->
    [deal_limit] Viimeinen jako on pelattu. Vähiten pisteitä: { $seats }.
   *[last_in] Ottelu on päättynyt. Voittaja: { $seats }.
}

## Mitä kysytään

gurka-ask-lead = Aloita kortilla tai useammalla samanarvoisella
gurka-ask-follow = { $how ->
    [one] Pelaa vähintään { $cards }, tai matalin korttisi
    [many] Pelaa vähintään { $cards }, tai pelaa { $n } matalinta
   *[other] Lyö tähän asti paras, tai pelaa matalimmat
}
gurka-do-play = Pelaa { $cards }
    .wins = Lyö: { $cards }
    .loses = Pelaa alle: { $cards }

## Miten se päättyi

gurka-reason-last_in = Viimeisenä pelissä
gurka-reason-deal_limit = Kaikki jaot pelattu

## Mitä pöydässä näkyy

gurka-points-of = { $n }/{ $of } pistettä; tasan { $of } palaa nollaan
gurka-limit = Tasan { $of } pistettä: takaisin nollaan. Enemmän: ulos pelistä.
gurka-size = { $last ->
    [yes] Kortti { $n }/{ $of }
   *[no] Kortit { $n }–{ $to }/{ $of }
}
gurka-out = pudonnut, { $place }
gurka-ladder = Arvot korkeimmasta: ristikuutonen, ässä, kuningas, rouva, sotamies, kymppi, siitä alas kakkoseen
gurka-final = Viimeinen tikki: sen saaja saa rangaistuspisteitä
gurka-ask-final = { $cost ->
    [0] Viimeinen tikki: korttisi ei voi voittaa sitä eikä maksa mitään
   *[other] Viimeinen tikki: jos korttisi voittaa sen, saat { $cost } pistettä
}
gurka-six = korkein kortti; maksaa 21 viimeisessä tikissä
gurka-figure-points = Pisteitä: { $n }. Jaon viimeisen tikin voittaja saa voittaneen kortin arvon. Tasan { $of } muuttuu nollaksi; yli { $of } pudottaa pelaajan.
gurka-figure-kept = Näkyvät kortit ovat ne, joista pelaaja on saanut pisteitä.
