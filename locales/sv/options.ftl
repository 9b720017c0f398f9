# Vad ett bord väljer av ett spels regler: rubriken, hjälpen under den, och värdena.

yes = Ja
no = Nej
option-dealer = Första givaren
    .help = Dra om vem som ger först, eller välj någon.
    .draw = Dragning

## Knorri

option-knorri-captures = Hemtagna högar
    .help = Vem som får titta i en hemtagen hög innan sticken börjar (KN-2).
    .hidden = Ingen
    .own = Ägaren
    .open = Alla
option-knorri-deals = Givar per match
    .help = Varje giv du vinner ger 1 poäng.
option-knorri-direction = Spelriktning
    .help = Knorri spelas moturs.
    .counter_clockwise = Moturs
    .clockwise = Medurs
option-knorri-finish = Givens slut
    .help = Given slutar när den första blir av med sina kort, eller när bara en har kort kvar (KN-7).
    .first_out = När den första är ute
    .last_in = När en är kvar
option-knorri-must_beat = Slå om du kan
    .help = Av: du får ta det understa kortet i stället (KN-5).
option-knorri-trumps = Trumf
    .help = Spader slår alla andra färger; ruter slår alla utom klöver (KN-8).
    .spades = Spader
    .diamonds = Ruter

## Gúrka

option-gurka-after_last_size = Efter given med ett kort
    .help = Givarna börjar om med tio kort, eller stannar vid ett (GU-2).
    .restart = Tillbaka till tio
    .stay = Ett varje gång
option-gurka-club_six_kills = Klöver sexa slår ut
    .help = Den som tar sista sticket med den är genast ute; annars kostar den 21 (GU-9).
option-gurka-deal_limit = Max antal givar
    .help = Sedan vinner den som har minst poäng (GU-11).
option-gurka-last_trick_tie = Lika i sista sticket
    .help = Vem som får poängen när högsta valören spelades två gånger (GU-8).
    .last_played = Den som spelade sist
    .all_tied = Alla som spelade den
option-gurka-must_beat = Slå om du kan
    .help = Av: du får saka dina lägsta kort i stället (GU-6).
option-gurka-set_beat = Slå flera kort
    .help = Med lika många kort av en valör, eller med kort som vart och ett är högt nog (GU-5).
    .equal_set = Lika många av en valör
    .each_card = Vilka höga kort som helst

## Knektpass

option-knektpass-deal_limit = Max antal givar
    .help = Ogiltiga givar räknas med. Sedan vinner den som har minst poäng (KP-9).
option-knektpass-exact_zero = Precis noll
    .help = Den som skulle hamna under 0 behåller sina poäng (KP-11).
option-knektpass-exchange_rounds = Bytesrundor
    .help = Hur många gånger per giv du får byta kort mot talongen.
option-knektpass-min_tricks = Nödvändiga stick
    .help = Ett per bytt kort (kanske inget), eller alltid minst ett (KP-10).
    .exchanged = Ett per kort
    .at_least_one = Minst ett
option-knektpass-start_points = Startpoäng
    .help = Härifrån räknar du ned till 0.
option-knektpass-turnup_counts = Uppslaget kort räknas som bytt
    .help = En givare som tar det får byta ett kort färre och behöver ett stick till (KP-3).
option-knektpass-void_must_trump = Trumfa när man är renons
    .help = Vilken trumf du måste spela när du inte kan bekänna (KP-5).
    .if_it_wins = En som vinner
    .always = Vilken som helst

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll kan ta slut
    .help = Det slutar efter ett helt varv då villkoren inte är uppfyllda (GK-11).
option-gnallknekt-hand_limit = Handgräns
    .help = Max antal kort på hand när turen är slut.
    .none = Ingen
option-gnallknekt-no_progress_rounds = Varv utan framsteg
    .help = Matchen blir oavgjord efter så många varv utan att ett kort vänds upp, ett liv förloras eller någon åker ut (GK-12).
option-gnallknekt-own_cards = Spela ur egna liv
    .help = Vilka kort i dina egna liv du får spela (GK-4).
    .any_open = Alla öppna kort
    .top_only = Bara det översta
option-gnallknekt-scrap_draw = Dra ur kasthögen
    .help = Vilka av dess kort du får dra (GK-3).
    .top = Det översta
    .any = Vilket som helst

## Karnöffel

option-karnoffel-devil_first_trick = Djävulen i första sticket
    .help = Där har den ingen makt. Får den ändå spelas (KA-5)?
    .powerless = Ja, utan makt
    .no_lead = Ja, men inte spelas ut
    .forbidden = Nej
option-karnoffel-deals_to_win = Vinstgivar
    .help = Hur många givar som vinner matchen.
option-karnoffel-plain_suits = Vanliga kort
    .help = Kort utanför trumfen vinner i alla färger, eller bara i den utspelade (KA-6).
    .free = I alla färger
    .led_suit = I den utspelade färgen
option-karnoffel-teams = Två lag
    .help = Medspelare ser varandras kort (KA-7). Utan lag spelar alla för sig själva, och tre eller fyra spelare får fler kort (KA-4).
option-karnoffel-ties = Lika kort
    .help = Vilket av två lika kort som tar sticket, till exempel två kungar (KA-3).
    .first = Det första
    .last = Det sista

## Choices of options with a name

preset-custom = Egna regler
    .help = Välj varje regel själv.
preset-recommended = rekommenderas
preset-knorri-source = Som i källan
    .help = En giv; först av med korten vinner.
preset-knorri-five_deals = Fem givar
    .help = En längre match: varje vunnen giv ger 1 poäng.
preset-knorri-last_in = Till den sista
    .help = Spelet fortsätter tills bara en har kort kvar.
preset-gurka-source = Som i källan
    .help = Från tio kort ned till ett, sedan tio igen; du får alltid saka lågt.
preset-gurka-must_beat = Inget smitande
    .help = Kan du slå måste du slå.
preset-gurka-one_round = Ett varv
    .help = Tio givar: från tio kort ned till ett.
preset-knektpass-at_least_one = Minst ett stick
    .help = Alla som spelar behöver ett stick, så det kan löna sig att passa.
preset-knektpass-source = Som i källan
    .help = Byter du inget behöver du inga stick och riskerar inget.
preset-knektpass-strict = Strängt
    .help = Minst ett stick, alltid trumf när man är renons, och bara precis 0 vinner.
preset-gnallknekt-source = Som i källan
    .help = Bara det översta kortet i kasthögen får dras.
preset-gnallknekt-open_scrap = Öppen kasthög
    .help = Vilket kort som helst i kasthögen får dras.
preset-gnallknekt-small_hands = Små händer
    .help = Du får ha högst sju kort på hand när turen är slut.
preset-karnoffel-source = Som i källan
    .help = En giv avgör; vanliga kort vinner i alla färger.
preset-karnoffel-three_deals = Först till tre
    .help = Den sida som först vinner tre givar vinner matchen.
preset-karnoffel-led_suit = Utspelad färg gäller
    .help = Vanliga kort vinner bara i den utspelade färgen.
