# Gnällknekt. Númer lífs telst frá 0 í $life og frá 1 fyrir fólk.

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

## Það sem gerðist

gnallknekt-drawn_for_deal = { $you ->
    [yes] Þú dregur hæsta spilið og gefur.
   *[no] { $dealer } dregur hæsta spilið og gefur.
}
gnallknekt-dealt = { $you ->
    [yes] Þú gefur öllum þrjú líf; eftir í stokknum: { $stock }.
   *[no] { $dealer } gefur öllum þrjú líf; eftir í stokknum: { $stock }.
}
gnallknekt-life_dealt = { $you ->
    [yes] Líf { gnallknekt-which } hjá þér: { $down } á grúfu, og { $card }.
   *[no] { $seat }, líf { gnallknekt-which }: { $down } á grúfu, og { $card }.
}
gnallknekt-turn_began = { $you ->
    [yes] { $draws ->
        [0] Þú átt leik: ekkert er að draga.
        [one] Þú átt leik: þú dregur { $draws } spil.
       *[other] Þú átt leik: þú dregur { $draws } spil.
    }
   *[no] { $draws ->
        [0] { $seat } á leik; ekkert er að draga.
        [one] { $seat } dregur { $draws } spil.
       *[other] { $seat } dregur { $draws } spil.
    }
}
gnallknekt-reshuffled = Útslegnu spilin eru stokkuð: aftur í stokknum: { $stock }.
gnallknekt-drew_stock = { $you ->
    [yes] Þú dregur úr stokknum.
   *[no] { $seat } dregur úr stokknum.
}
gnallknekt-drew = Þú dregur: { $card }.
gnallknekt-drew_scrap = { $you ->
    [yes] Þú dregur úr kastbunkanum: { $card }.
   *[no] { $seat } dregur úr kastbunkanum: { $card }.
}
gnallknekt-attacked = { $you ->
    [yes] Þú ræðst á. Út fellur: { $fallen } ({ $target }, líf { gnallknekt-which }). Slegið með: { $cards }.
   *[no] { $seat } ræðst á. Út fellur: { $fallen } ({ $target }, líf { gnallknekt-which }). Slegið með: { $cards }.
}
gnallknekt-must_finish = { $you ->
    [yes] Lokahögg: næsti leikur þinn verður að taka allt sem eftir er ({ $target }).
   *[no] Lokahögg: { $seat } verður að taka allt sem eftir er með næsta leik ({ $target }).
}
gnallknekt-turned_up = { $you ->
    [yes] Líf { gnallknekt-which } hjá þér: { $card } snýst upp.
   *[no] { $seat }, líf { gnallknekt-which }: { $card } snýst upp.
}
gnallknekt-life_lost = { $you ->
    [yes] Þú missir líf { gnallknekt-which }.
   *[no] { $seat } missir líf { gnallknekt-which }.
}
gnallknekt-seat_out = { $you ->
    [yes] Þú átt ekkert líf eftir og ert úr leik.
   *[no] { $seat } á ekkert líf eftir og er úr leik.
}
gnallknekt-defended = { $you ->
    [yes] Þú leggur á líf { gnallknekt-which } hjá þér: { $cards }.
   *[no] { $seat } leggur á líf { gnallknekt-which }: { $cards }.
}
gnallknekt-discarded = { $you ->
    [yes] Þú kastar: { $card }.
   *[no] { $seat } kastar: { $card }.
}
gnallknekt-turn_ended = { $you ->
    [yes] Þú hefur lokið leik.
   *[no] { $seat } hefur lokið leik.
}
gnallknekt-gnall_began = Gnäll hefst: leikið er tuttugu sinnum enn, og síðustu tíu skiptin draga allir einu spili færra.
gnallknekt-gnall_counted = Gnäll: { $turns } af 20 skiptum lokið.
gnallknekt-gnall_ended = Gnäll er búið og viðureignin heldur áfram.
gnallknekt-match_ended = { $reason ->
    [gnall_draw] Gnäll lýkur með jafntefli: { $seats }.
    [no_progress] Engin framvinda, jafntefli: { $seats }.
   *[last_alive] Viðureigninni er lokið. Síðast með líf: { $seats }.
}

