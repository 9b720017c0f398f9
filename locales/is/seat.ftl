# Það sem má gera við þann sem situr í sæti.

seat-page = Síða: { $name }
seat-friend = Vinur: { $name }
seat-block = Útiloka: { $name }
seat-block-done = Útilokun: { $name }.
seat-unblock = Hætta að útiloka
seat-mute = { $what ->
    [again] Leyfa spjall: { $name }
   *[no_longer] Þagga niður: { $name }
}
seat-hand-over = Gera að gestgjafa: { $name }
seat-kick = Vísa frá borði: { $name }
seat-swap = Skipta um sæti: { $what }
seat-remove-bot = Fjarlægja: { $name }
seat-add-bot = { $what ->
    [fool] Bæta við byrjendabotta
   *[plain] Bæta við léttum botta
    [good] Bæta við góðum botta
    [expert] Bæta við snjöllum botta
}
restricted = Fólk sem var vísað frá eða þaggað niður í
restricted-none = Enginn.
restricted-spectator = Áhorfandi
restricted-removed = var vísað frá
restricted-muted = má ekki spjalla
let-in = Hleypa inn aftur
