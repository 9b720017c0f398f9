# What a bot would play in your place, and why: one sentence for each reason.

hint-only_choice = { $action }: it is your only choice.
hint-all_alike = { $action }: all your choices are equally good.
hint-wins_most_often = { $action }: it wins most often in simulated deals.
hint-likely_holds = { $action }: players after you are unlikely to beat it, and nothing cheaper would hold.
hint-may_hold = { $action }: it might win this trick, and is unlikely to win a later one.
hint-beats_cheaply = { $action }: it is the cheapest card that wins the trick so far.
hint-partner_holds = { $action }: your partner is likely to win the trick, so a cheap card will do.
hint-throws_cheapest = { $action }: you are unlikely to win this trick cheaply, so play your least valuable card.
hint-last_chance = { $action }: you lose the deal with this trick, so try to win it.
hint-leads_weakest = { $action }: you can only get rid of weak cards by leading them.
hint-saves_trump = { $action }: beating it would cost you a high trump, which is worth more.
hint-stops_next = { $action }: the next player has one card left, and nothing beats this one.
hint-sheds_most = { $action }: a set gets rid of several cards at once.
hint-sheds_highest = { $action }: get rid of high cards first, so you have a low one for the last trick.
hint-leads_strongest = { $action }: it is the card most likely to win the trick.
hint-hard_to_beat = { $action }: it wins so far, and is the hardest for the others to beat.
hint-turnup_stronger = { $action }: the turn-up is stronger than your weakest card.
hint-turnup_weaker = { $action }: the turn-up is no stronger than your weakest card.
hint-costs_nothing = { $action }: you don’t need any tricks yet, so playing costs nothing.
hint-hand_promises = { $action }: your hand should win the tricks you need.
hint-hand_too_weak = { $action }: your hand is unlikely to win the tricks you would need.
hint-exchanges_weak = { $action }: these cards are weak, and the rest should win the tricks you need.
hint-keeps_hand = { $action }: none of your cards is weak enough to be worth a trick.
hint-exchange_binds = { $action }: each exchanged card is a trick you must win, and your hand is too weak for more.
hint-draws_open = { $action }: it is probably better than an unknown card.
hint-draws_unknown = { $action }: an unknown card is probably better than the face-up one.
hint-knocks_out = { $action }: that knocks a player out.
hint-ends_life = { $action }: that ends a life.
hint-takes_cards = { $action }: that removes the most cards for what it costs you.
hint-covers_life = { $action }: it makes your life harder to end.
hint-discards_least = { $action }: it is your least useful card.

error-hint-forbidden = Hints are off for you at this table.
