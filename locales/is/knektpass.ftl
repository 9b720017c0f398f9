# Knektpass.

## Það sem gerðist

knektpass-drawn_for_deal = { $you ->
    [yes] Þú dregur lægsta spilið og gefur fyrst.
   *[no] { $dealer } dregur lægsta spilið og gefur fyrst.
}
knektpass-dealt = { $you ->
    [yes] Gjöf { $deal }: þú gefur.
   *[no] Gjöf { $deal }: { $dealer } gefur.
}
knektpass-hand_dealt = Höndin þín: { $cards }.
knektpass-turned_up = { $card } snýr upp. Tromp: { $trump }.
knektpass-turnup_taken = { $you ->
    [yes] Þú tekur uppsnúna spilið ({ $card }) fyrir spil úr hendi.
   *[no] { $seat } tekur uppsnúna spilið ({ $card }) fyrir spil á grúfu.
}
knektpass-laid_aside = Þú leggur frá þér á grúfu: { $card }.
knektpass-turnup_left = { $you ->
    [yes] Þú lætur uppsnúna spilið liggja.
   *[no] { $seat } lætur uppsnúna spilið liggja.
}
knektpass-joined = { $you ->
    [yes] Þú spilar þessa gjöf.
   *[no] { $seat } spilar þessa gjöf.
}
knektpass-passed = { $you ->
    [yes] Þú segir pass.
   *[no] { $seat } segir pass.
}
knektpass-exchange_round = Skipti, umferð { $round }.
knektpass-exchanged = { $you ->
    [yes] { $n_cards ->
        [one] Þú skiptir { $n_cards } spili; slagir sem þarf: { $need }.
       *[other] Þú skiptir { $n_cards } spilum; slagir sem þarf: { $need }.
    }
   *[no] { $n_cards ->
        [one] { $seat } skiptir { $n_cards } spili; slagir sem þarf: { $need }.
       *[other] { $seat } skiptir { $n_cards } spilum; slagir sem þarf: { $need }.
    }
}
knektpass-cards_exchanged = Þú leggur frá þér: { $away }. Þú færð: { $received }.
knektpass-stood_pat = { $you ->
    [yes] Þú heldur þínum spilum.
   *[no] { $seat } heldur sínum spilum.
}
knektpass-play_begun = Slagirnir hefjast; { $leader } á út.
knektpass-played = { $you ->
    [yes] Þú spilar: { $card }.
   *[no] { $seat } spilar: { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] Þú tekur slaginn; þeir eru þá { $taken }.
   *[no] { $winner } tekur slaginn; þeir eru þá { $taken }.
}
knektpass-won_alone = { $points ->
    [0] { $you ->
        [yes] Enginn annar spilar, en þú færir niður fyrir 0: stigin verða áfram { $score }.
       *[no] Aðeins { $winner } spilar, en færi niður fyrir 0: stigin verða áfram { $score }.
    }
   *[other] { $you ->
        [yes] Enginn annar spilar: 5 stig dragast frá, nú { $score }.
       *[no] Aðeins { $winner } spilar: 5 stig dragast frá, nú { $score }.
    }
}
knektpass-scored = { $you ->
    [yes] Þú þurftir { $need } og tókst { $taken }. Stig: { $score }.
   *[no] { $seat } þurfti { $need } og tók { $taken }. Stig: { $score }.
}
knektpass-deal_ended = { $reason ->
    [void] Enginn spilar: gjöfin er ógild og gefið er aftur.
    [alone] Gjöfinni er lokið án slaga.
    [zero_reached] Núlli er náð og gjöfinni lýkur.
   *[tricks] Slagirnir fimm eru búnir.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Síðasta gjöfin er búin. Fæst stig: { $seats }.
   *[zero_reached] Viðureigninni er lokið. Sigur: { $seats }.
}

## Það sem er spurt um

knektpass-ask-turnup = Taktu uppsnúna spilið fyrir spil úr hendi, eða láttu það liggja
knektpass-ask-declare = { $need ->
    [0] Spilaðu: án skipta taparðu engu. Eða segðu pass
    [1] Spilaðu: án slags bætast 5 stig við. Eða segðu pass og haltu stigunum
   *[other] Spilaðu, eða segðu pass og haltu stigunum óbreyttum
}
knektpass-ask-exchange = Skiptu eins mörgum spilum og þú vilt; hvert kostar slag
knektpass-ask-play = { $play ->
    [lead] Spilaðu út hvaða spili sem er
    [follow] Fylgdu lit ({ $suit }) og yfirdreptu ef þú getur
    [overtake] Spilað út: { $suit }. Yfirdreptu hæsta spilið
    [trump] Þú átt ekki litinn ({ $suit }): trompaðu
    [free] Spilað út: { $suit }. Spilaðu hverju sem er
    [follow_trumps] Trompi spilað út ({ $card }). Láttu tromp og yfirdreptu ef þú getur
    [overtake_trumps] Trompi spilað út ({ $card }). Yfirdreptu hæsta spilið
    [free_trumps] Trompi spilað út ({ $card }). Spilaðu hverju sem er
   *[other] Fylgdu lit og yfirdreptu ef þú getur
}
knektpass-do-take_turnup = Taka það fyrir þetta: { $card }
knektpass-do-leave_turnup = Láta það liggja
knektpass-do-declare = { $in ->
    [yes] Spila
   *[no] Pass
}
knektpass-do-exchange = Skipti: { $cards }
    .none = Halda öllu
knektpass-do-play = Spila: { $card }

## Hvernig það endaði

knektpass-reason-zero_reached = Núlli náð
knektpass-reason-deal_limit = Hámarki gjafa náð

## Það sem borðið sýnir

knektpass-needs = þarf { $n }
knektpass-got = { $n } af { $of } slögum
knektpass-countdown = { $points }, á leið niður í 0
knektpass-round = Skipti, umferð { $n } af { $of }: hvert spil kostar slag
knektpass-plays = spilar
knektpass-note-passed = sagði pass
knektpass-note-exchanged = skipti { $n }
knektpass-risk = { $n ->
    [one] Skipta { $n }: taktu slag fyrir það, annars bætast 5 stig við.
   *[other] Skipta { $n }: taktu slag fyrir hvert, annars bætast 5 stig við.
}
knektpass-turnup = Uppsnúið spil
knektpass-turnup-gone = tekið
knektpass-turnup-taken = gjafari tók
knektpass-ladder = Tromp, hæst fyrst
knektpass-trumps-led = Trompi spilað út ({ $card })
knektpass-keep-always = Halda öllu í öllum umferðum
knektpass-weakest = Veikust: { $cards }
knektpass-figure-points = Stig: { $n }, úr { $from }. Hver slagur fækkar um 1; sá vinnur sem fyrstur nær 0.
knektpass-figure-passed = Sagði pass og situr hjá í þessari gjöf.
knektpass-figure-need = Slagir: { $n } af þeim { $of } sem þarf. Hver sem vantar kostar 5 stig.
