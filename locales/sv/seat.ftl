# Vad man kan göra med den som sitter på en plats.

seat-page = Sidan om { $name }
seat-friend = Vän: { $name }
seat-block = Hör inte { $name }
seat-block-done = Du hör inte { $name } längre.
seat-unblock = Hör igen
seat-mute = { $what ->
    [again] Låt { $name } prata igen
   *[no_longer] Låt inte { $name } prata längre
}
seat-hand-over = Gör { $name } till värd
seat-kick = Skicka bort { $name }
seat-swap = Byt plats med { $what }
seat-remove-bot = Ta bort { $name }
seat-add-bot = { $what ->
    [fool] Sätt dit en dumbot
   *[plain] Sätt dit en vanlig bot
}
