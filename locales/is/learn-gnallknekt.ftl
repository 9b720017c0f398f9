# Æfingarnar í Gnällknekt: um hvað hver þeirra er, hvað er sagt þegar henni er lokið, og hvers vegna annað er ekki rétt.

learn-gnallknekt-attack =
    .title = Árás
    .text = Spil slær út spil af sama gildi eða lægra spil í sínum lit. { $seat1 } er með hjartaníuna opna: ráðstu á hana með hjartatíunni.
    .nudge = Það má, en í þessari æfingu á að ráðast á: spilaðu hjartatíunni á hjartaníuna.
    .praise = Bæði spilin eru farin og næsta spil lífsins snýst upp.

learn-gnallknekt-ace =
    .title = Ásinn
    .text = Ás er hæstur þegar hann ræðst á og lægstur þegar ráðist er á hann. { $seat1 } er með hjartaásinn opinn: sláðu hann út.
    .nudge = Það má, en þessi æfing snýst um ásinn: hjartatvisturinn dugar á hjartaásinn.
    .praise = Öll hjörtu eru hærri en hjartaásinn þegar ráðist er á hann. Kóngurinn þinn hefði ekki getað það.

learn-gnallknekt-jack =
    .title = Gosinn
    .text = Gosi slær út hvað sem er, en aðeins gosi slær út gosa. { $seat1 } er með einn efst: sláðu hann út.
    .nudge = Það má, en aðeins gosinn þinn getur tekið hjartagosann. Notaðu hann þar.
    .praise = Gosi á móti gosa. Jafnvel hjartaásinn þinn hefði ekki getað það.

learn-gnallknekt-pair =
    .title = Pör
    .text = { $seat1 } er með tvær sjöur efst. Aðeins gosi, eða par sem er jafnhátt eða hærra, slær par; bæði spilin fara. Ráðstu á með níunum þínum.
    .nudge = Það má, en þessi æfing snýst um sjöurnar tvær. Veldu báðar níurnar og ráðstu á með þeim saman.
    .praise = Ein árás og báðar sjöurnar eru farnar. Kóngur einn gat það ekki.

learn-gnallknekt-defend =
    .title = Vörn
    .text = Á fyrsta lífinu þínu er aðeins þristur opinn. Leggðu spaðagosann á hann: fyrst verður að slá út efsta spilið.
    .nudge = Það má, en þristurinn er veikasta spilið þitt og gosi ver best. Leggðu spaðagosann á fyrsta lífið þitt.
    .praise = Nú getur aðeins gosi ráðist á það líf. Mest þrjú spil mega vera opin á lífi.

learn-gnallknekt-turn =
    .title = Tveir leikir og kast
    .text = Í lotu eru tveir leikir. Leiktu þann fyrri: hjartatían á hjartaníuna.
    .nudge = Það má, en byrjaðu á hjartatíunni á hjartaníuna.
    .praise = Lotan er búin og þú geymir ásinn fyrir þá næstu.
    .text-2 = Laufafjarkinn snerist upp og þú átt einn leik enn. Sláðu hann út eins ódýrt og þú getur.
    .nudge-2 = { $did ->
        [attack_Ac] Það má, en laufasexan dugar á laufafjarkann. Geymdu ásinn.
        [attack_4d] Það má, en það tekur spil af þínu eigin lífi. Notaðu laufasexuna.
       *[other] Það má, en hér á að slá út laufafjarkann. Laufasexan dugar.
    }
    .text-3 = Báðir leikirnir eru búnir og kast lýkur lotunni. Kastaðu því sem þú þarft síst.
    .nudge-3 = Það má, en ás er hæstur í árás. Geymdu hann og kastaðu tvistinum.

learn-gnallknekt-draw =
    .title = Að draga
    .text = Lota hefst á að draga eitt spil og annað fyrir hvert líf. Hvert þeirra kemur úr stokknum eða kastbunkanum; þar geturðu tekið gosann.
    .nudge = Það má, en enginn veit hvað kemur úr stokknum. Gosinn er öruggur: dragðu úr kastbunkanum.
    .praise = Þú sérð hvert spil áður en þú velur hvaðan það næsta kemur. Með þrjú líf dregurðu fjögur spil.
    .text-2 = Nú er tvistur efstur í kastbunkanum og hann þarftu ekki. Dragðu úr stokknum.
    .nudge-2 = Það má, en tvistur er til lítils gagns. Dragðu úr stokknum.

learn-gnallknekt-life =
    .title = Líf tapast
    .text = { $seat1 }, líf 1: tvö spil eru eftir. Sláðu út tígulsexuna.
    .nudge = Það má, en þessi æfing snýst um eitt líf ({ $seat1 }, líf 1): tígulsjöan á tígulsexuna.
    .praise = Lífið er farið og { $seat1 } dregur nú einu spili færra. Sá sem á ekkert líf er úr leik; sá sem síðastur á líf vinnur.
    .text-2 = Síðasta spil lífsins snerist upp: hjartaþristurinn. Sláðu hann líka út.
    .nudge-2 = { $did ->
        [attack_3c] Það má, en það tekur spil af þínu eigin lífi. Notaðu hjartafimmuna.
       *[other] Það má, en hjartafimman tekur síðasta spil lífsins.
    }
