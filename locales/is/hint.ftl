# Hvað botti gerði í þínum sporum og hvers vegna: ein setning fyrir hverja ástæðu.

hint-only_choice = { $action } – annað er ekki í boði.
hint-all_alike = { $action } – allir kostir eru jafngóðir.
hint-wins_most_often = { $action } – í hermdum spilum vinnur það oftast.
hint-likely_holds = { $action } – ólíklegt er að neinn á eftir þér slái það, og ekkert ódýrara héldi.
hint-may_hold = { $action } – það gæti tekið þennan slag og tekur varla annan seinna.
hint-beats_cheaply = { $action } – það er ódýrasta spilið sem á slaginn eins og er.
hint-partner_holds = { $action } – samherji þinn tekur líklega slaginn, svo að ódýrt spil dugir.
hint-throws_cheapest = { $action } – þú tekur slaginn varla ódýrt, svo láttu verðminnsta spilið.
hint-last_chance = { $action } – með þessum slag taparðu gjöfinni, svo reyndu að taka hann.
hint-leads_weakest = { $action } – aðeins er hægt að losna við veik spil með því að spila þeim út.
hint-saves_trump = { $action } – að slá kostar hátt tromp, sem er meira virði.
hint-stops_next = { $action } – næsti leikmaður á eitt spil eftir og ekkert slær þetta.
hint-sheds_most = { $action } – þannig losnarðu við mörg spil í einu.
hint-sheds_highest = { $action } – losaðu þig fyrst við háu spilin og áttu lágt í síðasta slaginn.
hint-leads_strongest = { $action } – það er líklegast til að taka slaginn.
hint-hard_to_beat = { $action } – það á slaginn eins og er, og hinum er erfiðast að slá það.
hint-turnup_stronger = { $action } – uppsnúna spilið er sterkara en veikasta spilið þitt.
hint-turnup_weaker = { $action } – uppsnúna spilið er ekki sterkara en veikasta spilið þitt.
hint-costs_nothing = { $action } – þú þarft engan slag enn, svo að það kostar ekkert að spila.
hint-hand_promises = { $action } – höndin ætti að taka slagina sem þú þarft.
hint-hand_too_weak = { $action } – höndin tekur varla slagina sem þú þyrftir.
hint-exchanges_weak = { $action } – þessi spil eru veik, og hin ættu að taka slagina sem þú þarft.
hint-keeps_hand = { $action } – ekkert spil er svo veikt að skipti séu slags virði.
hint-exchange_binds = { $action } – hvert skipt spil kostar slag, og höndin er of veik fyrir fleiri.
hint-draws_open = { $action } – það er líklega betra en óþekkt spil.
hint-draws_unknown = { $action } – óþekkt spil er líklega betra en það opna.
hint-knocks_out = { $action } – þar með fellur spilari úr leik.
hint-ends_life = { $action } – það bindur enda á líf.
hint-takes_cards = { $action } – það tekur flest spil miðað við kostnað.
hint-covers_life = { $action } – þá er erfiðara að taka lífið þitt.
hint-discards_least = { $action } – þetta spil nýtist þér minnst.

error-hint-forbidden = Engar vísbendingar eru í boði fyrir þig hér.
