# Síða stjórnanda þjónsins, frá hlustanda hans.

admin-title = Stjórn þjónsins
admin-leave = Skrá út
admin-login = Skráðu þig inn með stjórnlyklinum
admin-login-where = Lykillinn er í skránni sem þjónninn nefndi við ræsingu, oftast knekt.db.admin-token við hlið gagnaskrárinnar. Flipinn man hann þar til honum er lokað.
admin-token = Aðgangslykill
admin-enter = Skrá inn
admin-error-auth_invalid = Rangur lykill að þessum þjóni.
admin-failed = Það tókst ekki.
admin-error-auth_required = Skráðu þig fyrst inn með stjórnlyklinum.
admin-error-not_found = Fannst ekki, eða er ekki lengur til.
admin-error-forbidden = Opnaðu síðuna á vistfangi þjónsins sjálfs.
admin-sure = Staðfesta: { $what }
admin-again = Endurhlaða
admin-older = Eldra
admin-none = Ekkert.
admin-health = Staða þjónsins
admin-version = Útgáfa
admin-changes = Nýtt í þessari útgáfu
admin-state = Staða
admin-ready = tilbúinn
admin-not-ready = ekki tilbúinn: sjá annál
admin-draining = að stöðvast
admin-uptime = Gangtími
admin-minutes = { $n ->
    [one] { $n } mínúta
   *[other] { $n } mínútur
}
admin-memory = Minni
admin-live = Borð í minni
admin-passive = Óvirk borð
admin-sockets = Tengingar
admin-stored = Geymd gögn
admin-free = Laust diskpláss
admin-pool = Gagnagrunnstengingar í notkun
admin-awaited = Bíða eftir gagnagrunnstengingu
admin-node = Hnútur { $name }
admin-owned = { $n ->
    [one] { $n } borð
   *[other] { $n } borð
}
admin-standby = Varagagnagrunnur { $name } á eftir
admin-plain = Þjónninn hefur hvorki skilríki né HTTPS-uppruna. Settu upp HTTPS áður en hann er opnaður öðrum (--acme eða --tls-cert), eða tilgreindu uppruna milliþjónsins með --origin.
admin-tables = Virk borð
admin-status = { $status ->
    [waiting] bíður eftir spilurum
    [playing] viðureign stendur yfir
   *[finished] viðureigninni er lokið
}
admin-followers = { $n ->
    [one] { $n } tenging
   *[other] { $n } tengingar
}
admin-stalled = í bið: ekki hægt að skrifa á disk
admin-watch = Horfa á
admin-people = Spilarar
admin-name = Nafn
admin-find = Leita
admin-reason = Ástæða (spilarinn sér hana)
admin-reason-first = Skrifaðu ástæðu áður en þú bannar.
admin-days = Dagar (autt: varanlegt)
admin-sessions = { $n ->
    [one] { $n } innskráning
   *[other] { $n } innskráningar
}
admin-banned = í banni: { $why }
admin-ban = Banna
admin-unban = Aflétta banni
admin-rename = Gefa hlutlaust nafn
admin-erase = Eyða endanlega
admin-saying = Tilkynningar og stöðvun
admin-announcement = Tilkynning til allra
admin-stands = Núverandi tilkynning:
admin-withdraw = Fjarlægja
admin-announce = Tilkynna
admin-announced = { $n ->
    [one] Send til { $n } tengingar.
   *[other] Send til { $n } tenginga.
}
admin-drain-why = Hrein stöðvun: borðin halda áfram eftir næstu ræsingu. Þjóninn þarf að ræsa aftur á sinni eigin vél.
admin-drain = Stöðva þjóninn
admin-reports = Tilkynnt skilaboð
admin-done = Merkja sem afgreitt
admin-remove = Fjarlægja skilaboðin
admin-handled = afgreitt
admin-audit = Aðgerðaskrá
admin-action-announce = Tilkynning
admin-action-withdraw = Tilkynning fjarlægð
admin-action-ban = Bann
admin-action-unban = Banni aflétt
admin-action-drain = Stöðvun
admin-action-restore = Öryggisafrit endurheimt
admin-action-migrate = Þjónninn fluttur
admin-action-report_done = Tilkynning afgreidd
admin-action-rename = Hlutlaust nafn gefið
admin-action-erase = Spilara eytt
admin-action-remove = Skilaboð fjarlægð
admin-until = til { $when }
admin-begun = hafið
admin-shell = Á vél þjónsins
admin-shell-why = Þessar skipanir lesa eða skrifa skrár á þjóninum, eða taka ekki gildi fyrr en við næstu ræsingu, og eru því ekki á þessari síðu.
