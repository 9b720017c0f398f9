# Palvelimen ylläpitosivu, jonka ylläpitokuuntelija näyttää.

admin-title = Palvelimen ylläpito
admin-leave = Kirjaudu ulos
admin-login = Kirjaudu ylläpitoavaimella
admin-login-where = Avain on tiedostossa, jonka palvelin ilmoitti käynnistyessään, yleensä knekt.db.admin-token datatiedoston vieressä. Välilehti muistaa sen, kunnes suljet sen.
admin-token = Avain
admin-enter = Kirjaudu
admin-error-auth_invalid = Väärä avain tälle palvelimelle.
admin-failed = Se ei onnistunut.
admin-error-auth_required = Kirjaudu ensin ylläpitoavaimella.
admin-error-not_found = Ei löydy, tai sitä ei enää ole.
admin-error-forbidden = Avaa sivu palvelimen omasta osoitteesta.
admin-sure = Vahvista: { $what }
admin-again = Päivitä
admin-older = Vanhemmat
admin-none = Ei mitään.
admin-health = Tila
admin-version = Versio
admin-changes = Uutta tässä versiossa
admin-state = Tila
admin-ready = valmis
admin-not-ready = ei valmis: katso lokia
admin-draining = sammumassa
admin-uptime = Käynnissä
admin-minutes = { $n ->
    [one] { $n } minuutti
   *[other] { $n } minuuttia
}
admin-memory = Muisti
admin-live = Pöytiä muistissa
admin-passive = Joutilaita pöytiä
admin-sockets = Yhteyksiä
admin-stored = Tallennettua tietoa
admin-free = Vapaata levytilaa
admin-pool = Tietokantayhteyksiä käytössä
admin-awaited = Tietokantayhteyttä odottaa
admin-node = Solmu { $name }
admin-owned = { $n ->
    [one] { $n } pöytä
   *[other] { $n } pöytää
}
admin-standby = Varatietokanta { $name } jäljessä
admin-plain = Palvelimella ei ole varmennetta eikä HTTPS-osoitetta. Ota HTTPS käyttöön ennen julkistamista (--acme tai --tls-cert) tai aseta välityspalvelimen osoite valitsimella --origin.
admin-tables = Aktiiviset pöydät
admin-status = { $status ->
    [waiting] odottaa pelaajia
    [playing] ottelu käynnissä
   *[finished] ottelu päättynyt
}
admin-followers = { $n ->
    [one] { $n } yhteys
   *[other] { $n } yhteyttä
}
admin-stalled = pysähdyksissä: levylle ei voi kirjoittaa
admin-watch = Katso
admin-people = Pelaajat
admin-name = Nimi
admin-find = Etsi
admin-reason = Syy (näytetään pelaajalle)
admin-reason-first = Kirjoita syy ennen porttikieltoa.
admin-days = Päivää (tyhjä: pysyvä)
admin-sessions = { $n ->
    [one] { $n } istunto
   *[other] { $n } istuntoa
}
admin-banned = porttikielto: { $why }
admin-ban = Anna porttikielto
admin-unban = Poista porttikielto
admin-rename = Anna neutraali nimi
admin-erase = Poista lopullisesti
admin-saying = Ilmoitukset ja sammutus
admin-announcement = Ilmoitus kaikille
admin-stands = Nykyinen ilmoitus:
admin-withdraw = Poista
admin-announce = Ilmoita
admin-announced = { $n ->
    [one] Lähetetty { $n } yhteydelle.
   *[other] Lähetetty { $n } yhteydelle.
}
admin-drain-why = Hallittu sammutus: pöydät jatkuvat seuraavan käynnistyksen jälkeen. Käynnistä palvelin uudelleen sen omalla koneella.
admin-drain = Sammuta
admin-reports = Ilmoitetut viestit
admin-done = Merkitse käsitellyksi
admin-remove = Poista viesti
admin-handled = käsitelty
admin-audit = Toimintaloki
admin-action-announce = Ilmoitus
admin-action-withdraw = Ilmoitus poistettu
admin-action-ban = Porttikielto
admin-action-unban = Porttikielto poistettu
admin-action-drain = Sammutus
admin-action-restore = Varmuuskopio palautettu
admin-action-migrate = Palvelin siirretty
admin-action-report_done = Ilmoitettu viesti käsitelty
admin-action-rename = Annettiin neutraali nimi
admin-action-erase = Pelaaja poistettiin
admin-action-remove = Viesti poistettiin
admin-until = { $when } asti
admin-begun = aloitettu
admin-shell = Palvelimen koneella
admin-shell-why = Nämä komennot lukevat tai kirjoittavat tiedostoja palvelimella tai tulevat voimaan vasta seuraavassa käynnistyksessä, joten niitä ei ole tällä sivulla.
