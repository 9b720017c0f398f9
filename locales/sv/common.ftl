# Vad alla program säger om alla spel: kort, platser, fel, och varför något inte får göras.
#
# deal giv · trick stick · trump trumf · stock, talon talong · layout utlägg · turn-up uppslaget kort
# forehand förhand · lead spela ut · follow bekänna · beat slå, sticka över · throw saka · discard kasta
# hand hand · seat plats · table bord · host värd · life liv · scrap pile kasthög · knock out slå ut
# match match · rematch spela igen · spectator åskådare · bot bot · undo ångra · rated rankad
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
bot-level = { $level ->
    [fool] Nybörjare
    [plain] Lätt
    [good] Duktig
   *[expert] Proffs
}
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

table-sat = { $name } sätter sig vid bordet.
table-stood = { $kicked ->
    [yes] Värden har tagit bort { $name }.
   *[no] { $name } lämnar bordet.
}
table-came_back = { $you ->
    [yes] Du är tillbaka.
   *[no] { $seat } är tillbaka.
}
table-ready = { $ready ->
    [yes] { $seat } är redo.
   *[no] { $seat } är inte redo.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Du har vanlig betänketid igen.
       *[other] Du har nu { $factor }× tid.
    }
   *[no] { $factor ->
        [1] { $seat } har vanlig betänketid igen.
       *[other] { $seat } har nu { $factor }× tid.
    }
}
table-options_chosen = Husreglerna har ändrats.
table-bot_added = { $name } sätter sig vid bordet.
table-claimed = { $name } tar över efter { $seat } vid nästa giv. Poängen följer platsen.
table-bot_removed = En bot lämnar bordet.
table-swapped = { $seats } byter plats.
table-handed_over = { $you ->
    [yes] Du är värd nu.
   *[no] { $seat } är värd nu.
}
table-invite_made = Värden har gjort en ny inbjudan; den gamla länken gäller inte längre.
table-closed = Bordet stängdes efter ett dygn utan spelare.
table-match_started = Matchen börjar.
table-filled = { $you ->
    [yes] Du börjar nu: bottar tar de lediga platserna.
   *[no] { $seat } börjar nu: bottar tar de lediga platserna.
}
table-pace_set = { $pace ->
    [calm] Bottarna spelar nu långsamt.
    [brisk] Bottarna spelar nu snabbt.
   *[normal] Bottarna spelar nu i normal takt.
}
table-chat_set = { $mode ->
    [off] Chatten är avstängd.
    [phrases] I chatten finns nu bara färdiga fraser.
   *[free] Chatten är öppen för alla.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Värden har tystat dig.
       *[no] Värden låter dig chatta igen.
    }
   *[no] { $muted ->
        [yes] Värden har tystat { $seat }.
       *[no] Värden låter { $seat } chatta igen.
    }
}
table-resigned = { $you ->
    [yes] Du ger upp.
   *[no] { $seat } ger upp.
}
table-conceded = { $you ->
    [yes] Du förlorar och matchen är slut.
   *[no] { $seat } förlorar och matchen är slut.
}
table-counted_last = Sist eftersom de lämnade matchen: { $seats }.
table-unrated = Matchen är inte rankad: rankade bord tillåter inte längre bordets regler för frånvarande spelare.
reason-conceded = En sida gav upp.
table-takeback_asked = { $you ->
    [yes] Du vill ångra ditt senaste drag.
   *[no] { $seat } vill ångra ett drag.
}
table-takeback_lapsed = { $you ->
    [yes] Alla svarade inte i tid, så inget ångras.
   *[no] Alla svarade inte i tid, så inget ångras för { $seat }.
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
    [yes] Ditt senaste drag är ångrat.
   *[no] { $seat } har ångrat sitt senaste drag.
}
table-gone = { $then ->
    [pause] { $seat } är borta; matchen väntar.
    [vote] { $seat } är borta; matchen väntar.
    [forfeit] { $seat } var borta för länge och förlorar.
   *[other] { $seat } är borta; en bot rycker in.
}
table-waited = Bordet väntar lite till på { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Din tid är ute, och du förlorar.
       *[other] Din tid är ute; matchen väntar på dig.
    }
   *[no] { $then ->
        [forfeit] { $seat } har slut på tid och förlorar.
       *[other] { $seat } har slut på tid; matchen väntar.
    }
}
table-stand_in_asked = Matchen väntar på { $seat }. Ska en bot rycka in?
table-stood_in = Bottar rycker in för { $seats }.
table-pause_asked = { $you ->
    [yes] Du vill ta paus.
   *[no] { $seat } vill ta paus.
}
table-paused = Matchen är pausad.
table-resumed = Matchen fortsätter.
table-rematch = { $you ->
    [yes] Du vill spela igen.
   *[no] { $seat } vill spela igen.
}

## Varför ett kort eller ett drag inte godtas

