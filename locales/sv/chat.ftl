# Prat vid ett bord.

chat-empty = Ingen har sagt något än.
chat-to = Till
chat-to-table = Alla
chat-to-seats = Spelarna
chat-to-team = Laget
chat-to-spectators = Åskådarna
chat-say = Säg
chat-message = Ditt meddelande
chat-phrases = Färdiga fraser
chat-off = Ingen pratar vid det här bordet.
chat-phrases-only = Här sägs bara färdiga fraser.
chat-muted = Värden låter dig inte prata längre.
chat-unknown = Välj ett namn för att chatta.
chat-slow = Var och en får säga en rad var { $n }:e sekund.
chat-wait = { $n ->
    [one] Inte än: vänta 1 sekund.
   *[other] Inte än: vänta { $n } sekunder.
}
chat-line-more = Om det som { $name } sa
chat-block = Sluta lyssna på { $name }
chat-blocked = Du hör inte { $name } längre.
chat-unblock = Lyssna igen
chat-unblocked = Du hör { $name } igen.
chat-mute = Låt inte { $name } prata längre
chat-unmute = Låt { $name } prata igen
chat-done = Klart.
chat-report = Anmäl
chat-report-why = Vad är fel med det?
chat-report-send = Skicka anmälan
chat-reported = Tack. Den som driver servern får se det.
chat-hide = Dölj pratet
chat-show = Visa pratet
chat-hidden = Pratet är dolt.
error-chat-forbidden = Här sägs inga egna ord, bara fraser.
error-chat-muted = Du får inte prata här.
error-chat-wrong_phase = Du har ingen partner att prata med nu.
chat-name-do = Använd namnet
