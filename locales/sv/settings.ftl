# Sidan med inställningar.

settings-title = Inställningar
settings-lead = Sparas i den här webbläsaren. Ändringar gäller genast.
settings-reset = Återställ alla inställningar
settings-reset-sure = Är du säker? Tryck igen
settings-reset-done = Alla inställningar är återställda.
settings-preview = Förhandsvisning
settings-preview-deal = Ge om

## Bordet

settings-table = Bord
set-speed = Korthastighet
set-speed-0 = Av
set-speed-05 = Långsam
set-speed-1 = Vanlig
set-speed-15 = Snabb
set-speed-reduced = Minskad rörelse är på, så korten tonas bara in och ut.
set-one-tap = Spela kort med ett tryck
set-one-tap-more = Annars lyfter första trycket kortet, och det andra spelar det.
set-confirm = Bekräfta drag
set-confirm-never = Aldrig
set-confirm-big = Viktiga drag
set-confirm-always = Alltid
set-auto-forced = Spela tvungna drag automatiskt
set-auto-forced-more = När bara ett kort eller drag är möjligt spelas det efter en stund; du kan stoppa det.
set-premove = Välj kort före min tur
set-premove-more = Det spelas på din tur om inte sticket har ändrats.
set-premove-partners = … även i lagspel
set-premove-partners-more = Där beror ditt kort på medspelarens.
set-outlook = Märk kort som skulle vinna (▲) eller förlora (▽)
set-pope = Trumfsexan i Karnöffel
set-pope-pope = Påven
set-pope-matriarch = Matriarken
set-direction = Högsta kortet
set-direction-left = Till vänster
set-direction-right = Till höger
set-sort = Sortera min hand
set-sort-usual = Standard
set-sort-suit = Efter färg
set-sort-rank = Efter valör
set-sort-own = Manuellt
set-zen = Lugnt läge
set-zen-more = Döljer chatt, rating och åskådare.
set-hides-end = Dölj resultat i repriser
set-steps = Visa introduktionen
set-steps-more = Tre korta tips vid bordet, tills du stänger dem.

## Lek

settings-deck = Lek och filt
set-deck = Kort
set-deck-norr = Norr
set-deck-classic = Klassisk
set-deck-origin = Norr är vår egen. Klassisk är ritad av Adrian Kennard och fri för alla (CC0, me.uk/cards).
set-back = Kortens baksida
set-back-madder = Röd
set-back-spruce = Grangrön
set-back-fjord = Fjordblå
set-back-ink = Bläcksvart
set-felt = Filt
set-felt-spruce = Gran
set-felt-fjord = Fjordvatten
set-felt-slate = Skiffer
set-felt-birch = Björk
set-size = Kortstorlek
set-size-s = Små
set-size-m = Mellanstora
set-size-l = Stora
set-size-xl = Extra stora
set-four-colour = Fyrfärgad lek
set-four-colour-more = Blå ruter och grön klöver, lätta att skilja åt även för färgblinda.
set-suit-letters = Färgbokstäver
set-indices = Bokstäver på klädda kort
set-indices-auto = Följ språket
set-indices-of = { $language }: { $letters }

## Ljud och aviseringar

settings-sound = Ljud och aviseringar
set-sound = Ljud
set-sound-more = Ett knäpp för varje kort, en klang på din tur och vid halva tiden, och ett tick för var och en av de sista tio sekunderna.
set-volume = Volym
set-sound-try = Provlyssna
set-shake = Vibrera på min tur
set-shake-more = En kort vibration, även med ljudet av.
set-notices = Avisera mig när det är min tur
set-notices-more = Bara medan sidan är i bakgrunden.
set-notices-denied = Webbläsaren blockerar aviseringar från sidan.
set-notices-insecure = Aviseringar kräver HTTPS. Flikens titel och klangen fungerar ändå.
set-notices-absent = Lägg till sidan på hemskärmen för att få aviseringar i den här webbläsaren.

## Tillgänglighet

settings-access = Tillgänglighet
set-theme = Tema
set-theme-auto = Systemets
set-theme-light = Ljust
set-theme-dark = Mörkt
set-contrast = Hög kontrast
set-motion = Rörelse
set-motion-auto = Systemets
set-motion-less = Minskad
set-typeface = Typsnitt
set-typeface-usual = Standard
set-verbosity = Uppläsning (skärmläsare)
set-verbosity-all = Allt
set-verbosity-own = Det som rör mig
set-verbosity-brief = Bara min tur
set-time = Min klocka
set-time-1 = Vanlig
set-time-2 = 2× tid
set-time-5 = 5× tid
set-time-more = Bara vid bord som tillåter det, aldrig vid rankade. Alla ser det.
set-shortcuts = Kortkommandon med en tangent
set-shortcuts-more = Stäng av dem om du använder röststyrning.
settings-keys = Kortkommandon
set-key-change = Ändra
set-key-press = Tryck på den nya tangenten …
set-key-taken = Tangenten är upptagen eller är inget enkelt tecken.
set-key-usual = Återställ kortkommandon

## Språk

settings-language = Språk

## Integritet

settings-privacy = Integritet
set-chat = Visa chatten
set-chat-more = Stäng av för att dölja chatten helt.
set-privacy-kept = Din inloggning och dina inställningar sparas i webbläsaren. Sidorna hämtar inget från, och skickar inget till, tredje part.
