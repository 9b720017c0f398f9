# What every client of every game says: cards, seats, errors, and why something may not be done.

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
# The suit as a part of a card's name, which some languages write in another form.
card-suit-c = clubs
card-suit-d = diamonds
card-suit-h = hearts
card-suit-s = spades
# $rank is rank-…, and $suit is card-suit-…
card = { $rank } of { $suit }
# What stands in the corner of a court card and of the ace.
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
empty-seat = an empty seat
seat-number = Seat { $n }
and-list = { $all } and { $last }

## The turn and the end

your-turn = Your turn
match-over = The match is over
winner = { $you ->
    [yes] You win
   *[no] { $name } wins
}
winners-shared = { $names } share the win
place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

## What happens at a table, whatever it plays

table-sat = { $name } sits down.
table-stood = { $kicked ->
    [yes] { $name } was sent away by the host.
   *[no] { $name } stands up.
}
table-came_back = { $you ->
    [yes] You take your seat back.
   *[no] { $seat } is back.
}
table-ready = { $ready ->
    [yes] { $seat } is ready.
   *[no] { $seat } is not ready.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] You have the time that the clock gives again.
       *[other] You have { $factor } times the time that the clock gives.
    }
   *[no] { $factor ->
        [1] { $seat } has the time that the clock gives again.
       *[other] { $seat } has { $factor } times the time that the clock gives.
    }
}
table-options_chosen = The options were changed.
table-bot_added = { $name } sits down.
table-claimed = { $name } takes the seat of { $seat } with the next deal.
table-bot_removed = A bot leaves.
table-swapped = { $seats } change places.
table-handed_over = { $you ->
    [yes] You are the host now.
   *[no] { $seat } is the host now.
}
table-invite_made = The host made another invitation; the old one opens the table no more.
table-closed = Nobody had been here for a day; everybody got up.
table-match_started = The match begins.
table-filled = { $you ->
    [yes] You start now: bots take the free seats.
   *[no] { $seat } starts now: bots take the free seats.
}
table-pace_set = { $pace ->
    [calm] The bots play calmly.
    [brisk] The bots play briskly.
   *[normal] The bots play at their usual pace.
}
table-chat_set = { $mode ->
    [off] Nobody speaks at this table from now on.
    [phrases] Phrases alone are said at this table from now on.
   *[free] Everybody may speak freely at this table.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] The host lets you speak no longer.
       *[no] The host lets you speak again.
    }
   *[no] { $muted ->
        [yes] The host lets { $seat } speak no longer.
       *[no] The host lets { $seat } speak again.
    }
}
table-resigned = { $you ->
    [yes] You give up.
   *[no] { $seat } gives up.
}
table-takeback_asked = { $you ->
    [yes] You ask to take your last action back.
   *[no] { $seat } asks to take their last action back.
}
table-takeback_lapsed = { $you ->
    [yes] Not everybody answered in time: you take nothing back.
   *[no] Not everybody answered in time: { $seat } takes nothing back.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] You agree.
       *[no] You say no.
    }
   *[no] { $yes ->
        [yes] { $seat } agrees.
       *[no] { $seat } says no.
    }
}
table-taken_back = { $you ->
    [yes] Your last action is taken back.
   *[no] { $seat } takes their last action back.
}
table-gone = { $then ->
    [pause] { $seat } is gone; the match waits.
    [vote] { $seat } is gone; the match waits.
    [forfeit] { $seat } is gone, and has given up with that.
   *[other] { $seat } is gone; a bot sits in.
}
table-waited = The table waits longer for { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] You are out of time, and have given up with that.
       *[other] You are out of time; the match waits for you.
    }
   *[no] { $then ->
        [forfeit] { $seat } is out of time, and has given up with that.
       *[other] { $seat } is out of time; the match waits.
    }
}
table-stand_in_asked = The match waits for { $seat }. Shall a bot sit in?
table-stood_in = Bots sit in for those who were waited for: { $seats }.
table-pause_asked = { $you ->
    [yes] You ask for a pause.
   *[no] { $seat } asks for a pause.
}
table-paused = The match pauses.
table-resumed = The match goes on.
table-rematch = { $you ->
    [yes] You want a rematch.
   *[no] { $seat } wants a rematch.
}

