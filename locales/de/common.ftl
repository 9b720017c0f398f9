# Was alle Programme über alle Spiele sagen: Karten, Plätze, Fehler, und warum etwas nicht geht.
#
# match Partie · deal Runde · trick Stich · trump Trumpf · stock Stapel · talon Talon · layout Auslage
# turn-up aufgedeckte Karte · forehand Vorhand · lead ausspielen · follow bedienen · beat schlagen
# overtake überstechen · throw abwerfen · discard ablegen · scrap pile Ablage · knock out herausschlagen
# hand Blatt · seat Platz · table Tisch · host Tischleitung · life Leben · rank Wert · suit Farbe
# rematch Revanche · take back zurücknehmen · rated gewertet
# Gelesen wird mit Du. Wer spielt, ist weder er noch sie: der Name ist Subjekt oder steht nach einem Doppelpunkt.

## Games

knorri-name = Knorri
gurka-name = Isländische Gúrka
knektpass-name = Knektpass
gnallknekt-name = Gnällknekt
karnoffel-name = Karnöffel

## Karten

rank-2 = Zwei
rank-3 = Drei
rank-4 = Vier
rank-5 = Fünf
rank-6 = Sechs
rank-7 = Sieben
rank-8 = Acht
rank-9 = Neun
rank-T = Zehn
rank-J = Bube
rank-Q = Dame
rank-K = König
rank-A = Ass
suit-c = Kreuz
suit-d = Karo
suit-h = Herz
suit-s = Pik
# Die Farbe als Teil eines Kartennamens.
card-suit-c = Kreuz
card-suit-d = Karo
card-suit-h = Herz
card-suit-s = Pik
card = { $suit }-{ $rank }
index-J = B
index-Q = D
index-K = K
index-A = A
card-face-down = eine verdeckte Karte
no-cards = nichts
cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
tricks = { $n ->
    [one] 1 Stich
   *[other] { $n } Stiche
}
points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
lives = { $n } Leben

## Menschen und Plätze

you = du
bot = Bot
empty-seat = ein leerer Platz
seat-number = Platz { $n }
and-list = { $all } und { $last }

## Der Zug und das Ende

your-turn = Du bist dran
match-over = Die Partie ist zu Ende
winner = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
}
winners-shared = { $names } teilen sich den Sieg
place = { $n }.

## Was an einem Tisch geschieht, was auch gespielt wird

