# Lektionerna i Knektpass: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-knektpass-jacks =
    .title = Knektarna är högst
    .text = Alla fyra knektar är trumf, över esset, och klöver knekt är det högsta kortet av alla. Spela ut kortet som ingen kan slå.
    .nudge = { $did ->
        [play_Ah] Det är tillåtet, men en knekt kan slå det. Bara klöver knekt är säker.
        [play_Kh] Det är tillåtet, men en knekt kan slå det. Bara klöver knekt är säker.
       *[other] Det är tillåtet, men vilken trumf som helst kan slå det. Bara klöver knekt är säker.
    }
    .praise = Ingenting slår klöver knekt: du tar sticket.

learn-knektpass-follow =
    .title = Bekänn och stick över
    .text = Spader är utspelat. Du har spader, så du måste bekänna, och sticka över om du kan. Ta sticket så billigt du kan.
    .nudge = Det är tillåtet, men damen räcker. Spara esset.
    .praise = Damen tar det. Du fick inte spela åttan, för du kunde sticka över.

learn-knektpass-trump =
    .title = Renons
    .text = Ruter är utspelat och du har ingen (din knekt är trumf), så du måste trumfa om det vinner. Ta sticket så billigt du kan.
    .nudge = Det är tillåtet, men hjärter sjua räcker. Spara knekten.
    .praise = En låg trumf slår en kung. Du har knekten kvar.

learn-knektpass-alone =
    .title = Spela eller passa
    .text = Före sticken väljer alla att spela eller passa. { $seat1 } har passat, och om bara en spelar vinner den given direkt. Spela.
    .nudge = Det är tillåtet, men då spelar ingen och given är ogiltig. Spela, så vinner du den.
    .praise = Ingen annan spelar, så du drar genast av 5 poäng. Först från 12 till 0 vinner matchen.

learn-knektpass-turnup =
    .title = Det uppslagna kortet
    .text = Du är givare, så du får byta ett av dina kort mot den uppslagna trumfen. Ge ditt svagaste.
    .nudge = { $did ->
        [leave_turnup] Det är tillåtet, men hjärter tia är en gratis trumf: byt klöver sexa mot den.
       *[other] Det är tillåtet, men klöver sexa är ditt svagaste kort. Byt den mot hjärter tia.
    }
    .praise = Nu har du tre trumf. Ingen vet vilket kort du lade undan.

learn-knektpass-exchange =
    .title = Byten kostar stick
    .text = Du får byta kort mot talongen, men för varje kort måste du ta ett stick, annars får du 5 poäng till. Byt dina två svagaste: klöver sexa och spader sjua.
    .nudge = Det är tillåtet, men i den här lektionen byter du klöver sexa och spader sjua, och inget annat.
    .praise = Du bytte två kort, så du behöver två stick. Extra stick räknas också: vart och ett drar av en poäng.

learn-knektpass-race =
    .title = Kapplöpningen till noll
    .text = Varje stick drar av en poäng. Når du 0 med dina nödvändiga stick vinner du genast. Ni började båda på 2 poäng och har var sitt stick: ta nästa.
    .nudge = Det är tillåtet, men tar { $seat1 } sticket är { $seat1 } först på 0. Spela ut knekten.
    .praise = Två poäng minus två stick: du är på 0 och vinner, mitt i given.
