# Serverns botar: hur var och en spelar, hälsar, och vad den säger efter vinst och förlust.

face-olle = Spelar fort, glömmer trumfen.
    .greeting = Är det min tur? Nu är det det.
    .win = Vann jag? Med vilket kort?
    .loss = En gång till! Den där förstod jag nästan.

face-kunz = Spelar för skrattets skull, sparar fel kort.
    .greeting = Jag blandade min hand. Den blev sämre.
    .win = Även en narr hittar esset.
    .loss = Allt ingår i numret.

face-liv = Älskar klädda kort och spelar ut allihop.
    .greeting = Hatten har jag gjort själv.
    .win = Hatten fungerar!
    .loss = Men jag hade ju så fina kort.

face-maja = Stadig, har aldrig bråttom.
    .greeting = Slå dig ner, kaffet är varmt.
    .win = Sakta men säkert. Påtår?
    .loss = Bra spelat. Kakan är din.

face-tor = Räknar trumfen och inget annat.
    .greeting = Lugn sjö i dag. Nu spelar vi.
    .win = En hygglig fångst.
    .loss = Man får inte upp dem alla.

face-grete = Sparar trumfen till en regnig dag.
    .greeting = Torka av fötterna och spela ut.
    .win = Det regnade ju, ser du.
    .loss = Jag sparade dem för länge. Igen.

face-freyr = Går till anfall tidigt och vill gärna synas.
    .greeting = Titta gärna på. Det går fort.
    .win = Ni får applådera.
    .loss = Snygg var jag i alla fall.

face-sigga = Minns varje kort du lägger.
    .greeting = Jag glömmer aldrig en sexa.
    .win = Det hade jag räknat med.
    .loss = Det här ska jag också minnas.

face-elsa = Läser bordet, slösar inte bort något.
    .greeting = Ett ögonblick, de andra glasögonen.
    .win = Precis som jag läste det.
    .loss = Jag läste dig fel. Det händer, sällan.

face-runa = Väntar, och tar sedan det sista.
    .greeting = Jag vet hur det slutar. Du får spela ändå.
    .win = Det stod i korten. Två gånger.
    .loss = Det stod inte i korten.

face-ukko = Säger lite, räknar allt.
    .greeting = Hm.
    .win = Hm. Bra spelat.
    .loss = Hm! Visa mig det där en gång till.

face-hilmar = Ser mer med ett öga än de flesta med två.
    .greeting = Ett öga räcker.
    .win = Jag såg det komma.
    .loss = Du kom från min blinda sida.
