# Það sem aðeins skipanalínan segir.

terminal-table = Borð { $table }
terminal-seated = { $game }, við borðið: { $names }
terminal-hand = Höndin þín: { $cards }
terminal-keys = Sláðu inn tölu til að velja, h til að fá vísbendingu, ? til að sjá borðið, b til að afturkalla, q til að fara.
terminal-more-time = Sláðu inn t2 eða t5 til að fá tvöfaldan eða fimmfaldan tíma, t1 fyrir venjulegan tíma.
terminal-no-choice = Sláðu inn tölu frá 1 til { $n }, h til að fá vísbendingu, ? til að sjá borðið, b til að afturkalla síðasta leik eða q til að fara.
terminal-vote = Samþykkirðu? Sláðu inn y (já) eða n (nei).
terminal-vote-seconds = Sekúndur til að svara: { $n }.
terminal-vote-in-time = Að svara ekki í tæka tíð telst nei.
terminal-come-back = Viðureignin bíður eftir þér. Sláðu inn s til að koma aftur.
terminal-no-vote = Engin atkvæðagreiðsla stendur yfir.
terminal-not-your-turn = Þú átt ekki leik.
terminal-not-begun = Viðureignin er ekki hafin.
terminal-lost = Sambandið rofnaði. Tengist aftur …
terminal-back = Samband komið á aftur.
terminal-announcement = Tilkynning: { $text }
terminal-stalled = Þjónninn getur ekki vistað leiki núna og því er hlé.
terminal-goes-on = Spilið heldur áfram.
terminal-left = Þú fórst frá borðinu.
terminal-behind = Suma atburði vantar.
terminal-shuffled-alone = Stokkunin notar aðeins tilviljun þjónsins.
terminal-shuffled-with = Stokkunin notar tilviljun þjónsins og { $n ->
    [one] { $n } spilara
   *[other] { $n } spilara
}.
terminal-place = { $place } { $names }
terminal-score = { $name }: { $score }

terminal-quit = Hætta
terminal-select = Velja
terminal-change = Breyta
terminal-scroll = Skruna
terminal-details = Allar upplýsingar
terminal-remove = Fjarlægja
terminal-link = Tengill eða kóði
terminal-act = Spila
terminal-card = Næsta spil
terminal-mark = Merkja spil