illegal-match_over = Matchen är slut.
illegal-not_asked = Något annat måste göras först.
illegal-not_your_card = Du har inte { $card }.
illegal-must_follow = Du måste bekänna färg: spela { $suit }.
illegal-must_overtake = Du kan slå det bästa kortet hittills, så du måste göra det.
illegal-must_trump = Du har trumf, så du måste spela trumf.
illegal-too_low = Det slår inte { $beat }.
illegal-can_beat = Du kan slå det översta kortet, så du får inte ta upp.
illegal-nothing_to_take = Det finns inget att ta upp.
illegal-wrong_number = { $n ->
    [one] Spela ett kort.
   *[other] Spela { $n } kort.
}
illegal-not_one_rank = Korten måste ha samma valör.
illegal-too_few = Du behöver { $n } sådana kort för att slå.
illegal-must_throw_lowest = Slå, eller saka dina lägsta kort.
illegal-keep_last_card = Du måste behålla ett kort till sista sticket.
illegal-too_many = { $most ->
    [0] Du kan inte byta fler kort.
    [one] Du kan byta högst ett kort.
   *[other] Du kan byta högst { $most } kort.
}
illegal-devil_first_trick = Djävulen får inte spelas så i första sticket.
illegal-must_draw_first = Dra dina kort först.
illegal-nothing_to_draw = Det finns inget sådant kort att dra.
illegal-not_top_card = Du kan bara dra det översta kortet i kasthögen.
illegal-must_name_card = Välj vilket kort du drar ur kasthögen.
illegal-no_moves_left = Du har gjort båda dina drag. Avsluta turen.
illegal-must_discard = Du har kort på hand, så avsluta turen med att kasta ett.
illegal-no_such_life = Det livet har inget öppet kort.
illegal-own_life = Du kan inte angripa dig själv.
illegal-not_open = Du kan inte använda { $card } därifrån.
illegal-life_full = Ett liv kan ha högst tre öppna kort.
illegal-same_life = Ett kort kan inte läggas tillbaka på samma liv.
illegal-no_target = Kortet kan varken angripa eller försvara nu.
illegal-pair_by_pair_or_jack = Ett par slås bara av en knekt, eller av ett par av samma eller högre valör.
illegal-jack_only_by_jack = En knekt slås bara av en knekt.
illegal-jacks_no_pair = Knektar bildar inget par: angrip med en.
illegal-does_not_beat = För att slå ut { $target } krävs samma valör, eller ett högre kort i samma färg.
illegal-last_life = Du får inte spela bort ditt sista liv.
illegal-must_finish = Du har börjat ett slutslag, så gör klart det.
illegal-unknown = Det kan du inte spela just nu.

## Serverns fel

error-bad_frame = Servern förstod inte förfrågan.
error-unknown_op = Servern stöder inte kommandot.
error-unsupported_version = Appen är för gammal för servern.
error-auth_required = Logga in eller välj ett namn först.
error-auth_invalid = Du är inte längre inloggad. Välj ett namn.
error-forbidden = Det kan du inte göra här.
error-too_many_waiting = Du har redan { $most } bord som väntar på spelare. Starta ett av dem eller lämna din plats där först.
error-not_found = Bordet finns inte.
error-link_damaged = Länken är ofullständig eller skadad. Kopiera hela länken igen.
error-password_required = Du behöver en inbjudan till det här bordet.
error-not_seated = Du har ingen plats vid det här bordet.
error-seat_taken = Platsen är upptagen.
error-table_full = Alla platser är upptagna.
error-wrong_phase = Det kan du inte göra just nu.
error-not_your_turn = Det är inte din tur.
error-stale_decision = För sent: spelet har gått vidare.
error-restored = Servern har återställts, så det du gjorde sist räknas inte. Titta på bordet och försök igen.
error-illegal_action = Det tillåter inte reglerna.
error-bad_option = Regelvalet går inte i det här spelet.
error-cid_reused = Samma kommando skickades två gånger med olika innehåll.
error-rate_limited = Det går för fort. Vänta ett ögonblick.
error-too_large = Det är för långt.
error-muted = Du är tystad vid det här bordet.
error-draining = Servern startar snart om. Försök igen om en stund.
error-internal = Något gick fel på servern.

# Vad som sägs vid ett bord med ett enda ord.
phrase-hello = Hej!
phrase-good_luck = Lycka till!
phrase-well_played = Bra spelat!
phrase-good_game = Bra match!
phrase-nice_try = Bra försök!
phrase-thanks = Tack!
phrase-sorry = Förlåt!
phrase-oops = Hoppsan!
phrase-one_moment = Ett ögonblick.
phrase-your_turn = Det är din tur.
phrase-rematch = Ska vi spela igen?
phrase-goodbye = Hej då!

## Värt att bekräfta

caution-devil_powerless = Djävulen har ingen makt här: den är det lägsta kortet av alla.
caution-passes_deal = Om du passar står du över den här given.
caution-exchanges_all = Du byter hela handen och måste ta ett stick för varje kort.
caution-lays_high_aside = Du är på väg att lägga bort en trumf eller ett ess.
caution-moves_left = Du har drag kvar. Det här avslutar turen.
cost-if-won = kostar { $n } om det vinner
