# Síðurnar um gjafir. Langa skýringin er í web-client/prose.

fair-again = Endurhlaða
fair-answer = Nei, spilunum er ekki hagrætt. Spilin eru stokkuð með leyndarmálum sem voru valin áður en nokkur gat vitað spilin, og það sannreynir þinn eigin vafri hér.
fair-bad = Sannreyning mistókst
fair-bad-count = Fjöldi stokkana stemmir ekki við gjafirnar.
fair-bad-dealer = Spilin voru stokkuð með aðferð sem þessi síða þekkir ekki, svo að hún getur ekki sannreynt þau.
fair-bad-deals = { $n ->
    [one] { $n } af { $of } gjöfum stóðst ekki sannreyningu. Hér fyrir neðan sést hvaða skref brást.
   *[other] { $n } af { $of } gjöfum stóðust ekki sannreyningu. Hér fyrir neðan sést hvaða skref brást.
}
fair-bad-table = Þessi sönnun á við annað borð.
fair-broken = Brást: { $why }
fair-card-own = þitt
fair-card-saw = þú sást: { $card }
fair-card-seen = þú sást það
fair-card-claimed = þjónninn segir: { $card }
fair-check = Sannreyna
fair-commit = Skuldbinding þjónsins
fair-copy = Afrita gögn
fair-data = Sönnunargögn
fair-deck-again = Stokkun { $n } í þessari gjöf
fair-deck-cut = Dregið um gjafara
fair-deck-first = Stokkurinn
fair-deck-made = Öll { $n } spilin, efsta spilið fyrst, í þeirri röð sem vafrinn þinn reiknaði út úr leyndarmálunum.
fair-deck-own = { $n ->
    [1] Spilið með gyllta kantinum er þitt.
   *[other] Spilin { $n } með gyllta kantinum eru þín.
}
fair-deck-seen = { $n ->
    [1] Þú sást spilið með gyllta kantinum.
   *[other] Þú sást spilin { $n } með gyllta kantinum.
}
fair-deck-claimed = Spilin { $n } samkvæmt þjóninum. Ekki er hægt að reikna þau út, því að leyndarmálin stemma ekki við skuldbindingarnar.
fair-elsewhere = Sannreyna annars staðar
fair-elsewhere-how = Þú þarft ekki að treysta þessari síðu. Sæktu gögnin og sannreyndu þau með skriftu sem þarf aðeins Python, með skipanalínutóli okkar eða eigin forriti.
fair-get-data = Sönnunargögn (proof.json)
fair-get-script = Skrifta (verify.py)
fair-good = { $n ->
    [1] Sannreynt: rétt var gefið
   *[other] Sannreynt: rétt var gefið í öllum { $n } gjöfum
}
fair-good-means = Vafrinn þinn reiknaði hverja stokkun upp á nýtt úr birtu leyndarmálunum, og hvert spil er á sínum stað.
fair-luck = Þín eigin spil
fair-luck-all = Öll súluritin
fair-luck-alone = Aðeins þú sérð þetta.
fair-luck-by-chance = Væntigildi
fair-luck-dealt = { $n ->
    [one] Í { $n } gjöf fékkstu { $mean } há spil að meðaltali; væntigildið er { $expected }.
   *[other] Í { $n } gjöfum fékkstu { $mean } há spil að meðaltali; væntigildið er { $expected }.
}
fair-luck-far = Óvenjulegt, en jafnvel þegar rétt er gefið kemur það fyrir um einn af hverjum 20 spilurum.
fair-luck-few = Of fáar gjafir til að segja nokkuð enn.
fair-luck-high-gnallknekt = Há spil eru kóngar, drottningar og gosar. Öll spil í lífum þínum teljast, líka þau sem aldrei snerust upp; hönd er ekki gefin.
fair-luck-high-gurka = Há spil eru laufasexa, ásar, kóngar og drottningar.
fair-luck-high-karnoffel = Há spil eru kóngar, drottningar og gosar, hvað sem er tromp.
fair-luck-high-knektpass = Há spil eru gosar og ásar, og líka kóngar þegar fjórir eða fleiri spila. Spil sem þú færð í skiptum teljast ekki.
fair-luck-high-knorri = Há spil eru ásar, kóngar og drottningar. Spil sem þú snýrð við teljast; hönd er ekki gefin.
fair-luck-how = Réttur stokkur getur verið óvæginn eitt kvöld en ekki lengi. Hér eru spilin sem þú fékkst í loknum viðureignum borin saman við það sem búast má við af hendingu.
fair-luck-n = Há spil
fair-luck-none = Ljúktu viðureign, og þá eru spilin þín borin saman við það sem búast má við af hendingu.
fair-luck-table = Sem tafla
fair-luck-very = Mjög óvenjulegt: þegar rétt er gefið kemur það aðeins fyrir um einn af hverjum 400 spilurum. Sannreyndu gjafirnar þínar, spil fyrir spil.
fair-luck-within = Innan eðlilegra marka.
fair-luck-yours = Gjafirnar þínar
fair-more = Svona virkar þetta
fair-none = Engin sönnun fæst núna. Reyndu aftur.
fair-none-not_found = Borðið er ekki til, er lokað öðrum, eða viðureignin er of gömul.
fair-none-offline = Þjónninn svarar ekki. Er nettengingin í lagi?
fair-not-yet = Enn er ekkert að sannreyna: leyndarmál eru birt þegar gjöf lýkur.
fair-pick = Veldu gjöf
fair-root = Innsigli stokkunar { $purpose }
fair-running = Gjöf { $n } stendur yfir
fair-running-how = Þetta var birt á undan fyrsta spilinu. Þegar gjöfinni lýkur eru leyndarmálin birt og allt reiknað upp á nýtt.
fair-server-alone = Enginn spilari lagði til tilviljun, svo að röðin kemur eingöngu úr leyndarmáli þjónsins.
fair-show-data = Sýna gögnin
fair-show-script = Sýna skriftuna
fair-shown-bad = { $n ->
    [one] { $n } spil sem þú hefur séð er ekki á sínum stað!
   *[other] { $n } spil sem þú hefur séð eru ekki á sínum stað!
}
fair-shown-check = Sannreyna spilin sem ég hef séð
fair-shown-failed = Þjónninn sendi enga sönnun. Reyndu aftur.
fair-shown-gone = Næsta gjöf er hafin. Endurhlaða þarf.
fair-shown-good = { $n ->
    [0] Þú hefur ekki séð neitt spil stokksins enn.
    [1] Spilið sem þú hefur séð er þar sem það var á undan gjöfinni.
   *[other] Öll { $n } spilin sem þú hefur séð eru þar sem þau voru á undan gjöfinni.
}
fair-state-bad = brást
fair-state-good = stóðst
fair-state-unknown = óþekkt
fair-step-noted-bad = Þjónninn gefur nú upp aðra skuldbindingu eða annað innsigli en þessi vafri geymdi á undan gjöfinni.
fair-step-noted-good = Skuldbindingin og innsiglin eru þau sömu og þessi vafri geymdi á undan gjöfinni.
fair-step-noted-unknown = Þessi vafri geymdi ekkert á undan gjöfinni, því að hann var ekki við borðið þá.
fair-restored = Þjónninn kann að hafa verið endurheimtur úr öryggisafriti eftir að þessi vafri geymdi sínar upplýsingar og því eiga þær ekki við þessa gjöf.
fair-step-order-bad = Leyndarmálin gefa aðra röð spila en spilað var með.
fair-step-order-good = Leyndarmálin gefa nákvæmlega þá röð spila sem spilað var með.
fair-step-order-unknown = Ekki er hægt að reikna röðina út, því að leyndarmál stemmir ekki við skuldbindingu sína.
fair-step-root-bad = Innsiglið sem birt var á undan fyrsta spilinu á við aðra röð.
fair-step-root-good = Innsiglið sem birt var á undan fyrsta spilinu á við þessa röð.
fair-step-root-unknown = Ekki er hægt að bera innsiglið saman, því að röðin er ekki þekkt.
fair-step-seats-bad = Leyndarmál spilara stemmir ekki við skuldbindingu sína.
fair-step-seats-good = Hvert leyndarmál sem spilari birti stemmir við skuldbindingu sína.
fair-step-secret-bad = Leyndarmál þjónsins stemmir ekki við skuldbindinguna sem hann birti á undan gjöfinni.
fair-step-secret-good = Leyndarmál þjónsins stemmir við skuldbindinguna sem hann birti á undan gjöfinni.
fair-step-seen-bad = Á stað { $n } í stokknum sást þú: { $card }. Leyndarmálin setja þar annað: { $made }.
fair-step-seen-good = { $n ->
    [1] Spilið sem þú sást er á þeim stað sem þessi vafri geymdi þegar þú sást það.
   *[other] Öll { $n } spilin sem þú sást eru á þeim stöðum sem þessi vafri geymdi þegar þú sást þau.
}
fair-step-seen-unknown = Þú sást engin spil þessarar gjafar í þessu tæki, svo að ekkert er að bera saman.
fair-step-seen-unplaced = Þér var gefið spil, en þjónninn sagði ekki hvar í stokknum það var: { $card }.
fair-step-uses-bad = Stokkanir vantar, þær eru tvíteknar eða rangt númeraðar, eða stokkur er ekki heill.
fair-step-uses-good = Allar stokkanir eru á sínum stað, í réttri röð, með heilum stokki.
fair-takes-part = Þátttakendur
fair-title = Rétt gefið – Knekt
fair-to-table = Að borðinu
fair-took-part = Spilarar sem lögðu til tilviljun: { $names }.
fair-void = Hætt var við þessa gjöf áður en spilin voru stokkuð.
fair-which = Tengill eða númer borðs
fair-which-wrong = Ekkert borðnúmer fannst.
fair-withheld = { $names }: leyndarmáli var lofað en það ekki birt. Gjöfin hélt áfram án þess, og það er skráð.
