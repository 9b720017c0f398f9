# Það sem borð velur af reglum leiks: titillinn, hjálpin undir honum og gildin.

yes = Já
no = Nei
option-dealer = Fyrsti gjafari
    .help = Dragið um fyrsta gjafara eða veljið hann.
    .draw = Draga

## Knorri

option-knorri-captures = Fangaðir bunkar
    .help = Hver má skoða fangaðan bunka áður en slagirnir hefjast (KN-2).
    .hidden = Enginn
    .own = Eigandinn
    .open = Allir
option-knorri-deals = Gjafir í viðureign
    .help = Hver unnin gjöf gefur 1 stig.
option-knorri-direction = Spilaátt
    .help = Knorri er spilað rangsælis.
    .counter_clockwise = Rangsælis
    .clockwise = Réttsælis
option-knorri-finish = Lok gjafar
    .help = Gjöfinni lýkur þegar sá fyrsti losnar við spilin, eða þegar aðeins einn á spil eftir (KN-7).
    .first_out = Fyrsti laus
    .last_in = Einn eftir
option-knorri-must_beat = Slá ef hægt er
    .help = Án reglunnar má taka neðsta spilið í staðinn (KN-5).
option-knorri-trumps = Tromp
    .help = Spaði slær alla aðra liti; tígull slær alla nema lauf (KN-8).
    .spades = Spaði
    .diamonds = Tígull

## Gúrka

option-gurka-after_last_size = Eftir eins spils gjöf
    .help = Gjafir byrja aftur á tíu spilum, eða haldast í einu (GU-2).
    .restart = Aftur í tíu
    .stay = Alltaf eitt
option-gurka-club_six_kills = Laufasexa fellir
    .help = Sá sem vinnur síðasta slag með henni er strax úr leik; annars kostar hún 21 (GU-9).
option-gurka-deal_limit = Hámark gjafa
    .help = Eftir það vinnur sá sem á fæst stig (GU-11).
option-gurka-last_trick_tie = Jafnt í síðasta slag
    .help = Hver fær stig þegar hæsta gildinu var spilað tvisvar (GU-8).
    .last_played = Sá sem lét það síðast
    .all_tied = Allir sem létu það
option-gurka-must_beat = Slá ef hægt er
    .help = Án reglunnar má henda lægstu spilunum í staðinn (GU-6).
option-gurka-set_beat = Að slá mörg spil
    .help = Með jafnmörgum af einu gildi, eða hvaða spilum sem er sem hvert um sig er nógu hátt (GU-5).
    .equal_set = Jafnmörg af einu gildi
    .each_card = Hvaða háu spil sem er

## Knektpass

option-knektpass-deal_limit = Hámark gjafa
    .help = Ógildar gjafir teljast með. Eftir það vinnur sá sem á fæst stig (KP-9).
option-knektpass-exact_zero = Nákvæmlega núll
    .help = Sá sem færi niður fyrir 0 heldur stigunum (KP-11).
option-knektpass-exchange_rounds = Skiptiumferðir
    .help = Hversu oft má skipta spilum við talónina í hverri gjöf.
option-knektpass-min_tricks = Slagir sem þarf
    .help = Einn fyrir hvert skipt spil (jafnvel enginn), eða alltaf minnst einn (KP-10).
    .exchanged = Einn á spil
    .at_least_one = Minnst einn
option-knektpass-start_points = Stig í byrjun
    .help = Þaðan er talið niður í 0.
option-knektpass-turnup_counts = Uppsnúna spilið telst skipt
    .help = Gjafari sem tekur það skiptir einu færra og þarf slag meira (KP-3).
option-knektpass-void_must_trump = Að trompa í eyðu
    .help = Hvaða tromp verður að láta þegar ekki er hægt að fylgja lit (KP-5).
    .if_it_wins = Það sem vinnur
    .always = Hvað sem er

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll getur lokið
    .help = Því lýkur þegar heill hringur líður án skilyrða þess (GK-11).
