# What can be done about who sits in a seat.

seat-page = The page of { $name }
seat-friend = Friend: { $name }
seat-block = Do not hear { $name }
seat-block-done = You do not hear { $name } any more.
seat-unblock = Hear again
seat-mute = { $what ->
    [again] Let { $name } speak again
   *[no_longer] Let { $name } speak no longer
}
seat-hand-over = Make { $name } the host
seat-kick = Send { $name } away
seat-swap = Change places with { $what }
seat-remove-bot = Remove { $name }
seat-add-bot = { $what ->
    [fool] Add a foolish bot
   *[plain] Add a plain bot
}
