# Was am Tisch gesagt wird.

chat-empty = Noch hat niemand etwas gesagt.
chat-to = An
chat-to-table = Alle
chat-to-seats = Spieler
chat-to-team = Mein Team
chat-to-spectators = Zuschauer
chat-say = Sagen
chat-message = Deine Nachricht
chat-phrases = Fertige Sätze
chat-off = An diesem Tisch spricht niemand.
chat-phrases-only = Hier sagt man nur fertige Sätze.
chat-muted = Die Tischleitung lässt dich nicht mehr sprechen.
chat-unknown = Wähle einen Namen, um mitzuschreiben.
chat-slow = Jeder darf alle { $n } Sekunden etwas sagen.
chat-wait = { $n ->
    [one] Noch nicht: warte 1 Sekunde.
   *[other] Noch nicht: warte { $n } Sekunden.
}
chat-line-more = Zu dem, was { $name } gesagt hat
chat-block = { $name } nicht hören
chat-blocked = Du hörst { $name } nicht mehr.
chat-unblock = Wieder hören
chat-unblocked = Du hörst { $name } wieder.
chat-mute = { $name } nicht mehr sprechen lassen
chat-unmute = { $name } wieder sprechen lassen
chat-done = Erledigt.
chat-report = Melden
chat-report-why = Was stimmt damit nicht?
chat-report-send = Meldung senden
chat-reported = Danke. Wer diesen Server betreibt, wird es sehen.
chat-hide = Gespräch ausblenden
chat-show = Gespräch zeigen
chat-hidden = Das Gespräch ist ausgeblendet.
error-chat-forbidden = Eigene Worte sagt man hier nicht, nur fertige Sätze.
error-chat-muted = Du darfst hier nicht sprechen.
error-chat-wrong_phase = Du hast gerade keinen Partner, mit dem du sprechen kannst.
chat-name-do = Diesen Namen nehmen
