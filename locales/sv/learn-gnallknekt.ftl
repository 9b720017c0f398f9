# Lektionerna i Gnällknekt: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-gnallknekt-attack =
    .title = Angrepp
    .text = Ett kort slår ut ett av samma valör, eller ett lägre i sin färg. { $seat1 } har hjärter nia öppen: angrip den med hjärter tia.
    .nudge = Det är tillåtet, men den här lektionen handlar om angrepp: spela hjärter tia på hjärter nia.
    .praise = Båda korten är borta, och livets nästa kort vänds upp.

learn-gnallknekt-ace =
    .title = Esset
    .text = Ett ess är högst när det angriper, och lägst när det angrips. { $seat1 } har hjärter ess öppet: slå ut det.
    .nudge = Det är tillåtet, men den här lektionen handlar om esset: hjärter tvåa räcker mot hjärter ess.
    .praise = Varje hjärter är högre än hjärter ess när det angrips. Din kung hade inte kunnat.

learn-gnallknekt-jack =
    .title = Knekten
    .text = En knekt slår ut vad som helst, men en knekt slås bara ut av en knekt. { $seat1 } har en överst: slå ut den.
    .nudge = Det är tillåtet, men bara din knekt kan ta hjärter knekt. Använd den där.
    .praise = Knekt mot knekt. Inte ens ditt hjärter ess hade kunnat det.

learn-gnallknekt-pair =
    .title = Par
    .text = { $seat1 } har två sjuor överst. Bara en knekt, eller ett lika högt eller högre par, slår ett par; båda korten försvinner. Angrip med dina nior.
    .nudge = Det är tillåtet, men den här lektionen handlar om de två sjuorna. Välj båda niorna och angrip med dem på en gång.
    .praise = Ett angrepp, och båda sjuorna är borta. En ensam kung hade inte kunnat det.

learn-gnallknekt-defend =
    .title = Försvar
    .text = Ditt första liv visar bara en trea. Lägg spader knekt på den: den som angriper måste slå ut det översta kortet först.
    .nudge = Det är tillåtet, men trean är ditt svagaste kort, och en knekt skyddar bäst. Lägg spader knekt på ditt första liv.
    .praise = Nu kan bara en knekt angripa det livet. Ett liv får ha högst tre öppna kort.

learn-gnallknekt-turn =
    .title = Två drag och ett kast
    .text = En tur har två drag. Gör det första: spela hjärter tia på hjärter nia.
    .nudge = Det är tillåtet, men börja med hjärter tia på hjärter nia.
    .praise = Din tur är slut, och du har esset kvar till nästa.
    .text-2 = Klöver fyra vänds upp, och du har ett drag till. Slå ut den så billigt du kan.
    .nudge-2 = { $did ->
        [attack_Ac] Det är tillåtet, men klöver sexa räcker mot klöver fyra. Spara esset.
        [attack_4d] Det är tillåtet, men det tar ett kort ur ett av dina egna liv. Använd klöver sexa.
       *[other] Det är tillåtet, men den här lektionen handlar om klöver fyra. Klöver sexa räcker.
    }
    .text-3 = Du har gjort båda dragen, och turen slutar med att du kastar ett kort. Kasta det du behöver minst.
    .nudge-3 = Det är tillåtet, men ett ess angriper som högsta kort. Spara det och kasta tvåan.

learn-gnallknekt-draw =
    .title = Dra
    .text = En tur börjar med att du drar ett kort, plus ett för varje liv. Varje kort tas ur talongen eller kasthögen; där kan du ta knekten.
    .nudge = Det är tillåtet, men du vet aldrig vad talongen ger. Knekten är säker: dra ur kasthögen.
    .praise = Du ser varje kort innan du väljer varifrån nästa kommer. Med tre liv drar du fyra kort.
    .text-2 = Nu ligger en tvåa överst i kasthögen, och den behöver du inte. Dra ur talongen.
    .nudge-2 = Det är tillåtet, men en tvåa är till liten nytta. Dra ur talongen.

learn-gnallknekt-life =
    .title = Förlora ett liv
    .text = Första livet hos { $seat1 } har två kort kvar. Slå ut ruter sexa.
    .nudge = Det är tillåtet, men den här lektionen handlar om första livet hos { $seat1 }: spela ruter sjua på ruter sexa.
    .praise = Livet är borta, och { $seat1 } drar nu ett kort färre. Utan liv är man ute; sist kvar med ett liv vinner.
    .text-2 = Livets sista kort vänds upp: hjärter trea. Slå ut det också.
    .nudge-2 = { $did ->
        [attack_3c] Det är tillåtet, men det tar ett kort ur ett av dina egna liv. Använd hjärter femma.
       *[other] Det är tillåtet, men hjärter femma tar livets sista kort.
    }
