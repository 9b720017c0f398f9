# Æfingarnar í Knektpass: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-knektpass-jacks =
    .title = Gosarnir eru hæstir
    .text = Allir fjórir gosarnir eru tromp, ofar ásnum, og laufagosinn er hæsta spilið af öllum. Spilaðu út því sem enginn getur slegið.
    .nudge = { $did ->
        [play_Ah] Það má, en gosi getur slegið það. Aðeins laufagosinn er öruggur.
        [play_Kh] Það má, en gosi getur slegið það. Aðeins laufagosinn er öruggur.
       *[other] Það má, en hvaða tromp sem er getur slegið það. Aðeins laufagosinn er öruggur.
    }
    .praise = Ekkert slær laufagosann: slagurinn er þinn.

learn-knektpass-follow =
    .title = Fylgdu lit og yfirdreptu
    .text = Spaða er spilað út: sá sem á spaða fylgir lit og yfirdrepur ef hann getur. Taktu slaginn eins ódýrt og þú getur.
    .nudge = Það má, en drottningin dugar. Geymdu ásinn.
    .praise = Drottningin tekur slaginn. Áttan var bönnuð, því að þú gast yfirdrepið.

learn-knektpass-trump =
    .title = Án litarins
    .text = Tígli er spilað út og þú átt engan, því að gosinn er tromp: þá verður þú að trompa ef það vinnur. Taktu slaginn eins ódýrt og þú getur.
    .nudge = Það má, en hjartasjöan dugar. Geymdu gosann.
    .praise = Lágt tromp slær kóng. Gosann áttu enn.

learn-knektpass-alone =
    .title = Spila eða segja pass
    .text = Á undan slögunum segir hver hvort hann spilar. { $seat1 } sagði pass: sá sem spilar einn vinnur gjöfina strax. Spilaðu.
    .nudge = Það má, en þá spilar enginn og gjöfin fellur niður. Ef þú spilar vinnur þú hana.
    .praise = Þú dregur strax frá 5 stig þegar enginn annar spilar. Sá sem fyrst kemst úr 12 í 0 vinnur viðureignina.

learn-knektpass-turnup =
    .title = Uppsnúna spilið
    .text = Þú gefur og mátt taka uppsnúna trompið fyrir spil úr hendi. Taktu það fyrir það lélegasta.
    .nudge = { $did ->
        [leave_turnup] Það má, en hjartatían er tromp sem kostar þig ekkert: taktu hana fyrir laufasexuna.
       *[other] Það má, en laufasexan er veikasta spilið þitt. Taktu hjartatíuna fyrir hana.
    }
    .praise = Nú áttu þrjú tromp. Enginn veit hvað þú lagðir til hliðar.

learn-knektpass-exchange =
    .title = Hvert spil er skuld
    .text = Leggðu spil til hliðar og taktu jafnmörg úr talóninni; fyrir hvert þeirra skuldar þú slag og hver slagur sem vantar kostar 5. Skiptu tveimur lélegustu: laufasexunni og spaðasjöunni.
    .nudge = Það má, en hér er beðið um annað: skiptu laufasexunni og spaðasjöunni og engu öðru.
    .praise = Þú tókst tvö spil og þarft því tvo slagi. Slagir umfram það telja líka: hver dregur frá eitt stig.

learn-knektpass-race =
    .title = Kapphlaupið í núll
    .text = Hver slagur dregur frá stig og sá sem kemst í 0 skuldlaus vinnur strax. Þið áttuð hvort um sig 2 stig og eigið einn slag hvort: taktu þann næsta.
    .nudge = Það má, en taki { $seat1 } slaginn er { $seat1 } fyrr í 0. Spilaðu út gosanum.
    .praise = Tvö stig mínus tveir slagir: þú ert í 0 og hefur unnið, í miðri gjöf.
