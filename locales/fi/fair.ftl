# Sivut rehellisistä jaoista. Se, mitä ne selittävät pitkään, on kansiossa web-client/prose.

fair-again = Päivitä
fair-answer = Ei, pelejä ei ole peukaloitu. Jokainen pakka sekoitetaan salaisuuksilla, jotka valittiin ennen kuin kukaan saattoi tietää kortteja, ja oma selaimesi tarkistaa sen tässä.
fair-bad = Tarkistus epäonnistui
fair-bad-count = Sekoitusten määrä ei vastaa jakoja.
fair-bad-dealer = Kortit sekoitettiin menetelmällä, jota tämä sivu ei tue, joten se ei voi tarkistaa niitä.
fair-bad-deals = { $n ->
    [one] 1/{ $of } jaosta ei läpäissyt tarkistusta. Katso alta epäonnistunut vaihe.
   *[other] { $n }/{ $of } jaosta ei läpäissyt tarkistusta. Katso alta epäonnistuneet vaiheet.
}
fair-bad-table = Tämä todiste on toisesta pöydästä.
fair-broken = Epäonnistui: { $why }
fair-card-own = sinun
fair-card-saw = näit: { $card }
fair-card-seen = näit sen
fair-card-claimed = palvelimen mukaan: { $card }
fair-check = Tarkista
fair-commit = Palvelimen sitoumus
fair-copy = Kopioi tiedot
fair-data = Todisteen tiedot
fair-deck-again = Jaon { $n }. sekoitus
fair-deck-cut = Jakajan arvonta
fair-deck-first = Pakka
fair-deck-made = Kaikki { $n } korttia, päällimmäinen ensin, siinä järjestyksessä, jonka selaimesi laski salaisuuksista.
fair-deck-own = { $n ->
    [one] Kultareunainen on sinun.
   *[other] Kultareunaiset { $n } ovat sinun.
}
fair-deck-seen = { $n ->
    [one] Näit kultareunaisen.
   *[other] Näit kultareunaiset { $n }.
}
fair-deck-claimed = { $n } korttia palvelimen mukaan. Niitä ei voi laskea, koska salaisuudet eivät vastaa sitoumuksia.
fair-elsewhere = Tarkista itse
fair-elsewhere-how = Sinun ei tarvitse luottaa tähän sivuun. Lataa tiedot ja tarkista ne skriptillä, joka tarvitsee vain Pythonin, komentorivityökalullamme tai omalla ohjelmallasi.
fair-get-data = Todisteen tiedot (proof.json)
fair-get-script = Skripti (verify.py)
fair-good = { $n ->
    [one] Tarkistettu: jako oli reilu
   *[other] Tarkistettu: kaikki { $n } jakoa olivat reiluja
}
fair-good-means = Selaimesi laski jokaisen sekoituksen uudelleen paljastetuista salaisuuksista, ja jokainen kortti on paikallaan.
fair-luck = Omat korttisi
fair-luck-all = Kaikki kaaviot
fair-luck-alone = Vain sinä näet tämän.
fair-luck-by-chance = Odotus
fair-luck-dealt = { $n ->
    [one] Yhdessä jaossa sait { $mean } korkeaa korttia; odotettu keskiarvo on { $expected }.
   *[other] { $n } jaossa sait keskimäärin { $mean } korkeaa korttia; odotettu keskiarvo on { $expected }.
}
fair-luck-far = Epätavallista, mutta reiluillakin jaoilla näin käy noin 1 pelaajalle 20:stä.
fair-luck-few = Jakoja on vielä liian vähän.
fair-luck-high-gnallknekt = Korkeita ovat kuninkaat, rouvat ja sotamiehet. Elämiesi kortit lasketaan, myös kuvapuoli alaspäin jäävät: kättä ei jaeta kenellekään.
fair-luck-high-gurka = Korkeita ovat ristikuutonen, ässät, kuninkaat ja rouvat.
fair-luck-high-karnoffel = Korkeita ovat kuninkaat, rouvat ja sotamiehet, oli valtti mikä tahansa.
fair-luck-high-knektpass = Korkeita ovat sotamiehet ja ässät, ja neljästä pelaajasta alkaen myös kuninkaat. Vaihtamalla saatuja ei lasketa.
fair-luck-high-knorri = Korkeita ovat ässät, kuninkaat ja rouvat. Lasketaan kortit, jotka käännät: kättä ei jaeta kenellekään.
fair-luck-how = Reilu pakka voi olla ilkeä yhden illan, muttei kauan. Tässä päättyneissä otteluissa saamiasi kortteja verrataan sattuman ennusteeseen.
fair-luck-n = Korkeita kortteja
fair-luck-none = Kun olet pelannut ottelun loppuun, näet tässä saamasi kortit sattuman ennusteen rinnalla.
fair-luck-table = Taulukkona
fair-luck-very = Hyvin epätavallista: reiluilla jaoilla näin käy vain noin 1 pelaajalle 400:sta. Tarkista jakosi kortti kortilta.
fair-luck-within = Odotetuissa rajoissa.
fair-luck-yours = Sinun jakosi
fair-more = Näin se toimii
fair-none = Todistetta ei ole juuri nyt saatavilla. Yritä uudelleen.
fair-none-not_found = Pöytää ei ole, se on yksityinen tai sen ottelu on liian vanha.
fair-none-offline = Palvelin ei vastaa. Oletko verkossa?
fair-not-yet = Vielä ei ole tarkistettavaa: salaisuudet paljastetaan, kun jako päättyy.
fair-pick = Valitse jako
fair-root = Sekoituksen { $purpose } sinetti
fair-running = Jako { $n } on kesken
fair-running-how = Tämä julkaistiin ennen ensimmäistä korttia. Kun jako päättyy, salaisuudet paljastetaan ja kaikki lasketaan uudelleen.
fair-server-alone = Yksikään pelaaja ei lisännyt satunnaisuutta, joten järjestys tulee vain palvelimen salaisuudesta.
fair-show-data = Näytä tiedot
fair-show-script = Näytä skripti
fair-shown-bad = { $n ->
    [one] Yksi näkemäsi kortti ei ole paikallaan!
   *[other] { $n } näkemääsi korttia ei ole paikallaan!
}
fair-shown-check = Tarkista näkemäni kortit
fair-shown-failed = Palvelin ei lähettänyt todistetta. Yritä uudelleen.
fair-shown-gone = Seuraava jako on alkanut. Päivitä.
fair-shown-good = { $n ->
    [0] Et ole vielä nähnyt yhtään pakan korttia.
    [one] Ainoa näkemäsi kortti on siinä, missä se oli ennen jakoa.
   *[other] Kaikki { $n } näkemääsi korttia ovat siinä, missä ne olivat ennen jakoa.
}
fair-state-bad = epäonnistui
fair-state-good = kunnossa
fair-state-unknown = ei tiedossa
fair-step-noted-bad = Palvelin antaa nyt eri sitoumuksen tai sinetin kuin se, jonka tämä selain tallensi ennen jakoa.
fair-step-noted-good = Sitoumus ja sinetit ovat samat, jotka tämä selain tallensi ennen jakoa.
fair-step-noted-unknown = Tämä selain ei tallentanut mitään ennen jakoa, koska se ei silloin ollut pöydässä.
fair-restored = Palvelin on voitu palauttaa varmuuskopiosta sen jälkeen, kun tämä selain tallensi muistiinpanonsa, joten ne eivät koske tätä jakoa.
fair-step-order-bad = Salaisuuksista tulee eri korttijärjestys kuin se, jolla pelattiin.
fair-step-order-good = Salaisuuksista tulee täsmälleen se korttijärjestys, jolla pelattiin.
fair-step-order-unknown = Järjestystä ei voi laskea, koska jokin salaisuus ei vastaa sitoumustaan.
fair-step-root-bad = Ennen ensimmäistä korttia julkaistu sinetti kuuluu toiseen järjestykseen.
fair-step-root-good = Ennen ensimmäistä korttia julkaistu sinetti kuuluu tähän järjestykseen.
fair-step-root-unknown = Sinettiä ei voi verrata, koska järjestystä ei tunneta.
fair-step-seats-bad = Jonkun pelaajan salaisuus ei vastaa sitoumustaan.
fair-step-seats-good = Jokainen pelaajan paljastama salaisuus vastaa sitoumustaan.
fair-step-secret-bad = Palvelimen salaisuus ei vastaa sen ennen jakoa antamaa sitoumusta.
fair-step-secret-good = Palvelimen salaisuus vastaa sen ennen jakoa antamaa sitoumusta.
fair-step-seen-bad = Näit pakan kohdassa { $n } kortin { $card }; salaisuuksien mukaan siinä on { $made }.
fair-step-seen-good = { $n ->
    [one] Ainoa näkemäsi kortti on siinä kohdassa, jonka tämä selain tallensi, kun näit sen.
   *[other] Kaikki { $n } näkemääsi korttia ovat niissä kohdissa, jotka tämä selain tallensi, kun näit ne.
}
fair-step-seen-unknown = Et nähnyt tällä laitteella yhtään tämän jaon korttia, joten verrattavaa ei ole.
fair-step-seen-unplaced = Sait kortin { $card }, mutta palvelin ei kertonut, missä kohdassa pakkaa se oli.
fair-step-uses-bad = Sekoituksia puuttuu, on kahdesti tai on numeroitu väärin, tai jokin pakka on vajaa.
fair-step-uses-good = Kaikki sekoitukset ovat mukana, järjestyksessä ja täydellä pakalla.
fair-takes-part = Osallistujat
fair-title = Reilut jaot – Knekt
fair-to-table = Siirry pöytään
fair-took-part = Satunnaisuutta lisänneet pelaajat: { $names }.
fair-void = Tämä jako keskeytettiin ennen korttien sekoitusta.
fair-which = Pöydän linkki tai numero
fair-which-wrong = Pöydän numeroa ei löydy.
fair-withheld = Lupasi salaisuuden, mutta ei paljastanut sitä: { $names }. Jako jatkui ilman sitä, ja tämä kirjataan.
