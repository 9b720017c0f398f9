# Texts shared by all clients and games: cards, seats, errors and refusals.

## Games

knorri-name = Knorri
gurka-name = Icelandic Gúrka
knektpass-name = Knektpass
gnallknekt-name = Gnällknekt
karnoffel-name = Karnöffel

## Cards

rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades
# The suit within a card’s name, which some languages inflect.
card-suit-c = clubs
card-suit-d = diamonds
card-suit-h = hearts
card-suit-s = spades
# $rank is rank-…, and $suit is card-suit-…
card = { $rank } of { $suit }
# The corner index of a court card or an ace.
index-J = J
index-Q = Q
index-K = K
index-A = A
card-face-down = a face-down card
no-cards = nothing
cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
tricks = { $n ->
    [one] 1 trick
   *[other] { $n } tricks
}
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
lives = { $n ->
    [one] 1 life
   *[other] { $n } lives
}

## People and seats

you = you
bot = bot
bot-level = { $level ->
    [fool] Beginner
    [plain] Easy
    [good] Good
   *[expert] Expert
}
empty-seat = empty seat
seat-number = Seat { $n }
and-list = { $all } and { $last }

## The turn and the end

your-turn = Your turn
match-over = Match over
winner = { $you ->
    [yes] You win
   *[no] { $name } wins
}
winners-shared = { $names } win together
place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

## Table events, whatever the game

table-sat = { $name } joins the table.
table-stood = { $kicked ->
    [yes] The host removed { $name }.
   *[no] { $name } leaves the table.
}
table-came_back = { $you ->
    [yes] You are back.
   *[no] { $seat } is back.
}
table-ready = { $ready ->
    [yes] { $seat } is ready.
   *[no] { $seat } is not ready.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Your clock is back to normal.
       *[other] You now have { $factor }× time.
    }
   *[no] { $factor ->
        [1] { $seat }’s clock is back to normal.
       *[other] { $seat } now has { $factor }× time.
    }
}
table-options_chosen = The house rules were changed.
table-bot_added = { $name } joins the table.
table-claimed = { $name } takes over from { $seat } at the next deal. The points stay with the seat.
table-bot_removed = A bot leaves.
table-swapped = { $seats } swap seats.
table-handed_over = { $you ->
    [yes] You are the host now.
   *[no] { $seat } is the host now.
}
table-invite_made = The host made a new invitation; the old link no longer works.
table-closed = The table was closed after a day without players.
table-match_started = The match begins.
table-filled = { $you ->
    [yes] You start now: bots take the free seats.
   *[no] { $seat } starts now: bots take the free seats.
}
table-pace_set = { $pace ->
    [calm] The bots now play slowly.
    [brisk] The bots now play fast.
   *[normal] The bots now play at normal speed.
}
table-chat_set = { $mode ->
    [off] Chat is off.
    [phrases] Chat is limited to preset phrases.
   *[free] Chat is open to everyone.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] The host has muted you.
       *[no] The host has unmuted you.
    }
   *[no] { $muted ->
        [yes] The host has muted { $seat }.
       *[no] The host has unmuted { $seat }.
    }
}
table-resigned = { $you ->
    [yes] You resign.
   *[no] { $seat } resigns.
}
table-conceded = { $you ->
    [yes] You lose, and the match is over.
   *[no] { $seat } loses, and the match is over.
}
table-counted_last = In the last place for leaving: { $seats }.
table-unrated = This match is not rated: rated tables no longer allow its settings for absent players.
reason-conceded = One side gave up.
table-takeback_asked = { $you ->
    [yes] You ask to undo your last move.
   *[no] { $seat } asks to undo a move.
}
table-takeback_lapsed = { $you ->
    [yes] Not everyone answered in time, so nothing was undone.
   *[no] Not everyone answered in time, so nothing was undone for { $seat }.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] You agree.
       *[no] You decline.
    }
   *[no] { $yes ->
        [yes] { $seat } agrees.
       *[no] { $seat } declines.
    }
}
table-taken_back = { $you ->
    [yes] Your last move was undone.
   *[no] { $seat }’s last move was undone.
}
table-gone = { $then ->
    [pause] { $seat } is away; the match is waiting.
    [vote] { $seat } is away; the match is waiting.
    [forfeit] { $seat } was away too long and forfeits.
   *[other] { $seat } is away; a bot fills in.
}
table-waited = The table gives { $seat } more time to return.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] You ran out of time and forfeit.
       *[other] You ran out of time; the match is waiting for you.
    }
   *[no] { $then ->
        [forfeit] { $seat } ran out of time and forfeits.
       *[other] { $seat } ran out of time; the match is waiting.
    }
}
table-stand_in_asked = Waiting for { $seat }. Let a bot fill in?
table-stood_in = Bots are filling in for { $seats }.
table-pause_asked = { $you ->
    [yes] You ask for a pause.
   *[no] { $seat } asks for a pause.
}
table-paused = The match is paused.
table-resumed = The match resumes.
table-rematch = { $you ->
    [yes] You want a rematch.
   *[no] { $seat } wants a rematch.
}

