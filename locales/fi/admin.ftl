# Palvelimen pitäjälle.

admin-title = Palvelimen pitäjälle
admin-where = Isännän töitä ei tehdä täältä. Palvelimella on niitä varten oma kuuntelija (--admin) omalla koneellaan, oma avain ja siellä oma sivu: http://127.0.0.1:8081/, tai muualta komennolla ssh -L 8081:127.0.0.1:8081. Tämä sivu ei tunne kumpaakaan, eikä mikään sivu voi pyytää puolestasi.
admin-how = Koneella, jossa palvelin käy:
admin-health = miten palvelin voi: versio, pöydät, yhteydet
admin-tables = pöydät, joissa joku istuu tai katsoo
admin-people = kenellä on se nimi ja onko hänet suljettu pois
admin-ban = päättää jonkun istunnot eikä päästä enää sisään
admin-unban = päästää hänet taas sisään
admin-announce = sanoo jotakin kaikille, kunnes se perutaan
admin-withdraw = peruu sen
admin-reports = mitä pöydissä on sanottu ja ilmoitettu
admin-done = merkitsee ilmoituksen käsitellyksi
admin-drain = pysäyttää palvelimen hallitusti; joka pöytä jatkaa käynnistyksen jälkeen
admin-restore = panee varmuuskopion datatiedoston tilalle ja jatkaa sillä
admin-backup = kopioi datatiedoston palvelimen käydessä
admin-audit = mitä näillä on tehty ja milloin
admin-no-cards = Mikään niistä ei näytä korttia kesken olevasta ottelusta.
admin-limits = Rajat asetetaan komennolla knekt serve --limit NIMI=LUKU, ja loki menee palvelimen virhetulosteeseen.
admin-docs = Kaikki on tiedostossa docs/hosting.md, joka tulee lähdekoodin mukana.
admin-seen = Mitä kaikki saavat tietää
admin-version = Palvelin
admin-open-tables = Pöytiä aulassa
admin-distance = Matka sinne ja takaisin
admin-secure = Sivu tulee HTTPS-yhteydellä.
admin-insecure = Sivu tulee tavallisella HTTP-yhteydellä: silloin sitä ei voi asentaa, eikä selain anna ilmoituksia eikä leikepöytää. Varmenne auttaa.
