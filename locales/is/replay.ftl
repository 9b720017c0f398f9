# Viðureign sem er lokið, skoðuð aftur.

replay-heading = viðureign { $n }, endursýning
replay-title = Endursýning – { $game }
replay-none = Engin endursýning er til
error-replay-wrong_phase = Viðureigninni er ekki lokið: þangað til má enginn sjá allar hendur.
error-replay-forbidden = Þessi viðureign er fyrir þau sem spiluðu í henni.
error-replay-not_found = Slík viðureign er ekki til.
replay-beginning = Viðureignin hefst.

## Farið í gegnum hana

replay-controls = Farið í gegnum viðureignina
replay-moment = Augnablik viðureignarinnar
replay-step-of = { $n } af { $of }: { $told }
replay-first = Að upphafi
replay-back = Eitt skref aftur
replay-play = Spila
replay-pause = Hlé
replay-forward = Eitt skref áfram
replay-last = Að lokum
replay-speed = Hraði
replay-speed-of = Hraði { $speed }×
replay-eyes = Með augum hvers
replay-eyes-all = Opnar hendur
replay-eyes-of = Sem { $name }
replay-eyes-spectator = Sem áhorfandi
replay-hands = Hendur

## Til hliðar

replay-events = Það sem gerðist
replay-hides-end = Ekki sýna lokin
replay-copy-moment = Afrita tengil á þetta augnablik
replay-download = Sækja
replay-verify = Sannreyna stokkanirnar
replay-keys = Lyklar
replay-key-steps = Skref aftur, skref áfram
replay-key-marks = Að slag eða gjöf á undan, að þeim næstu
replay-key-ends-keys = Home End
replay-key-ends = Að upphafi, að lokum
replay-key-play-keys = Bilslá
replay-key-play = Spila, hlé
