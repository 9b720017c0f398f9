# Karnöffel.

## Events

karnoffel-drawn_for_deal = { $you ->
    [yes] You draw the highest card and deal first.
   *[no] { $dealer } draws the highest card and deals first.
}
karnoffel-dealt = { $you ->
    [yes] Deal { $deal }: you deal { $n_cards } cards to each player, the first one face up.
   *[no] Deal { $deal }: { $dealer } deals { $n_cards } cards to each player, the first one face up.
}
karnoffel-turned_up = { $you ->
    [yes] Your face-up card is { $card }.
   *[no] { $seat }’s face-up card is { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] Your { $card } is the lowest face-up card, so { $trump } are trumps.
   *[no] { $seat }’s { $card } is the lowest face-up card, so { $trump } are trumps.
}
karnoffel-hand_dealt = { $you ->
    [yes] Your hand: { $cards }.
   *[no] Your partner { $seat } has { $cards }.
}
karnoffel-played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] You take the trick with { $card }.
   *[no] { $winner } takes the trick with { $card }.
}
karnoffel-deal_ended = { $you ->
    [yes] Three tricks. You win the deal.
   *[no] Three tricks. The deal goes to { $seats }.
}
karnoffel-match_ended = The match is over. Winner: { $seats }.

## Prompts and buttons

karnoffel-ask-play = { $play ->
    [first] Lead any card: three tricks win the deal
    [lead] Lead any card
    [best] Play any card; { $card } is the best so far
   *[other] Play any card
}
karnoffel-do-play = Play { $card }

## How it ended

karnoffel-reason-three_tricks = Three tricks won
karnoffel-reason-games_won = First to win the deal (three tricks)

## At the table

karnoffel-ladder = Cards, highest first
karnoffel-named = it named trumps
karnoffel-ladder-open = What beats what
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Devil
karnoffel-devil-note = { $how ->
    [no_lead] * when led; can’t be led to the first trick
    [forbidden] * when led; can’t be played to the first trick
   *[powerless] * when led, but not to the first trick
}
karnoffel-pope = { $title ->
    [matriarch] Matriarch
   *[pope] Pope
}
karnoffel-emperor = Emperor
karnoffel-oberstecher = Oberstecher
karnoffel-unterstecher = Unterstecher
karnoffel-knight = Knight
karnoffel-rest = the rest, by rank
karnoffel-named-by = { $you ->
    [yes] named by your { $card }
   *[no] named by { $name }’s { $card }
}
karnoffel-mate-hand = Hand of { $name }
karnoffel-mate-why = Partners may look at each other’s cards.
karnoffel-games = { $n } won
karnoffel-powerless = Devil without power
karnoffel-figure-deals = Deals won: { $n }. The match goes to the first with { $of }.
karnoffel-figure-tricks = Tricks in this deal: { $n }. The first with { $of } wins the deal.
karnoffel-figure-open = The open card was dealt face up. The lowest of the open cards named the trumps.
