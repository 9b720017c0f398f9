# Palvelimen pitäjälle.

admin-title = Palvelimen pitäjälle
admin-where = Isännän töitä ei tehdä selaimessa. Palvelimella on niitä varten oma ovi omalla koneellaan ja oma avain; tämä sivu ei tunne kumpaakaan, eikä mikään sivu voi pyytää puolestasi.
admin-how = Koneella, jossa palvelin käy:
admin-health = miten palvelin voi: versio, pöydät, yhteydet
admin-tables = pöydät, joissa joku istuu tai katsoo
admin-people = kenellä on se nimi ja onko hänet suljettu ulos
admin-ban = päättää jonkun istunnot eikä päästä enää sisään
admin-announce = sanoo jotakin kaikille täällä oleville
admin-reports = mitä pöydissä on sanottu ja ilmoitettu
admin-drain = pysäyttää palvelimen järjestyksessä; joka pöytä jatkaa käynnistyksen jälkeen
admin-audit = mitä näillä on tehty ja milloin
admin-no-cards = Mikään niistä ei näytä korttia kesken olevasta ottelusta.
admin-seen = Mitä kaikki saavat tietää
admin-version = Palvelin
admin-open-tables = Pöytiä aulassa
admin-distance = Matka sinne ja takaisin
admin-secure = Sivu tulee HTTPS-yhteydellä.
admin-insecure = Sivu tulee tavallisella HTTP-yhteydellä: silloin sitä ei voi asentaa, eikä selain anna ilmoituksia eikä leikepöytää. Varmenne auttaa.
