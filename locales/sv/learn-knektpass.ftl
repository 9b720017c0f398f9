# Lektionerna i Knektpass: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-knektpass-jacks =
    .title = Knektarna är högst
    .text = Alla fyra knektar är trumf, över esset, och klöver knekt är det högsta kortet av alla. Spela ut det som ingen kan slå.
    .nudge = { $did ->
        [play_Ah] Det är tillåtet, men en knekt kan slå det. Bara klöver knekt är säker.
        [play_Kh] Det är tillåtet, men en knekt kan slå det. Bara klöver knekt är säker.
       *[other] Det är tillåtet, men vilken trumf som helst kan slå det. Bara klöver knekt är säker.
    }
    .praise = Ingenting slår klöver knekt: sticket är ditt.

learn-knektpass-follow =
    .title = Bekänn och stick över
    .text = Spader spelas ut: den som har spader bekänner, och sticker över om det går. Ta sticket så billigt du kan.
    .nudge = Det är tillåtet, men damen räcker. Spara esset.
    .praise = Damen tar det. Åttan var förbjuden, för du kunde sticka över.

learn-knektpass-trump =
    .title = Utan färgen
    .text = Ruter spelas ut och du har ingen, för knekten är trumf: då måste du trumfa om det vinner. Ta sticket så billigt du kan.
    .nudge = Det är tillåtet, men hjärter sjua räcker. Spara knekten.
    .praise = En låg trumf slår en kung. Din knekt är kvar.

learn-knektpass-alone =
    .title = Spela eller passa
    .text = Före sticken säger var och en om de spelar. { $seat1 } har passat: den som spelar ensam vinner given genast. Spela.
    .nudge = Det är tillåtet, men då spelar ingen och given gäller inte. Ensam skulle du vinna den.
    .praise = Ensam drar du genast av 5 poäng. Den som först kommer från 12 till 0 vinner matchen.

learn-knektpass-turnup =
    .title = Det uppslagna kortet
    .text = Du ger, och får ta den uppslagna trumfen mot ett kort på din hand. Ta den mot ditt svagaste.
    .nudge = { $did ->
        [leave_turnup] Det är tillåtet, men hjärter tia är en trumf som inte kostar dig något: ta den mot klöver sexa.
       *[other] Det är tillåtet, men klöver sexa är ditt svagaste kort. Ta hjärter tia mot den.
    }
    .praise = Nu har du tre trumf. Ingen vet vad du lade undan.

learn-knektpass-exchange =
    .title = Varje kort är en skuld
    .text = Lägg undan kort och ta lika många ur talongen; för varje är du skyldig ett stick, och varje stick som fattas kostar 5. Byt de två svagaste: klöver sexa och spader sjua.
    .nudge = Det är tillåtet, men här ska du göra något annat: byt klöver sexa och spader sjua, och inget mer.
    .praise = Du tog två kort, så du behöver två stick. Stick därutöver räknas också: vart och ett drar av en poäng.

learn-knektpass-race =
    .title = Kapplöpningen till noll
    .text = Varje stick drar av en poäng, och den som når 0 med betald skuld vinner genast. Ni hade båda 2 poäng och har var sitt stick: ta nästa.
    .nudge = Det är tillåtet, men tar { $seat1 } sticket är { $seat1 } först på 0. Spela ut knekten.
    .praise = Två poäng minus två stick: du är på 0 och har vunnit, mitt i given.
