# Knorri.

## Það sem gerðist

knorri-drawn_for_deal = { $you ->
    [yes] Þú dregur hæsta spilið og gefur fyrst.
   *[no] { $dealer } dregur hæsta spilið og gefur fyrst.
}
knorri-dealt = { $you ->
    [yes] Gjöf { $deal }: þú gefur. Útlagt: { $cards }.
   *[no] Gjöf { $deal }: { $dealer } gefur. Útlagt: { $cards }.
}
knorri-flipped = { $you ->
    [yes] Þú snýrð við: { $card }.
   *[no] { $seat } snýr við: { $card }.
}
knorri-captured = { $you ->
    [yes] Þú fangar. { $card } tekur þessi spil: { $cards }.
   *[no] { $seat } fangar. { $card } tekur þessi spil: { $cards }.
}
knorri-rest_taken = { $you ->
    [yes] Stokkurinn er búinn. Þú fangaðir síðast og færð afganginn: { $cards }.
   *[no] Stokkurinn er búinn. { $seat } fangaði síðast og fær afganginn: { $cards }.
}
knorri-tricks_begun = { $you ->
    [yes] Seinni hluti, slagirnir: bunkarnir eru teknir upp. Þú fangaðir síðast og átt út.
   *[no] Seinni hluti, slagirnir: bunkarnir eru teknir upp. { $leader } fangaði síðast og á út.
}
knorri-hand_picked_up = Höndin þín: { $cards }.
knorri-played = { $you ->
    [yes] Þú spilar: { $card }.
   *[no] { $seat } spilar: { $card }.
}
knorri-took = { $you ->
    [yes] Þú tekur: { $card }.
   *[no] { $seat } tekur: { $card }.
}
knorri-went_out = { $you ->
    [yes] Þú spilaðir síðasta spilinu þínu.
   *[no] { $seat } spilaði síðasta spilinu sínu.
}
knorri-trick_set_aside = { $you ->
    [yes] Þú fyllir slaginn; spilin eru lögð frá ({ $n_cards }).
   *[no] { $winner } fyllir slaginn; spilin eru lögð frá ({ $n_cards }).
}
knorri-deal_ended = { $reason ->
    [empty_after_draw] Gjöfinni lýkur án slaga. Sigur án nokkurs spils: { $seats }.
    [no_captures] Enginn fangaði neitt og allir vinna gjöfina: { $seats }.
    [stall] Gjöfin er stöðvuð: of margir leikir án úrslita. Sigur: { $seats }.
   *[out] Gjöfinni er lokið. Fyrst með tóma hönd: { $seats }.
}
knorri-match_ended = Viðureigninni er lokið. Sigur: { $seats }.

## Það sem er spurt um

knorri-ask-flip = Snúðu við efsta spilinu í stokknum
knorri-ask-lead = Spilaðu út hvaða spili sem er
knorri-ask-beat = { $may ->
    [both] Sláðu efsta spilið ({ $card }) eða taktu það neðsta ({ $bottom })
    [beat] Sláðu efsta spilið ({ $card })
    [take] Þú getur ekki slegið ({ $card }): taktu neðsta spilið ({ $bottom })
   *[other] Sláðu efsta spilið eða taktu það neðsta
}
knorri-do-flip = Snúa spili við
knorri-auto = Fletta sjálfkrafa
knorri-do-play = Spila: { $card }
knorri-do-take = Taka neðsta spilið
knorri-asked-take = Taka: { $bottom }

## Hvernig það endaði

knorri-reason-deals_played = { $deals ->
    [1] Sá sem fyrstur losnar við spilin vinnur; hinir raðast eftir spilum sem eru eftir
   *[other] Allar gjafir spilaðar; sá sem fyrstur losnar við spilin vinnur gjöfina
}

## Það sem borðið sýnir

knorri-layout = Útlagt
knorri-interval = { $you ->
    [yes] Spilin sem þú fangaðir eru nú höndin þín
   *[no] Fönguðu spilin eru nú hendur spilaranna
}
knorri-automatic-flip = { $you ->
    [yes] Sjálfvirk fletting: þú flettir
   *[no] Sjálfvirk fletting: { $name } flettir
}
knorri-half-draw = Fyrri hluti: stokknum flett
knorri-half-tricks = Seinni hluti: slagirnir
knorri-last = { $you ->
    [yes] { $cards ->
        [none] Þú snerir: { $card }, tókst ekkert
       *[other] Þú snerir: { $card }, tókst: { $cards }
    }
   *[no] { $cards ->
        [none] { $name } sneri: { $card }, tók ekkert
       *[other] { $name } sneri: { $card }, tók: { $cards }
    }
}
knorri-note-captured = fangað { $n }
knorri-clean = engin spil enn
knorri-clean-means = Ef þú átt enn engin spil þegar stokkurinn er búinn vinnurðu gjöfina.
knorri-last-capture = fangaði síðast
knorri-wins = unnið { $n }
knorri-bottom = að taka
knorri-top = að slá
knorri-alone = að slá eða taka
knorri-outlook-wins = slær það
knorri-set-aside = Lagt frá: { $cards }
knorri-aside = lagt frá
knorri-trick-of = { $n } af { $of } spilum
knorri-figure-wins = Unnar gjafir: { $n }.
knorri-figure-hand = Spil á hendi: { $n }. Sá vinnur sem fyrstur spilar síðasta spilinu sínu.
knorri-figure-pile = Fönguð spil: { $n }. Þau verða höndin í seinni hluta, svo að færri eru betri.
