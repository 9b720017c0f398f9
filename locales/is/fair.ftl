# Síðurnar um heiðarlegar gjafir. Það sem þær skýra í löngu máli er í web-client/prose.

fair-again = Líta aftur á
fair-answer = Nei, spilunum er ekki hagrætt: stokkurinn verður til úr leyndarmálum sem enginn getur valið eftir spilunum, og það sannreynir þinn eigin vafri hér.
fair-bad = Eitthvað stemmir ekki
fair-bad-count = Stokkanirnar eru fleiri eða færri en gjafirnar skýra.
fair-bad-dealer = Spilin voru stokkuð á hátt sem þessi síða þekkir ekki, svo hún getur ekkert um þau sagt.
fair-bad-deals = { $n ->
    [one] { $n } af { $of } gjöfum er ekki eins og lofað var. Hér fyrir neðan stendur hvaða skref bregst.
   *[other] { $n } af { $of } gjöfum eru ekki eins og lofað var. Hér fyrir neðan stendur hvaða skref bregst.
}
fair-bad-table = Þessi sönnun er frá öðru borði.
fair-broken = Hér bregst það: { $why }
fair-card-own = þitt
fair-card-saw = þú sást: { $card }
fair-card-seen = þú sást það
fair-card-told = uppgefið: { $card }
fair-check = Sannreyna
fair-commit = Það sem þjónninn hefur skuldbundið sig til
fair-copy = Afrita gögnin
fair-data = Gögn sönnunarinnar
fair-deck-again = Stokkun { $n } í gjöfinni
fair-deck-cut = Drátturinn um gjöfina
fair-deck-first = Stokkurinn
fair-deck-made = Öll { $n } spilin í þeirri röð sem vafrinn þinn reiknaði út úr leyndarmálunum, efsta spilið fyrst.
fair-deck-own = { $n ->
    [1] Spilið með gyllta kantinum er þitt.
   *[other] Þau { $n } með gyllta kantinum eru þín.
}
fair-deck-seen = { $n ->
    [1] Þú sást það sem er með gylltum kanti.
   *[other] Þú sást þau { $n } sem eru með gylltum kanti.
}
fair-deck-told = Spilin { $n } eins og þjónninn gefur þau upp. Ekki var hægt að reikna þau út, því leyndarmálin eru ekki eins og lofað var.
fair-elsewhere = Sannreyna annars staðar
fair-elsewhere-how = Enginn þarf að trúa þessari síðu. Sæktu gögnin og sannreyndu þau með skriftu sem þarf ekkert nema Python, með skipanalínunni okkar eða með þínu eigin forriti.
fair-get-data = Gögnin (proof.json)
fair-get-script = Skriftan (verify.py)
fair-good = { $n ->
    [1] Gjöfin er eins og lofað var
   *[other] Allar { $n } gjafirnar eru eins og lofað var
}
fair-good-means = Vafrinn þinn stokkaði hvern stokk aftur úr leyndarmálunum sem upp voru gefin, og hvert spil er þar sem það á að vera.
fair-luck = Þín eigin spil
fair-luck-all = Allt saman í súluritum
fair-luck-alone = Enginn annar sér þetta.
fair-luck-by-chance = Af tilviljun
fair-luck-dealt = { $n ->
    [one] Í { $n } gjöf fékkstu { $mean } há spil að meðaltali; tilviljun gefur { $expected }.
   *[other] Í { $n } gjöfum fékkstu { $mean } há spil að meðaltali; tilviljun gefur { $expected }.
}
fair-luck-far = Það er fjær en vant er: einn af hverjum tuttugu sér slíkt, þótt öllum sé gefið heiðarlega.
fair-luck-few = Svo fáar gjafir segja ekkert enn.
fair-luck-high-gnallknekt = Há eru gosar, kóngar og drottningar. Spilin í lífum þínum eru talin, líka þau sem liggja áfram á grúfu: engum er gefin hönd.
fair-luck-high-gurka = Há eru laufasexa, ásar, kóngar og drottningar.
fair-luck-high-karnoffel = Há eru kóngar, drottningar og gosar, hvað sem er tromp.
fair-luck-high-knektpass = Há eru gosar og ásar, og líka kóngar þegar fjórir eða fleiri spila. Það sem þú skiptir til þín er ekki talið.
fair-luck-high-knorri = Há eru ásar, kóngar og drottningar. Spilin sem þú snýrð við eru talin: engum er gefin hönd.
fair-luck-how = Heiðarlegur stokkur getur verið óvæginn eitt kvöld en aldrei lengi. Hér standa spilin sem þú fékkst í viðureignum sem þú hefur lokið, við hlið þess sem tilviljun gefur.
fair-luck-n = Há spil
fair-luck-none = Þú hefur ekki enn lokið neinni viðureign. Þegar það er orðið standa spilin sem þú fékkst hér, við hlið þess sem tilviljun gefur.
fair-luck-table = Í tölum
fair-luck-very = Það er mjög fjarri: einn af hverjum fjögur hundruð sér slíkt þegar öllum er gefið heiðarlega. Athugaðu gjafirnar þínar, spil fyrir spil.
fair-luck-within = Það er innan þess sem tilviljun gefur.
fair-luck-yours = Þínar gjafir
fair-more = Svona virkar þetta
fair-none = Enga sönnun er að fá í bili. Reyndu aftur.
fair-none-not_found = Ekkert slíkt borð er til, eða þú mátt ekki sjá það, eða of langt er síðan spilað var.
fair-none-offline = Þjónninn svarar ekki. Ertu með netsamband?
fair-not-yet = Enn er ekkert hægt að dæma: engri gjöf er lokið, og fyrr er ekkert leyndarmál sagt.
fair-pick = Hvaða gjöf
fair-root = Innsigli á stokkuninni { $purpose }
fair-running = Gjöf { $n } stendur yfir
fair-running-how = Þetta var birt á undan fyrsta spili hennar. Þegar gjöfinni er lokið eru leyndarmálin lögð fram og allt reiknað út aftur.
fair-server-alone = Ekkert sæti lagði til eigin tilviljun: röðin kemur af tilviljun þjónsins eins.
fair-show-data = Sýna gögnin
fair-show-script = Sýna skriftuna
fair-shown-bad = { $n ->
    [one] { $n } spil sem þú hefur séð er ekki þar sem það á að vera!
   *[other] { $n } spil sem þú hefur séð eru ekki þar sem þau eiga að vera!
}
fair-shown-check = Sannreyna spilin sem ég hef séð
fair-shown-failed = Þjónninn gaf enga sönnun um þau í bili.
fair-shown-gone = Næsta gjöf er hafin. Líttu aftur á.
fair-shown-good = { $n ->
    [0] Þú hefur ekki séð neitt spil úr stokknum enn.
    [1] Spilið sem þú hefur séð er þar sem það var á undan gjöfinni.
   *[other] Öll { $n } spilin sem þú hefur séð eru þar sem þau voru á undan gjöfinni.
}
fair-state-bad = stemmir ekki
fair-state-good = stemmir
fair-state-unknown = ekki hægt að segja
fair-step-noted-bad = Þjónninn gefur nú upp aðra skuldbindingu eða annað innsigli en þessi vafri skráði á undan gjöfinni.
fair-step-noted-good = Þessi vafri skráði skuldbindingu og innsigli á undan gjöfinni, og þau eru enn hin sömu.
fair-step-noted-unknown = Þessi vafri skráði ekkert á undan gjöfinni, því hann fylgdist ekki með borðinu þá.
fair-step-order-bad = Úr leyndarmálunum verður önnur röð spilanna en sú sem spilað var með.
fair-step-order-good = Úr leyndarmálunum verður nákvæmlega sú röð spilanna sem spilað var með.
fair-step-order-unknown = Röðina er ekki hægt að reikna út, því leyndarmál er ekki eins og lofað var.
fair-step-root-bad = Innsiglið sem birt var á undan fyrsta spilinu á við aðra röð.
fair-step-root-good = Innsiglið sem birt var á undan fyrsta spilinu á við þessa röð.
fair-step-root-unknown = Innsiglið er ekki hægt að bera saman, því röðin er ekki þekkt.
fair-step-seats-bad = Leyndarmál eins sætis er ekki það sem það hafði skuldbundið sig til.
fair-step-seats-good = Hvert sæti sem tók þátt gaf upp það sem það hafði skuldbundið sig til, eða ekkert.
fair-step-secret-bad = Leyndarmál þjónsins er ekki það sem hann hafði skuldbundið sig til á undan gjöfinni.
fair-step-secret-good = Leyndarmál þjónsins er það sem hann hafði skuldbundið sig til á undan gjöfinni.
fair-step-seen-bad = Á stað { $n } í stokknum sást þú þetta: { $card }. Leyndarmálin setja annað þar: { $made }.
fair-step-seen-good = { $n ->
    [1] Spilið eina sem þú sást liggur í útreiknaða stokknum einmitt á þeim stað sem þessi vafri skráði þegar þú sást það.
   *[other] Þau { $n } spil sem þú sást liggja öll í útreiknaða stokknum einmitt á þeim stöðum sem þessi vafri skráði þegar þú sást þau.
}
fair-step-seen-unknown = Þú sást ekkert spil úr þessari gjöf í þessu tæki, svo ekkert er að bera saman.
fair-step-seen-unplaced = Þér var gefið spil sem þjónninn sagði ekki hvar hafði legið í stokknum: { $card }.
fair-step-uses-bad = Stokkanir vantar, þær standa tvisvar eða eru ekki númeraðar eins og þær voru notaðar, eða stokkur er ekki heill.
fair-step-uses-good = Hver stokkun er á sínum stað, í þeirri röð sem þær voru notaðar, með heilum stokki.
fair-takes-part = Hverjir taka þátt
fair-title = Heiðarleg gjöf – Knekt
fair-to-table = Að borðinu
fair-took-part = Með eigin tilviljun tóku þátt: { $names }.
fair-void = Hætt var við þessa gjöf áður en spilin voru stokkuð.
fair-which = Tengill eða númer borðs
fair-which-wrong = Þar er ekkert borðnúmer.
fair-withheld = { $names } hafði skuldbundið sig til leyndarmáls en hélt því svo eftir. Gjöfin heldur áfram án þess, og það er talið.