## Why a card or an action is refused: one sentence for each word of the rules

illegal-match_over = The match is over.
illegal-not_asked = You have something else to decide first.
illegal-not_your_card = You do not hold { $card }.
illegal-must_follow = You hold a card of { $suit }, so you must follow { $suit }.
illegal-must_overtake = You hold a card that beats the best so far, so you must play such a one.
illegal-must_trump = You hold a trump, so you must play one.
illegal-too_low = It does not beat { $beat }.
illegal-can_beat = You can beat the top card, so you may not take.
illegal-nothing_to_take = There is nothing to take.
illegal-wrong_number = { $n ->
    [one] Play one card.
   *[other] Play { $n } cards.
}
illegal-not_one_rank = The cards must be of one rank.
illegal-too_few = It takes { $n } such cards to beat, and you hold fewer.
illegal-must_throw_lowest = Either beat, or throw your lowest cards.
illegal-keep_last_card = You must keep a card for the last trick.
illegal-too_many = { $most ->
    [0] You may exchange no more cards.
    [one] You may exchange one card at most.
   *[other] You may exchange { $most } cards at most.
}
illegal-devil_first_trick = The Devil may not be played so in the first trick.
illegal-must_draw_first = Draw your cards first.
illegal-nothing_to_draw = There is no such card to draw.
illegal-not_top_card = Only the top card of the scrap pile may be drawn.
illegal-must_name_card = Choose the card that you draw from the scrap pile.
illegal-no_moves_left = You have made both your moves; end your turn.
illegal-must_discard = You hold cards, so end your turn with a discard.
illegal-no_such_life = There is no such life with an open card.
illegal-own_life = You cannot attack yourself.
illegal-not_open = { $card } does not lie there for you to use.
illegal-life_full = At most three cards of a life may be open.
illegal-same_life = A card cannot be laid on the life that it comes from.
illegal-no_target = It can neither knock anything out nor be laid on a life now.
illegal-pair_by_pair_or_jack = A pair falls only to a jack, or to a pair of its rank or a higher one.
illegal-jack_only_by_jack = A jack falls only to a jack.
illegal-jacks_no_pair = Jacks are no pair: attack with one of them.
illegal-does_not_beat = It takes the same rank, or the same suit and a higher rank, to knock out { $target }.
illegal-last_life = You may not leave yourself without lives.
illegal-must_finish = You struck the first half of a final blow, so finish it.
illegal-unknown = That cannot be played now.

## Errors of the server: one sentence for each code

error-bad_frame = The server did not understand this program.
error-unknown_op = The server does not know this command.
error-unsupported_version = This program is too old for the server.
error-auth_required = Say who you are first.
error-auth_invalid = The server does not know you any more; choose a name.
error-forbidden = You may not do that here.
error-not_found = There is no such table.
error-password_required = This table can only be joined with its invitation.
error-not_seated = You have no seat at this table.
error-seat_taken = That seat is taken.
error-table_full = All seats are taken.
error-wrong_phase = That cannot be done at this table now.
error-not_your_turn = It is not your turn.
error-stale_decision = The table has moved on.
error-illegal_action = The rules do not allow that.
error-bad_option = An option has a value that this game does not allow.
error-cid_reused = A command was sent twice with different contents.
error-rate_limited = Too fast; wait a moment.
error-too_large = That is too long.
error-muted = You are muted at this table.
error-draining = The server is about to restart; try again in a moment.
error-internal = The server made a mistake.

# What is said at a table by one word on the wire.
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-good_game = Good game!
phrase-nice_try = Nice try!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-one_moment = One moment, please.
phrase-your_turn = It is your turn.
phrase-rematch = Shall we play again?
phrase-goodbye = Goodbye!

## Worth confirming

caution-devil_powerless = The Devil has no power here: it is the lowest card of all.
caution-passes_deal = If you pass, you sit this deal out.
caution-exchanges_all = You would exchange your whole hand and need a trick for each card.
caution-lays_high_aside = A trump or an ace is among these cards.
caution-moves_left = You still have moves left. This ends your turn.
cost-if-won = costs { $n } if it wins
