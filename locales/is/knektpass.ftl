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
   *[no] { $seat } tekur uppsnúna spilið ({ $card }) og leggur annað frá á grúfu.
}
knektpass-laid_aside = Þú leggur frá þér: { $card }. Það veit enginn annar.
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
    [yes] { $n ->
        [one] Þú skiptir { $n } spili; slagir sem þarf: { $need }.
       *[other] Þú skiptir { $n } spilum; slagir sem þarf: { $need }.
    }
   *[no] { $n ->
        [one] { $seat } skiptir { $n } spili; slagir sem þarf: { $need }.
       *[other] { $seat } skiptir { $n } spilum; slagir sem þarf: { $need }.
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
knektpass-won_alone = { $change ->
    [0] { $you ->
        [yes] Aðeins þú spilar, en færir niður fyrir núll: stigin verða áfram { $points }.
       *[no] Aðeins { $winner } spilar, en færi niður fyrir núll: stigin verða áfram { $points }.
    }
   *[other] { $you ->
        [yes] Aðeins þú spilar og fimm stig fara af: nú { $points }.
       *[no] Aðeins { $winner } spilar og fimm stig fara af: nú { $points }.
    }
}
knektpass-scored = { $you ->
    [yes] Slagir sem þú þurftir: { $need }, teknir: { $taken }. Stig nú: { $points }.
   *[no] { $seat } þurfti { $need } og tók { $taken }. Stig nú: { $points }.
}
knektpass-deal_ended = { $reason ->
    [void] Enginn spilar: gjöfin fellur niður og gefið er aftur.
    [alone] Gjöfinni er lokið án slags.
    [zero_reached] Núlli er náð og gjöfinni lýkur.
   *[tricks] Slagirnir fimm eru spilaðir.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Síðustu gjöf er lokið. Fæst stig: { $seats }.
   *[zero_reached] Viðureigninni er lokið. Sigur: { $seats }.
}

## Það sem er spurt um

knektpass-ask-turnup = Taktu uppsnúna spilið fyrir spil úr hendi, eða láttu það liggja
knektpass-ask-declare = Spilaðu þessa gjöf, eða segðu pass og haltu stigunum
knektpass-ask-exchange = Skiptu eins mörgum spilum og þú vilt; fyrir hvert þarftu svo slag
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
knektpass-reason-deal_limit = Umsamdar gjafir spilaðar

## Það sem borðið sýnir

knektpass-needs = þarf { $n }
knektpass-got = { $n } af { $of } slögum
knektpass-countdown = { $points }, á leið niður í 0
knektpass-round = Skipti, umferð { $n } af { $of }: fyrir hvert spil þarftu slag
knektpass-plays = spilar
knektpass-note-passed = sagði pass
knektpass-note-exchanged = skipti { $n }
knektpass-risk = { $n ->
    [one] Skipta { $n }: fyrir það þarftu slag, eða það kostar 5 stig.
   *[other] Skipta { $n }: fyrir hvert þarftu slag, eða það kostar 5 stig.
}
knektpass-turnup = Uppsnúið spil
knektpass-turnup-gone = tekið
knektpass-turnup-taken = gjafari tók
knektpass-ladder = Tromp, hæst fyrst
knektpass-trumps-led = Trompi spilað út ({ $card })
knektpass-keep-always = Halda öllu í öllum umferðum
knektpass-weakest = Veikust: { $cards }
knektpass-figure-points = Stig: { $n }, úr { $from }. Hver slagur tekur 1 af, og sá vinnur sem fyrstur kemst í 0.
knektpass-figure-passed = Passaði: spilarinn situr hjá í þessari gjöf.
knektpass-figure-need = Slagir: { $n } af þeim { $of } sem þarf. Hver sem vantar kostar 5 stig.
