# Meðan borð bíður eftir spilurum, og tengillinn sem sækir þá.

waiting-room = Beðið eftir spilurum
sit-here = Setjast hér
add-bot = Bæta við botta
remove-bot = Fjarlægja: { $name }
stand = Standa upp
ready = Til í slaginn
not-ready = Ekki til í slaginn
bots-join = Bottar setjast í lausu sætin eftir { $seconds } s.
starts-in = Viðureignin hefst eftir { $seconds } s.
i-am-ready = Til í slaginn
not-yet = Ekki strax
start = Hefja viðureignina
copy-link = Afrita tengil
new-link = Nýr tengill
options-of-table = Húsreglur
share = Deila
share-text = Spilum saman: { $game }
qr-show = Sýna QR-kóða
qr-hide = Fela QR-kóða
qr-of-link = Tengillinn sem QR-kóði
waits-for-ready = Beðið eftir: { $names }.
pace-seconds = { $n } sekúndur
players-n = { $n ->
    [one] { $n } spilari
   *[other] { $n } spilarar
}
looking-for-players = Leitað að spilurum…
start-with-bots = Byrja núna með bottum
waits-for-seats = { $host ->
    [yes] { $n ->
            [one] { $n } sæti er laust. Deildu tenglinum eða bættu við botta.
           *[other] { $n } sæti eru laus. Deildu tenglinum eða bættu við bottum.
    }
   *[no] { $n ->
            [one] { $n } sæti er laust. Deildu tenglinum með vini.
           *[other] { $n } sæti eru laus. Deildu tenglinum með vinum.
    }
}
ready-up = Allir eru mættir. Ýttu á „Til í slaginn“ til að byrja.
more-of-table = Boð, spjall og húsreglur
add-bot-fool = Byrjendabotti
add-bot-plain = Léttur botti
add-bot-good = Góður botti
add-bot-expert = Snjall botti
