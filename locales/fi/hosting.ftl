# Ohje palvelimen ylläpidolle.

hosting-title = Palvelimen ylläpidolle
hosting-where = Ylläpito on erillään tästä sivustosta. Palvelimella on oma ylläpitokuuntelija (--admin) omalla koneellaan ja omalla avaimellaan, ja sen sivu on osoitteessa http://127.0.0.1:8081/. Muualta käytä komentoa ssh -L 8081:127.0.0.1:8081. Tällä sivulla ei ole pääsyä kumpaankaan, eikä mikään sivu voi toimia puolestasi.
hosting-how = Palvelimen koneella:
hosting-health = näyttää palvelimen tilan: versio, pöydät, yhteydet
hosting-tables = luettelee pöydät, joissa on pelaajia tai katsojia
hosting-people = etsii pelaajia nimellä ja näyttää porttikiellot
hosting-ban = päättää pelaajan istunnot ja estää pääsyn
hosting-unban = poistaa porttikiellon
hosting-rename = antaa pelaajalle neutraalin nimen, myös aiemmin julkaistuun
hosting-erase = poistaa pelaajan ja tämän botit; pelit säilyvät ilman nimeä
hosting-remove = poistaa keskusteluviestin kaikilta; paikalle jää merkintä
hosting-announce = näyttää kaikille viestin, kunnes poistat sen
hosting-withdraw = poistaa ilmoituksen
hosting-reports = luettelee ilmoitetut viestit
hosting-done = merkitsee ilmoitetun viestin käsitellyksi
hosting-drain = sammuttaa hallitusti; pöydät jatkuvat seuraavan käynnistyksen jälkeen
hosting-restore = korvaa datatiedoston varmuuskopiolla
hosting-backup = varmuuskopioi datatiedoston palvelimen käydessä
hosting-audit = näyttää näiden komentojen toimintalokin
hosting-no-cards = Mikään näistä ei paljasta kesken olevan ottelun kortteja.
hosting-limits = Rajat asetetaan komennolla knekt serve --limit NIMI=LUKU. Palvelimen loki menee virhetulosteeseen.
hosting-docs = Koko opas on lähdekoodin tiedostossa docs/hosting.md.
hosting-seen = Julkiset tiedot
hosting-version = Palvelin
hosting-open-tables = Pöytiä aulassa
hosting-distance = Viive
hosting-secure = Tämä sivu käyttää HTTPS-yhteyttä.
hosting-insecure = Tämä sivu käyttää tavallista HTTP-yhteyttä, joten selain ei salli asennusta, ilmoituksia eikä leikepöytää. Varmenne korjaa asian.
