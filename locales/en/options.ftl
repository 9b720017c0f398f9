# House rules: the title of each option, its help, and its values.

yes = Yes
no = No
option-dealer = First dealer
    .help = Draw cards for first dealer, or choose one.
    .draw = Draw

## Knorri

option-knorri-captures = Captured piles
    .help = Who can look at a captured pile before the tricks begin (KN-2).
    .hidden = Nobody
    .own = Its owner
    .open = Everyone
option-knorri-deals = Deals per match
    .help = Each deal you win scores 1.
option-knorri-direction = Direction of play
    .help = Knorri is played anticlockwise.
    .counter_clockwise = Anticlockwise
    .clockwise = Clockwise
option-knorri-finish = End of a deal
    .help = The deal ends when the first player is out of cards, or when only one player still has any (KN-7).
    .first_out = First player out
    .last_in = One player left
option-knorri-must_beat = Beat if you can
    .help = If off, you may take the bottom card instead (KN-5).
option-knorri-trumps = Trumps
    .help = Spades beat every other suit; diamonds beat all but clubs (KN-8).
    .spades = Spades
    .diamonds = Diamonds

## Gúrka

option-gurka-after_last_size = After the one-card deal
    .help = Deals start again at ten cards, or stay at one (GU-2).
    .restart = Back to ten
    .stay = One each time
option-gurka-club_six_kills = Six of clubs eliminates
    .help = Winning the last trick with it knocks you out at once; otherwise it costs 21 (GU-9).
option-gurka-deal_limit = Maximum deals
    .help = After that, the player with the fewest points wins (GU-11).
option-gurka-last_trick_tie = Tied last trick
    .help = Who scores points when the highest rank was played twice (GU-8).
    .last_played = Last to play it
    .all_tied = All who played it
option-gurka-must_beat = Beat if you can
    .help = If off, you may play your lowest cards instead (GU-6).
option-gurka-set_beat = Beating a set
    .help = With as many cards of one rank, or with any cards that are each high enough (GU-5).
    .equal_set = A set of one rank
    .each_card = Any high cards

## Knektpass

option-knektpass-deal_limit = Maximum deals
    .help = Void deals count. After that, the player with the fewest points wins (KP-9).
option-knektpass-exact_zero = Exactly zero
    .help = A player who would go below 0 keeps their points (KP-11).
option-knektpass-exchange_rounds = Exchange rounds
    .help = How many times per deal you can exchange cards with the talon.
option-knektpass-min_tricks = Tricks needed
    .help = One per card exchanged (possibly none), or always at least one (KP-10).
    .exchanged = One per card
    .at_least_one = At least one
option-knektpass-start_points = Starting points
    .help = You count down from here to 0.
option-knektpass-turnup_counts = Turn-up counts as exchanged
    .help = A dealer who takes it can exchange one card fewer and needs one more trick (KP-3).
option-knektpass-void_must_trump = Trumping when void
    .help = Which trumps you must play when you can’t follow suit (KP-5).
    .if_it_wins = Winning ones
    .always = Any

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll can end
    .help = It ends after a full round without its conditions (GK-11).
option-gnallknekt-hand_limit = Hand limit
    .help = Maximum cards in hand at the end of a turn.
    .none = None
option-gnallknekt-no_progress_rounds = Rounds without progress
    .help = The match is a draw after this many rounds without a card turned up, a life lost or a player out (GK-12).
option-gnallknekt-own_cards = Playing from your lives
    .help = Which cards in your own lives you can play (GK-4).
    .any_open = Any face-up card
    .top_only = Top card only
option-gnallknekt-scrap_draw = Scrap-pile draws
    .help = Which of its cards you can draw (GK-3).
    .top = The top card
    .any = Any card

## Karnöffel

option-karnoffel-devil_first_trick = Devil in first trick
    .help = It has no power there. Choose if it can be played (KA-5).
    .powerless = Yes, without power
    .no_lead = Yes, but not led
    .forbidden = No
option-karnoffel-deals_to_win = Deals to win
    .help = How many deals win the match.
option-karnoffel-plain_suits = Plain cards
    .help = Non-trump cards can win in any suit, or only in the suit led (KA-6).
    .free = In any suit
    .led_suit = In the suit led
option-karnoffel-teams = Two teams
    .help = Teammates see each other’s cards (KA-7). Without teams everyone plays solo, and three or four players get more cards (KA-4).
option-karnoffel-ties = Equal cards
    .help = Which of two equal cards wins a trick, such as two kings (KA-3).
    .first = The first
    .last = The last

## Presets

preset-custom = Custom
    .help = Choose each rule yourself.
preset-recommended = recommended
preset-knorri-source = As in the source
    .help = One deal; the first player out of cards wins.
preset-knorri-five_deals = Five deals
    .help = A longer match: each deal won scores 1.
preset-knorri-last_in = To the last
    .help = Play continues until only one player has cards.
preset-gurka-source = As in the source
    .help = Ten cards down to one, then ten again; you can always play low.
preset-gurka-must_beat = No ducking
    .help = If you can beat, you must.
preset-gurka-one_round = One round
    .help = Ten deals: from ten cards down to one.
preset-knektpass-at_least_one = At least one trick
    .help = Everyone who plays needs a trick, so passing is worth considering.
preset-knektpass-source = As in the source
    .help = If you exchange nothing, you need no tricks and risk nothing.
preset-knektpass-strict = Strict
    .help = At least one trick, always trump when void, and only exactly 0 wins.
preset-gnallknekt-source = As in the source
    .help = Only the top of the scrap pile can be drawn.
preset-gnallknekt-open_scrap = Open scrap pile
    .help = Any card in the scrap pile can be drawn.
preset-gnallknekt-small_hands = Small hands
    .help = You keep at most seven cards at the end of a turn.
preset-karnoffel-source = As in the source
    .help = One deal decides; plain cards win in any suit.
preset-karnoffel-three_deals = First to three
    .help = The first side to win three deals wins the match.
preset-karnoffel-led_suit = Led suit counts
    .help = Plain cards win only in the suit led.
