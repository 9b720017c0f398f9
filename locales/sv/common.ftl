# Vad alla program säger om alla spel: kort, platser, fel, och varför något inte får göras.
#
# deal giv · trick stick · trump trumf · stock, talon talong · layout utlägg · turn-up uppslaget kort
# forehand förhand · lead spela ut · follow bekänna · beat slå, sticka över · throw saka · discard kasta
# hand hand · seat plats · table bord · host värd · life liv · scrap pile kasthög · knock out slå ut
# match match · rematch revansch · spectator åskådare · bot bot · take back ta tillbaka · rated rankad
# Läsaren är du. En spelare är aldrig han eller hon: namnet är subjekt, eller står efter ett kolon.

## Games

knorri-name = Knorri
gurka-name = Isländsk Gúrka
knektpass-name = Knektpass
gnallknekt-name = Gnällknekt
karnoffel-name = Karnöffel

## Kort

rank-2 = tvåa
rank-3 = trea
rank-4 = fyra
rank-5 = femma
rank-6 = sexa
rank-7 = sjua
rank-8 = åtta
rank-9 = nia
rank-T = tia
rank-J = knekt
rank-Q = dam
rank-K = kung
rank-A = ess
suit-c = klöver
suit-d = ruter
suit-h = hjärter
suit-s = spader
# Färgen som del av ett korts namn.
card-suit-c = klöver
card-suit-d = ruter
card-suit-h = hjärter
card-suit-s = spader
card = { $suit } { $rank }
index-J = Kn
index-Q = D
index-K = K
index-A = E
card-face-down = ett dolt kort
no-cards = ingenting
cards = { $n } kort
tricks = { $n ->
    [one] 1 stick
   *[other] { $n } stick
}
points = { $n } poäng
lives = { $n } liv

## Människor och platser

you = du
bot = bot
empty-seat = en tom plats
seat-number = Plats { $n }
and-list = { $all } och { $last }

## Draget och slutet

your-turn = Din tur
match-over = Matchen är slut
winner = { $you ->
    [yes] Du vinner
   *[no] { $name } vinner
}
winners-shared = { $names } delar segern
place = { $n ->
    [1] 1:a
    [2] 2:a
   *[other] { $n }:e
}

## Vad som händer vid ett bord, vad det än spelar

table-sat = { $name } sätter sig.
table-stood = { $kicked ->
    [yes] Värden har visat bort { $name }.
   *[no] { $name } reser sig.
}
table-came_back = { $you ->
    [yes] Du tar din plats igen.
   *[no] { $seat } är tillbaka.
}
table-ready = { $ready ->
    [yes] { $seat } är redo.
   *[no] { $seat } är inte redo.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Du har åter den tid som klockan ger.
       *[other] Du har { $factor } gånger den tid som klockan ger.
    }
   *[no] { $factor ->
        [1] { $seat } har åter den tid som klockan ger.
       *[other] { $seat } har { $factor } gånger den tid som klockan ger.
    }
}
table-options_chosen = Reglerna har ändrats.
table-bot_added = { $name } sätter sig.
table-claimed = { $name } tar över platsen från nästa giv: { $seat } slutar då.
table-bot_removed = En bot går.
table-swapped = { $seats } byter plats.
table-handed_over = { $you ->
    [yes] Du är värd nu.
   *[no] { $seat } är värd nu.
}
table-invite_made = Värden har gjort en ny inbjudan; den gamla öppnar inte bordet längre.
table-closed = Ingen hade varit här på ett dygn, så alla reste sig.
table-match_started = Matchen börjar.
table-filled = { $you ->
    [yes] Du börjar nu: bottar tar de lediga platserna.
   *[no] { $seat } börjar nu: bottar tar de lediga platserna.
}
table-pace_set = { $pace ->
    [calm] Bottarna spelar lugnt.
    [brisk] Bottarna spelar raskt.
   *[normal] Bottarna spelar i vanlig takt.
}
table-chat_set = { $mode ->
    [off] Från och med nu talar ingen vid det här bordet.
    [phrases] Från och med nu sägs bara färdiga fraser vid det här bordet.
   *[free] Alla får tala fritt vid det här bordet.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Värden låter dig inte tala längre.
       *[no] Värden låter dig tala igen.
    }
   *[no] { $muted ->
        [yes] Värden låter inte { $seat } tala längre.
       *[no] Värden låter { $seat } tala igen.
    }
}
table-resigned = { $you ->
    [yes] Du ger upp.
   *[no] { $seat } ger upp.
}
table-takeback_asked = { $you ->
    [yes] Du vill ta tillbaka ditt senaste drag.
   *[no] { $seat } vill ta tillbaka sitt senaste drag.
}
table-takeback_lapsed = { $you ->
    [yes] Alla svarade inte i tid: du tar inte tillbaka något.
   *[no] Alla svarade inte i tid: { $seat } tar inte tillbaka något.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] Du säger ja.
       *[no] Du säger nej.
    }
   *[no] { $yes ->
        [yes] { $seat } säger ja.
       *[no] { $seat } säger nej.
    }
}
table-taken_back = { $you ->
    [yes] Ditt senaste drag är tillbakataget.
   *[no] { $seat } tar tillbaka sitt senaste drag.
}
table-gone = { $then ->
    [pause] { $seat } är borta; matchen väntar.
    [vote] { $seat } är borta; matchen väntar.
    [forfeit] { $seat } är borta och har därmed gett upp.
   *[other] { $seat } är borta; en bot spelar så länge.
}
table-waited = Bordet väntar lite till på { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Din tid är ute, och därmed har du gett upp.
       *[other] Din tid är ute; matchen väntar på dig.
    }
   *[no] { $then ->
        [forfeit] Tiden är ute för { $seat }, som därmed har gett upp.
       *[other] Tiden är ute för { $seat }; matchen väntar.
    }
}
table-stand_in_asked = Matchen väntar på { $seat }. Ska en bot spela så länge?
table-stood_in = Bottar spelar för dem som matchen väntade på: { $seats }.
table-pause_asked = { $you ->
    [yes] Du vill göra en paus.
   *[no] { $seat } vill göra en paus.
}
table-paused = Matchen gör paus.
table-resumed = Matchen går vidare.
table-rematch = { $you ->
    [yes] Du vill ha revansch.
   *[no] { $seat } vill ha revansch.
}

