# Það sem má gera við þann sem situr í sæti.

seat-page = Síða: { $name }
seat-friend = Vinur: { $name }
seat-block = Ekki heyra í { $name }
seat-block-done = Þú heyrir ekki lengur í { $name }.
seat-unblock = Heyra aftur
seat-mute = { $what ->
    [again] Leyfa { $name } að tala aftur
   *[no_longer] Ekki leyfa { $name } að tala lengur
}
seat-hand-over = Gera { $name } að gestgjafa
seat-kick = Senda { $name } burt
seat-swap = Skipta um sæti við { $what }
seat-remove-bot = Fjarlægja { $name }
seat-add-bot = { $what ->
    [fool] Bæta við kjánalegum botta
   *[plain] Bæta við venjulegum botta
}