## Refusals: one sentence for each code of the rules

illegal-match_over = The match is over.
illegal-not_asked = Something else comes first.
illegal-not_your_card = You don’t have { $card }.
illegal-must_follow = You must follow suit: play { $suit }.
illegal-must_overtake = You can beat the best card so far, so you must.
illegal-must_trump = You have a trump, so you must play one.
illegal-too_low = It doesn’t beat { $beat }.
illegal-can_beat = You can beat the top card, so you can’t take.
illegal-nothing_to_take = There is nothing to take.
illegal-wrong_number = { $n ->
    [one] Play one card.
   *[other] Play { $n } cards.
}
illegal-not_one_rank = The cards must all be of one rank.
illegal-too_few = You need { $n } of these to beat it.
illegal-must_throw_lowest = Beat it, or play your lowest cards.
illegal-keep_last_card = You must keep a card for the last trick.
illegal-too_many = { $most ->
    [0] You can’t exchange any more cards.
    [one] You can exchange one card at most.
   *[other] You can exchange { $most } cards at most.
}
illegal-devil_first_trick = You can’t play the Devil like that in the first trick.
illegal-must_draw_first = Draw your cards first.
illegal-nothing_to_draw = There is no such card to draw.
illegal-not_top_card = You can only draw the top card of the scrap pile.
illegal-must_name_card = Choose a card to draw from the scrap pile.
illegal-no_moves_left = You have made both your moves. End your turn.
illegal-must_discard = You have cards in hand, so end your turn with a discard.
illegal-no_such_life = That life has no face-up card.
illegal-own_life = You can’t attack yourself.
illegal-not_open = You can’t use { $card } from there.
illegal-life_full = A life can have at most three face-up cards.
illegal-same_life = A card can’t go back on the life it came from.
illegal-no_target = This card can’t attack or defend right now.
illegal-pair_by_pair_or_jack = Only a jack, or an equal or higher pair, beats a pair.
illegal-jack_only_by_jack = Only a jack beats a jack.
illegal-jacks_no_pair = Jacks don’t make a pair: attack with one.
illegal-does_not_beat = To knock out { $target }, use the same rank, or a higher card of its suit.
illegal-last_life = You can’t use up your own last life.
illegal-must_finish = You started a final blow, so finish it.
illegal-unknown = You can’t play that right now.

## Server errors: one sentence for each code

error-bad_frame = The server didn’t understand the request.
error-unknown_op = The server doesn’t support this command.
error-unsupported_version = This app is too old for the server.
error-auth_required = Log in or choose a name first.
error-auth_invalid = Your session has ended. Choose a name.
error-forbidden = You can’t do that here.
error-too_many_waiting = You already have { $most } tables waiting for players. Start one of them, or leave your seat there first.
error-not_found = Table not found.
error-link_damaged = This link is incomplete or damaged. Copy all of it again.
error-password_required = You need an invitation to join this table.
error-not_seated = You have no seat at this table.
error-seat_taken = That seat is taken.
error-table_full = All seats are taken.
error-wrong_phase = You can’t do that right now.
error-not_your_turn = It’s not your turn.
error-stale_decision = Too late: play has moved on.
error-restored = The server was restored, so your last action was not carried out. Look at the table and try again.
error-illegal_action = The rules don’t allow that.
error-bad_option = That option isn’t valid for this game.
error-cid_reused = The same command was sent twice with different contents.
error-rate_limited = You’re going too fast. Wait a moment.
error-too_large = That is too long.
error-muted = You are muted at this table.
error-draining = The server is about to restart. Try again in a moment.
error-internal = Something went wrong on the server.

# Preset phrases for the chat.
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-good_game = Good game!
phrase-nice_try = Nice try!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-one_moment = One moment, please.
phrase-your_turn = It’s your turn.
phrase-rematch = Shall we play again?
phrase-goodbye = Goodbye!

## Moves to confirm

caution-devil_powerless = The Devil has no power here: it is the lowest card of all.
caution-passes_deal = If you pass, you sit this deal out.
caution-exchanges_all = You would exchange your whole hand and need a trick for each card.
caution-lays_high_aside = You are about to give up a trump or an ace.
caution-moves_left = You still have moves left. This ends your turn.
cost-if-won = costs { $n } if it wins
