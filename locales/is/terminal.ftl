# Það sem aðeins skipanalínan segir.

terminal-table = Borð { $table }
terminal-seated = { $game }, við borðið: { $names }
terminal-hand = Höndin þín: { $cards }
terminal-keys = Sláðu inn tölu til að velja, h til að fá ráð, ? til að sjá borðið, b til að taka aftur, q til að fara.
terminal-more-time = Sláðu inn t2 eða t5 til að fá tvöfaldan eða fimmfaldan tíma, t1 fyrir þann sem klukkan gefur.
terminal-no-choice = Sláðu inn tölu frá 1 til { $n }, h til að fá ráð, ? til að sjá borðið, b til að taka síðasta leik aftur eða q til að fara.
terminal-vote = Samþykkirðu? Sláðu inn y (já) eða n (nei).
terminal-vote-seconds = Sekúndur til að svara: { $n }.
terminal-vote-in-time = Þau sem svara ekki í tæka tíð segja nei.
terminal-come-back = Viðureignin bíður eftir þér. Sláðu inn s til að koma aftur.
terminal-no-vote = Enginn spyr þig að neinu.
terminal-not-your-turn = Þú átt ekki leik.
terminal-not-begun = Viðureignin er ekki hafin.
terminal-lost = Sambandið rofnaði. Reyni aftur …
terminal-back = Sambandið er komið aftur.
terminal-announcement = Frá þeim sem reka þjóninn: { $text }
terminal-stalled = Þjónninn getur ekkert skráð núna, svo að borðið stendur kyrrt.
terminal-goes-on = Borðið heldur áfram.
terminal-left = Þú fórst frá borðinu.
terminal-behind = Sumt af því sem gerðist glataðist.
terminal-shuffled-alone = Spilin koma eingöngu úr tilviljun þjónsins.
terminal-shuffled-with = Spilin koma úr tilviljun þjónsins og { $n ->
    [one] { $n } sætis
   *[other] { $n } sæta
}.
terminal-place = { $place } { $names }
terminal-score = { $name }: { $score }
