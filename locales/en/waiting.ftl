# The waiting room and its invitation.

waiting-room = Waiting for players
sit-here = Sit here
add-bot = Add a bot
remove-bot = Remove { $name }
stand = Leave seat
ready = Ready
not-ready = Not ready
bots-join = Bots will take the free seats in { $seconds } s.
starts-in = The match starts in { $seconds } s.
i-am-ready = I’m ready
not-yet = Not yet
start = Start match
copy-link = Copy link
new-link = New link
options-of-table = House rules
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
ready-up = Everyone is here. Press “I’m ready” to start.
more-of-table = Invite, chat and house rules
add-bot-fool = Beginner bot
add-bot-plain = Easy bot
add-bot-good = Good bot
add-bot-expert = Expert bot
