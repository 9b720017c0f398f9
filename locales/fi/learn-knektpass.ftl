# Oppitunnit, Knektpass: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-knektpass-jacks =
    .title = Sotamiehet ovat ylimpänä
    .text = Kaikki neljä sotamiestä ovat valtteja, ässän yläpuolella, ja ristisotamies on kaikista korkein kortti. Aloita kortilla, jota kukaan ei voi lyödä.
    .nudge = { $did ->
        [play_Ah] Sen saa pelata, mutta sotamies voi lyödä sen. Vain ristisotamies on varma.
        [play_Kh] Sen saa pelata, mutta sotamies voi lyödä sen. Vain ristisotamies on varma.
       *[other] Sen saa pelata, mutta mikä tahansa valtti voi lyödä sen. Vain ristisotamies on varma.
    }
    .praise = Mikään ei lyö ristisotamiestä: tikki on sinun.

learn-knektpass-follow =
    .title = Tunnusta ja lyö yli
    .text = Aloitus on pata: jolla on pataa, tunnustaa maan ja lyö yli, jos voi. Vie tikki niin halvalla kuin voit.
    .nudge = Sen saa pelata, mutta rouva riittää. Säästä ässä.
    .praise = Rouva vie tikin. Kasi oli kielletty, koska pystyit lyömään yli.

learn-knektpass-trump =
    .title = Ilman maata
    .text = Aloitus on ruutu, eikä sinulla ole sitä, sillä sotamies on valtti: silloin on pelattava valtti, jos se voittaa. Vie tikki niin halvalla kuin voit.
    .nudge = Sen saa pelata, mutta herttaseiska riittää. Säästä sotamies.
    .praise = Pieni valtti lyö kuninkaan. Sotamiehesi on yhä tallella.

learn-knektpass-alone =
    .title = Pelaa tai passaa
    .text = Ennen tikkejä kukin sanoo, pelaako. { $seat1 } on passannut: yksin pelaava voittaa jaon heti. Pelaa.
    .nudge = Sen saa tehdä, mutta silloin kukaan ei pelaa ja jako raukeaa. Yksin voittaisit sen.
    .praise = Yksin vähennät heti 5 pistettä. Ottelun voittaa, joka ensin pääsee 12:sta nollaan.

learn-knektpass-turnup =
    .title = Käännetty kortti
    .text = Sinä jaat ja saat ottaa käännetyn valtin jonkin käsikorttisi tilalle. Ota se heikoimpasi tilalle.
    .nudge = { $did ->
        [leave_turnup] Sen saa tehdä, mutta herttakymppi on valtti, joka ei maksa mitään: ota se ristikuutosen tilalle.
       *[other] Sen saa tehdä, mutta ristikuutonen on heikoin korttisi. Ota herttakymppi sen tilalle.
    }
    .praise = Nyt sinulla on kolme valttia. Kukaan ei tiedä, minkä panit syrjään.

learn-knektpass-exchange =
    .title = Jokainen kortti on velka
    .text = Pane kortteja syrjään ja ota yhtä monta talongista; jokaisesta olet tikin velkaa, ja jokainen puuttuva tikki maksaa 5. Vaihda kaksi heikointa: ristikuutonen ja pataseiska.
    .nudge = Sen saa tehdä, mutta nyt pyydetään muuta: vaihda ristikuutonen ja pataseiska, ei muuta.
    .praise = Otit kaksi korttia, joten tarvitset kaksi tikkiä. Myös ylimääräiset tikit lasketaan: jokainen vähentää pisteen.

learn-knektpass-race =
    .title = Kilpajuoksu nollaan
    .text = Jokainen tikki vähentää pisteen, ja velkansa maksanut, joka pääsee nollaan, voittaa heti. Teillä oli molemmilla 2 pistettä, ja kummallakin on tikki: vie seuraava.
    .nudge = Sen saa pelata, mutta jos { $seat1 } vie tikin, { $seat1 } on ensin nollassa. Aloita sotamiehellä.
    .praise = Kaksi pistettä miinus kaksi tikkiä: olet nollassa ja voitit, kesken jaon.
