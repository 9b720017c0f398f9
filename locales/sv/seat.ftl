# Vad man kan göra med den som sitter på en plats.

seat-page = Profil: { $name }
seat-friend = Vän: { $name }
seat-block = Blockera { $name }
seat-block-done = Du har blockerat { $name }.
seat-unblock = Häv blockeringen
seat-mute = { $what ->
    [again] Låt { $name } chatta igen
   *[no_longer] Tysta { $name }
}
seat-hand-over = Gör { $name } till värd
seat-kick = Ta bort { $name } från bordet
seat-swap = Byt plats med { $what }
seat-remove-bot = Ta bort { $name }
seat-add-bot = { $what ->
    [fool] Lägg till en nybörjarbot
   *[plain] Lägg till en lätt bot
    [good] Lägg till en duktig bot
    [expert] Lägg till en proffsbot
}
restricted = Borttagna eller tystade
restricted-none = Ingen.
restricted-spectator = En åskådare
restricted-removed = borttagen
restricted-muted = tystad
let-in = Släpp in igen
