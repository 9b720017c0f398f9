# Oppitunnit, Knektpass: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-knektpass-jacks =
    .title = Sotamiehet ovat korkeimmat
    .text = Kaikki neljä sotamiestä ovat valtteja, ässän yläpuolella, ja ristisotamies on korteista korkein. Aloita kortilla, jota kukaan ei voi lyödä.
    .nudge = { $did ->
        [play_Ah] Sen saa pelata, mutta sotamies voi lyödä sen. Vain ristisotamies on varma.
        [play_Kh] Sen saa pelata, mutta sotamies voi lyödä sen. Vain ristisotamies on varma.
       *[other] Sen saa pelata, mutta mikä tahansa valtti voi lyödä sen. Vain ristisotamies on varma.
    }
    .praise = Mikään ei lyö ristisotamiestä: voitat tikin.

learn-knektpass-follow =
    .title = Tunnusta ja lyö yli
    .text = Aloitus on pata. Sinulla on pataa, joten maata on tunnustettava, ja paras kortti on lyötävä, jos voit. Vie tikki niin halvalla kuin voit.
    .nudge = Sen saa pelata, mutta rouva riittää. Säästä ässä.
    .praise = Rouva vie tikin. Kasia et voinut pelata, koska pystyit lyömään yli.

learn-knektpass-trump =
    .title = Kun maata ei ole
    .text = Aloitus on ruutu, eikä sinulla ole sitä (sotamiehesi on valtti), joten on pelattava valtti, jos se voittaa. Vie tikki niin halvalla kuin voit.
    .nudge = Sen saa pelata, mutta herttaseiska riittää. Säästä sotamies.
    .praise = Matala valtti lyö kuninkaan. Sotamiehesi on yhä tallella.

learn-knektpass-alone =
    .title = Pelaa tai passaa
    .text = Ennen tikkejä jokainen pelaa tai passaa. { $seat1 } on passannut, ja jos vain yksi pelaa, hän voittaa jaon heti. Pelaa.
    .nudge = Sen saa tehdä, mutta silloin kukaan ei pelaa ja jako raukeaa. Jos pelaat, voitat sen.
    .praise = Kukaan muu ei pelaa, joten vähennät heti 5 pistettä. Ensimmäisenä 12:sta nollaan päässyt voittaa ottelun.

learn-knektpass-turnup =
    .title = Käännetty kortti
    .text = Olet jakaja, joten voit vaihtaa yhden korttisi käännettyyn valttiin. Anna heikoimpasi.
    .nudge = { $did ->
        [leave_turnup] Sen saa tehdä, mutta herttakymppi on ilmainen valtti: ota se ristikuutosen tilalle.
       *[other] Sen saa tehdä, mutta ristikuutonen on heikoin korttisi. Ota herttakymppi sen tilalle.
    }
    .praise = Nyt sinulla on kolme valttia. Kukaan ei tiedä, minkä kortin laitoit syrjään.

learn-knektpass-exchange =
    .title = Vaihtaminen maksaa tikkejä
    .text = Voit vaihtaa kortteja talonkiin, mutta jokaisesta on voitettava tikki, tai saat 5 pistettä lisää. Vaihda kaksi heikointa: ristikuutonen ja pataseiska.
    .nudge = Sen saa tehdä, mutta nyt vaihdetaan ristikuutonen ja pataseiska, ei muuta.
    .praise = Vaihdoit kaksi korttia, joten tarvitset kaksi tikkiä. Ylimääräisetkin lasketaan: jokainen vähentää pisteen.

learn-knektpass-race =
    .title = Kilpajuoksu nollaan
    .text = Jokainen tikki vähentää pisteen. Se, joka pääsee nollaan ja on saanut tarvitsemansa tikit, voittaa heti. Teillä oli molemmilla 2 pistettä, ja kummallakin on yksi tikki: vie seuraava.
    .nudge = Sen saa pelata, mutta jos { $seat1 } vie tikin, { $seat1 } on ensin nollassa. Aloita sotamiehellä.
    .praise = Kaksi pistettä miinus kaksi tikkiä: olet nollassa ja voitit, kesken jaon.
