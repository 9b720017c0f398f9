# Prat vid ett bord.

chat-empty = Inga meddelanden än.
chat-new = Nya meddelanden
chat-to = Till
chat-to-table = Alla
chat-to-seats = Spelarna
chat-to-team = Laget
chat-to-spectators = Åskådarna
chat-say = Skicka
chat-message = Ditt meddelande
chat-phrases = Färdiga fraser
chat-off = Chatten är avstängd vid det här bordet.
chat-phrases-only = Här får man bara använda färdiga fraser.
chat-muted = Värden har tystat dig.
chat-unknown = Välj ett namn för att chatta.
chat-slow = Långsam chatt: ett meddelande var { $n }:e sekund.
chat-wait = { $n ->
    [one] Vänta 1 sekund.
   *[other] Vänta { $n } sekunder.
}
chat-message-menu = Meddelande från { $name }: mer
chat-block = Blockera { $name }
chat-blocked = Du har blockerat { $name }.
chat-unblock = Häv blockeringen
chat-unblocked = { $name } är inte längre blockerad.
chat-mute = Tysta { $name }
chat-unmute = Låt { $name } chatta igen
chat-done = Klart.
chat-report = Anmäl
chat-report-why = Vad är fel med det?
chat-report-send = Skicka anmälan
chat-reported = Tack! Din anmälan har skickats till serverns administratör.
chat-removed = Borttaget av serverns admin.
chat-hide = Dölj chatten
chat-show = Visa chatten
chat-hidden = Chatten är dold.
error-chat-forbidden = Här är bara färdiga fraser tillåtna.
error-chat-muted = Du är tystad här.
error-chat-wrong_phase = Du har ingen medspelare att skriva till nu.
chat-name-save = Använd namnet
