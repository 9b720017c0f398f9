# Æfingarnar í Gúrka: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-gurka-beat =
    .title = Sláðu eða hentu
    .text = Litir skipta engu hér. Sláðu drottninguna, og til þess dugar jafnhátt spil, eða hentu lægsta spilinu. Taktu slaginn.
    .nudge = Það má, en þá hendir þú spilinu. Sláðu drottninguna hér.
    .praise = Af jöfnum spilum vinnur það síðasta, svo að drottningin þín tekur slaginn.

learn-gurka-shed =
    .title = Há spil eru byrði
    .text = Aðeins síðasti slagur gjafarinnar telur og sá sem vinnur hann borgar. Losaðu þig því við há spil meðan það kostar ekkert: taktu kónginn með því hæsta.
    .nudge = Það má, en þá situr þú eftir með ásinn og lágt spil sem þú þarft er farið.
    .praise = Ásinn er farinn og slagurinn kostaði ekkert. Lágu spilin eru fyrir lokin.

learn-gurka-sets =
    .title = Par á móti pari
    .text = Tveimur áttum er spilað út, svo að þú lætur tvö spil: par sem er jafnhátt eða hærra, eða tvö þau lægstu. Taktu slaginn.
    .nudge = Það má, en þá hendir þú tveimur lægstu spilunum. Sláðu átturnar með pari.
    .praise = Gosaparið þitt tekur slaginn. Tvö spil af ólíku gildi vinna aldrei.

learn-gurka-lead =
    .title = Spilaðu út mörgum í einu
    .text = Þú átt útspil: eitt spil eða fleiri af sama gildi. Losaðu þig við alla þrjá kóngana í einu.
    .nudge = Það má, en þá fara ekki allir kóngarnir. Veldu alla þrjá.
    .praise = Þremur byrðum léttara og { $seat1 } varð að henda þremur lágum spilum.

learn-gurka-last =
    .title = Síðasti slagurinn kostar
    .text = Tvö spil eru eftir. Sá sem vinnur allra síðasta slaginn borgar gildi spilsins sem vann. Hvoru spilar þú út fyrst?
    .nudge = Það má, en þá gæti ásinn þinn unnið síðasta slaginn og kostað 14. Spilaðu ásnum út núna.
    .praise = { $seat1 } vann síðasta slaginn með níunni og borgar 9. Með fleiri en 21 stig er maður úti; nákvæmlega 21 verður að núlli.
    .text-2 = Nú er það síðasti slagurinn: eitt spil er eftir og það er þristurinn. Spilaðu honum út.
    .nudge-2 = Spilaðu út þristinum.

learn-gurka-six =
    .title = Laufasexan
    .text = Laufasexan er ofar ásunum og kostar 21 í síðasta slag. Tvö spil eru eftir: hvoru spilar þú út?
    .nudge = Það má, en þá gæti laufasexan unnið síðasta slaginn, fyrir 21. Spilaðu henni út núna.
    .praise = Hún tók slag sem kostar ekkert. Þristurinn þinn vinnur varla þann síðasta.
