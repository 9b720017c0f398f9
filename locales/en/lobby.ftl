# The lobby, joining by a link, and what is nowhere.

continue-game = Continue your game
own-tables = Your tables
continue-seat = { $turn ->
    [yes] It is your turn
   *[no] You sit at seat { $n }
}
return = Return
choose-game = Choose a game
play-now = Play now
play-now-label = Play now: { $game }
with-bots = With bots
with-bots-label = With bots: { $game }
choose-options = Options
options-label = Options of a new table of { $game }
seats-range = { $seats } players
open-tables = Open tables
tables-more = Show more tables
no-tables = Nobody is here yet. Start a table with bots, or share a link with friends.
table-status-waiting = { $taken } of { $seats } seats taken
table-status-playing = Playing
table-status-finished = Finished
sit = Sit down
watch = Watch
join-link-label = Link or code of a table
join = Join
nobody-yet = nobody yet
nobody-there = nobody is there now
all-games = All games
filter = Which tables
somebody-there = Only where somebody is
filter-more = { $n ->
    [0] More filters
   *[other] More filters ({ $n })
}
filter-clock = Time
filter-any = any
filter-clock-none = no limit
filter-clock-timed = by seconds
filter-clock-days = by days
filter-rated = Rating
filter-rated-yes = rated
filter-rated-no = not rated
filter-free = Only with a free seat
filter-more-time = Only where more time may be had
filter-lang = Language
filter-friends = Only where a friend sits
filter-none = All tables
table-rated = rated
table-per_move = { $n } s a move
table-bank = { $bank } s + { $n } s a move
table-more-time = more time on request
table-days = { $n ->
    [one] a day a move
   *[other] { $n } days a move
}
no-tables-such = There is no such table now.
tables-open = { $n } open
tables-live = { $n } playing
about-minutes = { $n } min
learn = Learn
learn-of = Learn { $game } by playing
rules-of = Rules of { $game }
watch-live = Watch live
look = Look
table-menu = More: { $game }, { $names }
friend-name = { $name } (friend)
with-friends = Play with friends
with-others = with { $names }
going-waiting = It waits for players
going-finished = The match is over
change-name = Change name
to-the-table = To the table
invited-by = { $name } invites you to a table
invited = You are invited to a table
may-sit-open = Everybody may sit down here.
may-sit-link = Whoever has the link may sit down here.
may-sit-rated = The match is rated: accounts alone may sit down here.
look-first = Look at the table first
invite-gone = This invitation opens no table
error-invite-not_found = The link may have expired, or its host has made another. Ask for a new one.
who-sits = There: { $names }
not-found-safe = The tables are still where they were.
not-found-code = Do you have the code of a table?

## Why nothing can be done

trouble-offline = You are offline.
trouble-offline-more = As soon as there is a network, this page goes on by itself.
trouble-away = The server does not answer.
trouble-away-more = We try again and again; your seats are kept.
trouble-full = Too much comes from your network.
trouble-full-more = The server lets you in again in a moment.
trouble-draining = The server restarts.
trouble-draining-more = Your tables go on where they were.
trouble-stopped = The server has closed the connection.
knorri-summary = Capture as few cards as you can, then be the first to play them all: beat the top card of the trick, or take the bottom one.
gurka-summary = Shed your cards so that the last trick is not yours: it costs what wins it, and more than 21 points put you out.
knektpass-summary = Play a deal or pass it, exchange cards at the price of a trick each, and be the first whose points are down to 0.
gnallknekt-summary = Knock out the others' lives, card by card, guard your own, and be the last who has one.
karnoffel-summary = Any card may be played to any trick, the cards of trumps rank oddly, and three tricks win the deal.
bots = Bots
bot-level-plain = Normal
bot-level-fool = Easy
