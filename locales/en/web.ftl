# What only the browser client says.

app-tagline = Five old Nordic and German card games. Sit down with friends, or with bots.
skip-to-content = Skip to content
logo-label = Knekt, to the lobby
main-navigation = Pages
lobby = Lobby
rules = Rules
replays = Replays
leaderboards = Top
fair-deals = Fair deals
help = Help: the rules
menu = Menu
own-profile = Your profile
own-account = Your account
own-keep = Keep this name and its games
new-table = New table
signed-in-as = You play as { $name }
log-out = Log out
loading = One moment …
not-found = There is nothing here
not-found-more = The link may be old, or mistyped.
to-lobby = To the lobby

link-connecting = Connecting
link-open = Connected
link-lost = Reconnecting
link-stopped = Not connected
link-offline = Offline
link-lost-for = Reconnecting in { $seconds } s
link-trip = { $ms } ms
link-trip-title = The way to the server and back
retry = Retry
banner-lost = The connection is lost. Reconnecting …
banner-draining = The server restarts; the match goes on where it is.
banner-wait = Next attempt in { $n } s.
banner-stalled = The server cannot write anything down now, so the table stands still. It goes on by itself.
banner-stopped = { $why ->
    [banned] You may not come to this server any more: { $said }
    [outdated] The server has a new version. Load this page anew.
   *[other] The server and this page do not understand each other. Load the page anew.
}
retry-now = Retry now
outdated = The server has a new version.
outdated-table = The server has a new version. Reload when this deal is over.
reload = Reload
save = Save
cancel = Cancel
error-name_taken = Somebody has this name already; choose another.
error-name_letterless = A name needs at least one letter.
error-name_reserved = This name is reserved; choose another.
error-password_common = This password is easy to guess; choose another.
error-too_many_waiting = { $most } of your tables already wait for players. Close one first.
error-offline = No answer comes from the server. Are you online?
announcement = From the host of this server: { $text }
announcement-read = I have read it

## Names and links

your-name = Your name
guest-name = Guest { $n }
name-hint = Others at the table see it.
name-needed = Choose a name first.
game = Game
share-link = Invite: share this link
link-copied = Copied
copy-selected = It is selected: a key copies it (Ctrl+C).

## Table

your-hand = { $n ->
    [one] Your hand, 1 card
   *[other] Your hand, { $n } cards
}
prompt-automatic = { $you ->
    [yes] Nothing to decide: your card plays itself
   *[no] Nothing to decide: the card of { $name } plays itself
}
prompt-turn = { $name } is to act
prompt-cut-off = { $name } is cut off: waiting { $left }
choose-life-too = { $lives ->
    [own] Defend with ▲
    [both] Attack a lit life, defend with ▲
   *[others] Attack a lit life
}{ $button ->
    [yes] , or press the button
   *[no] { "" }
}
choose-card-for-life = Choose the card or pair to use
clear = Clear
choose-set = Choose { $cards }
seat-menu = About { $name }
sure = { $label } – sure?
soon = { $label } …
wait = Wait
hint = Hint
outlook-wins = would win
outlook-loses = would lose
outlook-loses-to = would lose to { $cards }
premove-armed = { $card } is played when it is your turn, as long as nothing changes
premove-is = played when it is your turn
premove-off = { $card } waits no more
sorted = { $how ->
    [suit] Sorted by suit
    [rank] Sorted by rank
   *[own] In your own order
}
why-title = Why can't I play this?
ok = OK
trick = Trick
previous-trick = Previous trick
interval-go-on = Tap or press Space to go on
time-ran-out = Your time ran out: a bot played for you.
led-suit = Led: { $suit }
nobody-led = No card has been led
winning = winning
taken-by = taken by { $name }
trump-is = Trump: { $suit }
stock-of = Stock: { $cards }
talon-of = Talon: { $cards }
dealer = Dealer
is-dealer = deals
hand-of = hand: { $cards }
deal-number = Deal { $n }
direction-cw = Play goes clockwise
direction-ccw = Play goes counter-clockwise
log = Log
scores = Scores
chat = Chat
chat-unread = { $n } unread
standing = How it stands
taken-cards = Cards taken
score-sheet = Deal by deal
score-deal = Deal
score-earlier = Earlier deals are not told here.
tools = At this table
tool-sort = Sort
sort-by = { $how ->
    [suit] by suit
    [rank] by rank
   *[own] my own way
}
tool-sound = Sound
tool-zen = Quiet
tool-time = My time
tool-looks = Speed and cards
tool-keys = Keys
no-previous-trick = No trick has been taken yet
clock-left = { $n ->
    [one] 1 second left
   *[other] { $n } seconds left
}
log-empty = Nothing has happened yet.
log-earlier = Earlier moments: in the replay, afterwards.
log-missed = Something happened here that you were not told of.
looking-back = You look back. The match goes on.
look-back = Look at the board after this
live = LIVE
more = More
panel = Scores, log and more
close = Close
spectators = { $n ->
    [one] 1 spectator
   *[other] { $n } spectators
}
played-by-bot = a bot plays for { $name }
time-of = { $n } times the time
presence-here = here
presence-lagging = slow connection
presence-gone = away
presence-bot = bot
is-out = out
to-act = to act
your-turn-title = ● Your turn – { $game }
table-title = { $game } – Knekt

## Taking back and giving up

take-back = Take back
takeback-not-now = Somebody asks already; the answers come first.
resign-match = Give up
resign-sure = Give this match up?
resign-means = A bot plays on for you to its end. You can watch, but not come back.
stand-match = Leave the table
stand-sure = Leave the table?
stand-means = A bot plays for you. You can sit down again whenever you like.
pause-match = Pause
go-on = Go on
play-on = Play on
claim-seat = Take a bot's seat
claim-seat-when = You play from the next deal on.
claimed-by = { $name } plays from the next deal on.
bot-plays-for-you = A bot is playing for you.
match-waits-for-you = The match waits for you.
match-waits-for = The match waits for { $names }.
match-pauses = The match pauses.
come-back = Come back
vote-asks-you = { $what ->
    [pause] Do you agree that the match pauses?
    [stand_in] Do you agree that bots sit in?
   *[takeback] Do you agree that { $name } takes an action back?
}
vote-within = { $n ->
    [one] You have { $n } second to answer.
   *[other] You have { $n } seconds to answer.
}
# Why it is refused, where that says more than the code alone.
error-come_back-forbidden = You are out of this match.
error-takeback-forbidden = Not everybody agreed; play on.
error-takeback-wrong_phase = There is nothing of yours to take back since the cards were last shuffled.
sitting-down = Sitting down…
link-sitting = Sitting down…
your-partner = your partner
you-here = you
team = Team { $letter }
you-gave-up = You gave up this match. A bot is playing it to the end.
take-over = Take over again
back-to-lobby = Back to the lobby
lost-connection = { $name } lost connection.
lost-connection-then = { $what ->
    [bot] A bot takes over in { $seconds } s.
    [forfeit] The seat forfeits in { $seconds } s.
    [vote] You can vote on a bot in { $seconds } s.
   *[other] The match pauses in { $seconds } s.
}
bot-now = Bot now
