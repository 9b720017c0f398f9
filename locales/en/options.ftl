# What a table chooses of a game's rules: the title, the help below it, and the values.

yes = Yes
no = No
option-dealer = First dealer
    .help = Who deals first: the seats draw for it, or one is named.
    .draw = The draw decides

## Knorri

option-knorri-captures = Captured piles
    .help = Who may look at a captured pile before the tricks begin (KN-2).
    .hidden = Nobody
    .own = Its owner
    .open = Everybody
option-knorri-deals = Deals in a match
    .help = The winner of each scores 1.
option-knorri-direction = Direction of play
    .help = Which way the turn goes round the table. Knorri is played counter-clockwise.
    .counter_clockwise = Counter-clockwise
    .clockwise = Clockwise
option-knorri-finish = End of a deal
    .help = Whether the first who runs out of cards ends the deal, or play goes on until one alone has cards (KN-7).
    .first_out = The first is out
    .last_in = One alone is left
option-knorri-must_beat = Beat if you can
    .help = Otherwise one may take the bottom card instead (KN-5).
option-knorri-trumps = Trumps
    .help = Spades beat every other suit; diamonds beat all but clubs (KN-8).
    .spades = Spades
    .diamonds = Diamonds

## Gúrka

option-gurka-after_last_size = After the deal of one card
    .help = The hands begin again at ten cards, or stay at one (GU-2).
    .restart = Ten again
    .stay = One each time
option-gurka-club_six_kills = The six of clubs kills
    .help = Winning the last trick with it puts out at once; otherwise it costs 21 (GU-9).
option-gurka-deal_limit = Deals at most
    .help = After so many the match ends, and the fewest points win (GU-11).
option-gurka-last_trick_tie = Tie in the last trick
    .help = When the highest rank lies there twice, who pays (GU-8).
    .last_played = Who played it last
    .all_tied = All who played it
option-gurka-must_beat = Beat if you can
    .help = Otherwise one may throw the lowest cards instead (GU-6).
option-gurka-set_beat = What beats a set
    .help = As many cards of one rank, or any cards of which each is high enough (GU-5).
    .equal_set = A set of one rank
    .each_card = Any high cards

## Knektpass

option-knektpass-deal_limit = Deals at most
    .help = Void ones count. Then the match ends, and the fewest points win (KP-9).
option-knektpass-exact_zero = Exactly zero
    .help = Whoever would fall below 0 keeps the points (KP-11).
option-knektpass-exchange_rounds = Rounds of exchanging
    .help = How often cards may be exchanged with the talon in a deal.
option-knektpass-min_tricks = Tricks needed
    .help = As many as the cards exchanged, which may be none, or always one at least (KP-10).
    .exchanged = As many as exchanged
    .at_least_one = One at least
option-knektpass-start_points = Points at the start
    .help = From there it goes down to 0.
option-knektpass-turnup_counts = The turn-up counts as exchanged
    .help = For the dealer who takes it: one card less to exchange, and one trick more to need (KP-3).
option-knektpass-void_must_trump = Trumping when void
    .help = Which trumps one must play who cannot follow suit (KP-5).
    .if_it_wins = Those that win
    .always = Any

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll can end again
    .help = It ends when a full round passes outside of gnäll (GK-11).
option-gnallknekt-hand_limit = Hand limit
    .help = How many cards may stay in a hand at the end of a turn.
    .none = None
option-gnallknekt-no_progress_rounds = Rounds without progress
    .help = After so many in which nothing falls and nothing turns up, the match is drawn (GK-12).
option-gnallknekt-own_cards = Playing from one's own lives
    .help = Which cards of one's own lives may be played (GK-4).
    .any_open = Any open card
    .top_only = The topmost alone
option-gnallknekt-scrap_draw = Drawing from the scrap pile
    .help = Which of its cards may be drawn (GK-3).
    .top = The top card
    .any = Any card

## Karnöffel

option-karnoffel-devil_first_trick = The Devil in the first trick
    .help = It has no power there. May it be played all the same (KA-5)?
    .powerless = Yes, without power
    .no_lead = Yes, but not led
    .forbidden = No
option-karnoffel-deals_to_win = Deals to win
    .help = How many deals win the match.
option-karnoffel-plain_suits = Plain cards
    .help = Where they win: in any suit, or, as some believe, in the led suit alone (KA-6).
    .free = In any suit
    .led_suit = In the led suit
option-karnoffel-teams = Two teams
    .help = Team mates see each other's cards (KA-7). Without teams everybody plays alone, and three or four seats get more cards (KA-4).
option-karnoffel-ties = Equal cards
    .help = Which of two equal cards wins a trick, such as two kings (KA-3).
    .first = The first
    .last = The last

## Choices of options with a name

preset-custom = Custom
    .help = Choose each rule yourself.
preset-recommended = recommended
preset-knorri-source = As in the source
    .help = One deal; the first to run out of cards wins.
preset-knorri-five_deals = Five deals
    .help = A longer match: each deal won scores 1.
preset-knorri-last_in = To the last
    .help = Play goes on until one player alone holds cards.
preset-gurka-source = As in the source
    .help = Ten cards down to one, then ten again; you can always throw low.
preset-gurka-must_beat = No ducking
    .help = Anyone who can beat must beat.
preset-gurka-one_round = One round
    .help = Ten deals: from ten cards down to one.
preset-knektpass-at_least_one = At least one trick
    .help = Everyone who plays needs a trick, so passing is worth a thought.
preset-knektpass-source = As in the source
    .help = A hand that exchanges nothing needs no trick and risks nothing.
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
    .help = Plain cards win only in the suit that was led.
