# Administratörens sida, som adminlyssnaren visar.

admin-title = Serveradministration
admin-leave = Logga ut
admin-login = Logga in med administratörens token
admin-login-where = Den står i filen som servern nämnde vid starten, oftast knekt.db.admin-token bredvid datafilen. Fliken minns den tills du stänger den.
admin-token = Admintoken
admin-enter = Logga in
admin-error-auth_invalid = Fel token för den här servern.
admin-failed = Det gick inte.
admin-error-auth_required = Logga in med administratörens token först.
admin-error-not_found = Finns inte, eller finns inte längre.
admin-error-forbidden = Öppna sidan på serverns egen adress.
admin-sure = Bekräfta: { $what }
admin-again = Uppdatera
admin-older = Äldre
admin-none = Inga.
admin-health = Serverstatus
admin-version = Serverversion
admin-changes = Nytt i den här versionen
admin-state = Tillstånd
admin-ready = redo
admin-not-ready = inte redo: se loggen
admin-draining = stängs av
admin-uptime = Drifttid
admin-minutes = { $n ->
    [one] { $n } minut
   *[other] { $n } minuter
}
admin-memory = Minne
admin-live = Bord i minnet
admin-passive = Vilande bord
admin-sockets = Anslutningar
admin-stored = Lagrade data
admin-free = Ledigt diskutrymme
admin-pool = Databasanslutningar i bruk
admin-awaited = Väntar på databasanslutning
admin-node = Nod { $name }
admin-owned = { $n ->
    [one] { $n } bord
   *[other] { $n } bord
}
admin-standby = Reservdatabas { $name } efter
admin-plain = Servern har inget certifikat och ingen HTTPS-adress. Innan den blir publik: ställ in HTTPS (--acme eller --tls-cert), eller ange proxyns adress med --origin.
admin-tables = Aktiva bord
admin-status = { $status ->
    [waiting] väntar på spelare
    [playing] match pågår
   *[finished] matchen är slut
}
admin-followers = { $n ->
    [one] { $n } anslutning
   *[other] { $n } anslutningar
}
admin-stalled = pausat: kan inte skriva till disken
admin-watch = Titta på
admin-people = Spelare
admin-name = Namn
admin-find = Sök
admin-reason = Skäl (visas för spelaren)
admin-reason-first = Ange ett skäl före avstängningen.
admin-days = Dagar (tomt: för alltid)
admin-sessions = { $n ->
    [one] { $n } session
   *[other] { $n } sessioner
}
admin-banned = avstängd: { $why }
admin-ban = Stäng av
admin-unban = Häv avstängningen
admin-rename = Ge ett neutralt namn
admin-erase = Radera för alltid
admin-saying = Meddelanden och avstängning
admin-announcement = Meddelande till alla
admin-stands = Nuvarande meddelande:
admin-withdraw = Ta bort
admin-announce = Meddela
admin-announced = { $n ->
    [one] Skickat till { $n } anslutning.
   *[other] Skickat till { $n } anslutningar.
}
admin-drain-why = Kontrollerad avstängning: borden fortsätter efter nästa start. Starta servern igen på dess egen maskin.
admin-drain = Stäng av servern
admin-reports = Anmälningar
admin-done = Markera som åtgärdad
admin-remove = Ta bort meddelandet
admin-handled = åtgärdad
admin-audit = Granskningslogg
admin-action-announce = Meddelande
admin-action-withdraw = Meddelande borttaget
admin-action-ban = Avstängning
admin-action-unban = Avstängning hävd
admin-action-drain = Servern avstängd
admin-action-restore = Säkerhetskopia återställd
admin-action-migrate = Servern flyttad
admin-action-report_done = Anmälan åtgärdad
admin-action-rename = Neutralt namn gavs
admin-action-erase = Spelare raderad
admin-action-remove = Meddelande borttaget
admin-until = till { $when }
admin-begun = påbörjat
admin-shell = På serverns maskin
admin-shell-why = Kommandona läser eller skriver filer på servern, eller gäller först när den startas om, så de finns inte på den här sidan.
