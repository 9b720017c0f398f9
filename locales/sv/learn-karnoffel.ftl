# Lektionerna i Karnöffel: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-karnoffel-any =
    .title = Vilket kort som helst
    .text = Du behöver aldrig bekänna färg: det högsta kortet tar sticket. Ta det.
    .nudge = Det är tillåtet, men kortet slår inte nian. Försök med ett högre, i vilken färg som helst.
    .praise = Din tia tar sticket. Den utspelade färgen betyder ingenting.

learn-karnoffel-karnoffel =
    .title = Karnöffeln
    .text = Hjärter är trumf, eftersom det lägsta öppna kortet är en hjärter. Trumfknekten är Karnöffeln och slår alla kort: spela den på kungen.
    .nudge = Det är tillåtet, men kungen slår det. Bara hjärter knekt är Karnöffeln.
    .praise = Karnöffeln tar sticket. Ingenting kan någonsin slå den.

learn-karnoffel-emperor =
    .title = Påven och Kejsaren
    .text = Trumfsexan och trumftvåan, Påven och Kejsaren, slår alla kungar. Hjärter är trumf: ta sticket.
    .nudge = Det är tillåtet, men kungen tar sticket. Leta efter en låg trumf.
    .praise = Din tvåa är Kejsaren: den slår kungen. Bara Karnöffeln, Djävulen och Påven är högre.

learn-karnoffel-officers =
    .title = Trean, fyran och femman
    .text = Trumftrean slår damer, fyran slår knektar, femman slår tior. En dam är utspelad: vilket av dina kort tar den?
    .nudge = Det är tillåtet, men damen slår det. Fyran slår bara knektar, femman tior.
    .praise = Trean slår damen. Mot en kung hade den förlorat.

learn-karnoffel-equal =
    .title = Först av lika vinner
    .text = Av två lika kort vinner det som spelades först. Ta sticket.
    .nudge = { $did ->
        [play_Kd] Det är tillåtet, men det tar inte sticket: en andra kung kommer för sent. Leta efter Påven.
       *[other] Det är tillåtet, men det tar inte sticket. Leta efter Påven.
    }
    .praise = Påven slår kungen; din egen kung hade förlorat mot den.

learn-karnoffel-devil =
    .title = Djävulen
    .text = Trumfsjuan är Djävulen. Den är det lägsta kortet av alla om du inte spelar ut den, så ta det här sticket med ett annat.
    .nudge = Det är tillåtet, men det tar inte sticket. Det gör din tia.
    .praise = Nu kan bara Karnöffeln slå Djävulen, eftersom du spelade ut den, och inte i första sticket.
    .text-2 = Nu spelar du ut, och det är inte längre första sticket: spelar du ut Djävulen nu slår den allt utom Karnöffeln. Spela ut den.
    .nudge-2 = Det är tillåtet, men ett bättre kort kan komma. Spela ut hjärter sjua.

learn-karnoffel-team =
    .title = Medspelare
    .text = Med fyra spelare spelar ni i lag, och medspelare ser varandras kort. Din medspelares kung är på väg att ta sticket: spela ditt lägsta kort.
    .nudge = { $did ->
        [play_6h] Det är tillåtet, men sticket var redan din medspelares, så Påven är bortkastad. Spela tvåan.
       *[other] Det är tillåtet, men din medspelare tar sticket ändå. Spara dina bra kort och spela tvåan.
    }
    .praise = Din medspelare tar sticket åt er båda, och du har kvar dina bra kort.

learn-karnoffel-win =
    .title = Tre stick vinner
    .text = Den sida som först har tre stick vinner given genast. Du har två: spela ut ditt säkraste kort för det tredje.
    .nudge = Det är tillåtet, men en knekt kan slå det. Spela ut ditt högsta kort.
    .praise = Tre stick: du vinner given, och resten spelas inte.
