# The page of the host, which the admin's listener serves.

host-title = Värdens sida
host-leave = Glöm token
host-door = Visa token
host-door-where = Den står i filen som servern nämnde vid starten, oftast knekt.db.admin-token bredvid datafilen. Fliken minns den tills den stängs.
host-token = Serverns token
host-enter = Gå in
host-error-auth_invalid = Det här är inte serverns token.
host-failed = Det gick inte.
host-error-auth_required = Servern vill se sin token.
host-error-not_found = Något sådant finns inte, eller finns inte längre.
host-error-forbidden = Servern lyssnar bara på den här sidan vid sin egen adress.
host-sure = Gör det verkligen: { $what }
host-again = Titta igen
host-older = Visa äldre
host-none = Det finns inga.
host-health = Hur servern mår
host-version = Serverns version
host-changes = Nytt i den här versionen
host-state = Läge
host-ready = redo för arbete
host-not-ready = inte redo: se loggen
host-draining = Den håller på att stanna.
host-uptime = Igång i
host-minutes = { $n ->
    [one] { $n } minut
   *[other] { $n } minuter
}
host-memory = Minne
host-live = Bord i minnet
host-passive = Vilande bord
host-sockets = Anslutningar
host-plain = Servern har inget certifikat och känner ingen HTTPS-adress. Utanför hemmet: ge den ett (--acme, --tls-cert) eller nämn proxyns adress med --origin.
host-tables = Bord med folk
host-status = { $status ->
    [waiting] väntar på spelare
    [playing] en match pågår
   *[finished] matchen är slut
}
host-followers = { $n ->
    [one] { $n } anslutning
   *[other] { $n } anslutningar
}
host-stalled = står still: disken tar inte emot något
host-watch = Titta på
host-people = Personer
host-name = Namn på personen
host-find = Sök
host-reason = Varför någon stängs av; personen får veta det
host-reason-first = Skriv först varför, om någon ska stängas av.
host-days = Antal dagar; tomt: tills det hävs
host-sessions = { $n ->
    [one] { $n } session
   *[other] { $n } sessioner
}
host-banned = avstängd: { $why }
host-ban = Stäng av
host-unban = Häv avstängningen
host-saying = Meddela och stoppa
host-announcement = Till alla, tills du tar tillbaka det
host-stands = Det här läser alla som kommer:
host-withdraw = Ta tillbaka
host-announce = Meddela
host-told = { $n ->
    [one] { $n } anslutning fick höra det.
   *[other] { $n } anslutningar fick höra det.
}
host-drain-why = Servern stannar ordnat: varje bord fortsätter där det var efter nästa start. Den startas igen på sin maskin.
host-drain = Stoppa servern
host-reports = Anmälningar
host-done = Markera som åtgärdad
host-dealt-with = åtgärdad
host-deeds = Vad som har gjorts
host-deed-announce = Meddelande till alla
host-deed-withdraw = Återtagande av meddelandet
host-deed-ban = Avstängning av någon
host-deed-unban = Hävning av en avstängning
host-deed-drain = Stopp av servern
host-deed-restore = Återställning av en säkerhetskopia
host-deed-report_done = Åtgärd av en anmälan
host-until = till { $when }
host-begun = påbörjat
host-shell = På serverns maskin
host-shell-why = De läser eller skriver filer där, eller gäller från en start; ingen sida gör det.
