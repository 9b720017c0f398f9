# The page of the host, which the admin's listener serves.

host-title = Isännän sivu
host-leave = Unohda avain
host-door = Näytä avain
host-door-where = Se on tiedostossa, jonka palvelin mainitsi käynnistyessään, yleensä knekt.db.admin-token datatiedoston vieressä. Välilehti muistaa sen, kunnes se suljetaan.
host-token = Palvelimen avain
host-enter = Siirry sisään
host-error-auth_invalid = Tämä ei ole tämän palvelimen avain.
host-failed = Se ei onnistunut.
host-error-auth_required = Palvelin haluaa nähdä avaimensa.
host-error-not_found = Sellaista ei ole, tai sitä ei enää ole.
host-error-forbidden = Palvelin kuuntelee tätä sivua vain omassa osoitteessaan.
host-sure = Tehdäänkö varmasti: { $what }
host-again = Katso uudelleen
host-older = Näytä vanhempia
host-none = Niitä ei ole.
host-health = Palvelimen tila
host-version = Palvelimen versio
host-changes = Uutta tässä versiossa
host-state = Tila nyt
host-ready = valmis työhön
host-not-ready = ei valmis: katso lokia
host-draining = Se on pysähtymässä.
host-uptime = Käynnissä
host-minutes = { $n ->
    [one] { $n } minuutti
   *[other] { $n } minuuttia
}
host-memory = Muistia käytössä
host-live = Pöytiä muistissa
host-passive = Lepääviä pöytiä
host-sockets = Yhteyksiä
host-plain = Palvelimella ei ole varmennetta eikä tiedossa HTTPS-osoitetta. Kodin ulkopuolella anna sille varmenne (--acme, --tls-cert) tai nimeä välityspalvelimen osoite valitsimella --origin.
host-tables = Pöydät, joissa on väkeä
host-status = { $status ->
    [waiting] odottaa pelaajia
    [playing] ottelu on kesken
   *[finished] ottelu on päättynyt
}
host-followers = { $n ->
    [one] { $n } yhteys
   *[other] { $n } yhteyttä
}
host-stalled = seisoo: levy ei ota mitään vastaan
host-watch = Seuraa peliä
host-people = Henkilöt
host-name = Henkilön nimi
host-find = Etsi
host-reason = Miksi joku suljetaan pois; hänelle kerrotaan se
host-reason-first = Kirjoita ensin syy, jos suljet jonkun pois.
host-days = Kuinka moneksi päiväksi; tyhjä: kunnes se perutaan
host-sessions = { $n ->
    [one] { $n } istunto
   *[other] { $n } istuntoa
}
host-banned = suljettu pois: { $why }
host-ban = Sulje pois
host-unban = Peru sulku
host-saying = Ilmoita ja pysäytä
host-announcement = Kaikille, kunnes perut sen
host-stands = Tämän lukevat kaikki, jotka tulevat:
host-withdraw = Peru ilmoitus
host-announce = Ilmoita
host-told = { $n ->
    [one] { $n } yhteys sai ilmoituksen.
   *[other] { $n } yhteyttä sai ilmoituksen.
}
host-drain-why = Pysäytys on hallittu: jokainen pöytä jatkuu siitä, missä se oli, seuraavan käynnistyksen jälkeen. Palvelin käynnistetään omalla koneellaan.
host-drain = Pysäytä palvelin
host-reports = Ilmoitetut viestit
host-done = Merkitse käsitellyksi
host-dealt-with = käsitelty
host-deeds = Mitä on tehty
host-deed-announce = Ilmoitus kaikille
host-deed-withdraw = Ilmoituksen peruminen
host-deed-ban = Jonkun sulkeminen pois
host-deed-unban = Sulun peruminen
host-deed-drain = Palvelimen pysäytys
host-deed-restore = Varmuuskopion palautus
host-deed-report_done = Ilmoitetun viestin käsittely
host-until = { $when } asti
host-begun = aloitettu
host-shell = Palvelimen koneella
host-shell-why = Nämä lukevat tai kirjoittavat siellä tiedostoja tai tulevat voimaan käynnistyksessä; mikään sivu ei tee sitä.
