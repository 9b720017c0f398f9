# The lobby, invitations, and pages that do not exist.

continue-game = Continue your match
own-tables = Your tables
continue-seat = { $turn ->
    [yes] It’s your turn
   *[no] You are in seat { $n }
}
return = Back to the table
choose-game = Choose a game
play-now = Play now
play-now-label = Play now: { $game }
with-bots = With bots
with-bots-label = With bots: { $game }
choose-options = Customise
options-label = Customise a new table: { $game }
seats-range = { $seats } players
open-tables = Open tables
tables-more = Show more tables
no-tables = No open tables right now. Start one with bots, or share a link with friends.
table-status-waiting = { $taken } of { $seats } seats taken
table-status-playing = Playing
table-status-finished = Finished
sit = Join
watch = Watch
join-link-label = Table link or code
join = Join
no-players-yet = no one yet
no-players-there = no one is here now
all-games = All games
filter = Filter tables
filter-occupied = Someone at the table
filter-more = { $n ->
    [0] More filters
   *[other] More filters ({ $n })
}
filter-clock = Time control
filter-any = any
filter-clock-none = no clock
filter-clock-timed = timed
filter-clock-days = correspondence
filter-rated = Rating
filter-rated-yes = rated
filter-rated-no = casual
filter-free = Free seats only
filter-more-time = Extra time allowed
filter-lang = Language
filter-friends = Friends only
filter-none = All tables
table-rated = rated
table-per_move = { $n } s per move
table-bank = { $bank } s + { $n } s per move
table-more-time = extra time allowed
table-days = { $n ->
    [one] 1 day per move
   *[other] { $n } days per move
}
no-tables-such = No tables match these filters.
tables-open = { $n } open
tables-live = { $n } playing
about-minutes = { $n }{ "\u00A0" }min
learn = Learn
learn-of = Learn { $game } by playing
rules-of = Rules: { $game }
watch-live = Watch live
look = View table
table-menu = More: { $game }, { $names }
friend-name = { $name } (friend)
with-friends = Play with friends
with-others = with { $names }
going-waiting = Waiting for players
going-finished = Match over
change-name = Change name
to-the-table = Go to table
invited-by = { $name } invites you to a table
invited = You are invited to a table
may-sit-open = Anyone can join.
may-sit-link = Anyone with the link can join.
may-sit-rated = Rated match: you need an account to join.
look-first = View the table first
invite-gone = This invitation is no longer valid
error-invite-not_found = It has expired or been replaced. Ask the host for a new link.
who-sits = At the table: { $names }
not-found-safe = Your matches are not affected.
not-found-code = Have a table code?

## Connection problems

trouble-offline = You are offline.
trouble-offline-more = This page will reconnect when you are back online.
trouble-away = The server isn’t responding.
trouble-away-more = We’ll keep trying. Your seats are saved.
trouble-full = Too many requests from your network.
trouble-full-more = Try again in a moment.
trouble-draining = The server is restarting.
trouble-draining-more = Your tables will resume where they stopped.
trouble-stopped = The server closed the connection.
knorri-summary = Capture as few cards as you can, then be first to get rid of them: beat the top card of the trick or pick up the bottom one.
gurka-summary = Don’t win the last trick: its winner scores the value of the winning card, and anyone over 21 points is out.
knektpass-summary = Play or pass each deal. You can exchange cards, but each one is a trick you must win. First to get from 12 points to 0 wins.
gnallknekt-summary = Knock out your opponents’ lives card by card, protect your own, and be the last player with a life left.
karnoffel-summary = Play any card you like to any trick. The trump suit has a strange ranking of its own. Three tricks win the deal.
bots = Bots
bot-level-fool = Beginner
bot-level-plain = Easy
bot-level-good = Good
bot-level-expert = Expert
