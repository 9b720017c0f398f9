# Meðan borð bíður eftir spilurum, og tengillinn sem sækir þá.

waiting-room = Beðið eftir fólki
sit-here = Setjast hér
add-bot = Bæta við botta
remove-bot = Fjarlægja { $name }
stand = Standa upp
ready = Til í slaginn
not-ready = Vill bíða enn
bots-join = Bottar setjast í lausu sætin eftir { $seconds } s.
starts-in = Viðureignin hefst eftir { $seconds } s.
i-am-ready = Ég er til í slaginn
not-yet = Ekki strax
start = Hefja viðureignina
copy-link = Afrita tengil
new-link = Nýr tengill
options-of-table = Reglur þessa borðs
share = Deila
share-text = Spilaðu { $game } með mér
qr-show = Sýna QR-kóða
qr-hide = Fela QR-kóða
qr-of-link = Tengillinn sem QR-kóði
waits-for-ready = Beðið eftir að þessi séu til: { $names }.
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
ready-up = Allir eru mættir. Ýttu á „Ég er tilbúin(n)“ til að byrja.
more-of-table = Boð, spjall og húsreglur
add-bot-fool = Fífl
add-bot-plain = Venjulegur botti
