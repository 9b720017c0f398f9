# Was ein Bot an deiner Stelle täte und warum: ein Satz für jeden Grund.

hint-only_choice = { $action } – du hast keine andere Wahl.
hint-all_alike = { $action } – alle deine Möglichkeiten sind gleich gut.
hint-wins_most_often = { $action } – in simulierten Verläufen gewinnt das am häufigsten.
hint-likely_holds = { $action } – nach dir schlägt das wohl niemand mehr, und nichts Billigeres würde halten.
hint-may_hold = { $action } – vielleicht gewinnt sie diesen Stich; einen späteren gewinnt sie kaum.
hint-beats_cheaply = { $action } – das ist die billigste Karte, die den Stich bisher gewinnt.
hint-partner_holds = { $action } – dein Partner gewinnt den Stich wohl, also genügt eine billige Karte.
hint-throws_cheapest = { $action } – billig gewinnst du diesen Stich wohl nicht, also gib deine wertloseste Karte.
hint-last_chance = { $action } – mit diesem Stich verlierst du die Runde, also versuche ihn zu gewinnen.
hint-leads_weakest = { $action } – schwache Karten wirst du nur beim Ausspielen los.
hint-saves_trump = { $action } – Schlagen würde dich einen hohen Trumpf kosten, und der ist mehr wert.
hint-stops_next = { $action } – der nächste Spieler hat nur noch eine Karte, und diese hier schlägt niemand.
hint-sheds_most = { $action } – so wirst du mehrere Karten auf einmal los.
hint-sheds_highest = { $action } – werde zuerst die hohen Karten los, damit du für den letzten Stich eine niedrige hast.
hint-leads_strongest = { $action } – diese Karte gewinnt den Stich am ehesten.
hint-hard_to_beat = { $action } – das gewinnt bisher und ist für die anderen am schwersten zu schlagen.
hint-turnup_stronger = { $action } – die aufgedeckte Karte ist stärker als deine schwächste.
hint-turnup_weaker = { $action } – die aufgedeckte Karte ist nicht stärker als deine schwächste.
hint-costs_nothing = { $action } – du brauchst noch keinen Stich, also kostet das Mitspielen nichts.
hint-hand_promises = { $action } – dein Blatt sollte die nötigen Stiche machen.
hint-hand_too_weak = { $action } – dein Blatt macht die nötigen Stiche wohl nicht.
hint-exchanges_weak = { $action } – diese Karten sind schwach, und der Rest sollte die nötigen Stiche machen.
hint-keeps_hand = { $action } – keine deiner Karten ist so schwach, dass der Tausch einen Stich wert wäre.
hint-exchange_binds = { $action } – jede getauschte Karte verpflichtet dich zu einem Stich, und für mehr ist dein Blatt zu schwach.
hint-draws_open = { $action } – das ist wohl besser als eine unbekannte Karte.
hint-draws_unknown = { $action } – eine unbekannte Karte ist wohl besser als die offene.
hint-knocks_out = { $action } – damit scheidet jemand aus.
hint-ends_life = { $action } – das kostet ein Leben.
hint-takes_cards = { $action } – das nimmt die meisten Karten für das, was es dich kostet.
hint-covers_life = { $action } – das schützt dein Leben besser.
hint-discards_least = { $action } – das nützt dir am wenigsten.

error-hint-forbidden = An diesem Tisch gibt es für dich keine Tipps.