## Það sem er spurt um

gnallknekt-ask-draw = { $known ->
    [yes] Dragðu úr stokknum eða kastbunkanum: { $n } eftir
   *[other] Dragðu úr stokknum eða kastbunkanum
}
gnallknekt-ask-move = { $may ->
    [attack] Ráðstu á eða ljúktu lotunni: þú getur ekki varið líf
    [defend] Verðu líf eða ljúktu lotunni: þú getur ekki ráðist á
    [neither] Ljúktu lotunni: þú getur hvorki ráðist á né varið líf
   *[other] Ráðstu á, verðu líf, eða ljúktu lotunni með því að kasta
}
gnallknekt-ask-finish = Ljúktu lokahögginu
gnallknekt-ask-discard = Kastaðu spili
gnallknekt-ask-end = Ljúktu lotunni
gnallknekt-do-draw = { $from ->
    [stock] Draga úr stokknum
   *[scrap] Draga úr kastbunkanum
}
    .card = Draga úr kastbunkanum: { $card }
gnallknekt-do-attack = { $from ->
    [hand] { $seat }, líf { gnallknekt-which }: ráðast á með: { $with }
   *[other] { $seat }, líf { gnallknekt-which }: ráðast á úr lífi { gnallknekt-from } hjá þér með: { $with }
}
gnallknekt-do-defend = { $from ->
    [hand] Leggja á líf { gnallknekt-which } hjá þér: { $with }
   *[other] Leggja á líf { gnallknekt-which } hjá þér: { $with } úr lífi { gnallknekt-from }
}
gnallknekt-do-discard = Kasta: { $card }
gnallknekt-do-end = Ljúka lotunni

## Hlutar lotu

gnallknekt-phase-draw = Draga
gnallknekt-phase-move = Leikir
gnallknekt-phase-finish = Lokahögg
gnallknekt-phase-discard = Kasta
gnallknekt-phase-over = Viðureigninni er lokið

## Hvernig það endaði

gnallknekt-reason-last_alive = Síðast með líf
gnallknekt-reason-gnall_draw = Jafntefli í gnäll
gnallknekt-reason-no_progress = Jafntefli: engin framvinda

## Það sem borðið sýnir

gnallknekt-life = Líf { $n }
gnallknekt-life-of = { $name }, líf { $n }: { $down } á grúfu, opið { $open }
gnallknekt-life-own = Líf { $n } hjá þér: { $down } á grúfu, opið { $open }
gnallknekt-gone = misst
gnallknekt-out = úr leik, { $place }
gnallknekt-scrap = Kastbunki: { $cards }
gnallknekt-scrap-empty = Kastbunki: tómur
gnallknekt-knocked-out = Slegið út: { $n }
gnallknekt-draws-left = Eftir að draga: { $n } af { $of }
gnallknekt-moves-left = Leikir eftir: { $n }
gnallknekt-gnall = { $half ->
    [first] Gnäll { $n }/{ $of } · svo spili minna
   *[second] Gnäll { $n }/{ $of } · spili minna, síðan jafntefli
}
gnallknekt-your-lives = Lífin þín
gnallknekt-closer = skoða nánar
gnallknekt-nothing-open = ekkert
gnallknekt-pair = par efst
gnallknekt-full = fullt
gnallknekt-ace = ás: 14 í árás, 1 sem skotmark
gnallknekt-turn = Lotan
gnallknekt-scrap-all = Allur kastbunkinn
gnallknekt-figure-lives = Líf eftir: { $n }. Líf tapast þegar öll spil þess eru slegin út; sá vinnur sem síðastur á líf.
gnallknekt-figure-hand = Spil á hendi: { $n }. Lota hefst á að draga eitt spil og annað fyrir hvert líf.
