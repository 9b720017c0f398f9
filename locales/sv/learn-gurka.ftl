# Lektionerna i Gúrka: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-gurka-beat =
    .title = Slå eller saka
    .text = Färgerna betyder ingenting här. Slå damen, och då räcker ett lika högt kort, eller saka ditt lägsta. Ta sticket.
    .nudge = Det är tillåtet, men då sakar du kortet. Slå damen här.
    .praise = Av lika höga kort vinner det sista, så din dam tar sticket.

learn-gurka-shed =
    .title = Höga kort är en börda
    .text = Bara givens sista stick räknas, och den som vinner det betalar. Bli alltså av med höga kort medan det är gratis: ta kungen med ditt högsta.
    .nudge = Det är tillåtet, men då har du esset kvar, och ett lågt kort som du behöver är borta.
    .praise = Esset är borta, och sticket kostade ingenting. Låga kort är till för slutet.

learn-gurka-sets =
    .title = Par mot par
    .text = Två åttor spelas ut, så du spelar två kort: ett par som är lika högt eller högre, eller dina två lägsta. Ta sticket.
    .nudge = Det är tillåtet, men då sakar du dina två lägsta. Slå åttorna med ett par.
    .praise = Ditt par knektar tar sticket. Två kort av olika valör vinner aldrig.

learn-gurka-lead =
    .title = Spela ut flera på en gång
    .text = Du spelar ut: ett kort, eller flera av samma valör. Bli av med alla tre kungarna på en gång.
    .nudge = Det är tillåtet, men då är inte alla kungar borta. Välj alla tre.
    .praise = Tre bördor mindre, och { $seat1 } fick saka tre låga kort.

learn-gurka-last =
    .title = Sista sticket kostar
    .text = Två kort är kvar. Den som vinner det allra sista sticket betalar värdet av kortet som vann. Vilket spelar du ut först?
    .nudge = Det är tillåtet, men då kan ditt ess vinna sista sticket och kosta 14. Spela ut esset nu.
    .praise = { $seat1 } vann sista sticket med nian och betalar 9. Över 21 poäng är man ute; exakt 21 blir noll igen.
    .text-2 = Nu sista sticket: ett kort är kvar, och det är trean. Spela ut den.
    .nudge-2 = Spela ut trean.

learn-gurka-six =
    .title = Klöver sexa
    .text = Klöver sexa står över essen och kostar 21 i sista sticket. Två kort är kvar: vilket spelar du ut?
    .nudge = Det är tillåtet, men då kan klöver sexa vinna sista sticket, för 21. Spela ut den nu.
    .praise = Den tog ett stick som inte kostar något. Din trea vinner knappast det sista.
