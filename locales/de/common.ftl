# Was alle Programme über alle Spiele sagen: Karten, Plätze, Fehler, und warum etwas nicht geht.
#
# match Partie · deal Runde (ein Geben, nicht eins je Spieler) · trick Stich · trump Trumpf · stock Stapel · talon Talon · layout Auslage
# turn-up aufgedeckte Karte · forehand Vorhand · lead ausspielen · follow bedienen · beat schlagen
# overtake höher bedienen, trump stechen · throw abwerfen · discard ablegen · scrap pile Ablage · knock out herausschlagen
# hand Blatt · seat Platz · table Tisch · host Gastgeber · life Leben · rank Wert · suit Farbe
# rematch Revanche · take back zurücknehmen · rated gewertet
# Gelesen wird mit Du. Wer spielt, ist weder er noch sie: der Name ist Subjekt oder steht nach einem Doppelpunkt, wie auch eine Karte.

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
bot-level = { $level ->
    [fool] Anfänger
    [plain] Leicht
    [good] Gut
   *[expert] Experte
}
empty-seat = freier Platz
seat-number = Platz { $n }
and-list = { $all } und { $last }

## Der Zug und das Ende

your-turn = Du bist dran
match-over = Partie beendet
winner = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
}
winners-shared = { $names } gewinnen gemeinsam
place = { $n }.

## Was an einem Tisch geschieht, was auch gespielt wird

table-sat = { $name } setzt sich an den Tisch.
table-stood = { $kicked ->
    [yes] { $name } wurde vom Tisch entfernt.
   *[no] { $name } verlässt den Tisch.
}
table-came_back = { $you ->
    [yes] Du bist wieder da.
   *[no] { $seat } ist wieder da.
}
table-ready = { $ready ->
    [yes] { $seat } ist bereit.
   *[no] { $seat } ist nicht bereit.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Du hast wieder normale Bedenkzeit.
       *[other] Du hast jetzt { $factor }-fache Bedenkzeit.
    }
   *[no] { $factor ->
        [1] { $seat } hat wieder normale Bedenkzeit.
       *[other] { $seat } hat jetzt { $factor }-fache Bedenkzeit.
    }
}
table-options_chosen = Die Hausregeln wurden geändert.
table-bot_added = { $name } setzt sich an den Tisch.
table-claimed = { $name } übernimmt ab der nächsten Runde den Platz von { $seat }. Die Punkte bleiben beim Platz.
table-bot_removed = Ein Bot geht.
table-swapped = { $seats } tauschen die Plätze.
table-handed_over = { $you ->
    [yes] Du leitest jetzt den Tisch.
   *[no] { $seat } leitet jetzt den Tisch.
}
table-invite_made = Es gibt einen neuen Einladungslink; der alte gilt nicht mehr.
table-closed = Der Tisch wurde nach einem Tag ohne Spieler geschlossen.
table-match_started = Die Partie beginnt.
table-filled = { $you ->
    [yes] Du fängst jetzt an: Bots nehmen die freien Plätze.
   *[no] { $seat } fängt jetzt an: Bots nehmen die freien Plätze.
}
table-pace_set = { $pace ->
    [calm] Die Bots spielen jetzt langsam.
    [brisk] Die Bots spielen jetzt schnell.
   *[normal] Die Bots spielen jetzt in normalem Tempo.
}
table-chat_set = { $mode ->
    [off] Der Chat ist jetzt aus.
    [phrases] Im Chat sind jetzt nur vorgegebene Sätze möglich.
   *[free] Der Chat ist jetzt für alle offen.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Du wurdest stummgeschaltet.
       *[no] Du kannst wieder schreiben.
    }
   *[no] { $muted ->
        [yes] { $seat } wurde stummgeschaltet.
       *[no] { $seat } kann wieder schreiben.
    }
}
table-resigned = { $you ->
    [yes] Du gibst auf.
   *[no] { $seat } gibt auf.
}
table-conceded = { $you ->
    [yes] Du verlierst, und die Partie ist zu Ende.
   *[no] { $seat } verliert, und die Partie ist zu Ende.
}
table-counted_last = Auf dem letzten Platz, weil gegangen: { $seats }.
table-unrated = Diese Partie wird nicht gewertet: Gewertete Tische erlauben ihre Regeln für Abwesende nicht mehr.
reason-conceded = Eine Seite hat aufgegeben.
table-takeback_asked = { $you ->
    [yes] Du möchtest deinen letzten Zug zurücknehmen.
   *[no] { $seat } möchte einen Zug zurücknehmen.
}
table-takeback_lapsed = { $you ->
    [yes] Nicht alle haben rechtzeitig geantwortet. Dein Zug bleibt.
   *[no] Nicht alle haben rechtzeitig geantwortet. Der Zug von { $seat } bleibt.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] Du bist einverstanden.
       *[no] Du lehnst ab.
    }
   *[no] { $yes ->
        [yes] { $seat } ist einverstanden.
       *[no] { $seat } lehnt ab.
    }
}
table-taken_back = { $you ->
    [yes] Dein letzter Zug wurde zurückgenommen.
   *[no] Der letzte Zug von { $seat } wurde zurückgenommen.
}
table-gone = { $then ->
    [pause] { $seat } ist weg; die Partie wartet.
    [vote] { $seat } ist weg; die Partie wartet.
    [forfeit] { $seat } war zu lange weg und verliert.
   *[other] { $seat } ist weg; ein Bot springt ein.
}
table-waited = Der Tisch wartet länger auf { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Deine Zeit ist um; du verlierst.
       *[other] Deine Zeit ist um; die Partie wartet auf dich.
    }
   *[no] { $then ->
        [forfeit] { $seat } hat keine Zeit mehr und verliert.
       *[other] { $seat } hat keine Zeit mehr; die Partie wartet.
    }
}
table-stand_in_asked = Warten auf { $seat }. Soll ein Bot einspringen?
table-stood_in = Bots springen ein für: { $seats }.
table-pause_asked = { $you ->
    [yes] Du möchtest eine Pause.
   *[no] { $seat } möchte eine Pause.
}
table-paused = Die Partie ist pausiert.
table-resumed = Die Partie geht weiter.
table-rematch = { $you ->
    [yes] Du möchtest eine Revanche.
   *[no] { $seat } möchte eine Revanche.
}

