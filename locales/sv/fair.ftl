# Sidorna om rättvisa givar. Det som de förklarar utförligt finns i web-client/prose.

fair-again = Uppdatera
fair-answer = Nej, spelen är inte riggade. Varje kortlek blandas med hemligheter som valdes innan någon kunde veta korten, och din egen webbläsare kontrollerar det här.
fair-bad = Kontrollen misslyckades
fair-bad-count = Antalet blandningar stämmer inte med givarna.
fair-bad-dealer = Korten blandades med en metod som sidan inte känner till, så den kan inte kontrollera dem.
fair-bad-deals = { $n ->
    [one] 1 av { $of } givar stämmer inte. Se steget som inte stämmer nedan.
   *[other] { $n } av { $of } givar stämmer inte. Se stegen som inte stämmer nedan.
}
fair-bad-table = Det här beviset gäller ett annat bord.
fair-broken = Här stämmer det inte: { $why }
fair-card-own = ditt
fair-card-saw = du såg: { $card }
fair-card-seen = du såg det
fair-card-claimed = enligt servern: { $card }
fair-check = Kontrollera
fair-commit = Serverns löfte
fair-copy = Kopiera data
fair-data = Bevisdata
fair-deck-again = Givens blandning { $n }
fair-deck-cut = Dragning om given
fair-deck-first = Kortleken
fair-deck-made = Alla { $n } kort, det översta först, i den ordning din webbläsare räknade ut ur hemligheterna.
fair-deck-own = { $n ->
    [one] Det med guldkant är ditt.
   *[other] De { $n } med guldkant är dina.
}
fair-deck-seen = { $n ->
    [one] Du såg det med guldkant.
   *[other] Du såg de { $n } med guldkant.
}
fair-deck-claimed = De { $n } korten enligt servern. De kan inte räknas ut, för hemligheterna stämmer inte med löftena.
fair-elsewhere = Kontrollera på egen hand
fair-elsewhere-how = Du behöver inte lita på den här sidan. Ladda ner data och kontrollera med ett skript som bara behöver Python, med vårt kommandoradsverktyg eller med ett eget program.
fair-get-data = Bevisdata (proof.json)
fair-get-script = Skript (verify.py)
fair-good = { $n ->
    [one] Kontrollerad: given var rättvis
   *[other] Kontrollerade: alla { $n } givar var rättvisa
}
fair-good-means = Din webbläsare räknade om varje blandning ur de avslöjade hemligheterna, och varje kort ligger på sin plats.
fair-luck = Dina egna kort
fair-luck-all = Alla diagram
fair-luck-alone = Bara du ser det här.
fair-luck-by-chance = Väntat
fair-luck-dealt = { $n ->
    [one] I en giv fick du { $mean } höga kort; det väntade snittet är { $expected }.
   *[other] I { $n } givar fick du i snitt { $mean } höga kort; det väntade snittet är { $expected }.
}
fair-luck-far = Ovanligt, men ungefär 1 spelare av 20 råkar ut för det även när givarna är rättvisa.
fair-luck-few = För få givar för att säga något än.
fair-luck-high-gnallknekt = Höga kort är kungar, damer och knektar. Alla kort i dina liv räknas, även de som aldrig vändes upp; du får ingen hand i given.
fair-luck-high-gurka = Höga kort är klöver sexa, ess, kungar och damer.
fair-luck-high-karnoffel = Höga kort är kungar, damer och knektar, vad som än är trumf.
fair-luck-high-knektpass = Höga kort är knektar och ess, och med fyra spelare eller fler även kungar. Bytta kort räknas inte.
fair-luck-high-knorri = Höga kort är ess, kungar och damer. Kort som du vänder räknas; du får ingen hand i given.
fair-luck-how = En rättvis kortlek kan vara elak en kväll, men inte länge. Här jämförs korten du fick i avslutade matcher med vad slumpen förutsäger.
fair-luck-n = Höga kort
fair-luck-none = Spela en match till slut, så jämförs dina kort med vad slumpen förutsäger.
fair-luck-table = Som tabell
fair-luck-very = Mycket ovanligt: när givarna är rättvisa råkar bara ungefär 1 spelare av 400 ut för det. Kontrollera dina givar, kort för kort.
fair-luck-within = Inom det väntade.
fair-luck-yours = Dina givar
fair-more = Så fungerar det
fair-none = Inget bevis finns just nu. Försök igen.
fair-none-not_found = Bordet finns inte, är privat, eller så är matchen för gammal.
fair-none-offline = Servern svarar inte. Är du online?
fair-not-yet = Inget att kontrollera än: hemligheterna avslöjas när en giv är slut.
fair-pick = Välj en giv
fair-root = Sigill på blandning { $purpose }
fair-running = Giv { $n } pågår
fair-running-how = Det här offentliggjordes före första kortet. När given är slut avslöjas hemligheterna, och allt räknas om.
fair-server-alone = Ingen spelare bidrog med slump, så ordningen kommer bara ur serverns hemlighet.
fair-show-data = Visa data
fair-show-script = Visa skript
fair-shown-bad = { $n ->
    [one] Ett kort som du har sett ligger inte där det ska!
   *[other] { $n } kort som du har sett ligger inte där de ska!
}
fair-shown-check = Kontrollera korten jag har sett
fair-shown-failed = Servern skickade inget bevis. Försök igen.
fair-shown-gone = Nästa giv har börjat. Uppdatera.
fair-shown-good = { $n ->
    [0] Du har inte sett något kort ur leken än.
    [one] Det enda kort du har sett ligger där det låg före given.
   *[other] Alla { $n } kort du har sett ligger där de låg före given.
}
fair-state-bad = stämmer inte
fair-state-good = stämmer
fair-state-unknown = okänt
fair-step-noted-bad = Servern uppger nu ett annat löfte eller sigill än det som webbläsaren sparade före given.
fair-step-noted-good = Löftet och sigillen är desamma som webbläsaren sparade före given.
fair-step-noted-unknown = Webbläsaren sparade inget före given, eftersom den inte var vid bordet då.
fair-restored = Servern kan ha återställts från en säkerhetskopia efter att webbläsaren sparade sina anteckningar, så de gäller inte för den här given.
fair-step-order-bad = Hemligheterna ger en annan ordning på korten än den som spelades.
fair-step-order-good = Hemligheterna ger precis den ordning på korten som spelades.
fair-step-order-unknown = Ordningen går inte att räkna ut, för en hemlighet stämmer inte med sitt löfte.
fair-step-root-bad = Sigillet som offentliggjordes före första kortet hör till en annan ordning.
fair-step-root-good = Sigillet som offentliggjordes före första kortet hör till den här ordningen.
fair-step-root-unknown = Sigillet går inte att jämföra, för ordningen är inte känd.
fair-step-seats-bad = En spelares hemlighet stämmer inte med sitt löfte.
fair-step-seats-good = Varje hemlighet som en spelare avslöjade stämmer med sitt löfte.
fair-step-secret-bad = Serverns hemlighet stämmer inte med löftet den gav före given.
fair-step-secret-good = Serverns hemlighet stämmer med löftet den gav före given.
fair-step-seen-bad = Du såg { $card } på plats { $n } i kortleken; hemligheterna lägger { $made } där.
fair-step-seen-good = { $n ->
    [one] Det enda kort du såg ligger på den plats som webbläsaren sparade när du såg det.
   *[other] Alla { $n } kort du såg ligger på de platser som webbläsaren sparade när du såg dem.
}
fair-step-seen-unknown = Du såg inget kort i den här given på den här enheten, så det finns inget att jämföra.
fair-step-seen-unplaced = Du fick { $card }, men servern sade inte var i kortleken det låg.
fair-step-uses-bad = Blandningar saknas, är dubbla eller felnumrerade, eller så är en kortlek ofullständig.
fair-step-uses-good = Alla blandningar finns med, i ordning och med en hel kortlek.
fair-takes-part = Deltagare
fair-title = Rättvisa givar – Knekt
fair-to-table = Till bordet
fair-took-part = Spelare som bidrog med slump: { $names }.
fair-void = Den här given avbröts innan korten blandades.
fair-which = Bordets länk eller nummer
fair-which-wrong = Hittade inget bordsnummer.
fair-withheld = { $names } gav löfte om en hemlighet men avslöjade den inte. Given fortsatte utan den, och det antecknas.
