# Oppitunnit, Gúrka: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-gurka-beat =
    .title = Lyö tai heitä alle
    .text = Mailla ei ole tässä väliä. Lyö rouva, mihin samanarvoinen riittää, tai heitä alle matalin korttisi. Vie tikki.
    .nudge = Sen saa pelata, mutta silloin heität kortin alle. Lyö nyt rouva.
    .praise = Samanarvoisista viimeinen voittaa, joten rouvasi vie tikin.

learn-gurka-shed =
    .title = Korkeat kortit ovat taakka
    .text = Vain jaon viimeinen tikki ratkaisee, ja sen voittaja maksaa. Hankkiudu siis eroon korkeista korteista, kun se ei maksa mitään: vie kuningas korkeimmallasi.
    .nudge = Sen saa pelata, mutta silloin ässä jää sinulle, ja pieni kortti, jota tarvitset, on poissa.
    .praise = Ässä on poissa, eikä tikki maksanut mitään. Pienet kortit säästetään loppuun.

learn-gurka-sets =
    .title = Pari paria vastaan
    .text = Aloitus on kaksi kasia, joten pelaat kaksi korttia: yhtä korkean tai korkeamman parin tai kaksi matalintasi. Vie tikki.
    .nudge = Sen saa pelata, mutta silloin heität alle kaksi matalintasi. Lyö kasit parilla.
    .praise = Sotamiesparisi vie tikin. Kaksi eriarvoista korttia ei voita koskaan.

learn-gurka-lead =
    .title = Aloita usealla kerralla
    .text = Sinä aloitat: yhdellä kortilla tai usealla samanarvoisella. Hankkiudu eroon kaikista kolmesta kuninkaasta kerralla.
    .nudge = Sen saa pelata, mutta silloin kaikki kuninkaat eivät lähde. Valitse kaikki kolme.
    .praise = Kolme taakkaa vähemmän, ja { $seat1 } joutui heittämään alle kolme pientä korttia.

learn-gurka-last =
    .title = Viimeinen tikki maksaa
    .text = Kaksi korttia on jäljellä. Viimeisen tikin voittaja maksaa voittaneen kortin arvon. Kummalla aloitat?
    .nudge = Sen saa pelata, mutta silloin ässäsi voi voittaa viimeisen tikin ja maksaa 14. Aloita nyt ässällä.
    .praise = { $seat1 } voitti viimeisen tikin ysillä ja maksaa 9. Yli 21 pisteellä on ulkona; tasan 21 nollautuu.
    .text-2 = Nyt viimeinen tikki: yksi kortti on jäljellä, ja se on kolmonen. Aloita sillä.
    .nudge-2 = Aloita kolmosella.

learn-gurka-six =
    .title = Ristikuutonen
    .text = Ristikuutonen on ässien yläpuolella ja maksaa viimeisessä tikissä 21. Kaksi korttia on jäljellä: kummalla aloitat?
    .nudge = Sen saa pelata, mutta silloin ristikuutonen voi voittaa viimeisen tikin, ja se maksaa 21. Aloita sillä nyt.
    .praise = Se vei tikin, joka ei maksa mitään. Kolmosesi tuskin voittaa viimeistä.