option-gnallknekt-hand_limit = Hámark á hendi
    .help = Flest spil sem mega vera á hendi í lok lotu.
    .none = Ekkert
option-gnallknekt-no_progress_rounds = Hringir án framvindu
    .help = Jafntefli ef ekkert gerist í þetta marga hringi: ekkert spil snýst upp, ekkert líf tapast og enginn fellur úr leik (GK-12).
option-gnallknekt-own_cards = Spilað úr eigin lífum
    .help = Hvaða spilum úr eigin lífum má spila (GK-4).
    .any_open = Hvaða opnu spili sem er
    .top_only = Aðeins því efsta
option-gnallknekt-scrap_draw = Dregið úr kastbunkanum
    .help = Hvaða spil hans má draga (GK-3).
    .top = Efsta spilið
    .any = Hvaða spil sem er

## Karnöffel

option-karnoffel-devil_first_trick = Djöfullinn í fyrsta slag
    .help = Þar er hann máttlaus. Má samt spila honum (KA-5)?
    .powerless = Já, máttlausum
    .no_lead = Já, en ekki út
    .forbidden = Nei
option-karnoffel-deals_to_win = Gjafir til sigurs
    .help = Hve margar gjafir vinna viðureignina.
option-karnoffel-plain_suits = Venjuleg spil
    .help = Spil utan tromps vinna í hvaða lit sem er, eða aðeins í útspilslitnum (KA-6).
    .free = Í hvaða lit sem er
    .led_suit = Í útspilslitnum
option-karnoffel-teams = Tvö lið
    .help = Samherjar sjá spil hver annars (KA-7). Án liða spilar hver fyrir sig, og þrír eða fjórir spilarar fá fleiri spil (KA-4).
option-karnoffel-ties = Jafnhá spil
    .help = Hvort tveggja jafnhárra spila, svo sem tveggja kónga, tekur slag (KA-3).
    .first = Það fyrra
    .last = Það síðara

## Choices of options with a name

preset-custom = Eigin reglur
    .help = Veldu hverja reglu fyrir sig.
preset-recommended = mælt með
preset-knorri-source = Eins og í heimildinni
    .help = Ein gjöf; sá sem fyrstur losnar við spilin vinnur.
preset-knorri-five_deals = Fimm gjafir
    .help = Lengri viðureign: hver unnin gjöf gefur 1 stig.
preset-knorri-last_in = Til hins síðasta
    .help = Spilað er þar til aðeins einn á spil.
preset-gurka-source = Eins og í heimildinni
    .help = Frá tíu spilum niður í eitt, svo aftur tíu; alltaf má henda lágu.
preset-gurka-must_beat = Enginn undansláttur
    .help = Ef þú getur slegið verðurðu að slá.
preset-gurka-one_round = Ein umferð
    .help = Tíu gjafir: frá tíu spilum niður í eitt.
preset-knektpass-at_least_one = Minnst einn slagur
    .help = Allir sem spila þurfa slag, svo það getur borgað sig að segja pass.
preset-knektpass-source = Eins og í heimildinni
    .help = Ef þú skiptir engu þarftu engan slag og hættir engu.
preset-knektpass-strict = Strangt
    .help = Minnst einn slagur, alltaf tromp í eyðu og aðeins nákvæmlega 0 vinnur.
preset-gnallknekt-source = Eins og í heimildinni
    .help = Aðeins efsta spil kastbunkans má draga.
preset-gnallknekt-open_scrap = Opinn kastbunki
    .help = Draga má hvaða spil sem er úr kastbunkanum.
preset-gnallknekt-small_hands = Litlar hendur
    .help = Þú heldur mest sjö spilum í lok lotu.
preset-karnoffel-source = Eins og í heimildinni
    .help = Ein gjöf ræður; venjuleg spil vinna í hvaða lit sem er.
preset-karnoffel-three_deals = Fyrstir í þrjár
    .help = Liðið sem fyrst vinnur þrjár gjafir vinnur viðureignina.
preset-karnoffel-led_suit = Útspilslitur gildir
    .help = Venjuleg spil vinna aðeins í útspilslitnum.
