# Päättynyt ottelu, katsottuna uudelleen.

replay-heading = ottelu { $n }, uusinta
replay-title = Uusinta – { $game }
replay-none = Uusintaa ei ole
error-replay-wrong_phase = Ottelu ei ole vielä ohi: siihen asti kukaan ei saa nähdä kaikkia käsiä.
error-replay-forbidden = Tämä ottelu on niille, jotka pelasivat siinä.
error-replay-not_found = Sellaista ottelua ei ole.
replay-beginning = Ottelu alkaa.

## Ottelun läpikäynti

replay-controls = Ottelun läpikäynti
replay-moment = Ottelun hetki
replay-step-of = { $n } / { $of }: { $told }
replay-first = Alkuun
replay-back = Askel taaksepäin
replay-play = Toista
replay-pause = Tauko
replay-forward = Askel eteenpäin
replay-last = Loppuun
replay-speed = Nopeus
replay-speed-of = Nopeus { $speed }×
replay-eyes = Kenen silmin
replay-eyes-all = Avoimet kädet
replay-eyes-of = Pelaajana { $name }
replay-eyes-spectator = Katsojana
replay-hands = Kädet

## Vieressä

replay-events = Mitä tapahtui
replay-hides-end = Älä näytä loppua
replay-copy-moment = Kopioi linkki tähän hetkeen
replay-download = Lataa
replay-verify = Tarkista sekoitukset
replay-keys = Näppäimet
replay-key-steps = Askel taaksepäin, askel eteenpäin
replay-key-marks = Edelliseen tikkiin tai jakoon, seuraavaan
replay-key-ends-keys = Home End
replay-key-ends = Alkuun, loppuun
replay-key-play-keys = Välilyönti
replay-key-play = Toista, tauko
