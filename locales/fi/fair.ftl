# Sivut rehellisistä jaoista. Se, mitä ne selittävät pitkään, on kansiossa web-client/prose.

fair-again = Katso uudelleen
fair-answer = Ei, kortteja ei ole peukaloitu: pakka syntyy salaisuuksista, joita kukaan ei voi valita korttien mukaan, ja sen oma selaimesi tarkistaa tässä.
fair-bad = Jokin ei täsmää
fair-bad-count = Sekoituksia on enemmän tai vähemmän kuin jaot selittävät.
fair-bad-dealer = Kortit sekoitettiin tavalla, jota tämä sivu ei tunne, joten se ei voi sanoa niistä mitään.
fair-bad-deals = { $n ->
    [one] 1 jako (kaikkiaan { $of }) ei ole luvatunlainen. Alla sanotaan, mikä vaihe pettää.
   *[other] { $n } jakoa (kaikkiaan { $of }) ei ole luvatunlaisia. Alla sanotaan, mikä vaihe pettää.
}
fair-bad-table = Tämä todiste on toisesta pöydästä.
fair-broken = Tässä kohdassa se pettää: { $why }
fair-card-own = sinun
fair-card-saw = näit: { $card }
fair-card-seen = näit sen
fair-card-told = ilmoitettu: { $card }
fair-check = Tarkista
fair-commit = Mihin palvelin on sitoutunut
fair-copy = Kopioi tiedot
fair-data = Todisteen tiedot
fair-deck-again = Jaon { $n }. sekoitus
fair-deck-cut = Jakajan arvonta
fair-deck-first = Pakka
fair-deck-made = Kaikki { $n } korttia järjestyksessä, jonka selaimesi laski salaisuuksista, päällimmäinen ensin.
fair-deck-own = { $n ->
    [one] Yksi kultareunainen on sinun.
   *[other] Ne { $n } kultareunaista ovat sinun.
}
fair-deck-seen = { $n ->
    [one] Näit sen, jolla on kultareuna.
   *[other] Näit ne { $n }, joilla on kultareuna.
}
fair-deck-told = { $n } korttia niin kuin palvelin ne ilmoittaa. Niitä ei voitu laskea, koska salaisuudet eivät ole luvatunlaisia.
fair-elsewhere = Tarkista muualla
fair-elsewhere-how = Kenenkään ei tarvitse uskoa tätä sivua. Hae tiedot ja tarkista ne skriptillä, joka ei tarvitse muuta kuin Pythonin, komentorivillämme tai omalla ohjelmallasi.
fair-get-data = Tiedot (proof.json)
fair-get-script = Skripti (verify.py)
fair-good = { $n ->
    [one] Jako on luvatunlainen
   *[other] Kaikki { $n } jakoa ovat luvatunlaisia
}
fair-good-means = Selaimesi sekoitti jokaisen pakan uudelleen paljastetuista salaisuuksista, ja jokainen kortti on siellä missä pitää.
fair-luck = Omat korttisi
fair-luck-all = Kaikki kaavioina
fair-luck-alone = Vain sinä näet tämän.
fair-luck-by-chance = Sattuman mukaan
fair-luck-dealt = { $n ->
    [one] Yhdessä jaossa sait { $mean } korkeaa korttia; sattuma antaa keskimäärin { $expected }.
   *[other] { $n } jaossa sait keskimäärin { $mean } korkeaa korttia; sattuma antaa { $expected }.
}
fair-luck-far = Se on kauempana kuin tavallisesti: yksi kahdestakymmenestä näkee tällaista, vaikka kaikki saavat reiluja jakoja.
fair-luck-few = Näin harvat jaot eivät vielä kerro mitään.
fair-luck-high-gnallknekt = Korkeita ovat sotamiehet, kuninkaat ja rouvat. Elämiesi kortit lasketaan, myös kuvapuoli alaspäin jäävät: kättä ei jaeta kenellekään.
fair-luck-high-gurka = Korkeita ovat ristikuutonen, ässät, kuninkaat ja rouvat.
fair-luck-high-karnoffel = Korkeita ovat kuninkaat, rouvat ja sotamiehet, oli valtti mikä tahansa.
fair-luck-high-knektpass = Korkeita ovat sotamiehet ja ässät, ja neljästä pelaajasta alkaen myös kuninkaat. Vaihtamalla saatuja ei lasketa.
fair-luck-high-knorri = Korkeita ovat ässät, kuninkaat ja rouvat. Lasketaan kortit, jotka käännät: kättä ei jaeta kenellekään.
fair-luck-how = Reilu pakka voi olla ilkeä yhden illan, mutta ei koskaan kauan. Tässä ovat kortit, jotka sait loppuun pelaamissasi otteluissa, sattuman antamien rinnalla.
fair-luck-n = Korkeita kortteja
fair-luck-none = Et ole vielä pelannut yhtään ottelua loppuun. Kun olet, saamasi kortit näkyvät tässä sattuman antamien rinnalla.
fair-luck-table = Numeroina
fair-luck-very = Se on hyvin kaukana: yksi neljästäsadasta näkee tällaista, kun kaikki saavat reiluja jakoja. Tarkista jakosi kortti kortilta.
fair-luck-within = Se on sattuman rajoissa.
fair-luck-yours = Sinun jakosi
fair-more = Näin se toimii
fair-none = Todistetta ei juuri nyt saa. Yritä uudelleen.
fair-none-not_found = Sellaista pöytää ei ole, tai et saa nähdä sitä, tai sen ottelusta on liian kauan.
fair-none-offline = Palvelin ei vastaa. Onko verkkoyhteys kunnossa?
fair-not-yet = Vielä ei voi sanoa mitään: yksikään jako ei ole ohi, eikä sitä ennen kerrota mitään salaisuutta.
fair-pick = Mikä jako
fair-root = Sekoituksen { $purpose } sinetti
fair-running = Jako { $n } on kesken
fair-running-how = Tämä julkaistiin ennen sen ensimmäistä korttia. Kun jako on ohi, salaisuudet paljastetaan ja kaikki lasketaan uudelleen.
fair-server-alone = Yksikään paikka ei tuonut omaa satunnaisuuttaan: järjestys tulee yksin palvelimen.
fair-show-data = Näytä tiedot
fair-show-script = Näytä skripti
fair-shown-bad = { $n ->
    [one] Yksi näkemäsi kortti ei ole siellä missä pitää!
   *[other] { $n } näkemääsi korttia ei ole siellä missä pitää!
}
fair-shown-check = Tarkista näkemäni kortit
fair-shown-failed = Palvelin ei antanut niistä todistetta juuri nyt.
fair-shown-gone = Seuraava jako on alkanut. Katso uudelleen.
fair-shown-good = { $n ->
    [0] Et ole vielä nähnyt yhtään pakan korttia.
    [one] Ainoa näkemäsi kortti on siellä missä se oli ennen jakoa.
   *[other] Kaikki { $n } näkemääsi korttia ovat siellä missä ne olivat ennen jakoa.
}
fair-state-bad = ei täsmää
fair-state-good = täsmää
fair-state-unknown = ei voi sanoa
fair-step-noted-bad = Palvelin ilmoittaa nyt toisen sitoumuksen tai sinetin kuin minkä tämä selain merkitsi muistiin ennen jakoa.
fair-step-noted-good = Tämä selain merkitsi sitoumuksen ja sinetit muistiin ennen jakoa, ja ne ovat yhä samat.
fair-step-noted-unknown = Tämä selain ei merkinnyt mitään muistiin ennen jakoa, koska se ei silloin seurannut pöytää.
fair-step-order-bad = Salaisuuksista tulee toinen korttien järjestys kuin se, jolla pelattiin.
fair-step-order-good = Salaisuuksista tulee täsmälleen se korttien järjestys, jolla pelattiin.
fair-step-order-unknown = Järjestystä ei voi laskea, koska jokin salaisuus ei ole luvatunlainen.
fair-step-root-bad = Sinetti, joka julkaistiin ennen ensimmäistä korttia, kuuluu toiseen järjestykseen.
fair-step-root-good = Sinetti, joka julkaistiin ennen ensimmäistä korttia, kuuluu tähän järjestykseen.
fair-step-root-unknown = Sinettiä ei voi verrata, koska järjestystä ei tunneta.
fair-step-seats-bad = Jonkin paikan salaisuus ei ole se, johon se oli sitoutunut.
fair-step-seats-good = Jokainen mukana ollut paikka paljasti sen, mihin oli sitoutunut, tai ei mitään.
fair-step-secret-bad = Palvelimen salaisuus ei ole se, johon se oli sitoutunut ennen jakoa.
fair-step-secret-good = Palvelimen salaisuus on se, johon se oli sitoutunut ennen jakoa.
fair-step-seen-bad = Näit pakan paikalla { $n } tämän: { $card }. Salaisuuksien mukaan siinä on: { $made }.
fair-step-seen-good = { $n ->
    [one] Ainoa näkemäsi kortti on lasketussa pakassa juuri sillä paikalla, jonka tämä selain merkitsi muistiin, kun näit sen.
   *[other] Kaikki { $n } näkemääsi korttia ovat lasketussa pakassa juuri niillä paikoilla, jotka tämä selain merkitsi muistiin, kun näit ne.
}
fair-step-seen-unknown = Et nähnyt tällä laitteella yhtään tämän jaon korttia, joten verrattavaa ei ole.
fair-step-seen-unplaced = Sait kortin, jonka paikkaa pakassa palvelin ei kertonut: { $card }.
fair-step-uses-bad = Sekoituksia puuttuu, on kahdesti tai on numeroitu väärin, tai jokin pakka on vajaa.
fair-step-uses-good = Kaikki sekoitukset ovat mukana, käyttöjärjestyksessä ja täydellä pakalla.
fair-takes-part = Ketkä ovat mukana
fair-title = Reilut jaot – Knekt
fair-to-table = Pöytään
fair-took-part = Omalla satunnaisuudella mukana: { $names }.
fair-void = Tämä jako keskeytyi ennen kuin kortit sekoitettiin.
fair-which = Pöydän linkki tai numero
fair-which-wrong = Siinä ei ole pöydän numeroa.
fair-withheld = { $names } oli sitoutunut salaisuuteen ja jätti sen sitten kertomatta. Jako jatkuu ilman sitä, ja siitä pidetään lukua.
