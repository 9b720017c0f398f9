# Karnöffel.

## What happened

karnoffel-drawn_for_deal = { $you ->
    [yes] You draw the highest card and deal first.
   *[no] { $dealer } draws the highest card and deals first.
}
karnoffel-dealt = { $you ->
    [yes] Deal { $deal }: you deal { $n_cards } cards to each, the first one face up.
   *[no] Deal { $deal }: { $dealer } deals { $n_cards } cards to each, the first one face up.
}
karnoffel-turned_up = { $you ->
    [yes] Your open card is { $card }.
   *[no] { $seat } has the open card { $card }.
}
karnoffel-trump_named = { $you ->
    [yes] Your { $card } is the lowest open card: { $trump } are trumps.
   *[no] { $card } of { $seat } is the lowest open card: { $trump } are trumps.
}
karnoffel-hand_dealt = { $you ->
    [yes] Your hand: { $cards }.
   *[no] Your partner { $seat } holds { $cards }.
}
karnoffel-played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
karnoffel-trick_taken = { $you ->
    [yes] You take the trick with { $card }.
   *[no] { $winner } takes the trick with { $card }.
}
karnoffel-deal_ended = Three tricks: the deal goes to { $seats }.
karnoffel-match_ended = The match goes to { $seats }.

## What is asked

karnoffel-ask-play = { $play ->
    [first] Lead any card: three tricks win the deal
    [lead] Lead any card
    [best] Play any card; { $card } is the best so far
   *[other] Play any card
}
karnoffel-do-play = Play { $card }

## How it ended

karnoffel-reason-three_tricks = Three tricks taken
karnoffel-reason-games_won = Enough deals won: three tricks win a deal

## What the table shows

karnoffel-ladder = Cards, highest first
karnoffel-named = it named the trumps
karnoffel-ladder-open = What beats what
karnoffel-karnoffel = Karnöffel
karnoffel-devil = Devil
karnoffel-devil-note = { $how ->
    [no_lead] * when led; to the first trick it may not be led
    [forbidden] * when led; to the first trick it may not be played
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
karnoffel-games = { $n } won
karnoffel-powerless = Devil without power
karnoffel-figure-deals = Deals won: { $n }. The match goes to the first with { $of }.
karnoffel-figure-tricks = Tricks in this deal: { $n }. The first with { $of } wins the deal.
karnoffel-figure-open = The open card was dealt face up. The lowest of the open cards named the trumps.
