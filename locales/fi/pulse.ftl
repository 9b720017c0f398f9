# Onko vuorossa oleva yhä paikalla: kysytään, kun puolet ajasta on kulunut.

still-there = Oletko yhä paikalla?
still-there-title = ● Oletko paikalla? – { $game }
