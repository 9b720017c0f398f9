# Icelandic Gúrka.

## Events

gurka-drawn_for_deal = { $you ->
    [yes] You draw the highest card and deal first.
   *[no] { $dealer } draws the highest card and deals first.
}
gurka-dealt = { $you ->
    [yes] Deal { $deal }: you deal { $n_cards } to each player; { $leader } to lead.
   *[no] Deal { $deal }: { $dealer } deals { $n_cards } to each player; { $leader } to lead.
}
gurka-hand_dealt = Your hand: { $cards }.
gurka-played = { $how ->
    [led] { $you ->
        [yes] You lead { $cards }.
       *[no] { $seat } leads { $cards }.
    }
    [beat] { $you ->
        [yes] You play { $cards }, the best so far.
       *[no] { $seat } plays { $cards }, the best so far.
    }
   *[threw] { $you ->
        [yes] You throw { $cards }.
       *[no] { $seat } throws { $cards }.
    }
}
gurka-trick_taken = { $you ->
    [yes] You take the trick.
   *[no] { $winner } takes the trick.
}
gurka-deal_ended = { $you ->
    [yes] Deal { $deal } is over: you win the last trick with { $card }.
   *[no] Deal { $deal } is over: { $winner } wins the last trick with { $card }.
}
gurka-scored = { $you ->
    [yes] { $card } costs you { $points } points (total { $score }).
   *[no] { $card } costs { $seat } { $points } points (total { $score }).
}
gurka-reset = { $you ->
    [yes] Exactly 21: you are back to 0. These cards return to the deck: { $cards }.
   *[no] Exactly 21: { $seat } is back to 0. These cards return to the deck: { $cards }.
}
gurka-put_out = { $you ->
    [yes] You are out with { $score } points. These cards return to the deck: { $cards }.
   *[no] { $seat } is out with { $score } points. These cards return to the deck: { $cards }.
}
gurka-match_ended = { $reason ->
    [deal_limit] The last deal has been played. Fewest points: { $seats }.
   *[last_in] The match is over. Winner: { $seats }.
}

## Prompts and buttons

gurka-ask-lead = Lead a card, or several of one rank
gurka-ask-follow = { $how ->
    [one] Beat or equal { $cards }, or play your lowest card
    [many] Beat or equal { $cards }, or play your { $n } lowest
   *[other] Beat the best so far, or play your lowest
}
gurka-do-play = Play { $cards }
    .wins = Beat with { $cards }
    .loses = Throw { $cards }

## How it ended

gurka-reason-last_in = Last player standing
gurka-reason-deal_limit = Maximum deals reached

## At the table

gurka-points-of = { $n } of { $of } points; exactly { $of } resets to 0
gurka-limit = Exactly { $of } points: back to 0. More: out.
gurka-size = { $last ->
    [yes] Card { $n } of { $of }
   *[no] Cards { $n }–{ $to } of { $of }
}
gurka-out = out, { $place }
gurka-ladder = Ranks, highest first: six of clubs, ace, king, queen, jack, ten down to two
gurka-final = Last trick: its winner gets penalty points
gurka-ask-final = { $cost ->
    [0] Last trick: your card can’t win it, so it costs you nothing
   *[other] Last trick: if your card wins it, you get { $cost } points
}
gurka-six = highest card; costs 21 in the last trick
gurka-figure-points = Points: { $n }. The winner of a deal’s last trick scores the value of the winning card. Exactly { $of } resets to 0; over { $of } is out.
gurka-figure-kept = The face-up cards are the ones this player scored points for.
