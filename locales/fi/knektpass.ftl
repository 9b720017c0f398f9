# Knektpass.

## Mitä tapahtui

knektpass-drawn_for_deal = { $you ->
    [yes] Nostat matalimman kortin ja jaat ensin.
   *[no] { $dealer } nostaa matalimman kortin ja jakaa ensin.
}
knektpass-dealt = { $you ->
    [yes] Jako { $deal }: sinä jaat.
   *[no] Jako { $deal }: { $dealer } jakaa.
}
knektpass-hand_dealt = Kätesi: { $cards }.
knektpass-turned_up = Esiin kääntyy { $card }: valtti on { $trump }.
knektpass-turnup_taken = { $you ->
    [yes] Otat käännetyn kortin ({ $card }) oman korttisi tilalle.
   *[no] { $seat } ottaa käännetyn kortin ({ $card }) oman korttinsa tilalle.
}
knektpass-laid_aside = Laitat syrjään muiden näkemättä: { $card }.
knektpass-turnup_left = { $you ->
    [yes] Jätät käännetyn kortin.
   *[no] { $seat } jättää käännetyn kortin.
}
knektpass-joined = { $you ->
    [yes] Pelaat tämän jaon.
   *[no] { $seat } pelaa tämän jaon.
}
knektpass-passed = { $you ->
    [yes] Passaat.
   *[no] { $seat } passaa.
}
knektpass-exchange_round = Vaihto, kierros { $round }.
knektpass-exchanged = { $you ->
    [yes] { $n_cards ->
        [one] Vaihdat yhden kortin; tikkejä tarvitset { $need }.
       *[other] Vaihdat { $n_cards } korttia; tikkejä tarvitset { $need }.
    }
   *[no] { $n_cards ->
        [one] { $seat } vaihtaa yhden kortin; tikkejä tarvitaan { $need }.
       *[other] { $seat } vaihtaa { $n_cards } korttia; tikkejä tarvitaan { $need }.
    }
}
knektpass-cards_exchanged = Annat pois: { $away }. Saat: { $received }.
knektpass-stood_pat = { $you ->
    [yes] Pidät korttisi.
   *[no] { $seat } pitää korttinsa.
}
knektpass-play_begun = Tikit alkavat; { $leader } aloittaa.
knektpass-played = { $you ->
    [yes] Pelaat: { $card }.
   *[no] { $seat } pelaa: { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] Saat tikin; niitä on nyt { $taken }.
   *[no] { $winner } saa tikin; niitä on nyt { $taken }.
}
knektpass-won_alone = { $points ->
    [0] { $you ->
        [yes] Vain sinä pelaat, mutta menisit alle nollan: pisteitä on yhä { $score }.
       *[no] Vain { $winner } pelaa, mutta menisi alle nollan: pisteitä on yhä { $score }.
    }
   *[other] { $you ->
        [yes] Vain sinä pelaat: 5 pistettä pois, jäljellä { $score }.
       *[no] Vain { $winner } pelaa: 5 pistettä pois, jäljellä { $score }.
    }
}
knektpass-scored = { $you ->
    [yes] Tarvitsit { $need } ja sait { $taken }. Pisteitä: { $score }.
   *[no] { $seat } tarvitsi { $need } ja sai { $taken }. Pisteitä: { $score }.
}
knektpass-deal_ended = { $reason ->
    [void] Kukaan ei pelaa, joten jako raukeaa ja jaetaan uudelleen.
    [alone] Jako on ohi ilman tikkejä.
    [zero_reached] Nollaan päästiin; jako päättyy.
   *[tricks] Kaikki viisi tikkiä on pelattu.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Viimeinen jako on pelattu. Vähiten pisteitä: { $seats }.
   *[zero_reached] Ottelu on päättynyt. Voittaja: { $seats }.
}

## Mitä kysytään

knektpass-ask-turnup = Ota käännetty kortti oman tilalle, tai jätä se
knektpass-ask-declare = { $need ->
    [0] Pelaa: ilman vaihtoa et menetä mitään. Tai passaa
    [1] Pelaa: ilman tikkiä saat 5 pistettä lisää. Tai passaa ja pidä pisteesi
   *[other] Pelaa, tai passaa ja pidä pisteesi
}
knektpass-ask-exchange = Vaihda kortteja; jokaisesta on voitettava tikki
knektpass-ask-play = { $play ->
    [lead] Aloita millä tahansa kortilla
    [follow] Tunnusta maata ({ $suit }) ja lyö yli, jos voit
    [overtake] Aloitusmaa: { $suit }. Lyö paras kortti yli
    [trump] Sinulla ei ole maata ({ $suit }): pelaa valtti
    [free] Aloitusmaa: { $suit }. Pelaa mitä tahansa
    [follow_trumps] Aloitettu valtilla ({ $card }). Pelaa valtti ja lyö yli, jos voit
    [overtake_trumps] Aloitettu valtilla ({ $card }). Lyö paras kortti yli
    [free_trumps] Aloitettu valtilla ({ $card }). Pelaa mitä tahansa
   *[other] Tunnusta maata ja lyö yli, jos voit
}
knektpass-do-take_turnup = Ota se, anna { $card }
knektpass-do-leave_turnup = Jätä se
knektpass-do-declare = { $in ->
    [yes] Pelaa
   *[no] Passaa
}
knektpass-do-exchange = Vaihda { $cards }
    .none = Pidä kaikki
knektpass-do-play = Pelaa { $card }

## Miten se päättyi

knektpass-reason-zero_reached = Nollaan päästiin
knektpass-reason-deal_limit = Kaikki jaot pelattu

## Mitä pöydässä näkyy

knektpass-needs = tarvitsee { $n }
knektpass-got = { $n }/{ $of } tikkiä
knektpass-countdown = { $points }, matkalla nollaan
knektpass-round = Vaihto, kierros { $n }/{ $of }: jokaisesta kortista on voitettava tikki
knektpass-plays = pelaa
knektpass-note-passed = passasi
knektpass-note-exchanged = vaihtoi { $n }
knektpass-risk = { $n ->
    [one] Vaihda { $n }: voita siitä tikki, tai saat 5 pistettä lisää.
   *[other] Vaihda { $n }: voita kustakin tikki, tai saat 5 pistettä lisää.
}
knektpass-turnup = Käännetty kortti
knektpass-turnup-gone = otettu
knektpass-turnup-taken = jakaja otti
knektpass-ladder = Valtit, korkein ensin
knektpass-trumps-led = Aloitettu valtilla ({ $card })
knektpass-keep-always = Pidä kaikki joka kierroksella
knektpass-weakest = Heikoimmat: { $cards }
knektpass-figure-points = Pisteitä: { $n }, alussa { $from }. Jokainen tikki vähentää yhden; ensimmäisenä nollaan päässyt voittaa.
knektpass-figure-passed = Passasi: pelaaja ei ole mukana tässä jaossa.
knektpass-figure-need = Tikkejä: { $n }, tarvitaan { $of }. Jokainen puuttuva maksaa 5 pistettä.
