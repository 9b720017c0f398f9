# Knektpass.

## Events

knektpass-drawn_for_deal = { $you ->
    [yes] You draw the lowest card and deal first.
   *[no] { $dealer } draws the lowest card and deals first.
}
knektpass-dealt = { $you ->
    [yes] Deal { $deal }: you deal.
   *[no] Deal { $deal }: { $dealer } deals.
}
knektpass-hand_dealt = Your hand: { $cards }.
knektpass-turned_up = { $card } is turned up: { $trump } are trumps.
knektpass-turnup_taken = { $you ->
    [yes] You swap a card for the turn-up, { $card }.
   *[no] { $seat } swaps a face-down card for the turn-up, { $card }.
}
knektpass-laid_aside = You lay { $card } aside, unseen by the others.
knektpass-turnup_left = { $you ->
    [yes] You leave the turn-up.
   *[no] { $seat } leaves the turn-up.
}
knektpass-joined = { $you ->
    [yes] You play this deal.
   *[no] { $seat } plays this deal.
}
knektpass-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
knektpass-exchange_round = Exchange, round { $round }.
knektpass-exchanged = { $you ->
    [yes] { $n_cards ->
        [one] You exchange one card; tricks needed: { $need }.
       *[other] You exchange { $n_cards } cards; tricks needed: { $need }.
    }
   *[no] { $n_cards ->
        [one] { $seat } exchanges one card; tricks needed: { $need }.
       *[other] { $seat } exchanges { $n_cards } cards; tricks needed: { $need }.
    }
}
knektpass-cards_exchanged = You lay aside { $away } and get { $received }.
knektpass-stood_pat = { $you ->
    [yes] You keep all your cards.
   *[no] { $seat } keeps every card.
}
knektpass-play_begun = The tricks begin; { $leader } to lead.
knektpass-played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] You take the trick; that makes { $taken }.
   *[no] { $winner } takes the trick; that makes { $taken }.
}
knektpass-won_alone = { $points ->
    [0] { $you ->
        [yes] Nobody else plays, but you would go below 0: your points stay at { $score }.
       *[no] Only { $winner } plays, but would go below 0: points stay at { $score }.
    }
   *[other] { $you ->
        [yes] Nobody else plays: 5 points off, { $score } left.
       *[no] Only { $winner } plays: 5 points off, { $score } left.
    }
}
knektpass-scored = { $you ->
    [yes] You needed { $need } and won { $taken }. Points: { $score }.
   *[no] { $seat } needed { $need } and won { $taken }. Points: { $score }.
}
knektpass-deal_ended = { $reason ->
    [void] Nobody plays, so the deal is void; the cards are dealt again.
    [alone] The deal is over without any tricks.
    [zero_reached] Someone reached zero; the deal ends.
   *[tricks] All five tricks have been played.
}
knektpass-match_ended = { $reason ->
    [deal_limit] The last deal has been played. Fewest points: { $seats }.
   *[zero_reached] The match is over. Winner: { $seats }.
}

## Prompts and buttons

knektpass-ask-turnup = Swap a card for the turn-up, or leave it
knektpass-ask-declare = { $need ->
    [0] Play: you lose nothing unless you exchange. Or pass
    [1] Play: without a trick you add 5 points. Or pass: your points stay
   *[other] Play, or pass: your points stay as they are
}
knektpass-ask-exchange = Exchange any cards; each one is a trick you must win
knektpass-ask-play = { $play ->
    [lead] Lead any card
    [follow] Follow { $suit }, and beat the best card if you can
    [overtake] Led: { $suit }. Beat the best card
    [trump] You have no { $suit }: play a trump
    [free] Led: { $suit }. Play any card
    [follow_trumps] Trumps led ({ $card }). Follow with a trump, and beat the best if you can
    [overtake_trumps] Trumps led ({ $card }). Beat the best card
    [free_trumps] Trumps led ({ $card }). Play any card
   *[other] Follow suit, and beat the best card if you can
}
knektpass-do-take_turnup = Swap for { $card }
knektpass-do-leave_turnup = Leave it
knektpass-do-declare = { $in ->
    [yes] Play
   *[no] Pass
}
knektpass-do-exchange = Exchange { $cards }
    .none = Keep all cards
knektpass-do-play = Play { $card }

## How it ended

knektpass-reason-zero_reached = Zero reached
knektpass-reason-deal_limit = Maximum deals reached

## At the table

knektpass-needs = needs { $n }
knektpass-got = { $n } of { $of } tricks
knektpass-countdown = { $points }, counting down to 0
knektpass-round = Exchange, round { $n } of { $of }: each card is a trick you must win
knektpass-plays = plays
knektpass-note-passed = passed
knektpass-note-exchanged = exchanged { $n }
knektpass-risk = { $n ->
    [one] Exchange { $n }: win a trick for it, or add 5 points.
   *[other] Exchange { $n }: win a trick for each, or add 5 points.
}
knektpass-turnup = Turn-up
knektpass-turnup-gone = taken
knektpass-turnup-taken = taken by the dealer
knektpass-ladder = Trumps, highest first
knektpass-trumps-led = Trumps led ({ $card })
knektpass-keep-always = Keep in all rounds
knektpass-weakest = Weakest: { $cards }
knektpass-figure-points = Points: { $n }, down from { $from }. Each trick takes 1 off; first to 0 wins.
knektpass-figure-passed = Passed: this player sits out the deal.
knektpass-figure-need = Tricks: { $n } of the { $of } needed. Each one short costs 5 points.
