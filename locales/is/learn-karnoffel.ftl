# Æfingarnar í Karnöffel: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-karnoffel-any =
    .title = Öll spil má láta
    .text = Enginn þarf að fylgja lit: hæsta spilið tekur slaginn. Taktu hann.
    .nudge = Það má, en spilið er ekki hærra en nían. Reyndu hærra spil, í hvaða lit sem er.
    .praise = Tían þín tekur slaginn. Liturinn sem spilað var út skipti engu.

learn-karnoffel-karnoffel =
    .title = Karnöffel
    .text = Hjarta er tromp, það segir lægsta opna spilið. Trompgosinn er Karnöffel og slær öll spil: láttu hann á kónginn.
    .nudge = Það má, en kóngurinn slær það. Aðeins hjartagosinn er Karnöffel.
    .praise = Karnöffel tekur slaginn. Ekkert getur nokkurn tíma slegið hann.

learn-karnoffel-emperor =
    .title = Páfinn og Keisarinn
    .text = Trompsexan og tromptvisturinn, Páfinn og Keisarinn, slá alla kónga. Hjarta er tromp: taktu slaginn.
    .nudge = Það má, en kóngurinn tekur slaginn. Leitaðu að lágu trompi.
    .praise = Tvisturinn þinn er Keisarinn: hann slær kónginn. Aðeins Karnöffel, Djöfullinn og Páfinn eru ofar.

learn-karnoffel-officers =
    .title = Þristur, fjarki og fimma
    .text = Trompþristurinn slær drottningar, fjarkinn gosa, fimman tíur. Drottningu er spilað út: hvaða spil þitt tekur hana?
    .nudge = Það má, en drottningin slær það. Fjarkinn dugar á gosa, fimman á tíu.
    .praise = Þristurinn slær drottninguna. Fyrir kóngi hefði hann tapað.

learn-karnoffel-equal =
    .title = Fyrra spilið vinnur
    .text = Af tveimur jöfnum spilum vinnur það sem var látið fyrr. Taktu slaginn.
    .nudge = { $did ->
        [play_Kd] Það má, en það tekur ekki slaginn: annar kóngur kemur of seint. Leitaðu að Páfanum.
       *[other] Það má, en það tekur ekki slaginn. Leitaðu að Páfanum.
    }
    .praise = Páfinn slær kónginn; þinn eigin kóngur hefði komið of seint.

learn-karnoffel-devil =
    .title = Djöfullinn
    .text = Trompsjöan er Djöfullinn. Sé henni ekki spilað út er hún lægsta spilið af öllum, svo að þú tekur þennan slag með öðru.
    .nudge = Það má, en það tekur ekki slaginn. Tían þín gerir það.
    .praise = Aðeins Karnöffel slær Djöfulinn, því að þú spilaðir honum út og ekki í fyrsta slag.
    .text-2 = Nú átt þú útspil og þetta er ekki lengur fyrsti slagur: í útspili slær Djöfullinn allt nema Karnöffel. Spilaðu honum út.
    .nudge-2 = Það má, en betra spil getur komið. Spilaðu út hjartasjöunni.

learn-karnoffel-team =
    .title = Samherjar
    .text = Fjórir spila í liðum og samherjar sjá spil hvor annars. Kóngur samherja þíns tekur slaginn: hentu lægsta spilinu.
    .nudge = { $did ->
        [play_6h] Það má, en samherji þinn átti slaginn þegar, og Páfinn fer þar til spillis. Hentu tvistinum.
       *[other] Það má, en samherji þinn tekur slaginn hvort sem er. Geymdu góðu spilin og hentu tvistinum.
    }
    .praise = Samherji þinn tekur slaginn fyrir ykkur bæði og þú átt góðu spilin enn.

learn-karnoffel-win =
    .title = Þrír slagir vinna
    .text = Sá sem fyrstur fær þrjá slagi vinnur gjöfina strax. Þú átt tvo: spilaðu út því sem er líklegast til að taka þann þriðja.
    .nudge = Það má, en gosi gæti slegið það. Spilaðu út hæsta spilinu þínu.
    .praise = Þrír slagir: gjöfin er þín og afgangurinn er ekki spilaður.
