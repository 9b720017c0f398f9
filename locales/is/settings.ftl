# Síðan með stillingunum.

settings-title = Stillingar
settings-lead = Stillingarnar geymast í þessum vafra og gilda strax.
settings-reset = Endurstilla allt
settings-reset-sure = Ertu viss? Ýttu aftur
settings-reset-done = Allt hefur verið endurstillt.
settings-preview = Sýnishorn
settings-preview-deal = Gefa aftur

## Borðið

settings-table = Borðið
set-speed = Hreyfing spila
set-speed-0 = Engin
set-speed-05 = Hæg
set-speed-1 = Venjuleg
set-speed-15 = Hröð
set-speed-reduced = Kveikt er á minni hreyfingu, svo að spilin dofna aðeins.
set-one-tap = Spila með einni snertingu
set-one-tap-more = Annars lyftir fyrsta snerting spili og sú næsta spilar því.
set-confirm = Staðfesta leik
set-confirm-never = Aldrei
set-confirm-big = Mikilvæga leiki
set-confirm-always = Alltaf
set-auto-forced = Leika þvingaða leiki sjálfkrafa
set-auto-forced-more = Ef aðeins eitt spil eða einn leikur er mögulegur gerist það eftir andartak; þú getur stöðvað það.
set-premove = Velja spil áður en ég á leik
set-premove-more = Því er spilað þegar þú átt leik, nema slagurinn hafi breyst.
set-premove-partners = … líka í liðaspili
set-premove-partners-more = Þar ræðst spilið þitt af spili samherjans.
set-outlook = Merkja spil sem myndu vinna (▲) eða tapa (▽)
set-pope = Karnöffel: trompsexan
set-pope-pope = Páfinn
set-pope-matriarch = Ættmóðirin
set-direction = Hæsta spilið
set-direction-left = Til vinstri
set-direction-right = Til hægri
set-sort = Raða hendinni
set-sort-usual = Sjálfgefið
set-sort-suit = Eftir lit
set-sort-rank = Eftir gildi
set-sort-own = Á minn hátt
set-zen = Næði
set-zen-more = Felur spjall, styrkleika og áhorfendur.
set-hides-end = Fela úrslit í endursýningum
set-steps = Sýna kynninguna
set-steps-more = Þrjár stuttar ábendingar við borðið, þar til þú lokar þeim.

## Spilin

settings-deck = Spil og dúkur
set-deck = Spil
set-deck-norr = Norr
set-deck-classic = Sígild
set-deck-origin = Norr er okkar eigin hönnun. Sígildu spilin eru eftir Adrian Kennard, öllum frjáls (CC0, me.uk/cards).
set-back = Bakhlið spila
set-back-madder = Rautt
set-back-spruce = Grenigrænt
set-back-fjord = Fjarðarblátt
set-back-ink = Bleksvart
set-felt = Dúkur
set-felt-spruce = Greni
set-felt-fjord = Fjörður
set-felt-slate = Skífa
set-felt-birch = Birki
set-size = Stærð spilanna
set-size-s = Lítil
set-size-m = Miðlungs
set-size-l = Stór
set-size-xl = Mjög stór
set-four-colour = Blár tígull og grænt lauf
set-four-colour-more = Hver sort í sínum lit: auðvelt að greina sundur, líka fyrir litblinda.
set-suit-letters = Stafur litarins í horninu
set-indices = Stafir mannspilanna
set-indices-auto = Eftir tungumáli
set-indices-of = { $language }: { $letters }

## Hljóð og tilkynningar

settings-sound = Hljóð og tilkynningar
set-sound = Hljóð
set-sound-more = Smellur fyrir hvert spil, hljómur þegar þú átt leik og þegar tíminn er hálfnaður, og tif síðustu tíu sekúndurnar.
set-volume = Hljóðstyrkur
set-sound-try = Prófa
set-shake = Titra þegar ég á leik
set-shake-more = Stutt, líka án hljóðs.
set-notices = Láta mig vita þegar ég á leik
set-notices-more = Aðeins á meðan síðan er í bakgrunni.
set-notices-denied = Vafrinn lokar á tilkynningar frá þessari síðu.
set-notices-insecure = Tilkynningar krefjast HTTPS. Titill flipans og hljómurinn láta þig samt vita.
set-notices-absent = Bættu síðunni á heimaskjáinn til að fá tilkynningar í þessum vafra.

## Aðgengi

settings-access = Aðgengi
set-theme = Þema
set-theme-auto = Eins og kerfið
set-theme-light = Ljóst
set-theme-dark = Dökkt
set-contrast = Mikil birtuskil
set-motion = Hreyfing
set-motion-auto = Eins og kerfið
set-motion-less = Minni
set-typeface = Letur
set-typeface-usual = Venjulegt
set-verbosity = Upplestur (skjálesari)
set-verbosity-all = Allt
set-verbosity-own = Það sem varðar mig
set-verbosity-brief = Aðeins þegar ég á leik
set-time = Umhugsunartími minn
set-time-1 = Venjulegur
set-time-2 = Tvöfaldur
set-time-5 = Fimmfaldur
set-time-more = Aðeins við borð sem leyfa það, aldrei til stiga. Allir sjá það.
set-shortcuts = Flýtilyklar með einum staf
set-shortcuts-more = Slökktu á þeim ef þú notar raddstýringu.
settings-keys = Flýtilyklar
set-key-change = Breyta
set-key-press = Ýttu á nýja takkann …
set-key-taken = Takkinn er upptekinn eða ekki eitt tákn.
set-key-usual = Endurstilla flýtilykla

## Tungumál

settings-language = Tungumál

## Einkalíf

settings-privacy = Friðhelgi
set-chat = Sýna spjall
set-chat-more = Slökktu til að fela spjallið alveg.
set-privacy-kept = Innskráning þín og stillingar geymast í þessum vafra. Þessar síður sækja ekkert til annarra og senda þeim ekkert.
