# The menu of a seat.

seat-page = Profile: { $name }
seat-friend = Friend: { $name }
seat-block = Block { $name }
seat-block-done = You blocked { $name }.
seat-unblock = Unblock
seat-mute = { $what ->
    [again] Unmute { $name }
   *[no_longer] Mute { $name }
}
seat-hand-over = Make { $name } the host
seat-kick = Remove { $name } from the table
seat-swap = Swap seats with { $what }
seat-remove-bot = Remove { $name }
seat-add-bot = { $what ->
    [fool] Add a beginner bot
   *[plain] Add an easy bot
    [good] Add a good bot
    [expert] Add an expert bot
}
restricted = Removed or muted
restricted-none = Nobody.
restricted-spectator = A spectator
restricted-removed = removed
restricted-muted = muted
let-in = Let in again
