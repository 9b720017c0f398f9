# Viðureign sem er lokið, skoðuð aftur.

replay-heading = viðureign { $n }, endursýning
replay-title = Endursýning – { $game }
replay-none = Engin endursýning er til
error-replay-wrong_phase = Viðureigninni er ekki lokið. Hendur sjást fyrst að henni lokinni.
error-replay-forbidden = Aðeins spilararnir mega sjá þessa viðureign.
error-replay-not_found = Viðureignin fannst ekki.
replay-beginning = Viðureignin hefst.

## Farið í gegnum hana

replay-controls = Spilun
replay-moment = Staða
replay-step-of = { $n } af { $of }: { $told }
replay-first = Á byrjun
replay-back = Eitt skref aftur
replay-play = Spila
replay-pause = Hlé
replay-forward = Eitt skref áfram
replay-last = Á enda
replay-speed = Hraði
replay-speed-of = Hraði { $speed }×
replay-eyes = Sjónarhorn
replay-eyes-all = Allar hendur
replay-eyes-of = { $name }
replay-eyes-spectator = Áhorfandi
replay-hands = Hendur

## Til hliðar

replay-events = Atburðir
replay-hides-end = Fela úrslitin
replay-copy-moment = Afrita tengil á þessa stöðu
replay-download = Sækja
replay-verify = Sannreyna stokkanirnar
replay-keys = Flýtilyklar
replay-key-steps = Skref aftur eða áfram
replay-key-marks = Fyrri eða næsti slagur eða gjöf
replay-key-ends-keys = Home End
replay-key-ends = Byrjun eða endir
replay-key-play-keys = Bilslá
replay-key-play = Spila eða gera hlé

## Greining

review = Greining á ákvörðunum
review-seat = Leikmaður
review-start = Greina ákvarðanir
review-busy = Greini…
review-found = { $worse ->
    [0] Engin af { $n } ákvörðunum gat verið greinilega betri.
    [one] { $worse } af { $n } ákvörðunum gat verið betri. Kostnaðurinn er hve mikið hún minnkaði vinningslíkurnar.
   *[other] { $worse } af { $n } ákvörðunum gátu verið betri. Kostnaðurinn er hve mikið hún minnkaði vinningslíkurnar.
}
# How much the chance to win fell: “costs 7 %”.
review-cost = kostar { $cost }

explain = Útskýra leiki
explain-none = Enginn leikur leiddi hingað.
# “Aino: 8♦ (53 % to win). Better: 9♠: nothing cheaper wins the trick so far.” $advice is a sentence.
explain-decision = { $better ->
    [yes] { $name } – { $action } ({ $chance } vinningslíkur). Betra: { $advice }
   *[no] { $name } ({ $chance } vinningslíkur): { $advice }
}
