# Knorri.

## Events

knorri-drawn_for_deal = { $you ->
    [yes] You draw the highest card and deal first.
   *[no] { $dealer } draws the highest card and deals first.
}
knorri-dealt = { $you ->
    [yes] Deal { $deal }: you lay out { $cards }.
   *[no] Deal { $deal }: { $dealer } lays out { $cards }.
}
knorri-flipped = { $you ->
    [yes] You flip { $card }.
   *[no] { $seat } flips { $card }.
}
knorri-captured = { $you ->
    [yes] Your { $card } captures { $cards }.
   *[no] { $seat } captures { $cards } with { $card }.
}
knorri-rest_taken = { $you ->
    [yes] The stock is empty. You captured last and take the rest: { $cards }.
   *[no] The stock is empty. { $seat } captured last and takes the rest: { $cards }.
}
knorri-tricks_begun = { $you ->
    [yes] The second half, the tricks: the piles are picked up. You captured last and lead.
   *[no] The second half, the tricks: the piles are picked up. { $leader } captured last and leads.
}
knorri-hand_picked_up = Your hand: { $cards }.
knorri-played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
knorri-took = { $you ->
    [yes] You take { $card }.
   *[no] { $seat } takes { $card }.
}
knorri-went_out = { $you ->
    [yes] You have played your last card.
   *[no] { $seat } has played their last card.
}
knorri-trick_set_aside = { $you ->
    [yes] You complete the trick; its { $n_cards } cards are set aside.
   *[no] { $winner } completes the trick; its { $n_cards } cards are set aside.
}
knorri-deal_ended = { $reason ->
    [empty_after_draw] The deal ends without tricks. Won without any cards: { $seats }.
    [no_captures] Nobody captured anything, so everyone wins the deal: { $seats }.
    [stall] The deal is stopped after too many turns without a result. Winner: { $seats }.
   *[out] The deal is over. First out of cards: { $seats }.
}
knorri-match_ended = The match is over. Winner: { $seats }.

## Prompts and buttons

knorri-ask-flip = Flip the top card of the stock
knorri-ask-lead = Lead any card
knorri-ask-beat = { $may ->
    [both] Beat { $card }, or take { $bottom }
    [beat] Beat { $card }
    [take] You can’t beat { $card }: take { $bottom }
   *[other] Beat the top card, or take the bottom card
}
knorri-do-flip = Flip a card
knorri-auto = Auto-flip
knorri-do-play = Play { $card }
knorri-do-take = Take the bottom card
knorri-asked-take = Take { $bottom }

## How it ended

knorri-reason-deals_played = { $deals ->
    [1] First out of cards wins; the others rank by fewest cards left
   *[other] All deals played; first out of cards wins each deal
}

## At the table

knorri-layout = Layout
knorri-interval = { $you ->
    [yes] Your captured cards are now your hand
   *[no] Captured cards are now everyone’s hands
}
knorri-automatic-flip = { $you ->
    [yes] Automatic draw: you flip
   *[no] Automatic draw: { $name } flips
}
knorri-half-draw = First half: the draw
knorri-half-tricks = Second half: the tricks
knorri-last = { $you ->
    [yes] { $cards ->
        [none] You turned { $card }, took nothing
       *[other] You turned { $card }, took { $cards }
    }
   *[no] { $cards ->
        [none] { $name } turned { $card }, took nothing
       *[other] { $name } turned { $card }, took { $cards }
    }
}
knorri-note-captured = captured { $n }
knorri-clean = no cards yet
knorri-clean-means = If you still have no cards when the stock runs out, you win the deal.
knorri-last-capture = last to capture
knorri-wins = won { $n }
knorri-bottom = to take
knorri-top = to beat
knorri-alone = to beat or take
knorri-outlook-wins = beats it
knorri-set-aside = Set aside: { $cards }
knorri-aside = set aside
knorri-trick-of = { $n } of { $of } cards
knorri-figure-wins = Deals won: { $n }.
knorri-figure-hand = Cards in hand: { $n }. First to play their last card wins.
knorri-figure-pile = Captured cards: { $n }. They become this player’s hand in the second half, so fewer is better.
