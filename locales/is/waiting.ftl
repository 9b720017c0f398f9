# Biðstofa borðs.

waiting-room = Beðið eftir fólki
sit-here = Setjast hér
add-bot = Bæta við botta
bot-level = Hvers konar botti
remove-bot = Fjarlægja { $name }
stand = Standa upp
ready = Til í slaginn
not-ready = Vill bíða enn
bots-join = Bottar setjast í lausu sætin eftir { $seconds } s.
i-am-ready = Ég er til í slaginn
start = Hefja viðureignina
options-of-table = Reglur þessa borðs
