# Texts of the web app; the full-screen terminal uses some of them.

app-tagline = Five old Nordic and German card games. Play with friends or against bots.
skip-to-content = Skip to content
logo-label = Knekt, go to lobby
main-navigation = Main menu
lobby = Lobby
rules = Rules
replays = Replays
leaderboards = Leaderboards
fair-deals = Fair deals
help = Help: rules
menu = Menu
own-profile = Your profile
own-account = Your account
own-keep = Create an account
new-table = New table
signed-in-as = Playing as { $name }
log-out = Log out
loading = Loading…
not-found = Page not found
not-found-more = The link may be out of date or mistyped.
to-lobby = Go to lobby

link-connecting = Connecting
link-open = Connected
link-lost = Reconnecting
link-stopped = Disconnected
link-offline = Offline
link-lost-for = Reconnecting in { $seconds } s
link-trip = { $ms } ms
link-trip-title = Ping
retry = Retry
banner-lost = Connection lost. Reconnecting…
banner-draining = The server is restarting. Your match will resume where it stopped.
banner-wait = Next attempt in { $n } s.
banner-stalled = The server can’t save moves right now, so play is paused. It will resume automatically.
banner-stopped = { $why ->
    [banned] You have been banned from this server: { $said }
    [outdated] The server has been updated. Reload the page.
   *[other] This page is out of date. Reload it.
}
retry-now = Retry now
outdated = The server has been updated.
outdated-table = The server has been updated. Reload after this deal.
reload = Reload
save = Save
cancel = Cancel
error-name_taken = That name is taken. Choose another.
error-name_letterless = A name needs at least one letter.
error-name_reserved = That name is reserved. Choose another.
error-password_common = That password is too easy to guess. Choose another.
error-removed = The host removed you from this table.
error-offline = The server isn’t responding. Are you online?
error-other_identity = You’ve switched accounts, so your last action was not sent.
early-failed = The page can’t be loaded right now. Check your connection, or try again in a minute.
announcement = Announcement: { $text }
announcement-read = Dismiss

## Names and links

your-name = Your name
guest-name = Guest { $n }
name-hint = Other players will see it.
name-needed = Choose a name first.
game = Game
share-link = Share this invitation link
link-copied = Copied
copy-selected = Selected. You can copy it now.

## Table

your-hand = { $n ->
    [one] Your hand, 1 card
   *[other] Your hand, { $n } cards
}
prompt-automatic = { $you ->
    [yes] No choice: your card is played automatically
   *[no] No choice: { $name }’s card is played automatically
}
prompt-turn = { $name }’s turn
prompt-disconnected = { $name } is disconnected: waiting { $left }
choose-life-too = { $lives ->
    [own] Defend with ▲
    [both] Attack a highlighted life, defend with ▲
   *[others] Attack a highlighted life
}{ $button ->
    [yes] , or press the button
   *[no] { "" }
}
choose-card-for-life = Choose the card or pair to use
clear = Clear
choose-set = Choose { $cards }
seat-menu = About { $name }
sure = { $label } – sure?
soon = { $label }…
wait = Wait
hint = Hint
outlook-wins = would win
outlook-loses = would lose
outlook-loses-to = would lose to { $cards }
premove-armed = { $card } will be played on your turn unless something changes
premove-is = will be played on your turn
premove-off = { $card } is no longer queued
sorted = { $how ->
    [suit] Sorted by suit
    [rank] Sorted by rank
   *[own] Sorted your way
}
why-title = Why can’t I play this?
ok = OK
trick = Trick
previous-trick = Previous trick
interval-go-on = Tap or press Space to continue
time-ran-out = You ran out of time, so a bot played for you.
led-suit = Led: { $suit }
no-card-led = Waiting for the first card
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
direction-ccw = Play goes anticlockwise
log = Log
scores = Scores
chat = Chat
chat-unread = { $n } unread
standing = Scores
taken-cards = Cards taken
score-sheet = Score sheet
score-deal = Deal
score-earlier = Earlier deals are not shown.
panel-match = Match
panel-view = View
tools = Table tools
tool-sort = Sort
sort-by = { $how ->
    [suit] by suit
    [rank] by rank
   *[own] my way
}
tool-sound = Sound
tool-zen = Focus mode
tool-time = My clock
tool-looks = Appearance
tool-keys = Shortcuts
no-previous-trick = No trick has been taken yet
clock-left = { $n ->
    [one] 1 second left
   *[other] { $n } seconds left
}
log-empty = Nothing has happened yet.
log-earlier = Earlier events will be in the replay.
log-missed = Some events are missing here.
looking-back = You are viewing an earlier position.
look-back = Show the table at this point
live = LIVE
more = More
panel = Scores, log and more
close = Close
spectators = { $n ->
    [one] 1 spectator
   *[other] { $n } spectators
}
played-by-bot = a bot is playing for { $name }
bot-plays = bot plays
time-of = { $n }× time
presence-here = here
presence-lagging = slow connection
presence-gone = away
presence-bot = bot
is-out = out
to-act = to play
your-turn-title = ● Your turn – { $game }
table-title = { $game } – Knekt

## Undo, resigning and leaving

take-back = Undo
takeback-not-now = Another request is still open.
resign-match = Resign
resign-sure = Resign this match?
resign-means = You take the last place. If nobody else plays for your side, a match between two sides ends at once; otherwise a bot finishes it, and you can watch.
stand-match = Leave the table
stand-sure = Leave the table?
stand-means = A bot will play for you until you return. If it makes most of your decisions, you take the last place.
pause-match = Pause
go-on = Resume
play-on = Stay
claim-seat = Take over from a bot
claim-seat-when = You join at the next deal, with the points of the seat.
claimed-by = { $name } joins at the next deal.
bot-plays-for-you = A bot is playing for you.
match-waits-for-you = The match is waiting for you.
match-waits-for = Waiting for { $names }.
match-pauses = Match paused.
come-back = Come back
vote-asks-you = { $what ->
    [pause] Pause the match?
    [stand_in] Let bots fill in?
   *[takeback] Let { $name } undo a move?
}
vote-within = { $n ->
    [one] You have { $n } second to answer.
   *[other] You have { $n } seconds to answer.
}
# Reasons that say more than the code alone.
error-come_back-forbidden = You are out of this match.
error-takeback-forbidden = Not everyone agreed, so play continues.
error-takeback-wrong_phase = You have nothing to undo since the last shuffle.
sitting-down = Joining…
link-sitting = Joining…
your-partner = your partner
you-here = you
team = Team { $letter }
you-gave-up = You resigned. A bot is finishing the match.
take-over = Take over again
back-to-lobby = Back to lobby
lost-connection = { $name } lost connection.
lost-connection-then = { $what ->
    [bot] A bot takes over in { $seconds } s.
    [forfeit] This player forfeits in { $seconds } s.
    [vote] You can vote on a bot in { $seconds } s.
   *[other] The match pauses in { $seconds } s.
}
bot-now = Bot now
