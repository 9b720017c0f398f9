# Síða stjórnanda þjónsins, frá hlustanda hans.

host-title = Stjórn þjónsins
host-leave = Skrá út
host-login = Skráðu þig inn með stjórnlyklinum
host-login-where = Lykillinn er í skránni sem þjónninn nefndi við ræsingu, oftast knekt.db.admin-token við hlið gagnaskrárinnar. Flipinn man hann þar til honum er lokað.
host-token = Aðgangslykill
host-enter = Skrá inn
host-error-auth_invalid = Rangur lykill að þessum þjóni.
host-failed = Það tókst ekki.
host-error-auth_required = Skráðu þig fyrst inn með stjórnlyklinum.
host-error-not_found = Fannst ekki, eða er ekki lengur til.
host-error-forbidden = Opnaðu síðuna á vistfangi þjónsins sjálfs.
host-sure = Staðfesta: { $what }
host-again = Endurhlaða
host-older = Eldra
host-none = Ekkert.
host-health = Staða þjónsins
host-version = Útgáfa
host-changes = Nýtt í þessari útgáfu
host-state = Staða
host-ready = tilbúinn
host-not-ready = ekki tilbúinn: sjá annál
host-draining = að stöðvast
host-uptime = Gangtími
host-minutes = { $n ->
    [one] { $n } mínúta
   *[other] { $n } mínútur
}
host-memory = Minni
host-live = Borð í minni
host-passive = Óvirk borð
host-sockets = Tengingar
host-stored = Geymd gögn
host-free = Laust diskpláss
host-pool = Gagnagrunnstengingar í notkun
host-awaited = Bíða eftir gagnagrunnstengingu
host-node = Hnútur { $name }
host-owned = { $n ->
    [one] { $n } borð
   *[other] { $n } borð
}
host-standby = Varagagnagrunnur { $name } á eftir
host-plain = Þjónninn hefur hvorki skilríki né HTTPS-uppruna. Settu upp HTTPS áður en hann er opnaður öðrum (--acme eða --tls-cert), eða tilgreindu uppruna milliþjónsins með --origin.
host-tables = Virk borð
host-status = { $status ->
    [waiting] bíður eftir spilurum
    [playing] viðureign stendur yfir
   *[finished] viðureigninni er lokið
}
host-followers = { $n ->
    [one] { $n } tenging
   *[other] { $n } tengingar
}
host-stalled = í bið: ekki hægt að skrifa á disk
host-watch = Horfa á
host-people = Spilarar
host-name = Nafn
host-find = Leita
host-reason = Ástæða (spilarinn sér hana)
host-reason-first = Skrifaðu ástæðu áður en þú bannar.
host-days = Dagar (autt: varanlegt)
host-sessions = { $n ->
    [one] { $n } innskráning
   *[other] { $n } innskráningar
}
host-banned = í banni: { $why }
host-ban = Banna
host-unban = Aflétta banni
host-rename = Gefa hlutlaust nafn
host-erase = Eyða endanlega
host-saying = Tilkynningar og stöðvun
host-announcement = Tilkynning til allra
host-stands = Núverandi tilkynning:
host-withdraw = Fjarlægja
host-announce = Tilkynna
host-announced = { $n ->
    [one] Send til { $n } tengingar.
   *[other] Send til { $n } tenginga.
}
host-drain-why = Hrein stöðvun: borðin halda áfram eftir næstu ræsingu. Þjóninn þarf að ræsa aftur á sinni eigin vél.
host-drain = Stöðva þjóninn
host-reports = Tilkynnt skilaboð
host-done = Merkja sem afgreitt
host-remove = Fjarlægja skilaboðin
host-handled = afgreitt
host-audit = Aðgerðaskrá
host-action-announce = Tilkynning
host-action-withdraw = Tilkynning fjarlægð
host-action-ban = Bann
host-action-unban = Banni aflétt
host-action-drain = Stöðvun
host-action-restore = Öryggisafrit endurheimt
host-action-migrate = Þjónninn fluttur
host-action-report_done = Tilkynning afgreidd
host-action-rename = Hlutlaust nafn gefið
host-action-erase = Spilara eytt
host-action-remove = Skilaboð fjarlægð
host-until = til { $when }
host-begun = hafið
host-shell = Á vél þjónsins
host-shell-why = Þessar skipanir lesa eða skrifa skrár á þjóninum, eða taka ekki gildi fyrr en við næstu ræsingu, og eru því ekki á þessari síðu.