## Varför ett kort eller ett drag inte godtas

illegal-match_over = Matchen är slut.
illegal-not_asked = Något annat ska avgöras först.
illegal-not_your_card = Du har inte { $card }.
illegal-must_follow = Du har kort i { $suit }, så du måste bekänna { $suit }.
illegal-must_overtake = Du har ett kort som slår det bästa hittills, så du måste spela ett sådant.
illegal-must_trump = Du har trumf, så du måste spela trumf.
illegal-too_low = Det slår inte { $beat }.
illegal-can_beat = Du kan slå det översta kortet, så du får inte ta.
illegal-nothing_to_take = Det finns inget att ta.
illegal-wrong_number = { $n ->
    [one] Spela ett kort.
   *[other] Spela { $n } kort.
}
illegal-not_one_rank = Korten måste ha samma valör.
illegal-too_few = Det krävs { $n } sådana kort för att slå, och du har färre.
illegal-must_throw_lowest = Slå, eller saka dina lägsta kort.
illegal-keep_last_card = Du måste behålla ett kort till sista sticket.
illegal-too_many = { $most ->
    [0] Du får inte byta fler kort.
    [one] Du får byta högst ett kort.
   *[other] Du får byta högst { $most } kort.
}
illegal-devil_first_trick = Djävulen får inte spelas så i första sticket.
illegal-must_draw_first = Dra dina kort först.
illegal-nothing_to_draw = Det finns inget sådant kort att dra.
illegal-not_top_card = Bara det översta kortet i kasthögen får dras.
illegal-must_name_card = Välj vilket kort du drar ur kasthögen.
illegal-no_moves_left = Du har gjort båda dina drag; avsluta din tur.
illegal-must_discard = Du har kort på hand, så avsluta turen med att kasta ett.
illegal-no_such_life = Det finns inget sådant liv med ett öppet kort.
illegal-own_life = Du kan inte angripa dig själv.
illegal-not_open = { $card } ligger inte där så att du kan använda det.
illegal-life_full = Högst tre kort i ett liv får ligga öppna.
illegal-same_life = Ett kort kan inte läggas på det liv som det kommer ifrån.
illegal-no_target = Det kan varken slå ut något eller läggas på ett liv nu.
illegal-pair_by_pair_or_jack = Ett par faller bara för en knekt, eller för ett par av samma eller högre valör.
illegal-jack_only_by_jack = En knekt faller bara för en knekt.
illegal-jacks_no_pair = Knektar är inget par: angrip med en av dem.
illegal-does_not_beat = För att slå ut { $target } krävs samma valör, eller samma färg och högre valör.
illegal-last_life = Du får inte lämna dig själv utan liv.
illegal-must_finish = Du har gjort första hälften av ett slutslag, så gör klart det.
illegal-unknown = Det kan inte spelas nu.

## Serverns fel

error-bad_frame = Servern förstod inte det här programmet.
error-unknown_op = Servern känner inte till det kommandot.
error-unsupported_version = Det här programmet är för gammalt för servern.
error-auth_required = Säg först vem du är.
error-auth_invalid = Servern känner inte igen dig längre; välj ett namn.
error-forbidden = Det får du inte göra här.
error-not_found = Det finns inget sådant bord.
error-password_required = Till det här bordet kommer man bara med inbjudan.
error-not_seated = Du har ingen plats vid det här bordet.
error-seat_taken = Platsen är upptagen.
error-table_full = Alla platser är upptagna.
error-wrong_phase = Det går inte att göra vid det här bordet nu.
error-not_your_turn = Det är inte din tur.
error-stale_decision = Bordet har redan gått vidare.
error-illegal_action = Det tillåter inte reglerna.
error-bad_option = En regel har ett värde som spelet inte tillåter.
error-cid_reused = Ett kommando skickades två gånger med olika innehåll.
error-rate_limited = För fort; vänta ett ögonblick.
error-too_large = Det är för långt.
error-muted = Du får inte tala vid det här bordet.
error-draining = Servern startas snart om; försök igen om en stund.
error-internal = Servern gjorde ett misstag.

# Vad som sägs vid ett bord med ett enda ord.
phrase-hello = Hej!
phrase-good_luck = Lycka till!
phrase-well_played = Bra spelat!
phrase-good_game = Bra match!
phrase-nice_try = Bra försök!
phrase-thanks = Tack!
phrase-sorry = Förlåt!
phrase-oops = Hoppsan!
phrase-one_moment = Ett ögonblick bara.
phrase-your_turn = Det är din tur.
phrase-rematch = Ska vi spela igen?
phrase-goodbye = Hej då!

## Värt att bekräfta

caution-devil_powerless = Djävulen har ingen makt här: den är lägst av alla kort.
caution-passes_deal = Om du passar står du över den här given.
caution-exchanges_all = Du skulle byta hela handen och behöva ett stick för varje kort.
caution-lays_high_aside = Det finns trumf eller ett ess bland korten.
caution-moves_left = Du har drag kvar. Det här avslutar din tur.
cost-if-won = kostar { $n } om det vinner
