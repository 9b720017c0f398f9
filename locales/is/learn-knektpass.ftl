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
    .text = Spaða er spilað út. Þú átt spaða og verður að fylgja lit, og yfirdrepa ef þú getur. Taktu slaginn eins ódýrt og þú getur.
    .nudge = Það má, en drottningin dugar. Geymdu ásinn.
    .praise = Drottningin tekur slaginn. Áttuna máttirðu ekki láta, því að þú gast yfirdrepið.

learn-knektpass-trump =
    .title = Án litarins
    .text = Tígli er spilað út og þú átt engan (gosinn þinn er tromp), svo að þú verður að trompa ef það vinnur. Taktu slaginn eins ódýrt og þú getur.
    .nudge = Það má, en hjartasjöan dugar. Geymdu gosann.
    .praise = Lágt tromp slær kóng. Þú átt gosann enn.

learn-knektpass-alone =
    .title = Spila eða segja pass
    .text = Á undan slögunum ákveður hver hvort hann spilar eða segir pass. { $seat1 } sagði pass, og ef aðeins einn spilar vinnur hann gjöfina strax. Spilaðu.
    .nudge = Það má, en þá spilar enginn og gjöfin er ógild. Ef þú spilar vinnurðu hana.
    .praise = Enginn annar spilar, svo að 5 stig dragast strax frá. Sá sem fyrstur fer úr 12 í 0 vinnur viðureignina.

learn-knektpass-turnup =
    .title = Uppsnúna spilið
    .text = Þú gefur og mátt því taka uppsnúna trompið fyrir spil úr hendi. Láttu það veikasta.
    .nudge = { $did ->
        [leave_turnup] Það má, en hjartatían er ókeypis tromp: taktu hana fyrir laufasexuna.
       *[other] Það má, en laufasexan er veikasta spilið þitt. Taktu hjartatíuna fyrir hana.
    }
    .praise = Nú áttu þrjú tromp. Enginn veit hvaða spil þú lagðir frá þér.

learn-knektpass-exchange =
    .title = Skipti kosta slagi
    .text = Þú mátt skipta spilum við talónina, en fyrir hvert verðurðu að taka slag, annars bætast 5 stig við. Skiptu tveimur veikustu: laufasexunni og spaðasjöunni.
    .nudge = Það má, en í þessari æfingu áttu að skipta laufasexunni og spaðasjöunni og engu öðru.
    .praise = Þú skiptir tveimur spilum og þarft tvo slagi. Aukaslagir telja líka: hver dregur frá eitt stig.

learn-knektpass-race =
    .title = Kapphlaupið í núll
    .text = Hver slagur dregur frá stig. Þú vinnur um leið og þú nærð 0 með slagina sem þú þarft. Þið byrjuðuð bæði með 2 stig og eigið einn slag hvort: taktu þann næsta.
    .nudge = Það má, en ef { $seat1 } tekur slaginn er { $seat1 } fyrri í 0. Spilaðu gosanum út.
    .praise = Tvö stig mínus tveir slagir: þú ert í 0 og vinnur, í miðri gjöf.
