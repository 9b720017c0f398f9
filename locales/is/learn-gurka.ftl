# Æfingarnar í Gúrka: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-gurka-beat =
    .title = Sláðu eða hentu
    .text = Litir skipta engu hér. Annaðhvort slærðu drottninguna (jafnhátt spil dugar) eða hendir lægsta spilinu. Taktu slaginn.
    .nudge = Það má, en þá hendirðu spilinu. Í þessari æfingu áttu að slá drottninguna.
    .praise = Af jöfnum spilum vinnur það síðasta, svo að drottningin þín tekur slaginn.

learn-gurka-shed =
    .title = Há spil eru byrði
    .text = Aðeins síðasti slagur gjafar telur og sá sem vinnur hann fær refsistig. Losaðu þig því við há spil meðan það kostar ekkert: sláðu kónginn með hæsta spilinu þínu.
    .nudge = Það má, en þá siturðu uppi með ásinn og missir lágt spil sem þú þarft síðar.
    .praise = Ásinn er farinn og slagurinn kostaði ekkert. Geymdu lágu spilin þar til síðast.

learn-gurka-sets =
    .title = Par slær par
    .text = Tveimur áttum er spilað út, svo að þú lætur tvö spil: par sem er jafnhátt eða hærra, eða tvö lægstu spilin þín. Taktu slaginn.
    .nudge = Það má, en þá hendirðu tveimur lægstu spilunum. Sláðu átturnar með pari.
    .praise = Gosaparið þitt tekur slaginn. Tvö spil af ólíku gildi vinna aldrei.

learn-gurka-lead =
    .title = Spilaðu mörgum út í einu
    .text = Þú átt út: eitt spil eða fleiri af sama gildi. Losaðu þig við alla þrjá kóngana í einu.
    .nudge = Það má, en þá áttu enn kóng. Veldu alla þrjá.
    .praise = Þrjú há spil farin og { $seat1 } varð að henda þremur lágum.

learn-gurka-last =
    .title = Síðasti slagurinn kostar
    .text = Þú átt tvö spil eftir. Sá sem vinnur síðasta slaginn fær gildi spilsins sem vann. Hvoru spilarðu út fyrst?
    .nudge = Það má, en þá gæti ásinn þinn unnið síðasta slaginn og kostað 14. Spilaðu ásnum út núna.
    .praise = { $seat1 } vann síðasta slaginn með níunni og fær 9 stig. Yfir 21 stigi ertu úr leik; nákvæmlega 21 fer aftur í 0.
    .text-2 = Nú er síðasti slagurinn: þú átt eitt spil eftir, þristinn. Spilaðu honum út.
    .nudge-2 = Spilaðu þristinum út.

learn-gurka-six =
    .title = Laufasexan
    .text = Laufasexan er hærri en ás og kostar 21 í síðasta slag. Þú átt tvö spil eftir: hvoru spilarðu út?
    .nudge = Það má, en þá gæti laufasexan unnið síðasta slaginn, fyrir 21. Spilaðu henni út núna.
    .praise = Hún tók slag sem kostar ekkert. Þristurinn þinn vinnur varla þann síðasta.
