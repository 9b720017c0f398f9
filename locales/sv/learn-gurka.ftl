# Lektionerna i Gúrka: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-gurka-beat =
    .title = Slå eller saka
    .text = Färgerna betyder ingenting här. Slå damen (ett lika högt kort räcker) eller saka ditt lägsta. Ta sticket.
    .nudge = Det är tillåtet, men då sakar du kortet. Slå damen i den här lektionen.
    .praise = Av lika höga kort vinner det sista, så din dam tar sticket.

learn-gurka-shed =
    .title = Höga kort är en börda
    .text = Bara givens sista stick räknas, och den som tar det får straffpoäng. Bli av med höga kort medan det är gratis: slå kungen med ditt högsta.
    .nudge = Det är tillåtet, men då har du esset kvar och förlorar ett lågt kort som du behöver.
    .praise = Esset är borta, och sticket kostade ingenting. Spara låga kort till slutet.

learn-gurka-sets =
    .title = Par mot par
    .text = Två åttor spelas ut, så du spelar två kort: ett lika högt eller högre par, eller dina två lägsta. Ta sticket.
    .nudge = Det är tillåtet, men då sakar du dina två lägsta. Slå åttorna med ett par.
    .praise = Ditt knektpar tar sticket. Två kort av olika valör vinner aldrig.

learn-gurka-lead =
    .title = Spela ut flera på en gång
    .text = Du spelar ut: ett kort, eller flera av samma valör. Bli av med alla tre kungarna på en gång.
    .nudge = Det är tillåtet, men då har du en kung kvar. Välj alla tre.
    .praise = Tre höga kort mindre, och { $seat1 } fick saka tre låga.

learn-gurka-last =
    .title = Sista sticket kostar
    .text = Du har två kort kvar. Den som tar sista sticket får det vinnande kortets värde i poäng. Vilket spelar du ut först?
    .nudge = Det är tillåtet, men då kan ditt ess ta sista sticket och kosta 14. Spela ut esset nu.
    .praise = { $seat1 } tog sista sticket med nian och får 9 poäng. Över 21 är man ute; precis 21 blir 0.
    .text-2 = Nu sista sticket: du har ett kort kvar, trean. Spela ut den.
    .nudge-2 = Spela ut trean.

learn-gurka-six =
    .title = Klöver sexa
    .text = Klöver sexa är högre än ett ess och kostar 21 i sista sticket. Du har två kort kvar: vilket spelar du ut?
    .nudge = Det är tillåtet, men då kan klöver sexa ta sista sticket, för 21. Spela ut den nu.
    .praise = Den tog ett stick som inte kostar något. Din trea tar knappast det sista.
