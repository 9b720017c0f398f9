# Það sem öll forrit segja um alla leiki: spil, sæti, villur og hvers vegna eitthvað má ekki.
#
# match viðureign · deal gjöf · trick slagur · trump tromp · stock stokkur · talon talón · layout útlagt
# turn-up uppsnúið spil · forehand forhönd · lead spila út · follow fylgja lit · beat slá
# overtake yfirdrepa · throw henda · discard kasta · scrap pile kastbunki · knock out slá út
# hand hönd · seat sæti · table borð · host gestgjafi · life líf · rank gildi · suit litur · game leikur
# rematch spila aftur · take back taka aftur · rated metið
# Lesandinn er þú. Nöfn og spil eru ekki beygð: þau eru frumlag eða standa á eftir tvípunkti.
# Fleirtala: 21 er eintala, svo að talan stendur alltaf sem { $n }.

## Games

knorri-name = Knorri
gurka-name = Gúrka
knektpass-name = Knektpass
gnallknekt-name = Gnällknekt
karnoffel-name = Karnöffel

## Spil

rank-2 = tvistur
rank-3 = þristur
rank-4 = fjarki
rank-5 = fimma
rank-6 = sexa
rank-7 = sjöa
rank-8 = átta
rank-9 = nía
rank-T = tía
rank-J = gosi
rank-Q = drottning
rank-K = kóngur
rank-A = ás
suit-c = lauf
suit-d = tígull
suit-h = hjarta
suit-s = spaði
# Liturinn sem hluti af heiti spils.
card-suit-c = laufa
card-suit-d = tígul
card-suit-h = hjarta
card-suit-s = spaða
card = { $suit }{ $rank }
index-J = G
index-Q = D
index-K = K
index-A = Á
card-face-down = spil á grúfu
no-cards = ekkert
cards = { $n } spil
tricks = { $n ->
    [one] { $n } slagur
   *[other] { $n } slagir
}
points = { $n } stig
lives = { $n } líf

## Fólk og sæti

you = þú
bot = botti
empty-seat = autt sæti
seat-number = Sæti { $n }
and-list = { $all } og { $last }

## Hver á leik, og endirinn

your-turn = Þú átt leik
match-over = Viðureigninni er lokið
winner = { $you ->
    [yes] Þú vinnur
   *[no] { $name } vinnur
}
winners-shared = { $names } deila sigrinum
place = { $n }.

## Það sem gerist við borð, hvað sem þar er spilað

