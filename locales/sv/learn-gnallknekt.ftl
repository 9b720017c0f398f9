# Lektionerna i Gnällknekt: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-gnallknekt-attack =
    .title = Angrepp
    .text = Ett kort slår ut ett av samma valör, eller ett lägre i sin färg. { $seat1 } har hjärter nia öppen: angrip den med hjärter tia.
    .nudge = Det är tillåtet, men här gäller det att angripa: hjärter tia mot hjärter nia.
    .praise = Båda korten är borta, och livets nästa kort vänds upp.

learn-gnallknekt-ace =
    .title = Esset
    .text = Ett ess räknas högst när det angriper, och lägst när det angrips. { $seat1 } har hjärter ess öppet: slå ut det.
    .nudge = Det är tillåtet, men här ska du göra något annat: hjärter tvåa räcker mot hjärter ess.
    .praise = Varje hjärter är högre än hjärter ess när det angrips. Din kung hade inte kunnat.

learn-gnallknekt-jack =
    .title = Knekten
    .text = En knekt slår ut vad som helst, men en knekt som ligger överst faller bara för en knekt. { $seat1 } har en: slå ut den.
    .nudge = Det är tillåtet, men bara din knekt kan ta hjärter knekt. Använd den där.
    .praise = Knekt mot knekt. Inte ens ditt hjärter ess hade kunnat det.

learn-gnallknekt-pair =
    .title = Par
    .text = { $seat1 } har två sjuor överst. Ett par faller för en knekt, eller för ett lika högt eller högre par, och båda korten går. Angrip med dina nior.
    .nudge = Det är tillåtet, men här gäller det de två sjuorna. Välj båda niorna och angrip på en gång.
    .praise = Ett angrepp, och båda sjuorna är borta. En ensam kung kunde inte det.

learn-gnallknekt-defend =
    .title = Försvar
    .text = På ditt första liv ligger bara en trea öppen. Lägg spader knekt på den: det som ligger överst måste slås ut först.
    .nudge = Det är tillåtet, men trean är svagast, och en knekt skyddar bäst. Lägg spader knekt på ditt första liv.
    .praise = Nu kommer bara en knekt åt det livet. Högst tre kort i ett liv får ligga öppna.

learn-gnallknekt-turn =
    .title = Två drag, sedan kasta
    .text = En tur har två drag. Gör det första: hjärter tia mot hjärter nia.
    .nudge = Det är tillåtet, men börja med hjärter tia mot hjärter nia.
    .praise = Din tur är slut, och esset är kvar till nästa.
    .text-2 = Klöver fyra vänds upp, och du har ett drag till. Slå ut den så billigt du kan.
    .nudge-2 = { $did ->
        [attack_Ac] Det är tillåtet, men klöver sexa räcker mot klöver fyra. Spara esset.
        [attack_4d] Det är tillåtet, men det tar ett kort från ett av dina egna liv. Använd klöver sexa.
       *[other] Det är tillåtet, men här ska klöver fyra slås ut. Klöver sexa räcker.
    }
    .text-3 = Båda dragen är gjorda, och du avslutar turen med att kasta ett kort. Kasta det du behöver minst.
    .nudge-3 = Det är tillåtet, men ett ess angriper som högsta kort. Spara det och kasta tvåan.

learn-gnallknekt-draw =
    .title = Dra
    .text = En tur börjar med att dra: ett kort, och ett till för varje liv. Vart och ett tas ur talongen eller ur kasthögen; knekten där är din om du vill.
    .nudge = Det är tillåtet, men ingen vet vad talongen ger. Knekten är säker: dra ur kasthögen.
    .praise = Du ser varje kort innan du väljer varifrån nästa kommer. Med tre liv blir det fyra kort.
    .text-2 = Nu ligger en tvåa överst i kasthögen, och den behöver du inte. Dra ur talongen.
    .nudge-2 = Det är tillåtet, men en tvåa är till liten nytta. Dra ur talongen.

learn-gnallknekt-life =
    .title = Ett liv går förlorat
    .text = Första livet hos { $seat1 } har två kort kvar. Slå ut ruter sexa.
    .nudge = Det är tillåtet, men här gäller det första livet hos { $seat1 }: ruter sjua mot ruter sexa.
    .praise = Livet är borta, och { $seat1 } drar nu ett kort mindre. Den som inte har något liv kvar är ute; sist med ett liv vinner.
    .text-2 = Livets sista kort vänds upp, hjärter trea. Slå ut det också.
    .nudge-2 = { $did ->
        [attack_3c] Det är tillåtet, men det tar ett kort från ett av dina egna liv. Använd hjärter femma.
       *[other] Det är tillåtet, men hjärter femma tar livets sista kort.
    }
