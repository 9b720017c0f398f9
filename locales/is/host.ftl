# The page of the host, which the admin's listener serves.

host-title = Síða gestgjafans
host-leave = Gleyma lyklinum
host-door = Sýndu lykilinn
host-door-where = Hann er í skránni sem þjónninn nefndi þegar hann fór af stað, oftast knekt.db.admin-token við hlið gagnaskrárinnar. Flipinn man hann þar til honum er lokað.
host-token = Lykill þjónsins
host-enter = Fara inn
host-error-auth_invalid = Þetta er ekki lykill þessa þjóns.
host-failed = Það tókst ekki.
host-error-auth_required = Þjónninn vill sjá lykilinn sinn.
host-error-not_found = Það er ekki til, eða ekki lengur.
host-error-forbidden = Þjónninn hlustar aðeins á þessa síðu á sínu eigin vistfangi.
host-sure = Örugglega: { $what }
host-again = Líta aftur
host-older = Sýna eldri
host-none = Engin eru til.
host-health = Hvernig þjóninum líður
host-version = Útgáfa þjónsins
host-changes = Nýtt í þessari útgáfu
host-state = Staða
host-ready = tilbúinn til verka
host-not-ready = ekki tilbúinn: sjá annál hans
host-draining = Hann er að stöðvast.
host-uptime = Gangtími
host-minutes = { $n ->
    [one] { $n } mínúta
   *[other] { $n } mínútur
}
host-memory = Minni
host-live = Borð í minni
host-passive = Borð í hvíld
host-sockets = Tengingar
host-plain = Þjónninn hefur ekkert skilríki og þekkir ekkert HTTPS-vistfang. Utan heimilisins þarf hann slíkt (--acme, --tls-cert), eða nefndu vistfang milliþjónsins með --origin.
host-tables = Borð með fólki
host-status = { $status ->
    [waiting] bíður eftir spilurum
    [playing] viðureign stendur yfir
   *[finished] viðureigninni er lokið
}
host-followers = { $n ->
    [one] { $n } tenging
   *[other] { $n } tengingar
}
host-stalled = stendur kyrrt: diskurinn tekur ekki við neinu
host-watch = Horfa á
host-people = Fólk
host-name = Nafn
host-find = Leita
host-reason = Hvers vegna einhver er útilokaður; viðkomandi fær að vita það
host-reason-first = Skrifaðu fyrst ástæðuna ef útiloka á einhvern.
host-days = Í hve marga daga; autt: þar til því er aflétt
host-sessions = { $n ->
    [one] { $n } lota
   *[other] { $n } lotur
}
host-banned = útilokun: { $why }
host-ban = Útiloka
host-unban = Aflétta útilokun
host-saying = Tilkynna og stöðva
host-announcement = Til allra, þar til þú tekur það aftur
host-stands = Þetta lesa allir sem koma:
host-withdraw = Taka aftur
host-announce = Tilkynna
host-told = { $n ->
    [one] { $n } tenging fékk tilkynninguna.
   *[other] { $n } tengingar fengu tilkynninguna.
}
host-drain-why = Stöðvunin er skipuleg: hvert borð heldur áfram þar sem það var eftir næstu ræsingu. Þjónninn er ræstur aftur á sinni vél.
host-drain = Stöðva þjóninn
host-reports = Tilkynningar um orð
host-done = Merkja afgreitt
host-dealt-with = afgreitt
host-deeds = Hvað hefur verið gert
host-deed-announce = Tilkynning til allra
host-deed-withdraw = Afturköllun tilkynningar
host-deed-ban = Útilokun einhvers
host-deed-unban = Aflétting útilokunar
host-deed-drain = Stöðvun þjónsins
host-deed-restore = Endurheimt öryggisafrits
host-deed-report_done = Afgreiðsla tilkynningar um orð
host-until = til { $when }
host-begun = byrjað
host-shell = Á vél þjónsins
host-shell-why = Þetta les eða skrifar skrár þar, eða gildir frá ræsingu; engin síða gerir það.
