# Æfingarnar í Knorri: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-knorri-draw =
    .title = Stokknum flett
    .text = Spilarar skiptast á að snúa við efsta spili stokksins. Það fangar öll lægri spil í sínum lit, eða leggst hjá hinum. Snúðu því við.
    .nudge = Snúðu við efsta spilinu í stokknum.
    .praise = Hvert spil varð að slá það sem á undan kom. Þrjú spil, eitt á spilara, fylla slag og hann er lagður frá.
    .text-2 = Ekkert lægra lá þar, svo að spilið þitt lagðist hjá hinum. Snúðu nú við síðasta spilinu.
    .nudge-2 = Snúðu við síðasta spilinu.
    .text-3 = Spilin sem þú fangaðir eru nú höndin þín. Þú fangaðir síðast og spilar út hverju sem er. Spilaðu því veikasta: hjartafjarkanum.
    .nudge-3 = Það má, en seinna slær fjarkinn varla neitt. Spilaðu honum út núna, meðan öll spil duga.

learn-knorri-beat =
    .title = Sláðu efsta spilið
    .text = Hjartasjöan er efst. Hærra hjarta slær hana og líka hvaða spaði sem er, því að spaði er tromp. Sláðu hana án þess að trompa.
    .nudge = Það má, en hjartagosinn dugar. Geymdu trompin.
    .praise = Gosinn dugar. Tígulkóngurinn slær hana ekki: annar litur og ekki tromp.

learn-knorri-trump =
    .title = Öll tromp slá
    .text = Tígulkóngurinn er efstur og þú átt engan hærri tígul. En hvaða spaði sem er slær hann: láttu þann lægsta.
    .nudge = Það má, en spaðafjarkinn dugar. Geymdu níuna.
    .praise = Jafnvel trompfjarki slær kóng. Þú fylltir slaginn, svo að þú átt næst út.

learn-knorri-over =
    .title = Að slá tromp
    .text = Spaðatían er efst: nú dugar aðeins hærri spaði. Sláðu hana eins ódýrt og þú getur.
    .nudge = Það má, en drottningin dugar. Geymdu kónginn.
    .praise = Drottningin slær hana. Hjartaásinn gat það ekki, því að aðeins efsta spilið telur, ekki gosinn undir því.

learn-knorri-take =
    .title = Geturðu ekki slegið? Taktu
    .text = Ekkert spila þinna slær spaðafjarkann. Þá tekurðu neðsta spilið í slagnum, hjartasjöuna.
    .nudge = Taktu neðsta spilið.
    .praise = Sjöan er aftur farin. Spilið sem þú tekur er það veikasta í slagnum, svo láttu það á lágt útspil.
    .text-2 = Hjartasexunni er spilað út. Losaðu þig við sjöuna sem þú varðst að taka.
    .nudge-2 = Það má, en hjartasjöan dugar. Geymdu betra spilið.

learn-knorri-full =
    .title = Fullur slagur
    .text = Með þremur spilurum fylla þrjú spil slag, sama hver lét þau. Sláðu laufafimmuna með lægsta laufinu þínu.
    .nudge = Það má, en laufaáttan dugar. Geymdu hin.
    .praise = Átta, tía og drottning: þrjú spil, tvö þeirra þín. Þau eru lögð frá og þú átt út.
    .text-2 = { $seat2 } gat ekki slegið áttuna þína og tók fimmuna. Í slagnum eru tvö spil: fylltu hann með laufi.
    .nudge-2 = Það má, en laufadrottningin dugar. Geymdu trompin.

learn-knorri-win =
    .title = Fyrst með tóma hönd
    .text = Sá sem fyrstur spilar síðasta spilinu sínu vinnur strax. Þú átt tvö og bæði slá tígulþristinn: hvort fer á undan?
    .nudge = Það má, en þá er fjarkinn eftir og hann slær nánast ekkert. Geymdu spaðakónginn þar til síðast.
    .praise = Síðasta spilið þitt er farið: þú vinnur gjöfina, í miðjum slag.
    .text-2 = Laufanían er efst og kóngurinn þinn er tromp. Spilaðu honum: hann er síðasta spilið þitt.
    .nudge-2 = Spilaðu spaðakóngnum.
