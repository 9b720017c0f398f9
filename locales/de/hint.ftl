# Was ein Bot an deiner Stelle täte und warum: ein Satz für jeden Grund.

hint-only_choice = { $action }: Du hast keine andere Wahl.
hint-all_alike = { $action }: Alle deine Möglichkeiten sind gleich gut.
hint-wins_most_often = { $action }: In simulierten Verläufen gewinnt das am häufigsten.
hint-likely_holds = { $action }: Nach dir schlägt das wohl niemand mehr, und nichts Billigeres würde halten.
hint-may_hold = { $action }: Vielleicht gewinnt sie diesen Stich; einen späteren gewinnt sie kaum.
hint-beats_cheaply = { $action }: Das ist die billigste Karte, die den Stich bisher gewinnt.
hint-partner_holds = { $action }: Dein Partner gewinnt den Stich wohl, also genügt eine billige Karte.
hint-throws_cheapest = { $action }: Billig gewinnst du diesen Stich wohl nicht, also gib deine wertloseste Karte.
hint-last_chance = { $action }: Mit diesem Stich verlierst du die Runde, also versuch ihn zu gewinnen.
hint-leads_weakest = { $action }: Schwache Karten wirst du nur beim Ausspielen los.
hint-saves_trump = { $action }: Schlagen würde dich einen hohen Trumpf kosten, und der ist mehr wert.
hint-stops_next = { $action }: Der nächste Spieler hat nur noch eine Karte, und diese hier schlägt niemand.
hint-sheds_most = { $action }: So wirst du mehrere Karten auf einmal los.
hint-sheds_highest = { $action }: Werde zuerst die hohen Karten los, damit du für den letzten Stich eine niedrige hast.
hint-leads_strongest = { $action }: Diese Karte gewinnt den Stich am ehesten.
hint-hard_to_beat = { $action }: Das gewinnt bisher und ist für die anderen am schwersten zu schlagen.
hint-turnup_stronger = { $action }: Die aufgedeckte Karte ist stärker als deine schwächste.
hint-turnup_weaker = { $action }: Die aufgedeckte Karte ist nicht stärker als deine schwächste.
hint-costs_nothing = { $action }: Du brauchst noch keinen Stich, also kostet das Mitspielen nichts.
hint-hand_promises = { $action }: Dein Blatt sollte die nötigen Stiche machen.
hint-hand_too_weak = { $action }: Dein Blatt macht die nötigen Stiche wohl nicht.
hint-exchanges_weak = { $action }: Diese Karten sind schwach, und der Rest sollte die nötigen Stiche machen.
hint-keeps_hand = { $action }: Keine deiner Karten ist so schwach, dass der Tausch einen Stich wert wäre.
hint-exchange_binds = { $action }: Jede getauschte Karte verpflichtet dich zu einem Stich, und für mehr ist dein Blatt zu schwach.
hint-draws_open = { $action }: Das ist wohl besser als eine unbekannte Karte.
hint-draws_unknown = { $action }: Eine unbekannte Karte ist wohl besser als die offene.
hint-knocks_out = { $action }: Damit scheidet jemand aus.
hint-ends_life = { $action }: Das kostet ein Leben.
hint-takes_cards = { $action }: Das nimmt die meisten Karten für das, was es dich kostet.
hint-covers_life = { $action }: Das schützt dein Leben besser.
hint-discards_least = { $action }: Das nützt dir am wenigsten.

error-hint-forbidden = An diesem Tisch gibt es für dich keine Tipps.