table-sat = { $name } setzt sich.
table-stood = { $kicked ->
    [yes] { $name } musste gehen, sagt die Tischleitung.
   *[no] { $name } steht auf.
}
table-came_back = { $you ->
    [yes] Du nimmst deinen Platz wieder ein.
   *[no] { $seat } ist wieder da.
}
table-ready = { $ready ->
    [yes] { $seat } ist bereit.
   *[no] { $seat } ist nicht bereit.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Du hast wieder die Zeit, die die Uhr gibt.
       *[other] Du hast { $factor }-mal die Zeit, die die Uhr gibt.
    }
   *[no] { $factor ->
        [1] { $seat } hat wieder die Zeit, die die Uhr gibt.
       *[other] { $seat } hat { $factor }-mal die Zeit, die die Uhr gibt.
    }
}
table-options_chosen = Die Regeln wurden geändert.
table-bot_added = { $name } setzt sich.
table-claimed = { $name } übernimmt mit der nächsten Runde den Platz von { $seat }.
table-bot_removed = Ein Bot geht.
table-swapped = { $seats } tauschen die Plätze.
table-handed_over = { $you ->
    [yes] Du leitest jetzt den Tisch.
   *[no] { $seat } leitet jetzt den Tisch.
}
table-invite_made = Es gibt eine neue Einladung; die alte öffnet den Tisch nicht mehr.
table-closed = Einen Tag lang war niemand hier; alle sind aufgestanden.
table-match_started = Die Partie beginnt.
table-filled = { $you ->
    [yes] Du fängst jetzt an: Bots nehmen die freien Plätze.
   *[no] { $seat } fängt jetzt an: Bots nehmen die freien Plätze.
}
table-pace_set = { $pace ->
    [calm] Die Bots spielen ruhig.
    [brisk] Die Bots spielen zügig.
   *[normal] Die Bots spielen im üblichen Tempo.
}
table-chat_set = { $mode ->
    [off] Von jetzt an spricht an diesem Tisch niemand.
    [phrases] Von jetzt an fallen an diesem Tisch nur fertige Sätze.
   *[free] Alle dürfen an diesem Tisch frei sprechen.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Die Tischleitung lässt dich nicht mehr sprechen.
       *[no] Die Tischleitung lässt dich wieder sprechen.
    }
   *[no] { $muted ->
        [yes] Die Tischleitung lässt { $seat } nicht mehr sprechen.
       *[no] Die Tischleitung lässt { $seat } wieder sprechen.
    }
}
table-resigned = { $you ->
    [yes] Du gibst auf.
   *[no] { $seat } gibt auf.
}
table-takeback_asked = { $you ->
    [yes] Du möchtest deinen letzten Zug zurücknehmen.
   *[no] { $seat } möchte den letzten eigenen Zug zurücknehmen.
}
table-takeback_lapsed = { $you ->
    [yes] Nicht alle haben rechtzeitig geantwortet: Du nimmst nichts zurück.
   *[no] Nicht alle haben rechtzeitig geantwortet: { $seat } nimmt nichts zurück.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] Du bist einverstanden.
       *[no] Du sagst Nein.
    }
   *[no] { $yes ->
        [yes] { $seat } ist einverstanden.
       *[no] { $seat } sagt Nein.
    }
}
table-taken_back = { $you ->
    [yes] Dein letzter Zug ist zurückgenommen.
   *[no] { $seat } nimmt den letzten eigenen Zug zurück.
}
table-gone = { $then ->
    [pause] { $seat } ist weg; die Partie wartet.
    [vote] { $seat } ist weg; die Partie wartet.
    [forfeit] { $seat } ist weg und hat damit aufgegeben.
   *[other] { $seat } ist weg; ein Bot springt ein.
}
table-waited = Der Tisch wartet noch auf { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Deine Zeit ist um; damit hast du aufgegeben.
       *[other] Deine Zeit ist um; die Partie wartet auf dich.
    }
   *[no] { $then ->
        [forfeit] { $seat } hat keine Zeit mehr und hat damit aufgegeben.
       *[other] { $seat } hat keine Zeit mehr; die Partie wartet.
    }
}
table-stand_in_asked = Die Partie wartet auf { $seat }. Soll ein Bot einspringen?
table-stood_in = Bots springen ein für: { $seats }.
table-pause_asked = { $you ->
    [yes] Du möchtest eine Pause.
   *[no] { $seat } möchte eine Pause.
}
table-paused = Die Partie macht Pause.
table-resumed = Die Partie geht weiter.
table-rematch = { $you ->
    [yes] Du möchtest eine Revanche.
   *[no] { $seat } möchte eine Revanche.
}

## Warum eine Karte oder ein Zug nicht geht

