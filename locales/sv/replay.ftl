# En avslutad match, sedd en gång till.

replay-heading = match { $n }, repris
replay-title = Repris – { $game }
replay-none = Det finns ingen repris
error-replay-wrong_phase = Matchen är inte slut än: tills dess får ingen se alla händer.
error-replay-forbidden = Den här matchen är för dem som spelade i den.
error-replay-not_found = Det finns ingen sådan match.
replay-beginning = Matchen börjar.

## Gå igenom den

replay-controls = Gå igenom matchen
replay-moment = Ögonblick i matchen
replay-step-of = { $n } av { $of }: { $told }
replay-first = Till början
replay-back = Ett steg bakåt
replay-play = Spela upp
replay-pause = Paus
replay-forward = Ett steg framåt
replay-last = Till slutet
replay-speed = Fart
replay-speed-of = Fart { $speed }×
replay-eyes = Med vems ögon
replay-eyes-all = Öppna händer
replay-eyes-of = Som { $name }
replay-eyes-spectator = Som åskådare
replay-hands = Händer

## Bredvid

replay-events = Vad som hände
replay-hides-end = Visa inte slutet
replay-copy-moment = Kopiera länk till det här ögonblicket
replay-download = Ladda ner
replay-verify = Kontrollera blandningarna
replay-keys = Tangenter
replay-key-steps = Ett steg bakåt, ett steg framåt
replay-key-marks = Till sticket eller given före, till nästa
replay-key-ends-keys = Home End
replay-key-ends = Till början, till slutet
replay-key-play-keys = Mellanslag
replay-key-play = Spela upp, paus
