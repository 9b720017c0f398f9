# Om den som är i tur finns kvar: frågan kommer när halva tiden har gått.

still-there = Är du kvar?
still-there-title = ● Är du kvar? – { $game }