## Warum eine Karte oder ein Zug nicht geht

illegal-match_over = Die Partie ist zu Ende.
illegal-not_asked = Zuerst ist etwas anderes dran.
illegal-not_your_card = Diese Karte hast du nicht: { $card }.
illegal-must_follow = Du musst bedienen: Spiele { $suit }.
illegal-must_overtake = Du kannst die bisher höchste Karte schlagen, also musst du es tun.
illegal-must_trump = Du hast Trumpf, also musst du stechen.
illegal-too_low = Zu niedrig. Zu schlagen ist: { $beat }.
illegal-can_beat = Du kannst die oberste Karte schlagen, also darfst du nicht nehmen.
illegal-nothing_to_take = Es gibt nichts zu nehmen.
illegal-wrong_number = { $n ->
    [one] Spiele eine Karte.
   *[other] Spiele { $n } Karten.
}
illegal-not_one_rank = Die Karten müssen alle den gleichen Wert haben.
illegal-too_few = Zum Schlagen brauchst du { $n } davon.
illegal-must_throw_lowest = Schlage, oder wirf deine niedrigsten Karten ab.
illegal-keep_last_card = Du musst eine Karte für den letzten Stich behalten.
illegal-too_many = { $most ->
    [0] Du darfst keine Karten mehr tauschen.
    [one] Du darfst höchstens eine Karte tauschen.
   *[other] Du darfst höchstens { $most } Karten tauschen.
}
illegal-devil_first_trick = Im ersten Stich darfst du den Teufel nicht so spielen.
illegal-must_draw_first = Ziehe zuerst deine Karten.
illegal-nothing_to_draw = Diese Karte kannst du nicht ziehen.
illegal-not_top_card = Von der Ablage darfst du nur die oberste Karte ziehen.
illegal-must_name_card = Wähle eine Karte aus der Ablage.
illegal-no_moves_left = Du hast beide Aktionen gemacht. Beende deinen Zug.
illegal-must_discard = Du hast noch Handkarten: Lege zum Schluss eine ab.
illegal-no_such_life = Dieses Leben hat keine offene Karte.
illegal-own_life = Du kannst dich nicht selbst angreifen.
illegal-not_open = Diese Karte kannst du von dort nicht verwenden: { $card }.
illegal-life_full = Ein Leben kann höchstens drei offene Karten haben.
illegal-same_life = Eine Karte darf nicht auf das Leben zurück, von dem sie kommt.
illegal-no_target = Mit dieser Karte kannst du jetzt weder angreifen noch verteidigen.
illegal-pair_by_pair_or_jack = Ein Paar schlägt nur ein Bube oder ein mindestens gleich hohes Paar.
illegal-jack_only_by_jack = Einen Buben schlägt nur ein Bube.
illegal-jacks_no_pair = Buben bilden kein Paar: Greife mit einem davon an.
illegal-does_not_beat = Zum Herausschlagen ({ $target }) brauchst du den gleichen Wert oder eine höhere Karte derselben Farbe.
illegal-last_life = Dein letztes Leben darfst du nicht selbst opfern.
illegal-must_finish = Du hast den letzten Schlag begonnen, also bringe ihn zu Ende.
illegal-unknown = Das kannst du jetzt nicht spielen.

