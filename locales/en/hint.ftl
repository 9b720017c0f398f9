# What a bot would do in your place, and why: one sentence for each reason.

hint-only_choice = { $action }: there is nothing else to do.
hint-all_alike = { $action }: your choices come to the same.
hint-likely_holds = { $action }: nobody after you is likely to beat it, and nothing cheaper would hold.
hint-beats_cheaply = { $action }: it takes the trick as it lies, and costs you least.
hint-partner_holds = { $action }: your partner has the trick and is likely to keep it, so a cheap card will do.
hint-throws_cheapest = { $action }: you are not likely to get this trick cheaply, so part with what is worth least.
hint-last_chance = { $action }: the deal is lost with this trick, so try what may take it.
hint-leads_weakest = { $action }: weak cards leave your hand only when you lead, so lead the weakest.
hint-saves_trump = { $action }: to beat would cost you a high trump, and that is worth more.
hint-sheds_most = { $action }: a set gets rid of several cards at once.
hint-sheds_highest = { $action }: high cards go first, for you want a low one left for the last trick.
hint-leads_strongest = { $action }: of your cards it is the likeliest to win the trick.
hint-hard_to_beat = { $action }: it beats what lies there, and is the hardest to beat for those after you.
hint-turnup_stronger = { $action }: the turn-up is stronger than your weakest card.
hint-turnup_weaker = { $action }: the turn-up is no stronger than your weakest card.
hint-costs_nothing = { $action }: you need no trick yet, so it costs nothing to play.
hint-hand_promises = { $action }: your hand promises the tricks that you need.
hint-hand_too_weak = { $action }: your hand does not promise the tricks that you would need.
hint-exchanges_weak = { $action }: what goes is weak, and what stays promises the tricks that you need then.
hint-keeps_hand = { $action }: no card is so weak that it is worth a trick to be rid of it.
hint-exchange_binds = { $action }: you need a trick for each card that you exchange, and your hand does not promise so many.
hint-draws_open = { $action }: it is likely to be worth more than an unknown card.
hint-draws_unknown = { $action }: an unknown card promises more than what lies open.
hint-knocks_out = { $action }: that puts a player out.
hint-ends_life = { $action }: that ends a life.
hint-takes_cards = { $action }: that takes the most cards for what it costs you.
hint-covers_life = { $action }: it makes your life harder to end.
hint-discards_least = { $action }: it is of the least use to you.

error-hint-forbidden = There are no hints for you at this table.
