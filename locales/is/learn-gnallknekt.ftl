# Æfingarnar í Gnällknekt: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-gnallknekt-attack =
    .title = Árás
    .text = Spil slær út jafnhátt spil eða lægra spil í sama lit. { $seat1 } er með hjartaníuna opna: ráðstu á hana með hjartatíunni.
    .nudge = Það má, en hér á að ráðast á: hjartatían á hjartaníuna.
    .praise = Bæði spilin eru farin og næsta spil lífsins snýst upp.

learn-gnallknekt-ace =
    .title = Ásinn
    .text = Ás er hæstur þegar hann ræðst á og lægstur þegar ráðist er á hann. { $seat1 } er með hjartaásinn opinn: sláðu hann út.
    .nudge = Það má, en hér á að gera annað: hjartatvisturinn dugar á hjartaásinn.
    .praise = Öll hjörtu eru hærri en hjartaásinn þegar ráðist er á hann. Kóngurinn þinn hefði ekki getað það.

learn-gnallknekt-jack =
    .title = Gosinn
    .text = Gosi slær út hvað sem er, en gosi sem liggur efst fellur aðeins fyrir gosa. { $seat1 } er með einn: sláðu hann út.
    .nudge = Það má, en aðeins gosinn þinn getur tekið hjartagosann. Notaðu hann þar.
    .praise = Gosi á móti gosa. Jafnvel hjartaásinn þinn hefði ekki getað það.

learn-gnallknekt-pair =
    .title = Pör
    .text = { $seat1 } er með tvær sjöur efst. Par fellur fyrir gosa eða fyrir jafnháu eða hærra pari, og bæði spilin fara. Ráðstu á með níunum þínum.
    .nudge = Það má, en hér á að taka sjöurnar tvær. Veldu báðar níurnar og ráðstu á í einu.
    .praise = Ein árás og báðar sjöurnar eru farnar. Kóngur einn gat það ekki.

learn-gnallknekt-defend =
    .title = Vörn
    .text = Á fyrsta lífinu þínu er aðeins þristur opinn. Leggðu spaðagosann á hann: það sem liggur efst verður að slá út fyrst.
    .nudge = Það má, en þristurinn er veikastur og gosi ver best. Leggðu spaðagosann á fyrsta lífið þitt.
    .praise = Nú kemst aðeins gosi að því lífi. Mest mega þrjú spil í lífi vera opin.

learn-gnallknekt-turn =
    .title = Tveir leikir og kast
    .text = Í hverri umferð eru tveir leikir. Gerðu þann fyrri: hjartatían á hjartaníuna.
    .nudge = Það má, en byrjaðu á hjartatíunni á hjartaníuna.
    .praise = Umferð þinni er lokið og ásinn geymist til þeirrar næstu.
    .text-2 = Laufafjarkinn snerist upp og þú átt einn leik enn. Sláðu hann út eins ódýrt og þú getur.
    .nudge-2 = { $did ->
        [attack_Ac] Það má, en laufasexan dugar á laufafjarkann. Geymdu ásinn.
        [attack_4d] Það má, en það tekur spil af þínu eigin lífi. Notaðu laufasexuna.
       *[other] Það má, en hér á að slá út laufafjarkann. Laufasexan dugar.
    }
    .text-3 = Báðir leikirnir eru búnir og kast lýkur umferðinni. Kastaðu því sem þú þarft síst.
    .nudge-3 = Það má, en ás ræðst á sem hæsta spil. Geymdu hann og kastaðu tvistinum.

learn-gnallknekt-draw =
    .title = Að draga
    .text = Umferð hefst á því að draga: eitt spil og eitt að auki fyrir hvert líf. Hvert þeirra kemur úr stokknum eða kastbunkanum; gosann þar máttu fá.
    .nudge = Það má, en enginn veit hvað kemur úr stokknum. Gosinn er vís: dragðu úr kastbunkanum.
    .praise = Þú sérð hvert spil áður en þú velur hvaðan það næsta kemur. Með þrjú líf eru spilin fjögur.
    .text-2 = Nú er tvistur efstur í kastbunkanum og hann þarftu ekki. Dragðu úr stokknum.
    .nudge-2 = Það má, en tvistur er til lítils gagns. Dragðu úr stokknum.

learn-gnallknekt-life =
    .title = Líf fer
    .text = { $seat1 }, líf 1: tvö spil eru eftir. Sláðu út tígulsexuna.
    .nudge = Það má, en hér á að taka þetta líf ({ $seat1 }, líf 1): tígulsjöan á tígulsexuna.
    .praise = Lífið er farið og { $seat1 } dregur nú einu spili færra. Sá sem á ekkert líf eftir er úr leik; sá síðasti með líf vinnur.
    .text-2 = Síðasta spil lífsins snerist upp, hjartaþristurinn. Sláðu hann líka út.
    .nudge-2 = { $did ->
        [attack_3c] Það má, en það tekur spil af þínu eigin lífi. Notaðu hjartafimmuna.
       *[other] Það má, en hjartafimman tekur síðasta spil lífsins.
    }
