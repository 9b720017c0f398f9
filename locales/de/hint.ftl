# Was ein Bot an deiner Stelle täte und warum: ein Satz für jeden Grund.

hint-only_choice = { $action }: etwas anderes gibt es nicht zu tun.
hint-all_alike = { $action }: deine Möglichkeiten laufen auf dasselbe hinaus.
hint-likely_holds = { $action }: nach dir schlägt das wohl niemand, und nichts Billigeres würde halten.
hint-beats_cheaply = { $action }: das nimmt den Stich, wie er liegt, und kostet dich am wenigsten.
hint-partner_holds = { $action }: dein Partner hat den Stich und behält ihn wohl, also genügt eine billige Karte.
hint-throws_cheapest = { $action }: billig bekommst du den Stich wohl nicht, also gib ab, was am wenigsten wert ist.
hint-last_chance = { $action }: mit diesem Stich ist die Runde verloren, also versuch, was ihn nehmen kann.
hint-leads_weakest = { $action }: schwache Karten wirst du nur beim Ausspielen los, also spiel die schwächste aus.
hint-saves_trump = { $action }: zu schlagen würde dich einen hohen Trumpf kosten, und der ist mehr wert.
hint-sheds_most = { $action }: so wirst du mehrere Karten auf einmal los.
hint-sheds_highest = { $action }: hohe Karten gehen zuerst, denn für den letzten Stich willst du eine niedrige.
hint-leads_strongest = { $action }: von deinen Karten gewinnt sie den Stich am ehesten.
hint-hard_to_beat = { $action }: das schlägt, was liegt, und ist für die nach dir am schwersten zu schlagen.
hint-turnup_stronger = { $action }: die aufgedeckte Karte ist stärker als deine schwächste.
hint-turnup_weaker = { $action }: die aufgedeckte Karte ist nicht stärker als deine schwächste.
hint-costs_nothing = { $action }: du brauchst noch keinen Stich, also kostet es nichts zu spielen.
hint-hand_promises = { $action }: dein Blatt verspricht die Stiche, die du brauchst.
hint-hand_too_weak = { $action }: dein Blatt verspricht die Stiche nicht, die du brauchen würdest.
hint-exchanges_weak = { $action }: was geht, ist schwach, und was bleibt, verspricht die Stiche, die du dann brauchst.
hint-keeps_hand = { $action }: keine Karte ist so schwach, dass es einen Stich wert wäre, sie loszuwerden.
hint-exchange_binds = { $action }: du brauchst einen Stich für jede Karte, die du tauschst, und so viele verspricht dein Blatt nicht.
hint-draws_open = { $action }: sie ist wohl mehr wert als eine unbekannte Karte.
hint-draws_unknown = { $action }: eine unbekannte Karte verspricht mehr als das, was offen liegt.
hint-knocks_out = { $action }: damit ist jemand draußen.
hint-ends_life = { $action }: das beendet ein Leben.
hint-takes_cards = { $action }: das nimmt die meisten Karten für das, was es dich kostet.
hint-covers_life = { $action }: dein Leben ist damit schwerer zu beenden.
hint-discards_least = { $action }: das nützt dir am wenigsten.

error-hint-forbidden = An diesem Tisch gibt es für dich keinen Rat.
