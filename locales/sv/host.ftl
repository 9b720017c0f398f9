# Administratörens sida, som adminlyssnaren visar.

host-title = Serveradministration
host-leave = Logga ut
host-login = Logga in med administratörens token
host-login-where = Den står i filen som servern nämnde vid starten, oftast knekt.db.admin-token bredvid datafilen. Fliken minns den tills du stänger den.
host-token = Admintoken
host-enter = Logga in
host-error-auth_invalid = Fel token för den här servern.
host-failed = Det gick inte.
host-error-auth_required = Logga in med administratörens token först.
host-error-not_found = Finns inte, eller finns inte längre.
host-error-forbidden = Öppna sidan på serverns egen adress.
host-sure = Bekräfta: { $what }
host-again = Uppdatera
host-older = Äldre
host-none = Inga.
host-health = Serverstatus
host-version = Serverversion
host-changes = Nytt i den här versionen
host-state = Tillstånd
host-ready = redo
host-not-ready = inte redo: se loggen
host-draining = stängs av
host-uptime = Drifttid
host-minutes = { $n ->
    [one] { $n } minut
   *[other] { $n } minuter
}
host-memory = Minne
host-live = Bord i minnet
host-passive = Vilande bord
host-sockets = Anslutningar
host-stored = Lagrade data
host-free = Ledigt diskutrymme
host-pool = Databasanslutningar i bruk
host-awaited = Väntar på databasanslutning
host-node = Nod { $name }
host-owned = { $n ->
    [one] { $n } bord
   *[other] { $n } bord
}
host-standby = Reservdatabas { $name } efter
host-plain = Servern har inget certifikat och ingen HTTPS-adress. Innan den blir publik: ställ in HTTPS (--acme eller --tls-cert), eller ange proxyns adress med --origin.
host-tables = Aktiva bord
host-status = { $status ->
    [waiting] väntar på spelare
    [playing] match pågår
   *[finished] matchen är slut
}
host-followers = { $n ->
    [one] { $n } anslutning
   *[other] { $n } anslutningar
}
host-stalled = pausat: kan inte skriva till disken
host-watch = Titta på
host-people = Spelare
host-name = Namn
host-find = Sök
host-reason = Skäl (visas för spelaren)
host-reason-first = Ange ett skäl före avstängningen.
host-days = Dagar (tomt: för alltid)
host-sessions = { $n ->
    [one] { $n } session
   *[other] { $n } sessioner
}
host-banned = avstängd: { $why }
host-ban = Stäng av
host-unban = Häv avstängningen
host-rename = Ge ett neutralt namn
host-erase = Radera för alltid
host-saying = Meddelanden och avstängning
host-announcement = Meddelande till alla
host-stands = Nuvarande meddelande:
host-withdraw = Ta bort
host-announce = Meddela
host-announced = { $n ->
    [one] Skickat till { $n } anslutning.
   *[other] Skickat till { $n } anslutningar.
}
host-drain-why = Kontrollerad avstängning: borden fortsätter efter nästa start. Starta servern igen på dess egen maskin.
host-drain = Stäng av servern
host-reports = Anmälningar
host-done = Markera som åtgärdad
host-remove = Ta bort meddelandet
host-handled = åtgärdad
host-audit = Granskningslogg
host-action-announce = Meddelande
host-action-withdraw = Meddelande borttaget
host-action-ban = Avstängning
host-action-unban = Avstängning hävd
host-action-drain = Servern avstängd
host-action-restore = Säkerhetskopia återställd
host-action-migrate = Servern flyttad
host-action-report_done = Anmälan åtgärdad
host-action-rename = Neutralt namn gavs
host-action-erase = Spelare raderad
host-action-remove = Meddelande borttaget
host-until = till { $when }
host-begun = påbörjat
host-shell = På serverns maskin
host-shell-why = Kommandona läser eller skriver filer på servern, eller gäller först när den startas om, så de finns inte på den här sidan.
