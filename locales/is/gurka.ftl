# Íslensk Gúrka.

## Það sem gerðist

gurka-drawn_for_deal = { $you ->
    [yes] Þú dregur hæsta spilið og gefur fyrst.
   *[no] { $dealer } dregur hæsta spilið og gefur fyrst.
}
gurka-dealt = { $you ->
    [yes] Gjöf { $deal }: þú gefur, spil á mann: { $n_cards }; { $leader } á út.
   *[no] Gjöf { $deal }: { $dealer } gefur, spil á mann: { $n_cards }; { $leader } á út.
}
gurka-hand_dealt = Höndin þín: { $cards }.
gurka-played = { $how ->
    [led] { $you ->
        [yes] Þú spilar út: { $cards }.
       *[no] { $seat } spilar út: { $cards }.
    }
    [beat] { $you ->
        [yes] Þú lætur: { $cards }, best hingað til.
       *[no] { $seat } lætur: { $cards }, best hingað til.
    }
   *[threw] { $you ->
        [yes] Þú hendir: { $cards }.
       *[no] { $seat } hendir: { $cards }.
    }
}
gurka-trick_taken = { $you ->
    [yes] Þú tekur slaginn.
   *[no] { $winner } tekur slaginn.
}
gurka-deal_ended = { $you ->
    [yes] Gjöf { $deal } lýkur: þú vinnur síðasta slaginn: { $card }.
   *[no] Gjöf { $deal } lýkur: { $winner } vinnur síðasta slaginn: { $card }.
}
gurka-scored = { $you ->
    [yes] Þú borgar { $points } ({ $card }), alls { $score }.
   *[no] { $seat } borgar { $points } ({ $card }), alls { $score }.
}
gurka-reset = { $you ->
    [yes] Nákvæmlega 21: þú ert aftur á núlli. Aftur í stokkinn: { $cards }.
   *[no] Nákvæmlega 21: { $seat } er aftur á núlli. Aftur í stokkinn: { $cards }.
}
gurka-put_out = { $you ->
    [yes] Þú ert úr leik, stig: { $score }. Aftur í stokkinn: { $cards }.
   *[no] { $seat } er úr leik, stig: { $score }. Aftur í stokkinn: { $cards }.
}
gurka-match_ended = { $reason ->
    [deal_limit] Síðasta gjöfin er búin. Fæst stig: { $seats }.
   *[last_in] Viðureigninni er lokið. Sigur: { $seats }.
}

## Það sem er spurt um

gurka-ask-lead = Spilaðu út spili, eða nokkrum af sama gildi
gurka-ask-follow = { $how ->
    [one] Spilaðu að minnsta kosti: { $cards } – eða lægsta spilinu
    [many] Spilaðu að minnsta kosti: { $cards } – eða { $n } lægstu
   *[other] Sláðu besta spilið, eða hentu því lægsta
}
gurka-do-play = Spila: { $cards }
    .wins = Slá: { $cards }
    .loses = Henda: { $cards }

## Hvernig það endaði

gurka-reason-last_in = Síðast inni
gurka-reason-deal_limit = Hámarki gjafa náð

## Það sem borðið sýnir

gurka-points-of = { $n } af { $of } stigi; nákvæmlega { $of } núllar
gurka-limit = Nákvæmlega { $of } stig: aftur á núll. Fleiri: úr leik.
gurka-size = { $last ->
    [yes] Spil { $n } af { $of }
   *[no] Spil { $n }–{ $to } af { $of }
}
gurka-out = úr leik, { $place }
gurka-ladder = Gildin, hæst fyrst: laufasexa, ás, kóngur, drottning, gosi, tía niður í tvist
gurka-final = Síðasti slagur: sá sem tekur hann fær refsistig
gurka-ask-final = { $cost ->
    [0] Síðasti slagur: spilið þitt getur ekki unnið hann og kostar ekkert
   *[other] Síðasti slagur: ef spilið þitt vinnur hann færðu { $cost } stig
}
gurka-six = hæsta spilið; kostar 21 í síðasta slag
gurka-figure-points = Stig: { $n }. Sá sem vinnur síðasta slag gjafar fær gildi spilsins sem vann. Nákvæmlega { $of } verður 0; yfir { $of } ertu úr leik.
gurka-figure-kept = Opnu spilin eru þau sem spilarinn hefur fengið stig fyrir.
