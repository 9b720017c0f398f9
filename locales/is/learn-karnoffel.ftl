# Æfingarnar í Karnöffel: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-karnoffel-any =
    .title = Spilaðu hverju sem er
    .text = Þú þarft aldrei að fylgja lit: hæsta spilið tekur slaginn. Taktu hann.
    .nudge = Það má, en það slær ekki níuna. Reyndu hærra spil í hvaða lit sem er.
    .praise = Tían þín tekur slaginn. Liturinn sem spilað var út skiptir engu.

learn-karnoffel-karnoffel =
    .title = Karnöffel
    .text = Hjarta er tromp, því að lægsta opna spilið er hjarta. Trompgosinn er Karnöffel og slær öll spil: láttu hann á kónginn.
    .nudge = Það má, en kóngurinn slær það. Aðeins hjartagosinn er Karnöffel.
    .praise = Karnöffel tekur slaginn. Ekkert getur nokkurn tíma slegið hann.

learn-karnoffel-emperor =
    .title = Páfinn og Keisarinn
    .text = Trompsexan og tromptvisturinn, Páfinn og Keisarinn, slá alla kónga. Hjarta er tromp: taktu slaginn.
    .nudge = Það má, en kóngurinn tekur slaginn. Leitaðu að lágu trompi.
    .praise = Tvisturinn þinn er Keisarinn: hann slær kónginn. Aðeins Karnöffel, Djöfullinn og Páfinn eru ofar.

learn-karnoffel-officers =
    .title = Þristur, fjarki og fimma
    .text = Trompþristurinn slær drottningar, fjarkinn gosa, fimman tíur. Drottningu er spilað út: hvert spila þinna tekur hana?
    .nudge = Það má, en drottningin slær það. Fjarkinn slær aðeins gosa, fimman tíur.
    .praise = Þristurinn slær drottninguna. Kóngi hefði hann tapað fyrir.

learn-karnoffel-equal =
    .title = Fyrra spilið vinnur
    .text = Af tveimur jöfnum spilum vinnur það sem fyrr var látið. Taktu slaginn.
    .nudge = { $did ->
        [play_Kd] Það má, en það tekur ekki slaginn: annar kóngur kemur of seint. Leitaðu að Páfanum.
       *[other] Það má, en það tekur ekki slaginn. Leitaðu að Páfanum.
    }
    .praise = Páfinn slær kónginn; þinn eigin kóngur hefði tapað fyrir honum.

learn-karnoffel-devil =
    .title = Djöfullinn
    .text = Trompsjöan er Djöfullinn. Hún er lægst allra spila nema henni sé spilað út, svo taktu þennan slag með öðru.
    .nudge = Það má, en það tekur ekki slaginn. Tían þín gerir það.
    .praise = Aðeins Karnöffel slær Djöfulinn núna, því að þú spilaðir honum út og ekki í fyrsta slag.
    .text-2 = Nú átt þú út og þetta er ekki lengur fyrsti slagur: í útspili slær Djöfullinn allt nema Karnöffel. Spilaðu honum út.
    .nudge-2 = Það má, en betra spil getur komið. Spilaðu hjartasjöunni út.

learn-karnoffel-team =
    .title = Samherjar
    .text = Fjórir spilarar spila í liðum og samherjar sjá spil hvor annars. Kóngur samherja þíns á slaginn: láttu lægsta spilið þitt.
    .nudge = { $did ->
        [play_6h] Það má, en samherji þinn átti slaginn, og Páfinn fór til spillis. Láttu tvistinn.
       *[other] Það má, en samherji þinn tekur slaginn hvort sem er. Geymdu góðu spilin og láttu tvistinn.
    }
    .praise = Samherji þinn tekur slaginn fyrir ykkur bæði og þú geymdir góðu spilin.

learn-karnoffel-win =
    .title = Þrír slagir vinna
    .text = Liðið eða spilarinn sem fyrst nær þremur slögum vinnur gjöfina strax. Þú átt tvo: spilaðu út öruggasta spilinu til að ná þeim þriðja.
    .nudge = Það má, en gosi gæti slegið það. Spilaðu út hæsta spilinu þínu.
    .praise = Þrír slagir: þú vinnur gjöfina og afgangurinn er ekki spilaður.
