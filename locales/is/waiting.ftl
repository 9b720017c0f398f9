# Meðan borð bíður eftir spilurum, og tengillinn sem sækir þá.

waiting-room = Beðið eftir fólki
sit-here = Setjast hér
add-bot = Bæta við botta
add-bot-fool = Fífl
add-bot-plain = Venjulegur botti
bot-level = Hvers konar botti
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
