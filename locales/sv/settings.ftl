# Sidan med inställningar.

settings-title = Inställningar
settings-lead = De sparas i den här webbläsaren och gäller genast.
settings-reset = Allt som från början
settings-reset-sure = Säker? Tryck igen
settings-reset-done = Allt är som från början.
settings-preview = Så här ser det ut
settings-preview-deal = Ge igen

## Bordet

settings-table = Bordet
set-speed = Hur fort korten rör sig
set-speed-0 = Inte alls
set-speed-05 = Långsamt
set-speed-1 = Som det är tänkt
set-speed-15 = Snabbt
set-speed-reduced = Mindre rörelse är önskad, så korten tonas bara in.
set-one-tap = Ett tryck spelar ett kort
set-one-tap-more = Annars lyfter första trycket kortet, och det andra spelar det.
set-confirm = Fråga innan ett drag görs
set-confirm-never = Aldrig
set-confirm-big = Före stora drag
set-confirm-always = Alltid
set-auto-forced = Spela av sig självt när det inte finns något val
set-auto-forced-more = Bara ett kort eller drag är tillåtet: det görs efter en stund, och du kan hejda det.
set-premove = Välj ett kort innan det är min tur
set-premove-more = Det spelas när din tur kommer, om inte sticket har ändrats.
set-premove-partners = … även där man spelar i lag
set-premove-partners-more = Där svarar varje kort på partnerns.
set-outlook = Märk kort som skulle vinna (▲) eller förlora (▽)
set-pope = Trumfsexan i Karnöffel
set-pope-pope = Påven
set-pope-matriarch = Matriarken
set-direction = Högsta kortet
set-direction-left = Till vänster
set-direction-right = Till höger
set-sort = Ordning i min hand
set-sort-usual = Som vanligt
set-sort-suit = Efter färg
set-sort-rank = Efter valör
set-sort-own = Som jag lägger dem
set-zen = Lugnt bord
set-zen-more = Inget annat än spelet: inget prat, inga rankningar, inga åskådare.
set-hides-end = Repriser visar inte hur det slutar
set-steps = Visa de första stegen vid bordet
set-steps-more = Tre korta råd, tills du stänger dem.

## Lek

settings-deck = Lek och filt
set-deck = Kort
set-deck-norr = Norr
set-deck-classic = Klassisk
set-deck-origin = Norr är vår egen. Klassisk är ritad av Adrian Kennard, som gav den till alla (CC0, me.uk/cards).
set-back = Baksidor
set-back-madder = Krapprött
set-back-spruce = Granskog
set-back-fjord = Fjordblått
set-back-ink = Bläck
set-felt = Filt
set-felt-spruce = Gran
set-felt-fjord = Fjordvatten
set-felt-slate = Skiffer
set-felt-birch = Björk
set-size = Kortens storlek
set-size-s = Små
set-size-m = Mellan
set-size-l = Stora
set-size-xl = Mycket stora
set-four-colour = En kulör för varje färg
set-four-colour-more = Ruter är blått och klöver grönt, valda så att de skiljer sig också för färgblinda.
set-suit-letters = Färgens bokstav i hörnet
set-indices = Bokstäver på klädda kort
set-indices-auto = Språkets egna
set-indices-of = { $language }: { $letters }

## Ljud och aviseringar

settings-sound = Ljud och aviseringar
set-sound = Ljud
set-sound-more = Ett knäpp för varje kort, en klang när det är din tur och när halva din tid har gått, ett tick för var och en av de sista tio sekunderna.
set-volume = Hur högt
set-sound-try = Lyssna
set-shake = Vibrera när det är min tur
set-shake-more = Helt kort, även med ljudet av.
set-notices = Säg till när det är min tur medan jag tittar åt annat håll
set-notices-more = En avisering från webbläsaren, bara medan sidan är dold.
set-notices-denied = Webbläsaren tillåter inga aviseringar från den här sidan.
set-notices-insecure = Webbläsare visar bara aviseringar från sidor över HTTPS. Sidans titel och klangen säger ändå till.
set-notices-absent = Lägg till sidan på hemskärmen för att få aviseringar: den här webbläsaren visar dem bara för installerade sidor.

## Tillgänglighet

settings-access = Tillgänglighet
set-theme = Ljust eller mörkt
set-theme-auto = Som mitt system
set-theme-light = Ljust
set-theme-dark = Mörkt
set-contrast = Stark kontrast
set-motion = Rörelse
set-motion-auto = Som systemet säger
set-motion-less = Mindre
set-typeface = Typsnitt
set-typeface-usual = Som vanligt
set-verbosity = Läs upp
set-verbosity-all = Allt som händer
set-verbosity-own = Det som rör mig
set-verbosity-brief = Bara min tur
set-time = Min tid för ett drag
set-time-1 = Som klockan ger
set-time-2 = Dubbelt så lång
set-time-5 = Fem gånger så lång
set-time-more = Där ett bord tillåter det: alla där ser att du har den, och rankade bord tillåter det aldrig.
set-shortcuts = Bokstavstangenter vid bordet
set-shortcuts-more = Stäng av dem om du talar till din dator.
settings-keys = Tangenter
set-key-change = Ändra
set-key-press = Tryck på den nya tangenten …
set-key-taken = Den tangenten går inte: den är upptagen, eller inget enkelt tecken.
set-key-usual = Alla tangenter som vanligt

## Språk

settings-language = Språk

## Integritet

settings-privacy = Integritet
set-chat = Prat vid bordet
set-chat-more = Utan det varken ser eller skriver du något.
set-privacy-kept = Webbläsaren sparar vem du är och vad du ställer in här. Inget på sidorna kommer någon annanstans ifrån eller berättar för andra om dig.