table-sat = { $name } sest.
table-stood = { $kicked ->
    [yes] { $name } þurfti að fara: gestgjafinn réð því.
   *[no] { $name } stendur upp.
}
table-came_back = { $you ->
    [yes] Þú sest aftur í sætið þitt.
   *[no] { $seat } kemur aftur.
}
table-ready = { $ready ->
    [yes] { $seat } er til í slaginn.
   *[no] { $seat } vill bíða enn.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Þú hefur aftur þann tíma sem klukkan gefur.
       *[other] Þú hefur { $factor }-faldan þann tíma sem klukkan gefur.
    }
   *[no] { $factor ->
        [1] { $seat } hefur aftur þann tíma sem klukkan gefur.
       *[other] { $seat } hefur { $factor }-faldan þann tíma sem klukkan gefur.
    }
}
table-options_chosen = Reglunum var breytt.
table-bot_added = { $name } sest.
table-claimed = { $name } sest inn með næstu gjöf: { $seat } hættir þá.
table-bot_removed = Botti fer.
table-swapped = { $seats } skipta um sæti.
table-handed_over = { $you ->
    [yes] Þú ert gestgjafi núna.
   *[no] { $seat } er gestgjafi núna.
}
table-invite_made = Gestgjafinn bjó til nýtt boð; það gamla opnar borðið ekki lengur.
table-closed = Enginn hafði verið hér í heilan dag; allir stóðu upp.
table-match_started = Viðureignin hefst.
table-filled = { $you ->
    [yes] Þú byrjar strax: bottar taka lausu sætin.
   *[no] { $seat } byrjar strax: bottar taka lausu sætin.
}
table-pace_set = { $pace ->
    [calm] Bottarnir spila rólega.
    [brisk] Bottarnir spila hratt.
   *[normal] Bottarnir spila á venjulegum hraða.
}
table-chat_set = { $mode ->
    [off] Héðan í frá talar enginn við þetta borð.
    [phrases] Héðan í frá eru aðeins sagðar tilbúnar setningar við þetta borð.
   *[free] Öllum er frjálst að tala við þetta borð.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Þú mátt ekki tala lengur: gestgjafinn réð því.
       *[no] Þú mátt tala aftur.
    }
   *[no] { $muted ->
        [yes] { $seat } má ekki tala lengur: gestgjafinn réð því.
       *[no] { $seat } má tala aftur.
    }
}
table-resigned = { $you ->
    [yes] Þú gefst upp.
   *[no] { $seat } gefst upp.
}
table-takeback_asked = { $you ->
    [yes] Þú vilt taka síðasta leik þinn aftur.
   *[no] { $seat } vill taka síðasta leik sinn aftur.
}
table-takeback_lapsed = { $you ->
    [yes] Ekki svöruðu öll í tæka tíð: þú tekur ekkert aftur.
   *[no] Ekki svöruðu öll í tæka tíð: { $seat } tekur ekkert aftur.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] Þú samþykkir.
       *[no] Þú segir nei.
    }
   *[no] { $yes ->
        [yes] { $seat } samþykkir.
       *[no] { $seat } segir nei.
    }
}
table-taken_back = { $you ->
    [yes] Síðasti leikur þinn er tekinn aftur.
   *[no] { $seat } tekur síðasta leik sinn aftur.
}
table-gone = { $then ->
    [pause] { $seat } er í burtu; viðureignin bíður.
    [vote] { $seat } er í burtu; viðureignin bíður.
    [forfeit] { $seat } er í burtu og gafst þar með upp.
   *[other] { $seat } er í burtu; botti spilar á meðan.
}
table-waited = Beðið er aðeins lengur: { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Tíminn þinn er búinn og þar með gafstu upp.
       *[other] Tíminn þinn er búinn; viðureignin bíður eftir þér.
    }
   *[no] { $then ->
        [forfeit] { $seat } féll á tíma og gafst þar með upp.
       *[other] { $seat } féll á tíma; viðureignin bíður.
    }
}
table-stand_in_asked = Beðið er eftir: { $seat }. Á botti að spila á meðan?
table-stood_in = Bottar spila á meðan, í stað þeirra sem beðið var eftir: { $seats }.
table-pause_asked = { $you ->
    [yes] Þú biður um hlé.
   *[no] { $seat } biður um hlé.
}
table-paused = Hlé er á viðureigninni.
table-resumed = Viðureignin heldur áfram.
table-rematch = { $you ->
    [yes] Þú vilt spila aftur.
   *[no] { $seat } vill spila aftur.
}

## Hvers vegna spil eða leikur gengur ekki

