# Palvelimen ylläpitosivu, jonka ylläpitokuuntelija näyttää.

host-title = Palvelimen ylläpito
host-leave = Kirjaudu ulos
host-login = Kirjaudu ylläpitoavaimella
host-login-where = Avain on tiedostossa, jonka palvelin ilmoitti käynnistyessään, yleensä knekt.db.admin-token datatiedoston vieressä. Välilehti muistaa sen, kunnes suljet sen.
host-token = Avain
host-enter = Kirjaudu
host-error-auth_invalid = Väärä avain tälle palvelimelle.
host-failed = Se ei onnistunut.
host-error-auth_required = Kirjaudu ensin ylläpitoavaimella.
host-error-not_found = Ei löydy, tai sitä ei enää ole.
host-error-forbidden = Avaa sivu palvelimen omasta osoitteesta.
host-sure = Vahvista: { $what }
host-again = Päivitä
host-older = Vanhemmat
host-none = Ei mitään.
host-health = Tila
host-version = Versio
host-changes = Uutta tässä versiossa
host-state = Tila
host-ready = valmis
host-not-ready = ei valmis: katso lokia
host-draining = sammumassa
host-uptime = Käynnissä
host-minutes = { $n ->
    [one] { $n } minuutti
   *[other] { $n } minuuttia
}
host-memory = Muisti
host-live = Pöytiä muistissa
host-passive = Joutilaita pöytiä
host-sockets = Yhteyksiä
host-stored = Tallennettua tietoa
host-free = Vapaata levytilaa
host-pool = Tietokantayhteyksiä käytössä
host-awaited = Tietokantayhteyttä odottaa
host-node = Solmu { $name }
host-owned = { $n ->
    [one] { $n } pöytä
   *[other] { $n } pöytää
}
host-standby = Varatietokanta { $name } jäljessä
host-plain = Palvelimella ei ole varmennetta eikä HTTPS-osoitetta. Ota HTTPS käyttöön ennen julkistamista (--acme tai --tls-cert) tai aseta välityspalvelimen osoite valitsimella --origin.
host-tables = Aktiiviset pöydät
host-status = { $status ->
    [waiting] odottaa pelaajia
    [playing] ottelu käynnissä
   *[finished] ottelu päättynyt
}
host-followers = { $n ->
    [one] { $n } yhteys
   *[other] { $n } yhteyttä
}
host-stalled = pysähdyksissä: levylle ei voi kirjoittaa
host-watch = Katso
host-people = Pelaajat
host-name = Nimi
host-find = Etsi
host-reason = Syy (näytetään pelaajalle)
host-reason-first = Kirjoita syy ennen porttikieltoa.
host-days = Päivää (tyhjä: pysyvä)
host-sessions = { $n ->
    [one] { $n } istunto
   *[other] { $n } istuntoa
}
host-banned = porttikielto: { $why }
host-ban = Anna porttikielto
host-unban = Poista porttikielto
host-rename = Anna neutraali nimi
host-erase = Poista lopullisesti
host-saying = Ilmoitukset ja sammutus
host-announcement = Ilmoitus kaikille
host-stands = Nykyinen ilmoitus:
host-withdraw = Poista
host-announce = Ilmoita
host-announced = { $n ->
    [one] Lähetetty { $n } yhteydelle.
   *[other] Lähetetty { $n } yhteydelle.
}
host-drain-why = Hallittu sammutus: pöydät jatkuvat seuraavan käynnistyksen jälkeen. Käynnistä palvelin uudelleen sen omalla koneella.
host-drain = Sammuta
host-reports = Ilmoitetut viestit
host-done = Merkitse käsitellyksi
host-remove = Poista viesti
host-handled = käsitelty
host-audit = Toimintaloki
host-action-announce = Ilmoitus
host-action-withdraw = Ilmoitus poistettu
host-action-ban = Porttikielto
host-action-unban = Porttikielto poistettu
host-action-drain = Sammutus
host-action-restore = Varmuuskopio palautettu
host-action-migrate = Palvelin siirretty
host-action-report_done = Ilmoitettu viesti käsitelty
host-action-rename = Annettiin neutraali nimi
host-action-erase = Pelaaja poistettiin
host-action-remove = Viesti poistettiin
host-until = { $when } asti
host-begun = aloitettu
host-shell = Palvelimen koneella
host-shell-why = Nämä komennot lukevat tai kirjoittavat tiedostoja palvelimella tai tulevat voimaan vasta seuraavassa käynnistyksessä, joten niitä ei ole tällä sivulla.
