# Was am Tisch gesagt wird.

chat-empty = Noch keine Nachrichten.
chat-new = Neue Nachrichten
chat-to = An
chat-to-table = Alle
chat-to-seats = Spieler
chat-to-team = Mein Team
chat-to-spectators = Zuschauer
chat-say = Senden
chat-message = Deine Nachricht
chat-phrases = Vorgegebene Sätze
chat-off = Der Chat ist an diesem Tisch aus.
chat-phrases-only = An diesem Tisch sind nur vorgegebene Sätze möglich.
chat-muted = Du wurdest stummgeschaltet.
chat-unknown = Wähle einen Namen, um mitzuschreiben.
chat-slow = Eine Nachricht alle { $n } Sekunden.
chat-wait = { $n ->
    [one] Warte 1 Sekunde.
   *[other] Warte { $n } Sekunden.
}
chat-message-menu = Nachricht von { $name }: mehr
chat-block = { $name } blockieren
chat-blocked = { $name } ist blockiert.
chat-unblock = Nicht mehr blockieren
chat-unblocked = { $name } ist nicht mehr blockiert.
chat-mute = { $name } stummschalten
chat-unmute = Stummschaltung aufheben: { $name }
chat-done = Erledigt.
chat-report = Melden
chat-report-why = Was stimmt damit nicht?
chat-report-send = Meldung senden
chat-reported = Danke! Deine Meldung ist bei der Serververwaltung.
chat-removed = Vom Serveradmin entfernt.
chat-hide = Chat ausblenden
chat-show = Chat einblenden
chat-hidden = Der Chat ist ausgeblendet.
error-chat-forbidden = Hier sind nur vorgegebene Sätze erlaubt.
error-chat-muted = Du bist hier stummgeschaltet.
error-chat-wrong_phase = Du hast gerade keinen Partner, dem du schreiben kannst.
chat-name-save = Namen übernehmen