illegal-match_over = Die Partie ist zu Ende.
illegal-not_asked = Zuerst ist etwas anderes zu entscheiden.
illegal-not_your_card = Du hast { $card } nicht.
illegal-must_follow = Du hast { $suit } auf der Hand, also musst du { $suit } bedienen.
illegal-must_overtake = Du hast eine Karte, die die beste bisher schlägt, also musst du eine solche spielen.
illegal-must_trump = Du hast Trumpf, also musst du Trumpf spielen.
illegal-too_low = Das schlägt { $beat } nicht.
illegal-can_beat = Du kannst die oberste Karte schlagen, also darfst du nicht nehmen.
illegal-nothing_to_take = Es gibt nichts zu nehmen.
illegal-wrong_number = { $n ->
    [one] Spiel eine Karte.
   *[other] Spiel { $n } Karten.
}
illegal-not_one_rank = Die Karten müssen gleichen Wert haben.
illegal-too_few = Zum Schlagen braucht es { $n } solche Karten, und du hast weniger.
illegal-must_throw_lowest = Schlag, oder wirf deine niedrigsten Karten ab.
illegal-keep_last_card = Du musst eine Karte für den letzten Stich behalten.
illegal-too_many = { $most ->
    [0] Du darfst keine Karten mehr tauschen.
    [one] Du darfst höchstens eine Karte tauschen.
   *[other] Du darfst höchstens { $most } Karten tauschen.
}
illegal-devil_first_trick = Der Teufel darf im ersten Stich nicht so gespielt werden.
illegal-must_draw_first = Zieh zuerst deine Karten.
illegal-nothing_to_draw = So eine Karte gibt es nicht zu ziehen.
illegal-not_top_card = Nur die oberste Karte der Ablage darf gezogen werden.
illegal-must_name_card = Wähl die Karte, die du aus der Ablage ziehst.
illegal-no_moves_left = Du hast beide Aktionen gemacht; beende deinen Zug.
illegal-must_discard = Du hast noch Karten; leg eine ab, um zu beenden.
illegal-no_such_life = So ein Leben mit offener Karte gibt es nicht.
illegal-own_life = Du kannst dich nicht selbst angreifen.
illegal-not_open = { $card } liegt nicht so, dass du sie benutzen kannst.
illegal-life_full = Höchstens drei Karten eines Lebens dürfen offen liegen.
illegal-same_life = Eine Karte kann nicht auf das Leben gelegt werden, aus dem sie kommt.
illegal-no_target = Damit lässt sich jetzt nichts herausschlagen und kein Leben decken.
illegal-pair_by_pair_or_jack = Ein Paar lässt sich nur mit einem Buben oder einem mindestens gleich hohen Paar herausschlagen.
illegal-jack_only_by_jack = Ein Bube lässt sich nur mit einem Buben herausschlagen.
illegal-jacks_no_pair = Buben sind kein Paar: greif mit einem davon an.
illegal-does_not_beat = Um { $target } herauszuschlagen, braucht es den gleichen Wert, oder die gleiche Farbe und einen höheren.
illegal-last_life = Du darfst dich nicht selbst ohne Leben lassen.
illegal-must_finish = Du hast zum letzten Schlag ausgeholt, also führ ihn zu Ende.
illegal-unknown = Das kann jetzt nicht gespielt werden.

## Fehler des Servers

error-bad_frame = Der Server hat dieses Programm nicht verstanden.
error-unknown_op = Der Server kennt diesen Befehl nicht.
error-unsupported_version = Dieses Programm ist zu alt für den Server.
error-auth_required = Sag zuerst, wer du bist.
error-auth_invalid = Der Server kennt dich nicht mehr; wähl einen Namen.
error-forbidden = Das darfst du hier nicht.
error-not_found = Diesen Tisch gibt es nicht.
error-password_required = An diesen Tisch kommt man nur mit Einladung.
error-not_seated = Du hast keinen Platz an diesem Tisch.
error-seat_taken = Dieser Platz ist besetzt.
error-table_full = Alle Plätze sind besetzt.
error-wrong_phase = Das geht an diesem Tisch gerade nicht.
error-not_your_turn = Du bist nicht dran.
error-stale_decision = Am Tisch ist es schon weitergegangen.
error-illegal_action = Das erlauben die Regeln nicht.
error-bad_option = Eine Regel hat einen Wert, den dieses Spiel nicht kennt.
error-cid_reused = Ein Befehl kam zweimal mit verschiedenem Inhalt.
error-rate_limited = Zu schnell; warte einen Moment.
error-too_large = Das ist zu lang.
error-muted = Du darfst an diesem Tisch nicht sprechen.
error-draining = Der Server startet gleich neu; versuch es in einem Moment noch einmal.
error-internal = Der Server hat einen Fehler gemacht.

# Was am Tisch mit einem einzigen Wort gesagt wird.
phrase-hello = Hallo!
phrase-good_luck = Viel Glück!
phrase-well_played = Gut gespielt!
phrase-good_game = Schöne Partie!
phrase-nice_try = Guter Versuch!
phrase-thanks = Danke!
phrase-sorry = Tut mir leid!
phrase-oops = Hoppla!
phrase-one_moment = Einen Moment, bitte.
phrase-your_turn = Du bist dran.
phrase-rematch = Spielen wir noch einmal?
phrase-goodbye = Tschüss!

## Zum Bestätigen

caution-devil_powerless = Der Teufel hat hier keine Macht: Er ist die niedrigste aller Karten.
caution-passes_deal = Wenn du passt, spielst du dieses Mal nicht mit.
caution-exchanges_all = Du würdest die ganze Hand tauschen und für jede Karte einen Stich brauchen.
caution-lays_high_aside = Darunter ist ein Trumpf oder ein Ass.
caution-moves_left = Du hast noch Züge übrig. Damit ist deine Runde zu Ende.
cost-if-won = kostet { $n }, wenn sie gewinnt