illegal-match_over = Viðureigninni er lokið.
illegal-not_asked = Fyrst þarf að ákveða annað.
illegal-not_your_card = Þú átt ekki þetta spil: { $card }.
illegal-must_follow = Þú átt spil í litnum ({ $suit }) og verður að fylgja lit.
illegal-must_overtake = Þú átt spil sem slær það besta hingað til og verður að láta slíkt.
illegal-must_trump = Þú átt tromp og verður að trompa.
illegal-too_low = Það slær ekki { $beat }.
illegal-can_beat = Þú getur slegið efsta spilið og mátt því ekki taka.
illegal-nothing_to_take = Það er ekkert að taka.
illegal-wrong_number = { $n ->
    [one] Spilaðu { $n } spili.
   *[other] Spilaðu { $n } spilum.
}
illegal-not_one_rank = Spilin verða að hafa sama gildi.
illegal-too_few = Til að slá þarf svona mörg slík spil: { $n }. Þú átt færri.
illegal-must_throw_lowest = Sláðu, eða hentu lægstu spilunum þínum.
illegal-keep_last_card = Þú verður að geyma spil í síðasta slaginn.
illegal-too_many = { $most ->
    [0] Þú mátt ekki skipta fleiri spilum.
    [one] Þú mátt mest skipta { $most } spili.
   *[other] Þú mátt mest skipta { $most } spilum.
}
illegal-devil_first_trick = Djöflinum má ekki spila svona í fyrsta slag.
illegal-must_draw_first = Dragðu fyrst spilin þín.
illegal-nothing_to_draw = Ekkert slíkt spil er til að draga.
illegal-not_top_card = Aðeins má draga efsta spilið úr kastbunkanum.
illegal-must_name_card = Veldu hvaða spil þú dregur úr kastbunkanum.
illegal-no_moves_left = Þú hefur leikið báða leikina; ljúktu umferðinni.
illegal-must_discard = Þú átt spil á hendi, svo að þú lýkur umferðinni með því að kasta einu.
illegal-no_such_life = Ekkert slíkt líf er með opið spil.
illegal-own_life = Þú getur ekki ráðist á þín eigin líf.
illegal-not_open = Þetta spil liggur þar ekki svo að þú getir notað það: { $card }.
illegal-life_full = Mest þrjú spil í lífi mega liggja opin.
illegal-same_life = Ekki má leggja spil á það líf sem það kemur úr.
illegal-no_target = Það getur nú hvorki slegið neitt út né lagst á líf.
illegal-pair_by_pair_or_jack = Par fellur aðeins fyrir gosa eða pari sem er að minnsta kosti jafnhátt.
illegal-jack_only_by_jack = Gosi fellur aðeins fyrir gosa.
illegal-jacks_no_pair = Gosar eru ekki par: ráðstu á með öðrum þeirra.
illegal-does_not_beat = Til að slá út ({ $target }) þarf sama gildi, eða sama lit og hærra gildi.
illegal-last_life = Þú mátt ekki skilja þig eftir án lífa.
illegal-must_finish = Þú hófst lokahöggið, svo að þú verður að ljúka því.
illegal-unknown = Því er ekki hægt að spila núna.

## Villur þjónsins

error-bad_frame = Þjónninn skildi ekki þetta forrit.
error-unknown_op = Þjónninn þekkir ekki þessa skipun.
error-unsupported_version = Þetta forrit er of gamalt fyrir þjóninn.
error-auth_required = Segðu fyrst hver þú ert.
error-auth_invalid = Þjónninn þekkir þig ekki lengur; veldu þér nafn.
error-forbidden = Þú mátt það ekki hér.
error-not_found = Ekkert slíkt borð er til.
error-password_required = Að þessu borði kemst aðeins fólk með boð.
error-not_seated = Þú átt ekkert sæti við þetta borð.
error-seat_taken = Sætið er upptekið.
error-table_full = Öll sæti eru upptekin.
error-wrong_phase = Það er ekki hægt við þetta borð núna.
error-not_your_turn = Þú átt ekki leik.
error-stale_decision = Borðið er komið lengra.
error-illegal_action = Reglurnar leyfa það ekki.
error-bad_option = Regla hefur gildi sem þessi leikur leyfir ekki.
error-cid_reused = Sama skipun barst tvisvar með ólíku innihaldi.
error-rate_limited = Of hratt; bíddu aðeins.
error-too_large = Þetta er of langt.
error-muted = Þú mátt ekki tala við þetta borð.
error-draining = Þjónninn verður brátt endurræstur; reyndu aftur eftir smástund.
error-internal = Þjóninum urðu á mistök.

# Það sem er sagt við borð með einu orði.
phrase-hello = Halló!
phrase-good_luck = Gangi þér vel!
phrase-well_played = Vel spilað!
phrase-good_game = Góð viðureign!
phrase-nice_try = Góð tilraun!
phrase-thanks = Takk!
phrase-sorry = Fyrirgefðu!
phrase-oops = Úps!
phrase-one_moment = Augnablik.
phrase-your_turn = Þú átt leik.
phrase-rematch = Spilum við aftur?
phrase-goodbye = Bless!

## Vert að staðfesta

caution-devil_powerless = Djöfullinn hefur engan mátt hér: hann er lægstur allra spila.
caution-passes_deal = Ef þú passar ertu ekki með í þessari gjöf.
caution-exchanges_all = Þú myndir skipta allri hendinni og þurfa slag fyrir hvert spil.
caution-lays_high_aside = Meðal þessara spila er tromp eða ás.
caution-moves_left = Þú átt enn leiki eftir. Þetta lýkur umferðinni þinni.
cost-if-won = kostar { $n } ef það vinnur
