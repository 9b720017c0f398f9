# Það sem borð velur af reglum leiks: titillinn, hjálpin undir honum og gildin.

yes = Já
no = Nei
option-dealer = Fyrsti gjafari
    .help = Hver gefur fyrst: dregið er um það, eða eitt sæti tilnefnt.
    .draw = Dregið er um það

## Knorri

option-knorri-captures = Fangaðir bunkar
    .help = Hver má skoða fangaðan bunka áður en slagirnir hefjast (KN-2).
    .hidden = Enginn
    .own = Eigandinn
    .open = Allir
option-knorri-deals = Gjafir í viðureign
    .help = Sigur í hverri gefur 1 stig.
option-knorri-direction = Í hvora átt
    .help = Hvernig spilað er kringum borðið. Knorri er spilað rangsælis.
    .counter_clockwise = Rangsælis
    .clockwise = Réttsælis
option-knorri-finish = Lok gjafar
    .help = Hvort gjöfinni lýkur þegar sá fyrsti er búinn með spilin, eða spilað er þar til einn á spil (KN-7).
    .first_out = Þegar sá fyrsti er búinn
    .last_in = Þegar einn er eftir
option-knorri-must_beat = Slá ef hægt er
    .help = Annars má taka neðsta spilið í staðinn (KN-5).
option-knorri-trumps = Tromp
    .help = Spaði slær alla aðra liti; tígull slær alla nema lauf (KN-8).
    .spades = Spaði
    .diamonds = Tígull

## Gúrka

option-gurka-after_last_size = Eftir gjöf með einu spili
    .help = Aftur er byrjað á tíu spilum, eða haldið við eitt (GU-2).
    .restart = Aftur tíu
    .stay = Alltaf eitt
option-gurka-club_six_kills = Laufasexa drepur
    .help = Sá sem vinnur síðasta slag með henni er strax úr leik; annars kostar hún 21 (GU-9).
option-gurka-deal_limit = Mest svo margar gjafir
    .help = Þá lýkur viðureigninni og fæst stig vinna (GU-11).
option-gurka-last_trick_tie = Jafnt í síðasta slag
    .help = Hver borgar þegar hæsta gildið liggur þar tvisvar (GU-8).
    .last_played = Sá sem lét það síðast
    .all_tied = Allir sem létu það
option-gurka-must_beat = Slá ef hægt er
    .help = Annars má henda lægstu spilunum í staðinn (GU-6).
option-gurka-set_beat = Hvað slær mörg spil
    .help = Jafnmörg af einu gildi, eða hvaða spil sem er sem eru hvert um sig nógu há (GU-5).
    .equal_set = Jafnmörg af einu gildi
    .each_card = Hvaða háu spil sem er

## Knektpass

option-knektpass-deal_limit = Mest svo margar gjafir
    .help = Ógildar teljast með. Þá lýkur viðureigninni og fæst stig vinna (KP-9).
option-knektpass-exact_zero = Nákvæmlega núll
    .help = Sá sem færi niður fyrir 0 heldur stigunum (KP-11).
option-knektpass-exchange_rounds = Umferðir af skiptum
    .help = Hversu oft má skipta spilum við talónina í hverri gjöf.
option-knektpass-min_tricks = Slagir sem þarf
    .help = Jafnmargir og skipt spil, kannski enginn, eða alltaf minnst einn (KP-10).
    .exchanged = Jafnmargir og skipt var
    .at_least_one = Minnst einn
option-knektpass-start_points = Stig í byrjun
    .help = Þaðan er farið niður í 0.
option-knektpass-turnup_counts = Uppsnúna spilið telst skipt
    .help = Gjafari sem tekur það skiptir einu færra og þarf slag meira (KP-3).
option-knektpass-void_must_trump = Að trompa í eyðu
    .help = Hvaða tromp verður að láta þegar ekki er hægt að fylgja lit (KP-5).
    .if_it_wins = Það sem vinnur
    .always = Hvað sem er

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll getur endað aftur
    .help = Því lýkur þegar heill hringur líður án þess (GK-11).
option-gnallknekt-hand_limit = Hámark á hendi
    .help = Hversu mörg spil mega vera eftir á hendi í lok umferðar.
    .none = Ekkert
option-gnallknekt-no_progress_rounds = Hringir án framvindu
    .help = Eftir svo marga þar sem ekkert fellur og ekkert snýst upp er jafntefli (GK-12).
option-gnallknekt-own_cards = Að spila úr eigin lífum
    .help = Hvaða spilum úr eigin lífum má spila (GK-4).
    .any_open = Hvaða opnu spili sem er
    .top_only = Aðeins því efsta
option-gnallknekt-scrap_draw = Að draga úr kastbunkanum
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
    .help = Svo margar gjafir vinna viðureignina.
option-karnoffel-plain_suits = Venjuleg spil
    .help = Hvar þau vinna: í hvaða lit sem er, eða, eins og sumir telja, aðeins í útspilslitnum (KA-6).
    .free = Í hvaða lit sem er
    .led_suit = Í útspilslitnum
option-karnoffel-teams = Tvö lið
    .help = Liðsfélagar sjá spil hver annars (KA-7). Án liða spilar hver fyrir sig, og þrjú eða fjögur sæti fá fleiri spil (KA-4).
option-karnoffel-ties = Jafnhá spil
    .help = Hvort af tveimur jafnháum, svo sem tveimur kóngum, tekur slag (KA-3).
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
    .help = Hver sem getur slegið verður að slá.
preset-gurka-one_round = Ein umferð
    .help = Tíu gjafir: frá tíu spilum niður í eitt.
preset-knektpass-at_least_one = Minnst einn slagur
    .help = Allir sem spila þurfa slag, svo það getur borgað sig að segja pass.
preset-knektpass-source = Eins og í heimildinni
    .help = Sá sem skiptir engu spili þarf engan slag og á ekkert á hættu.
preset-knektpass-strict = Strangt
    .help = Minnst einn slagur, alltaf tromp í eyðu og aðeins nákvæmlega 0 vinnur.
preset-gnallknekt-source = Eins og í heimildinni
    .help = Aðeins efsta spil kastbunkans má draga.
preset-gnallknekt-open_scrap = Opinn kastbunki
    .help = Draga má hvaða spil sem er úr kastbunkanum.
preset-gnallknekt-small_hands = Litlar hendur
    .help = Mest sjö spil mega vera eftir á hendi í lok umferðar.
preset-karnoffel-source = Eins og í heimildinni
    .help = Ein gjöf ræður; venjuleg spil vinna í hvaða lit sem er.
preset-karnoffel-three_deals = Fyrstir í þrjár
    .help = Liðið sem fyrst vinnur þrjár gjafir vinnur viðureignina.
preset-karnoffel-led_suit = Útspilslitur gildir
    .help = Venjuleg spil vinna aðeins í útspilslitnum.
