# Oppitunnit, Gnällknekt: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-gnallknekt-attack =
    .title = Hyökkäys
    .text = Kortti lyö pois samanarvoisen tai saman maan matalamman kortin. Avoimena on herttaysi ({ $seat1 }): hyökkää siihen herttakympillä.
    .nudge = Sen saa tehdä, mutta nyt harjoitellaan hyökkäystä: pelaa herttakymppi herttaysiin.
    .praise = Molemmat kortit ovat poissa, ja elämän seuraava kortti kääntyy esiin.

learn-gnallknekt-ace =
    .title = Ässä
    .text = Ässä on hyökätessään korkein kortti ja hyökkäyksen kohteena matalin. Avoimena on herttaässä ({ $seat1 }): lyö se pois.
    .nudge = Sen saa tehdä, mutta nyt on kyse ässästä: herttakakkonen riittää herttaässään.
    .praise = Mikä tahansa hertta lyö herttaässän, kun siihen hyökätään. Kuninkaasi ei olisi siihen pystynyt.

learn-gnallknekt-jack =
    .title = Sotamies
    .text = Sotamies lyö pois minkä tahansa kortin, mutta sotamiehen lyö vain sotamies. Sellainen on päällimmäisenä ({ $seat1 }): lyö se pois.
    .nudge = Sen saa tehdä, mutta vain sotamiehesi voi viedä herttasotamiehen. Käytä se siihen.
    .praise = Sotamies sotamiestä vastaan. Edes herttaässäsi ei olisi siihen pystynyt.

learn-gnallknekt-pair =
    .title = Parit
    .text = Päällimmäisinä on kaksi seiskaa ({ $seat1 }). Parin lyö vain sotamies tai vähintään yhtä korkea pari; molemmat kortit lähtevät. Hyökkää yseilläsi.
    .nudge = Sen saa tehdä, mutta nyt on kyse kahdesta seiskasta. Valitse molemmat ysit ja hyökkää niillä yhdessä.
    .praise = Yksi hyökkäys, ja molemmat seiskat ovat poissa. Pelkkä kuningas ei siihen pysty.

learn-gnallknekt-defend =
    .title = Puolustus
    .text = Ensimmäisessä elämässäsi on avoimena vain kolmonen. Pelaa sen päälle patasotamies: hyökkääjän on lyötävä ensin päällimmäinen.
    .nudge = Sen saa tehdä, mutta kolmonen on heikoin korttisi, ja sotamies suojaa parhaiten. Pelaa patasotamies ensimmäisen elämäsi päälle.
    .praise = Nyt siihen elämään voi hyökätä vain sotamies. Elämässä voi olla enintään kolme avointa korttia.

learn-gnallknekt-turn =
    .title = Kaksi siirtoa ja poisto
    .text = Vuorossa on kaksi siirtoa. Tee ensimmäinen: pelaa herttakymppi herttaysiin.
    .nudge = Sen saa tehdä, mutta aloita pelaamalla herttakymppi herttaysiin.
    .praise = Vuorosi on ohi, ja ässä säästyi seuraavaan.
    .text-2 = Esiin kääntyi ristinelonen, ja sinulla on vielä yksi siirto. Lyö se pois niin halvalla kuin voit.
    .nudge-2 = { $did ->
        [attack_Ac] Sen saa tehdä, mutta ristikuutonen riittää ristineloseen. Säästä ässä.
        [attack_4d] Sen saa tehdä, mutta se vie kortin omasta elämästäsi. Käytä ristikuutosta.
       *[other] Sen saa tehdä, mutta nyt lyödään ristinelonen. Ristikuutonen riittää.
    }
    .text-3 = Molemmat siirrot on tehty, ja poisto päättää vuorosi. Poista kortti, jota tarvitset vähiten.
    .nudge-3 = Sen saa tehdä, mutta hyökätessään ässä on korkein. Säästä se ja poista kakkonen.

learn-gnallknekt-draw =
    .title = Nosto
    .text = Vuoro alkaa nostolla: yksi kortti ja jokaisesta elämästä yksi lisää. Kukin nostetaan pakasta tai poistopinosta; sieltä saat sotamiehen.
    .nudge = Sen saa tehdä, mutta koskaan ei tiedä, mitä pakasta tulee. Sotamies on varma: nosta poistopinosta.
    .praise = Näet jokaisen kortin ennen kuin valitset, mistä nostat seuraavan. Kolmella elämällä nostat neljä korttia.
    .text-2 = Nyt poistopinon päällä on kakkonen, etkä tarvitse sitä. Nosta pakasta.
    .nudge-2 = Sen saa tehdä, mutta kakkosesta on vähän hyötyä. Nosta pakasta.

learn-gnallknekt-life =
    .title = Elämän menetys
    .text = { $seat1 }, elämä 1: jäljellä on kaksi korttia. Lyö pois ruutukuutonen.
    .nudge = Sen saa tehdä, mutta nyt on kyse tästä elämästä ({ $seat1 }, elämä 1): pelaa ruutuseiska ruutukuutoseen.
    .praise = Se elämä on poissa, ja { $seat1 } nostaa nyt yhden kortin vähemmän. Ilman elämiä putoaa pelistä; viimeinen, jolla on elämä, voittaa.
    .text-2 = Elämän viimeinen kortti kääntyi esiin, herttakolmonen. Lyö sekin pois.
    .nudge-2 = { $did ->
        [attack_3c] Sen saa tehdä, mutta se vie kortin omasta elämästäsi. Käytä herttaviitosta.
       *[other] Sen saa tehdä, mutta herttaviitonen vie elämän viimeisen kortin.
    }
