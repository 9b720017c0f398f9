# Það sem öll forrit segja um alla leiki: spil, sæti, villur og hvers vegna eitthvað má ekki.
#
# match viðureign · deal gjöf · trick slagur · trump tromp · stock stokkur · talon talón · layout útlagt
# turn-up uppsnúið spil · forehand forhönd · lead spila út · follow fylgja lit · beat slá
# overtake yfirdrepa · throw henda · discard kasta · scrap pile kastbunki · knock out slá út
# hand hönd · seat sæti · table borð · host gestgjafi · life líf · rank gildi · suit litur · game spil · move leikur
# rematch spila aftur · undo afturkalla · rated til stiga · fill in leysa af · turn lota
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
bot-level = { $level ->
    [fool] Byrjandi
    [plain] Léttur
    [good] Góður
   *[expert] Snjall
}
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

table-sat = { $name } sest við borðið.
table-stood = { $kicked ->
    [yes] Gestgjafinn vísaði frá borði: { $name }.
   *[no] { $name } stendur upp.
}
table-came_back = { $you ->
    [yes] Þú ert hér aftur.
   *[no] { $seat } er hér aftur.
}
table-ready = { $ready ->
    [yes] { $seat } er til í slaginn.
   *[no] { $seat } er ekki til í slaginn.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Þú hefur aftur venjulegan tíma.
       *[other] Þú hefur nú { $factor }-faldan tíma.
    }
   *[no] { $factor ->
        [1] { $seat } hefur aftur venjulegan tíma.
       *[other] { $seat } hefur nú { $factor }-faldan tíma.
    }
}
table-options_chosen = Húsreglunum var breytt.
table-bot_added = { $name } sest við borðið.
table-claimed = { $name } tekur við í næstu gjöf: { $seat } hættir þá. Stigin fylgja sætinu.
table-bot_removed = Botti fer frá borðinu.
table-swapped = { $seats } skipta um sæti.
table-handed_over = { $you ->
    [yes] Þú ert gestgjafi núna.
   *[no] { $seat } er gestgjafi núna.
}
table-invite_made = Gestgjafinn bjó til nýtt boð; gamli tengillinn virkar ekki lengur.
table-closed = Borðinu var lokað: enginn hafði spilað í sólarhring.
table-match_started = Viðureignin hefst.
table-filled = { $you ->
    [yes] Þú byrjar strax: bottar taka lausu sætin.
   *[no] { $seat } byrjar strax: bottar taka lausu sætin.
}
table-pace_set = { $pace ->
    [calm] Bottarnir spila nú hægt.
    [brisk] Bottarnir spila nú hratt.
   *[normal] Bottarnir spila nú á venjulegum hraða.
}
table-chat_set = { $mode ->
    [off] Slökkt er á spjallinu.
    [phrases] Aðeins má nota tilbúnar setningar í spjallinu.
   *[free] Spjallið er opið öllum.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Gestgjafinn þaggaði niður í þér.
       *[no] Þú mátt spjalla aftur.
    }
   *[no] { $muted ->
        [yes] Gestgjafinn þaggaði niður: { $seat }.
       *[no] { $seat } má spjalla aftur.
    }
}
table-resigned = { $you ->
    [yes] Þú gefst upp.
   *[no] { $seat } gefst upp.
}
table-conceded = { $you ->
    [yes] Þú tapar og viðureigninni er lokið.
   *[no] { $seat } tapar og viðureigninni er lokið.
}
table-counted_last = Í síðasta sæti vegna brottfarar: { $seats }.
table-unrated = Þessi viðureign gildir ekki til stiga: reglur borðsins um fjarverandi leikmenn eru ekki lengur leyfðar þar.
reason-conceded = Önnur hliðin gafst upp.
table-takeback_asked = { $you ->
    [yes] Þú vilt afturkalla síðasta leik þinn.
   *[no] { $seat } vill afturkalla leik.
}
table-takeback_lapsed = { $you ->
    [yes] Ekki svöruðu allir í tæka tíð: leikurinn stendur.
   *[no] Ekki svöruðu allir í tæka tíð: leikurinn stendur ({ $seat }).
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] Þú samþykkir.
       *[no] Þú hafnar.
    }
   *[no] { $yes ->
        [yes] { $seat } samþykkir.
       *[no] { $seat } hafnar.
    }
}
table-taken_back = { $you ->
    [yes] Síðasti leikur þinn var afturkallaður.
   *[no] { $seat }: síðasti leikur afturkallaður.
}
table-gone = { $then ->
    [pause] { $seat } er í burtu; viðureignin bíður.
    [vote] { $seat } er í burtu; viðureignin bíður.
    [forfeit] { $seat } var of lengi í burtu og tapar.
   *[other] { $seat } er í burtu; botti leysir af.
}
table-waited = { $seat } fær meiri tíma til að koma aftur.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Þú féllst á tíma og tapar.
       *[other] Þú féllst á tíma; viðureignin bíður eftir þér.
    }
   *[no] { $then ->
        [forfeit] { $seat } féll á tíma og tapar.
       *[other] { $seat } féll á tíma; viðureignin bíður.
    }
}
table-stand_in_asked = Beðið er eftir: { $seat }. Á botti að leysa af?
table-stood_in = Bottar leysa af: { $seats }.
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
illegal-not_asked = Annað þarf að gera fyrst.
illegal-not_your_card = Þú ert ekki með þetta spil: { $card }.
illegal-must_follow = Þú verður að fylgja lit: { $suit }.
illegal-must_overtake = Þú átt spil sem slær besta spilið og verður að láta það.
illegal-must_trump = Þú átt tromp og verður að trompa.
illegal-too_low = Of lágt. Þarf að slá: { $beat }.
illegal-can_beat = Þú getur slegið efsta spilið og mátt því ekki taka.
illegal-nothing_to_take = Það er ekkert að taka.
illegal-wrong_number = { $n ->
    [one] Spilaðu { $n } spili.
   *[other] Spilaðu { $n } spilum.
}
illegal-not_one_rank = Spilin verða að hafa sama gildi.
illegal-too_few = Til að slá þarf { $n } slík spil.
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
illegal-no_moves_left = Þú hefur leikið báða leikina. Ljúktu lotunni.
illegal-must_discard = Þú átt spil á hendi: ljúktu lotunni með því að kasta einu.
illegal-no_such_life = Ekkert opið spil er á þessu lífi.
illegal-own_life = Þú getur ekki ráðist á sjálfa(n) þig.
illegal-not_open = Þú getur ekki notað þetta spil þaðan: { $card }.
illegal-life_full = Mest þrjú spil mega vera opin á lífi.
illegal-same_life = Spil má ekki fara aftur á lífið sem það kom af.
illegal-no_target = Þetta spil getur hvorki ráðist á né varið líf núna.
illegal-pair_by_pair_or_jack = Par fellur aðeins fyrir gosa eða pari sem er að minnsta kosti jafnhátt.
illegal-jack_only_by_jack = Gosi fellur aðeins fyrir gosa.
illegal-jacks_no_pair = Gosar eru ekki par: ráðstu á með öðrum þeirra.
illegal-does_not_beat = Til að slá út ({ $target }) þarf sama gildi, eða sama lit og hærra gildi.
illegal-last_life = Þú mátt ekki fórna síðasta lífinu þínu.
illegal-must_finish = Þú hófst lokahöggið og verður að ljúka því.
illegal-unknown = Þessu er ekki hægt að spila núna.

