# The rules pages, and the rules beside a table. The rules themselves are in web-client/prose.

rules-all = The five games
rules-all-lead = What each of them is about. Each page has the whole rules, with examples, options and how we read unclear points.
rules-all-title = Rules – Knekt
rules-as-usual = This table plays all options as usual.
rules-at-this-table = This table plays otherwise
rules-card-may = may be played
rules-card-not = may not be played
rules-card-taken = captured
rules-card-wins = wins
rules-contents = Contents
rules-failed = The rules could not be loaded. Try again.
rules-games = Games
rules-here = this table
rules-here-value = this table: { $value }
rules-key = Cards with a bright edge may be played, dark ones may not. A star marks the card that wins.
rules-minutes = about { $minutes } minutes
rules-play = Play it
rules-players = { $players } players
rules-print = Print
rules-seat-any = a seat
rules-title = Rules of { $game } – Knekt
rules-trump-now = Now { $suit } are trumps.
rules-usual = usual
rules-usual-value = usually { $value }
rules-whole = Whole page
rules-words-elsewhere = What these words are in other languages
