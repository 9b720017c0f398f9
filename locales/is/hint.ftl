# Hvað botti gerði í þínum sporum og hvers vegna: ein setning fyrir hverja ástæðu.

hint-only_choice = { $action }: annað er ekki hægt að gera.
hint-all_alike = { $action }: það kemur út á eitt hvað þú velur.
hint-likely_holds = { $action }: varla slær það neinn á eftir þér, og ekkert ódýrara myndi halda.
hint-beats_cheaply = { $action }: það tekur slaginn eins og hann liggur og kostar þig minnst.
hint-partner_holds = { $action }: félagi þinn á slaginn og heldur honum líklega, svo að ódýrt spil dugir.
hint-throws_cheapest = { $action }: þú færð slaginn varla ódýrt, svo losaðu þig við það sem er minnst virði.
hint-last_chance = { $action }: gjöfin tapast með þessum slag, svo reyndu það sem getur tekið hann.
hint-leads_weakest = { $action }: veik spil losnarðu aðeins við með því að spila út, svo spilaðu út því veikasta.
hint-saves_trump = { $action }: að slá kostaði þig hátt tromp, og það er meira virði.
hint-sheds_most = { $action }: þannig losnarðu við mörg spil í einu.
hint-sheds_highest = { $action }: háu spilin fara fyrst, því að í síðasta slaginn viltu eiga lágt spil.
hint-leads_strongest = { $action }: af spilum þínum tekur það slaginn líklegast.
hint-hard_to_beat = { $action }: það slær það sem liggur, og þeim sem á eftir koma er erfiðast að slá það.
hint-turnup_stronger = { $action }: uppsnúna spilið er sterkara en veikasta spilið þitt.
hint-turnup_weaker = { $action }: uppsnúna spilið er ekki sterkara en veikasta spilið þitt.
hint-costs_nothing = { $action }: þú þarft engan slag enn, svo að það kostar ekkert að spila.
hint-hand_promises = { $action }: höndin lofar þeim slögum sem þú þarft.
hint-hand_too_weak = { $action }: höndin lofar ekki þeim slögum sem þú þyrftir.
hint-exchanges_weak = { $action }: það sem fer er veikt, og það sem eftir er lofar þeim slögum sem þú þarft þá.
hint-keeps_hand = { $action }: ekkert spil er svo veikt að það sé slags virði að losna við það.
hint-exchange_binds = { $action }: þú þarft slag fyrir hvert spil sem þú skiptir, og svo mörgum lofar höndin ekki.
hint-draws_open = { $action }: það er líklega meira virði en óþekkt spil.
hint-draws_unknown = { $action }: óþekkt spil lofar meiru en það sem liggur opið.
hint-knocks_out = { $action }: þar með er spilari úr leik.
hint-ends_life = { $action }: það bindur enda á líf.
hint-takes_cards = { $action }: það tekur flest spil miðað við það sem það kostar þig.
hint-covers_life = { $action }: þá er erfiðara að taka lífið þitt.
hint-discards_least = { $action }: það kemur þér að minnstum notum.

error-hint-forbidden = Við þetta borð eru engin ráð fyrir þig.
