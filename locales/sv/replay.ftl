# En avslutad match, sedd en gång till.

replay-heading = match { $n }, repris
replay-title = Repris – { $game }
replay-none = Ingen repris finns
error-replay-wrong_phase = Matchen är inte slut än. Händerna visas först efteråt.
error-replay-forbidden = Bara spelarna kan se den här matchen.
error-replay-not_found = Matchen finns inte.
replay-beginning = Matchen börjar.

## Gå igenom den

replay-controls = Uppspelning
replay-moment = Läge
replay-step-of = { $n } av { $of }: { $told }
replay-first = Gå till början
replay-back = Ett steg bakåt
replay-play = Spela upp
replay-pause = Paus
replay-forward = Ett steg framåt
replay-last = Gå till slutet
replay-speed = Hastighet
replay-speed-of = Hastighet { $speed }×
replay-eyes = Visa som
replay-eyes-all = Alla händer
replay-eyes-of = Som { $name }
replay-eyes-spectator = Åskådare
replay-hands = Händer

## Bredvid

replay-events = Händelser
replay-hides-end = Dölj resultatet
replay-copy-moment = Kopiera länk till det här läget
replay-download = Ladda ner
replay-verify = Kontrollera blandningarna
replay-keys = Kortkommandon
replay-key-steps = Ett steg bakåt eller framåt
replay-key-marks = Förra eller nästa stick eller giv
replay-key-ends-keys = Home End
replay-key-ends = Början eller slutet
replay-key-play-keys = Mellanslag
replay-key-play = Spela upp eller pausa

## Analys

review = Analys av beslut
review-seat = Spelare
review-start = Analysera besluten
review-busy = Analyserar…
review-found = { $worse ->
    [0] Inget av { $n } beslut kunde ha varit klart bättre.
    [one] Ett av { $n } beslut kunde ha varit bättre. Kostnaden är hur mycket beslutet sänkte chansen att vinna.
   *[other] { $worse } av { $n } beslut kunde ha varit bättre. Kostnaden är hur mycket beslutet sänkte chansen att vinna.
}
# How much the chance to win fell: “costs 7 %”.
review-cost = kostar { $cost }

explain = Förklara dragen
explain-none = Inget drag ledde hit.
# “Aino: 8♦ (53 % to win). Better: 9♠: nothing cheaper wins the trick so far.” $advice is a sentence.
explain-decision = { $better ->
    [yes] { $name }: { $action } ({ $chance } chans att vinna). Bättre: { $advice }
   *[no] { $name } ({ $chance } chans att vinna): { $advice }
}
