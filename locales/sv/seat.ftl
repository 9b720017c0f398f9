# Vad man kan göra med den som sitter på en plats.

seat-page = Sidan om { $name }
seat-friend = Vän: { $name }
seat-block = Sluta lyssna på { $name }
seat-block-done = Du hör inte { $name } längre.
seat-unblock = Lyssna igen
seat-mute = { $what ->
    [again] Låt { $name } prata igen
   *[no_longer] Låt inte { $name } prata längre
}
seat-hand-over = Gör { $name } till värd
seat-kick = Skicka bort { $name }
seat-swap = Byt plats med { $what }
seat-remove-bot = Ta bort { $name }
seat-add-bot = { $what ->
    [fool] Lägg till en narr
   *[plain] Lägg till en vanlig bot
}
