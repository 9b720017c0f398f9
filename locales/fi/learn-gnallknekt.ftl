# Oppitunnit, Gnällknekt: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-gnallknekt-attack =
    .title = Hyökkäys
    .text = Kortti lyö pois samanarvoisen tai maansa pienemmän kortin. Auki on herttaysi ({ $seat1 }): hyökkää siihen herttakympillä.
    .nudge = Sen saa tehdä, mutta nyt on hyökättävä: herttakymppi herttaysiin.
    .praise = Molemmat kortit ovat poissa, ja elämän seuraava kortti kääntyy esiin.

learn-gnallknekt-ace =
    .title = Ässä
    .text = Hyökätessään ässä on korkein, hyökkäyksen kohteena matalin. Auki on herttaässä ({ $seat1 }): lyö se pois.
    .nudge = Sen saa tehdä, mutta tässä haetaan muuta: herttakakkonen riittää herttaässälle.
    .praise = Jokainen hertta on korkeampi kuin herttaässä, johon hyökätään. Kuninkaasi ei olisi siihen pystynyt.

learn-gnallknekt-jack =
    .title = Sotamies
    .text = Sotamies lyö pois mitä tahansa, mutta päällimmäinen sotamies kaatuu vain sotamiehelle. Sellainen on auki ({ $seat1 }): lyö se pois.
    .nudge = Sen saa tehdä, mutta vain sinun sotamiehesi voi viedä herttasotamiehen. Käytä se siihen.
    .praise = Sotamies sotamiestä vastaan. Edes herttaässäsi ei olisi siihen pystynyt.

learn-gnallknekt-pair =
    .title = Parit
    .text = Päällimmäisinä on kaksi seiskaa ({ $seat1 }). Pari kaatuu sotamiehelle tai vähintään yhtä korkealle parille, ja molemmat kortit lähtevät. Hyökkää yseilläsi.
    .nudge = Sen saa tehdä, mutta nyt haetaan kahta seiskaa. Valitse molemmat ysit ja hyökkää kerralla.
    .praise = Yksi hyökkäys, ja molemmat seiskat ovat poissa. Yksinäinen kuningas ei siihen pysty.

learn-gnallknekt-defend =
    .title = Puolustus
    .text = Ensimmäisessä elämässäsi on auki vain kolmonen. Pane sen päälle patasotamies: päällimmäinen on lyötävä pois ensin.
    .nudge = Sen saa tehdä, mutta kolmonen on heikoin, ja sotamies suojaa parhaiten. Pane patasotamies ensimmäiselle elämällesi.
    .praise = Nyt siihen elämään pääsee vain sotamies. Elämässä saa olla auki enintään kolme korttia.

learn-gnallknekt-turn =
    .title = Kaksi siirtoa ja poisto
    .text = Vuorossa on kaksi siirtoa. Tee ensimmäinen: herttakymppi herttaysiin.
    .nudge = Sen saa tehdä, mutta aloita herttakympillä herttaysiin.
    .praise = Vuorosi on ohi, ja ässä säästyi seuraavaan.
    .text-2 = Esiin kääntyi ristinelonen, ja sinulla on vielä yksi siirto. Lyö se pois niin halvalla kuin voit.
    .nudge-2 = { $did ->
        [attack_Ac] Sen saa tehdä, mutta ristikuutonen riittää ristineloselle. Säästä ässä.
        [attack_4d] Sen saa tehdä, mutta se vie kortin omalta elämältäsi. Käytä ristikuutosta.
       *[other] Sen saa tehdä, mutta tässä lyödään ristinelonen. Ristikuutonen riittää.
    }
    .text-3 = Molemmat siirrot on tehty, ja poisto päättää vuorosi. Poista kortti, jota tarvitset vähiten.
    .nudge-3 = Sen saa tehdä, mutta hyökätessään ässä on korkein. Säästä se ja poista kakkonen.

learn-gnallknekt-draw =
    .title = Nosto
    .text = Vuoro alkaa nostolla: yksi kortti ja jokaista elämää kohti yksi lisää. Kukin tulee pakasta tai poistopinosta; sieltä saat sotamiehen, jos haluat.
    .nudge = Sen saa tehdä, mutta kukaan ei tiedä, mitä pakasta tulee. Sotamies on varma: nosta poistopinosta.
    .praise = Näet jokaisen kortin ennen kuin valitset, mistä seuraava tulee. Kolmella elämällä kortteja on neljä.
    .text-2 = Nyt poistopinon päällä on kakkonen, etkä tarvitse sitä. Nosta pakasta.
    .nudge-2 = Sen saa tehdä, mutta kakkosesta on vähän hyötyä. Nosta pakasta.

learn-gnallknekt-life =
    .title = Elämä menetetään
    .text = { $seat1 }, elämä 1: jäljellä on kaksi korttia. Lyö pois ruutukuutonen.
    .nudge = Sen saa tehdä, mutta nyt haetaan tuota elämää ({ $seat1 }, elämä 1): ruutuseiska ruutukuutoseen.
    .praise = Se elämä on poissa, ja { $seat1 } nostaa nyt yhden kortin vähemmän. Elämittä jäänyt on ulkona; viimeisenä elossa oleva voittaa.
    .text-2 = Elämän viimeinen kortti kääntyi esiin, herttakolmonen. Lyö sekin pois.
    .nudge-2 = { $did ->
        [attack_3c] Sen saa tehdä, mutta se vie kortin omalta elämältäsi. Käytä herttaviitosta.
       *[other] Sen saa tehdä, mutta herttaviitonen vie elämän viimeisen kortin.
    }
