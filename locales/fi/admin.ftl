# Ohje palvelimen ylläpidolle.

admin-title = Palvelimen ylläpidolle
admin-where = Ylläpito on erillään tästä sivustosta. Palvelimella on oma ylläpitokuuntelija (--admin) omalla koneellaan ja omalla avaimellaan, ja sen sivu on osoitteessa http://127.0.0.1:8081/. Muualta käytä komentoa ssh -L 8081:127.0.0.1:8081. Tällä sivulla ei ole pääsyä kumpaankaan, eikä mikään sivu voi toimia puolestasi.
admin-how = Palvelimen koneella:
admin-health = näyttää palvelimen tilan: versio, pöydät, yhteydet
admin-tables = luettelee pöydät, joissa on pelaajia tai katsojia
admin-people = etsii pelaajia nimellä ja näyttää porttikiellot
admin-ban = päättää pelaajan istunnot ja estää pääsyn
admin-unban = poistaa porttikiellon
admin-rename = antaa pelaajalle neutraalin nimen, myös aiemmin julkaistuun
admin-erase = poistaa pelaajan ja tämän botit; pelit säilyvät ilman nimeä
admin-remove = poistaa keskusteluviestin kaikilta; paikalle jää merkintä
admin-announce = näyttää kaikille viestin, kunnes poistat sen
admin-withdraw = poistaa ilmoituksen
admin-reports = luettelee ilmoitetut viestit
admin-done = merkitsee ilmoitetun viestin käsitellyksi
admin-drain = sammuttaa hallitusti; pöydät jatkuvat seuraavan käynnistyksen jälkeen
admin-restore = korvaa datatiedoston varmuuskopiolla
admin-backup = varmuuskopioi datatiedoston palvelimen käydessä
admin-audit = näyttää näiden komentojen toimintalokin
admin-no-cards = Mikään näistä ei paljasta kesken olevan ottelun kortteja.
admin-limits = Rajat asetetaan komennolla knekt serve --limit NIMI=LUKU. Palvelimen loki menee virhetulosteeseen.
admin-docs = Koko opas on lähdekoodin tiedostossa docs/hosting.md.
admin-seen = Julkiset tiedot
admin-version = Palvelin
admin-open-tables = Pöytiä aulassa
admin-distance = Viive
admin-secure = Tämä sivu käyttää HTTPS-yhteyttä.
admin-insecure = Tämä sivu käyttää tavallista HTTP-yhteyttä, joten selain ei salli asennusta, ilmoituksia eikä leikepöytää. Varmenne korjaa asian.
