# Oppitunnit, Gúrka: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-gurka-beat =
    .title = Lyö tai pelaa alle
    .text = Mailla ei ole väliä. Lyö rouva (samanarvoinen riittää) tai pelaa matalin korttisi. Vie tikki.
    .nudge = Sen saa pelata, mutta silloin kortti jää alle. Lyö nyt rouva.
    .praise = Samanarvoisista viimeinen voittaa, joten rouvasi vie tikin.

learn-gurka-shed =
    .title = Korkeat kortit ovat taakka
    .text = Vain jaon viimeinen tikki ratkaisee, ja sen voittaja saa rangaistuspisteitä. Hankkiudu siis eroon korkeista korteista, kun se ei maksa mitään: lyö kuningas korkeimmallasi.
    .nudge = Sen saa pelata, mutta silloin ässä jää sinulle ja menetät matalan kortin, jota tarvitset.
    .praise = Ässä on poissa, eikä tikki maksanut mitään. Säästä matalat kortit loppuun.

learn-gurka-sets =
    .title = Pari lyö parin
    .text = Aloitus on kaksi kasia, joten pelaat kaksi korttia: vähintään yhtä korkean parin tai kaksi matalinta. Vie tikki.
    .nudge = Sen saa pelata, mutta silloin kaksi matalintasi menevät hukkaan. Lyö kasit parilla.
    .praise = Sotamiesparisi vie tikin. Kaksi eriarvoista korttia ei voita koskaan.

learn-gurka-lead =
    .title = Aloita usealla kortilla kerralla
    .text = Sinä aloitat: yhdellä kortilla tai usealla samanarvoisella. Hankkiudu eroon kaikista kolmesta kuninkaasta kerralla.
    .nudge = Sen saa pelata, mutta silloin sinulle jää kuningas. Valitse kaikki kolme.
    .praise = Kolme korkeaa korttia poissa, ja { $seat1 } joutui pelaamaan kolme matalaa.

learn-gurka-last =
    .title = Viimeinen tikki maksaa
    .text = Sinulla on kaksi korttia jäljellä. Viimeisen tikin voittaja saa voittaneen kortin arvon verran pisteitä. Kummalla aloitat?
    .nudge = Sen saa pelata, mutta silloin ässäsi voi voittaa viimeisen tikin ja maksaa 14. Aloita nyt ässällä.
    .praise = { $seat1 } voitti viimeisen tikin ysillä ja saa 9 pistettä. Yli 21 pudottaa pelistä; tasan 21 palaa nollaan.
    .text-2 = Nyt viimeinen tikki: sinulla on jäljellä kolmonen. Aloita sillä.
    .nudge-2 = Aloita kolmosella.

learn-gurka-six =
    .title = Ristikuutonen
    .text = Ristikuutonen on ässää korkeampi ja maksaa viimeisessä tikissä 21. Sinulla on kaksi korttia jäljellä: kummalla aloitat?
    .nudge = Sen saa pelata, mutta silloin ristikuutonen voi voittaa viimeisen tikin ja maksaa 21. Aloita sillä nyt.
    .praise = Se vei tikin, joka ei maksa mitään. Kolmosesi tuskin voittaa viimeistä.
