# While a table waits for its players, and the link that brings them.

waiting-room = Waiting for players
sit-here = Sit here
add-bot = Add a bot
remove-bot = Remove { $name }
stand = Stand up
ready = Ready
not-ready = Not ready
bots-join = Bots take the free seats in { $seconds } s.
starts-in = The match begins in { $seconds } s.
i-am-ready = I am ready
not-yet = Not yet
start = Start the match
copy-link = Copy link
new-link = New link
options-of-table = Options of this table
share = Share
share-text = Play { $game } with me
qr-show = Show QR code
qr-hide = Hide QR code
qr-of-link = The link as a QR code
waits-for-ready = Waiting for { $names } to be ready.
pace-seconds = { $n } seconds
players-n = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
looking-for-players = Looking for players…
start-with-bots = Start with bots now
waits-for-seats = { $host ->
    [yes] { $n ->
            [one] { $n } seat is free. Share the link, or add a bot.
           *[other] { $n } seats are free. Share the link, or add bots.
    }
   *[no] { $n ->
            [one] { $n } seat is free. Share the link with a friend.
           *[other] { $n } seats are free. Share the link with friends.
    }
}
ready-up = Everyone is here. Press “I am ready” to begin.
more-of-table = Invite, chat and house rules
add-bot-fool = Fool
add-bot-plain = Plain bot