## Villur þjónsins

error-bad_frame = Þjónninn skildi ekki beiðnina.
error-unknown_op = Þjónninn þekkir ekki þessa skipun.
error-unsupported_version = Forritið er of gamalt fyrir þjóninn.
error-auth_required = Skráðu þig inn eða veldu nafn fyrst.
error-auth_invalid = Innskráningin er útrunnin. Veldu nafn.
error-forbidden = Það máttu ekki hér.
error-too_many_waiting = Þú átt nú þegar { $most } borð sem bíða eftir spilurum. Byrjaðu fyrst við eitt þeirra eða stattu upp frá því.
error-not_found = Borðið fannst ekki.
error-link_damaged = Tengilinn vantar að hluta eða hann er skemmdur. Afritaðu hann allan aftur.
error-password_required = Þú þarft boð til að setjast við þetta borð.
error-not_seated = Þú átt ekkert sæti við þetta borð.
error-seat_taken = Sætið er upptekið.
error-table_full = Öll sæti eru upptekin.
error-wrong_phase = Það er ekki hægt núna.
error-not_your_turn = Þú átt ekki leik.
error-stale_decision = Of seint: spilið er komið lengra.
error-restored = Þjónninn var endurheimtur og því var síðasta aðgerðin þín ekki framkvæmd. Skoðaðu borðið og reyndu aftur.
error-illegal_action = Reglurnar leyfa það ekki.
error-bad_option = Þessi regla gildir ekki í þessu spili.
error-cid_reused = Sama skipun barst tvisvar með ólíku innihaldi.
error-rate_limited = Þetta gengur of hratt. Bíddu aðeins.
error-too_large = Þetta er of langt.
error-muted = Þú mátt ekki spjalla við þetta borð.
error-draining = Verið er að endurræsa þjóninn. Reyndu aftur eftir andartak.
error-internal = Eitthvað fór úrskeiðis á þjóninum.

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

caution-devil_powerless = Djöfullinn er máttlaus hér: hann er lægstur allra spila.
caution-passes_deal = Ef þú segir pass siturðu hjá í þessari gjöf.
caution-exchanges_all = Þú myndir skipta allri hendinni og þurfa slag fyrir hvert spil.
caution-lays_high_aside = Þú ert að láta frá þér tromp eða ás.
caution-moves_left = Þú átt enn leiki eftir. Þetta lýkur lotunni.
cost-if-won = kostar { $n } ef það vinnur
