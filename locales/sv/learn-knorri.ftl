# Lektionerna i Knorri: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-knorri-draw =
    .title = Dragningen
    .text = I tur och ordning vänder alla talongens översta kort. Det tar hem alla lägre kort i sin färg, eller läggs till utlägget. Vänd det.
    .nudge = Vänd talongens översta kort.
    .praise = Varje kort måste slå det före. Tre kort, ett per spelare, gör ett stick fullt, och det läggs bort.
    .text-2 = Det fanns inget lägre, så ditt kort lades till utlägget. Vänd nu det sista kortet.
    .nudge-2 = Vänd det sista kortet.
    .text-3 = Korten du tog hem är nu din hand. Du tog hem sist, så du spelar ut vilket kort som helst. Spela ut ditt svagaste: hjärter fyra.
    .nudge-3 = Det är tillåtet, men senare slår fyran nästan ingenting. Spela ut den nu, när alla kort duger.

learn-knorri-beat =
    .title = Slå det översta kortet
    .text = Hjärter sjua ligger överst. En högre hjärter slår den, och det gör varje spader, för spader är trumf. Slå den utan trumf.
    .nudge = Det är tillåtet, men hjärter knekt räcker. Spara din trumf.
    .praise = Knekten räcker. Ruter kung hade inte slagit den: en annan färg, och ingen trumf.

learn-knorri-trump =
    .title = Varje trumf slår
    .text = Ruter kung ligger överst och du har ingen högre ruter. Men varje spader slår den: spela din lägsta.
    .nudge = Det är tillåtet, men spader fyra räcker. Spara nian.
    .praise = Till och med trumffyran slår en kung. Du gjorde sticket fullt, så du spelar ut till nästa.

learn-knorri-over =
    .title = Slå en trumf
    .text = Spader tia ligger överst: nu duger bara en högre spader. Slå den så billigt du kan.
    .nudge = Det är tillåtet, men damen räcker. Spara kungen.
    .praise = Damen slår den. Hjärter ess hade inte kunnat, för bara det översta kortet räknas, inte knekten under.

learn-knorri-take =
    .title = Kan du inte slå? Ta upp
    .text = Inget av dina kort slår spader fyra. Då tar du stickets understa kort, hjärter sjua.
    .nudge = Ta det understa kortet.
    .praise = Sjuan är borta igen. Kortet du tar är stickets svagaste, så spela det på ett lågt utspel.
    .text-2 = Hjärter sexa är utspelad. Bli av med sjuan som du måste ta.
    .nudge-2 = Det är tillåtet, men hjärter sjua räcker. Spara det bättre kortet.

learn-knorri-full =
    .title = Ett fullt stick
    .text = Med tre spelare gör tre kort ett stick fullt, vem som än spelade dem. Slå klöver femma med din lägsta klöver.
    .nudge = Det är tillåtet, men klöver åtta räcker. Spara de andra.
    .praise = Åtta, tia och dam: tre kort, två av dem dina. De läggs bort, och du spelar ut.
    .text-2 = { $seat2 } kunde inte slå din åtta och tog femman. Sticket har två kort: gör det fullt med en klöver.
    .nudge-2 = Det är tillåtet, men klöver dam räcker. Spara din trumf.

learn-knorri-win =
    .title = Först utan kort
    .text = Den som först spelar sitt sista kort vinner genast. Du har två, och båda slår ruter trea: vilket går först?
    .nudge = Det är tillåtet, men då har du fyran kvar, och den slår nästan ingenting. Spara spader kung till slutet.
    .praise = Du har spelat ditt sista kort: du vinner given, mitt i ett stick.
    .text-2 = Klöver nia ligger överst, och din kung är trumf. Spela den: det är ditt sista kort.
    .nudge-2 = Spela spader kung.
