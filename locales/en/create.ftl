# A new table.

players = Players
house-rules = House rules
pace = Time for a move
pace-none = No limit
option-none = No options for this game
who-joins = Who sits down
who-open = Everybody
who-open-more = it stands in the lobby
who-link = Only by link
who-link-more = whoever has it
who-bots = Bots
who-bots-more = the match begins at once
pace-none-more = as long as it takes
pace-snail = Snail
pace-snail-more = { $n } s a move and { $bank } s in reserve
pace-tortoise = Tortoise
pace-tortoise-more = { $n } s a move and { $bank } s in reserve
pace-hare = Hare
pace-hare-more = { $n } s a move and { $bank } s in reserve
pace-days = By the day
pace-days-more = a day for each move
rules-as-written = as in the text
new-tab = opens in a new tab
rules-as-written-again = As in the text again
rules-changed = { $n ->
    [one] 1 house rule
   *[other] { $n } house rules
}
create-more = More
create-more-what = who watches, talk, taking back, forced moves, rating
watch-who = Who may watch
watch-now = Everybody
watch-tricks = Two tricks late
watch-deal = A deal late
watch-none = Nobody
talk = Talk
talk-free = In one's own words
talk-phrases = Only phrases
talk-off = None
may-take-back = Actions may be taken back
may-take-back-more = Where the others agree; among bots at once.
auto-forced = The table makes forced moves
auto-forced-more = What all can see has no choice, such as turning the next card, is done by itself.
may-hint = Hints may be asked for
may-hint-more = What a bot would do, told to whoever asks at their own turn.
may-hint-rated = In a rated match there are no hints.
create-rated-label = Rated match
create-rated = rated
create-rated-more = It counts for the leaderboards. Accounts alone sit there, and nothing is taken back.
create-rated-bots = With bots it counts for nobody.
create-rated-guest = Only accounts make rated tables.
create-for = { $game } for { $n }
create-and-copy = Create and copy link
create-play = Create and play