## Fehler des Servers

error-bad_frame = Der Server hat die Anfrage nicht verstanden.
error-unknown_op = Der Server kennt diesen Befehl nicht.
error-unsupported_version = Dieses Programm ist zu alt für den Server.
error-auth_required = Melde dich erst an oder wähle einen Namen.
error-auth_invalid = Deine Sitzung ist abgelaufen. Wähle einen Namen.
error-forbidden = Das darfst du hier nicht.
error-too_many_waiting = Du hast schon { $most } Tische, die auf Mitspieler warten. Starte erst einen davon oder verlasse dort deinen Platz.
error-not_found = Tisch nicht gefunden.
error-link_damaged = Der Link ist unvollständig oder beschädigt. Kopiere ihn noch einmal ganz.
error-password_required = Für diesen Tisch brauchst du eine Einladung.
error-not_seated = Du hast keinen Platz an diesem Tisch.
error-seat_taken = Dieser Platz ist besetzt.
error-table_full = Alle Plätze sind besetzt.
error-wrong_phase = Das geht gerade nicht.
error-not_your_turn = Du bist nicht dran.
error-stale_decision = Zu spät: Es ist schon weitergegangen.
error-restored = Der Server wurde wiederhergestellt. Deine letzte Aktion wurde deshalb nicht ausgeführt. Sieh dir den Tisch an und versuche es noch einmal.
error-illegal_action = Das erlauben die Regeln nicht.
error-bad_option = Diese Einstellung gibt es in diesem Spiel nicht.
error-cid_reused = Derselbe Befehl kam zweimal mit verschiedenem Inhalt.
error-rate_limited = Das geht zu schnell. Warte kurz.
error-too_large = Das ist zu lang.
error-muted = Du bist an diesem Tisch stummgeschaltet.
error-draining = Der Server startet gleich neu. Versuche es in einem Moment noch einmal.
error-internal = Auf dem Server ist etwas schiefgegangen.

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
phrase-rematch = Noch eine Partie?
phrase-goodbye = Tschüss!

## Zum Bestätigen

caution-devil_powerless = Der Teufel hat hier keine Macht: Er ist die niedrigste aller Karten.
caution-passes_deal = Wenn du passt, bist du diese Runde nicht dabei.
caution-exchanges_all = Du würdest dein ganzes Blatt tauschen und für jede Karte einen Stich brauchen.
caution-lays_high_aside = Du gibst damit einen Trumpf oder ein Ass weg.
caution-moves_left = Du hast noch Aktionen übrig. Damit ist dein Zug zu Ende.
cost-if-won = kostet { $n }, wenn sie gewinnt
