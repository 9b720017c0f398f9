# Síðan með stillingunum.

settings-title = Stillingar
settings-lead = Þær geymast í þessum vafra og gilda strax.
settings-reset = Allt eins og í upphafi
settings-reset-sure = Viss? Ýttu aftur
settings-reset-done = Allt er eins og í upphafi.
settings-preview = Svona lítur það út
settings-preview-deal = Gefa aftur

## Borðið

settings-table = Borðið
set-speed = Hraði spilanna
set-speed-0 = Hreyfast ekki
set-speed-05 = Hægt
set-speed-1 = Venjulega
set-speed-15 = Hratt
set-speed-reduced = Óskað er eftir minni hreyfingu, svo að spilin dofna aðeins.
set-one-tap = Ein snerting spilar spili
set-one-tap-more = Annars lyftir fyrsta snertingin því og önnur spilar því.
set-confirm = Spyrja á undan leik
set-confirm-never = Aldrei
set-confirm-big = Á undan stórum leikjum
set-confirm-always = Alltaf
set-auto-forced = Spila sjálfkrafa þegar ekkert val er
set-auto-forced-more = Aðeins eitt spil eða einn leikur er leyfður: það gerist eftir smástund og þú getur stöðvað það.
set-premove = Velja spil áður en ég á leik
set-premove-more = Því er spilað þegar þú átt leik, nema slagurinn hafi breyst.
set-premove-partners = … líka þar sem samherjar spila
set-premove-partners-more = Þar svarar hvert spil spili samherjans.
set-outlook = Merkja spil sem myndu vinna (▲) eða tapa (▽)
set-pope = Trompsexan í Karnöffel
set-pope-pope = Páfinn
set-pope-matriarch = Ættmóðirin
set-direction = Hæsta spilið
set-direction-left = Til vinstri
set-direction-right = Til hægri
set-sort = Röðin í hendinni
set-sort-usual = Eins og venjulega
set-sort-suit = Eftir lit
set-sort-rank = Eftir gildi
set-sort-own = Eins og ég raða þeim
set-zen = Friðsælt borð
set-zen-more = Ekkert nema spilið: ekkert spjall, engar styrktölur, engir áhorfendur.
set-hides-end = Endursýningar sýna ekki hvernig þær enda
set-steps = Sýna fyrstu skrefin við borðið
set-steps-more = Þrjár stuttar ábendingar, þar til þú lokar þeim.

## Spilin

settings-deck = Spil og dúkur
set-deck = Spil
set-deck-norr = Norr
set-deck-classic = Sígild
set-deck-origin = Norr er okkar eigin. Þau sígildu eru eftir Adrian Kennard, sem gaf þau öllum (CC0, me.uk/cards).
set-back = Bakhliðar
set-back-madder = Krapprautt
set-back-spruce = Grenigrænt
set-back-fjord = Fjarðarblátt
set-back-ink = Blek
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
set-four-colour = Hver sort í sínum lit
set-four-colour-more = Tígull er blár og lauf grænt, valið svo að litblind augu greini þau líka.
set-suit-letters = Stafur sortarinnar í horninu
set-indices = Stafir mannspilanna
set-indices-auto = Eftir tungumálinu
set-indices-of = { $language }: { $letters }

## Hljóð og tilkynningar

settings-sound = Hljóð og tilkynningar
set-sound = Hljóð
set-sound-more = Smellur fyrir hvert spil, hljómur þegar þú átt leik og þegar helmingur tímans er liðinn, tif síðustu tíu sekúndurnar.
set-volume = Hve hátt
set-sound-try = Hlusta
set-shake = Titra þegar ég á leik
set-shake-more = Stutt, líka þegar slökkt er á hljóðinu.
set-notices = Láta mig vita að ég eigi leik þegar ég horfi annað
set-notices-more = Tilkynning frá vafranum, aðeins á meðan síðan er falin.
set-notices-denied = Vafrinn leyfir ekki tilkynningar frá þessari síðu.
set-notices-insecure = Vafrar sýna aðeins tilkynningar frá síðum um HTTPS. Titill síðunnar og hljómurinn láta þig samt vita.
set-notices-absent = Bættu síðunni á heimaskjáinn til að fá tilkynningar: þessi vafri sýnir þær aðeins frá uppsettum síðum.

## Aðgengi

settings-access = Aðgengi
set-theme = Ljóst eða dökkt
set-theme-auto = Eins og kerfið mitt
set-theme-light = Ljóst
set-theme-dark = Dökkt
set-contrast = Skörp birtuskil
set-motion = Hreyfing
set-motion-auto = Eins og kerfið segir
set-motion-less = Minni
set-typeface = Letur
set-typeface-usual = Venjulegt
set-verbosity = Lesa upp
set-verbosity-all = Allt sem gerist
set-verbosity-own = Það sem varðar mig
set-verbosity-brief = Aðeins þegar ég á leik
set-time = Tíminn minn á leik
set-time-1 = Sá sem klukkan gefur
set-time-2 = Tvöfaldur
set-time-5 = Fimmfaldur
set-time-more = Þar sem borð leyfir það: allir þar sjá að þú hefur hann og metin borð leyfa það aldrei.
set-shortcuts = Bókstafalyklar við borðið
set-shortcuts-more = Slökktu á þeim ef þú talar við tölvuna þína.
settings-keys = Lyklar
set-key-change = Breyta
set-key-press = Ýttu á nýja lykilinn …
set-key-taken = Þennan lykil er ekki hægt að nota: hann er upptekinn eða ekki eitt tákn.
set-key-usual = Allir lyklar eins og venjulega

## Tungumál

settings-language = Tungumál

## Einkalíf

settings-privacy = Einkalíf
set-chat = Spjall við borðið
set-chat-more = Án þess sérðu ekkert og skrifar ekkert.
set-privacy-kept = Þessi vafri geymir hver þú ert og hvað þú stillir hér. Ekkert á þessum síðum kemur annars staðar frá eða segir öðrum frá þér.
