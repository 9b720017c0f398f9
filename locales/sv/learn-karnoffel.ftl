# Lektionerna i Karnöffel: vad var och en handlar om, vad som sägs när den är gjord, och varför något annat inte är rätt.

learn-karnoffel-any =
    .title = Vilket kort som helst får spelas
    .text = Ingen behöver bekänna färg: det högsta kortet tar sticket. Ta det.
    .nudge = Det är tillåtet, men kortet är inte högre än nian. Försök med ett högre, i vilken färg som helst.
    .praise = Din tia tar sticket. Färgen som spelades ut betydde ingenting.

learn-karnoffel-karnoffel =
    .title = Karnöffeln
    .text = Hjärter är trumf, det säger det lägsta öppna kortet. Trumfknekten är Karnöffel och slår alla kort: spela den på kungen.
    .nudge = Det är tillåtet, men kungen slår det. Bara hjärter knekt är Karnöffel.
    .praise = Karnöffeln tar sticket. Ingenting kan någonsin slå den.

learn-karnoffel-emperor =
    .title = Påven och Kejsaren
    .text = Trumfsexan och trumftvåan, Påven och Kejsaren, slår alla kungar. Hjärter är trumf: ta sticket.
    .nudge = Det är tillåtet, men kungen tar sticket. Leta efter en låg trumf.
    .praise = Din tvåa är Kejsaren: den slår kungen. Bara Karnöffeln, Djävulen och Påven står över den.

learn-karnoffel-officers =
    .title = Trean, fyran och femman
    .text = Trumftrean slår damer, fyran slår knektar, femman slår tior. En dam spelas ut: vilket av dina kort tar den?
    .nudge = Det är tillåtet, men damen slår det. Fyran räcker mot en knekt, femman mot en tia.
    .praise = Trean slår damen. Mot en kung hade den förlorat.

learn-karnoffel-equal =
    .title = Det första av lika kort vinner
    .text = Av två lika kort vinner det som spelades först. Ta sticket.
    .nudge = { $did ->
        [play_Kd] Det är tillåtet, men det tar inte sticket: en andra kung kommer för sent. Leta efter Påven.
       *[other] Det är tillåtet, men det tar inte sticket. Leta efter Påven.
    }
    .praise = Påven slår kungen; din egen kung hade kommit tvåa.

learn-karnoffel-devil =
    .title = Djävulen
    .text = Trumfsjuan är Djävulen. Den är det lägsta kortet av alla när den inte spelas ut, så ta det här sticket med ett annat.
    .nudge = Det är tillåtet, men det tar inte sticket. Det gör din tia.
    .praise = Bara Karnöffeln slår Djävulen, för du spelade ut den, och inte i första sticket.
    .text-2 = Nu spelar du ut, och det är inte längre första sticket: spelas Djävulen ut nu slår den allt utom Karnöffeln. Spela ut den.
    .nudge-2 = Det är tillåtet, men ett bättre kort kan komma. Spela ut hjärter sjua.

learn-karnoffel-team =
    .title = Medspelare
    .text = Fyra spelar i lag, och medspelare ser varandras kort. Din medspelares kung tar sticket: kasta ditt lägsta kort.
    .nudge = { $did ->
        [play_6h] Det är tillåtet, men sticket var redan din medspelares, och Påven är bortkastad på det. Kasta tvåan.
       *[other] Det är tillåtet, men din medspelare tar sticket ändå. Spara det du behöver och kasta tvåan.
    }
    .praise = Din medspelare tar sticket åt er båda, och du har sparat dina bra kort.

learn-karnoffel-win =
    .title = Tre stick vinner
    .text = Den som först har tre stick vinner given genast. Du har två: spela ut det som säkrast tar det tredje.
    .nudge = Det är tillåtet, men en knekt kan slå det. Spela ut ditt högsta kort.
    .praise = Tre stick: given är din, och resten spelas inte.
