# Vad ett bord väljer av ett spels regler: rubriken, hjälpen under den, och värdena.

yes = Ja
no = Nej
option-dealer = Första givaren
    .help = Vem som ger först: platserna drar om det, eller så utses en.
    .draw = Dragningen avgör

## Knorri

option-knorri-captures = Hemtagna högar
    .help = Vem som får se i en hög innan sticken börjar (KN-2).
    .hidden = Ingen
    .own = Den som tog dem
    .open = Alla
option-knorri-deals = Givar i en match
    .help = Den som vinner en giv får 1 poäng.
option-knorri-direction = Åt vilket håll
    .help = Hur turen går runt bordet. Knorri spelas moturs.
    .counter_clockwise = Moturs
    .clockwise = Medurs
option-knorri-finish = Givens slut
    .help = Om den som först blir av med sina kort avslutar given, eller om spelet fortsätter tills en ensam har kort (KN-7).
    .first_out = När den första är ute
    .last_in = När en är kvar
option-knorri-must_beat = Slå om du kan
    .help = Annars får man ta det understa kortet i stället (KN-5).
option-knorri-trumps = Trumf
    .help = Spader slår alla andra färger; ruter slår alla utom klöver (KN-8).
    .spades = Spader
    .diamonds = Ruter

## Gúrka

option-gurka-after_last_size = Efter given med ett kort
    .help = Händerna börjar om med tio kort, eller stannar vid ett (GU-2).
    .restart = Tio igen
    .stay = Ett varje gång
option-gurka-club_six_kills = Klöver sexa dödar
    .help = Den som vinner sista sticket med den är genast ute; annars kostar den 21 (GU-9).
option-gurka-deal_limit = Högst så många givar
    .help = Sedan är matchen slut, och minst poäng vinner (GU-11).
option-gurka-last_trick_tie = Lika i sista sticket
    .help = När högsta valören ligger där två gånger, vem som betalar (GU-8).
    .last_played = Den som spelade sist
    .all_tied = Alla som spelade den
option-gurka-must_beat = Slå om du kan
    .help = Annars får man saka de lägsta korten i stället (GU-6).
option-gurka-set_beat = Vad som slår flera kort
    .help = Lika många av en valör, eller vilka kort som helst som vart och ett är högt nog (GU-5).
    .equal_set = Lika många av en valör
    .each_card = Vilka höga kort som helst

## Knektpass

option-knektpass-deal_limit = Högst så många givar
    .help = Även de som inte räknas. Sedan är matchen slut, och minst poäng vinner (KP-9).
option-knektpass-exact_zero = Precis noll
    .help = Den som skulle hamna under 0 har kvar sina poäng (KP-11).
option-knektpass-exchange_rounds = Varv av byten
    .help = Hur många gånger man får byta kort mot talongen i en giv.
option-knektpass-min_tricks = Stick som behövs
    .help = Lika många som bytta kort, kanske inga, eller alltid minst ett (KP-10).
    .exchanged = Så många som byttes
    .at_least_one = Minst ett
option-knektpass-start_points = Poäng från början
    .help = Därifrån går det ned till 0.
option-knektpass-turnup_counts = Uppslaget kort räknas som bytt
    .help = För givaren som tar det: ett kort mindre att byta och ett stick mer att ta (KP-3).
option-knektpass-void_must_trump = Trumfa när man är renons
    .help = Vilken trumf man måste spela om man inte kan bekänna (KP-5).
    .if_it_wins = Den som vinner
    .always = Vilken som helst

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll kan ta slut igen
    .help = Det slutar när ett helt varv går utan gnäll (GK-11).
option-gnallknekt-hand_limit = Gräns för handen
    .help = Hur många kort som får bli kvar på hand när turen är slut.
    .none = Ingen
option-gnallknekt-no_progress_rounds = Varv där inget händer
    .help = Efter så många varv där inget faller och inget vänds upp blir det oavgjort (GK-12).
option-gnallknekt-own_cards = Spela ur egna liv
    .help = Vilka kort ur egna liv som får spelas (GK-4).
    .any_open = Alla öppna kort
    .top_only = Bara det översta
option-gnallknekt-scrap_draw = Dra ur kasthögen
    .help = Vilka av dess kort som får dras (GK-3).
    .top = Det översta
    .any = Vilket som helst

## Karnöffel

option-karnoffel-devil_first_trick = Djävulen i första sticket
    .help = Där är den maktlös. Får den spelas ändå (KA-5)?
    .powerless = Ja, maktlös
    .no_lead = Ja, men inte spelas ut
    .forbidden = Nej
option-karnoffel-deals_to_win = Givar att vinna
    .help = Så många givar vinner matchen.
option-karnoffel-plain_suits = Vanliga kort
    .help = Var de vinner: i vilken färg som helst, eller, som somliga tror, bara i den utspelade (KA-6).
    .free = I vilken färg som helst
    .led_suit = I den utspelade färgen
option-karnoffel-teams = Två lag
    .help = Lagkamrater ser varandras kort (KA-7). Utan lag spelar alla för sig själva, och tre eller fyra får fler kort (KA-4).
option-karnoffel-ties = Lika kort
    .help = Vilket av två lika kort som tar ett stick, till exempel två kungar (KA-3).
    .first = Det första
    .last = Det sista

## Choices of options with a name

preset-custom = Egna regler
    .help = Välj varje regel själv.
preset-recommended = rekommenderas
preset-knorri-source = Som i källan
    .help = En giv; den som först blir av med sina kort vinner.
preset-knorri-five_deals = Fem givar
    .help = En längre match: varje vunnen giv ger 1 poäng.
preset-knorri-last_in = Till den sista
    .help = Spelet fortsätter tills bara en har kort kvar.
preset-gurka-source = Som i källan
    .help = Från tio kort ner till ett, sedan tio igen; man får alltid saka lågt.
preset-gurka-must_beat = Inget smitande
    .help = Den som kan slå måste slå.
preset-gurka-one_round = Ett varv
    .help = Tio givar: från tio kort ner till ett.
preset-knektpass-at_least_one = Minst ett stick
    .help = Alla som spelar behöver ett stick, så det kan löna sig att passa.
preset-knektpass-source = Som i källan
    .help = Den som inte byter något kort behöver inget stick och riskerar inget.
preset-knektpass-strict = Strängt
    .help = Minst ett stick, alltid trumf när man är renons, och bara precis 0 vinner.
preset-gnallknekt-source = Som i källan
    .help = Bara det översta kortet i kasthögen får dras.
preset-gnallknekt-open_scrap = Öppen kasthög
    .help = Vilket kort som helst i kasthögen får dras.
preset-gnallknekt-small_hands = Små händer
    .help = Högst sju kort får bli kvar på hand när turen är slut.
preset-karnoffel-source = Som i källan
    .help = En giv avgör; vanliga kort vinner i vilken färg som helst.
preset-karnoffel-three_deals = Först till tre
    .help = Den sida som först vinner tre givar vinner matchen.
preset-karnoffel-led_suit = Utspelad färg gäller
    .help = Vanliga kort vinner bara i den utspelade färgen.
