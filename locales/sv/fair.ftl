# Sidorna om ärliga givar. Det som de förklarar utförligt finns i web-client/prose.

fair-again = Titta igen
fair-answer = Nej, korten är inte riggade: kortleken görs av hemligheter som ingen kan välja efter korten, och det kontrollerar din egen webbläsare här.
fair-bad = Något stämmer inte
fair-bad-count = Det finns fler eller färre blandningar än givarna förklarar.
fair-bad-dealer = Korten blandades på ett sätt som den här sidan inte känner till, så den kan inte säga något om dem.
fair-bad-deals = { $n ->
    [one] 1 av { $of } givar är inte som utlovat. Nedan står vilket steg som brister.
   *[other] { $n } av { $of } givar är inte som utlovat. Nedan står vilket steg som brister.
}
fair-bad-table = Det här beviset gäller ett annat bord.
fair-broken = Här brister det: { $why }
fair-card-own = ditt
fair-card-saw = du såg: { $card }
fair-card-seen = du såg det
fair-card-told = uppgivet: { $card }
fair-check = Kontrollera
fair-commit = Vad servern har bundit sig vid
fair-copy = Kopiera data
fair-data = Bevisets data
fair-deck-again = Givens blandning { $n }
fair-deck-cut = Dragningen om given
fair-deck-first = Kortleken
fair-deck-made = Alla { $n } kort i den ordning som din webbläsare räknade ut av hemligheterna, översta kortet först.
fair-deck-own = { $n ->
    [one] Ett med guldkant är ditt.
   *[other] De { $n } med guldkant är dina.
}
fair-deck-seen = { $n ->
    [one] Du såg det med guldkant.
   *[other] Du såg de { $n } med guldkant.
}
fair-deck-told = De { $n } korten så som servern uppger dem. De kunde inte räknas ut, för hemligheterna är inte som utlovat.
fair-elsewhere = Kontrollera på annat håll
fair-elsewhere-how = Ingen behöver tro den här sidan. Hämta data och kontrollera med ett skript som bara behöver Python, med vår kommandorad eller med ett eget program.
fair-get-data = Data (proof.json)
fair-get-script = Skriptet (verify.py)
fair-good = { $n ->
    [one] Given är som utlovat
   *[other] Alla { $n } givar är som utlovat
}
fair-good-means = Din webbläsare blandade varje kortlek igen av de avslöjade hemligheterna, och varje kort ligger där det ska.
fair-luck = Dina egna kort
fair-luck-all = Alltihop, i diagram
fair-luck-alone = Bara du ser det här.
fair-luck-by-chance = Av slumpen
fair-luck-dealt = { $n ->
    [one] I en giv fick du { $mean } höga kort; slumpen ger { $expected } i genomsnitt.
   *[other] I { $n } givar fick du i genomsnitt { $mean } höga kort; slumpen ger { $expected }.
}
fair-luck-far = Det är längre ifrån än vanligt: en av tjugo ser något sådant, fast alla får ärliga givar.
fair-luck-few = Så få givar säger inget än.
fair-luck-high-gnallknekt = Höga är knektar, kungar och damer. Korten i dina liv räknas, också de som ligger kvar med baksidan upp: ingen får någon hand i given.
fair-luck-high-gurka = Höga är klöver sexa, ess, kungar och damer.
fair-luck-high-karnoffel = Höga är kungar, damer och knektar, vad som än är trumf.
fair-luck-high-knektpass = Höga är knektar och ess, och med fyra spelare eller fler också kungar. Det du byter till dig räknas inte.
fair-luck-high-knorri = Höga är ess, kungar och damer. Korten som du vänder räknas: ingen får någon hand i given.
fair-luck-how = En ärlig kortlek kan vara elak en kväll, men aldrig länge. Här står korten du fick i de matcher du har spelat till slut, bredvid det som slumpen ger.
fair-luck-n = Höga kort
fair-luck-none = Du har inte spelat någon match till slut än. När du har gjort det står korten du fick här, bredvid det som slumpen ger.
fair-luck-table = I siffror
fair-luck-very = Det är mycket långt ifrån: en av fyrahundra ser något sådant när alla får ärliga givar. Kontrollera dina givar, kort för kort.
fair-luck-within = Det är inom det som slumpen ger.
fair-luck-yours = Dina givar
fair-more = Så fungerar det
fair-none = Just nu finns inget bevis att få. Försök igen.
fair-none-not_found = Det finns inget sådant bord, eller du får inte se det, eller så är matchen för gammal.
fair-none-offline = Servern svarar inte. Är du ansluten till nätet?
fair-not-yet = Ännu går inget att bedöma: ingen giv är slut, och före det berättas ingen hemlighet.
fair-pick = Vilken giv
fair-root = Sigill på blandningen { $purpose }
fair-running = Giv { $n } pågår
fair-running-how = Det här offentliggjordes före dess första kort. När given är slut läggs hemligheterna fram, och allt räknas ut igen.
fair-server-alone = Ingen plats deltog med egen slump: ordningen kommer enbart ur serverns slump.
fair-show-data = Visa data
fair-show-script = Visa skriptet
fair-shown-bad = { $n ->
    [one] Ett kort som du har sett ligger inte där det ska!
   *[other] { $n } kort som du har sett ligger inte där de ska!
}
fair-shown-check = Kontrollera korten jag har sett
fair-shown-failed = Servern gav inget bevis för dem just nu.
fair-shown-gone = Nästa giv har börjat. Titta igen.
fair-shown-good = { $n ->
    [0] Du har inte sett något kort ur leken än.
    [one] Det enda kort du har sett ligger där det låg före given.
   *[other] Alla { $n } kort du har sett ligger där de låg före given.
}
fair-state-bad = stämmer inte
fair-state-good = stämmer
fair-state-unknown = går inte att säga
fair-step-noted-bad = Servern uppger nu ett annat löfte eller sigill än det som den här webbläsaren antecknade före given.
fair-step-noted-good = Den här webbläsaren antecknade löfte och sigill före given, och de är desamma nu.
fair-step-noted-unknown = Den här webbläsaren antecknade inget före given, för den följde inte bordet då.
fair-step-order-bad = Hemligheterna ger en annan ordning på korten än den som spelades.
fair-step-order-good = Hemligheterna ger precis den ordning på korten som spelades.
fair-step-order-unknown = Ordningen går inte att räkna ut, för en hemlighet är inte som utlovat.
fair-step-root-bad = Sigillet som offentliggjordes före första kortet hör till en annan ordning.
fair-step-root-good = Sigillet som offentliggjordes före första kortet hör till den här ordningen.
fair-step-root-unknown = Sigillet går inte att jämföra, för ordningen är inte känd.
fair-step-seats-bad = En plats hemlighet är inte den som den hade bundit sig vid.
fair-step-seats-good = Varje plats som deltog avslöjade det som den hade bundit sig vid, eller ingenting.
fair-step-secret-bad = Serverns hemlighet är inte den som den hade bundit sig vid före given.
fair-step-secret-good = Serverns hemlighet är den som den hade bundit sig vid före given.
fair-step-seen-bad = Du såg { $card } på plats { $n } i kortleken; hemligheterna lägger { $made } där.
fair-step-seen-good = { $n ->
    [one] Det enda kort du såg ligger i den uträknade kortleken på just den plats som webbläsaren antecknade när du såg det.
   *[other] Alla { $n } kort du såg ligger i den uträknade kortleken på just de platser som webbläsaren antecknade när du såg dem.
}
fair-step-seen-unknown = Du såg inget kort i den här given på den här enheten, så det finns inget att jämföra.
fair-step-seen-unplaced = Du fick { $card }, och servern sade inte var i kortleken det hade legat.
fair-step-uses-bad = Blandningar saknas, står två gånger eller är inte numrerade som de användes, eller en kortlek är inte hel.
fair-step-uses-good = Varje blandning finns med, i den ordning de användes, med en hel kortlek.
fair-takes-part = Vilka som deltar
fair-title = Ärliga givar – Knekt
fair-to-table = Till bordet
fair-took-part = Med egen slump deltog: { $names }.
fair-void = Den här given avbröts innan korten blandades.
fair-which = Ett bords länk eller nummer
fair-which-wrong = Där står inget bordsnummer.
fair-withheld = { $names } hade bundit sig vid en hemlighet och höll sedan inne med den. Given går vidare utan den, och det räknas.
