# The server’s bots: the manner of each, its greeting, and what it says after a win and a loss.

face-olle = Plays fast, forgets trumps.
    .greeting = Is it my turn? It is now.
    .win = I won? Which card was it?
    .loss = Again! I nearly understood that one.

face-kunz = Plays for the laugh, keeps the wrong card.
    .greeting = I shuffled my hand. It got worse.
    .win = Even a fool finds the ace.
    .loss = All part of the act.

face-liv = Loves court cards and leads them all.
    .greeting = I made the hat myself.
    .win = The hat works!
    .loss = But I had such pretty cards.

face-maja = Steady, never in a hurry.
    .greeting = Sit down, the coffee is hot.
    .win = Slow and steady. More coffee?
    .loss = Well played. You have earned the cake.

face-tor = Counts the trumps and nothing else.
    .greeting = Calm sea today. Let’s play.
    .win = A fair catch.
    .loss = You can’t land them all.

face-grete = Saves her trumps for a rainy day.
    .greeting = Wipe your feet, then lead.
    .win = It did rain, you see.
    .loss = I saved them too long. Again.

face-freyr = Attacks early and likes to be seen.
    .greeting = Do watch. It won’t take long.
    .win = You may applaud.
    .loss = At least I looked good.

face-sigga = Remembers every card you throw.
    .greeting = I never forget a six.
    .win = I was counting on that.
    .loss = I’ll remember this one too.

face-elsa = Reads the table, wastes nothing.
    .greeting = One moment, my other glasses.
    .win = As I read it.
    .loss = I misread you. It happens, rarely.

face-runa = Waits, then takes the last one.
    .greeting = I know how this ends. You may still play.
    .win = It was in the cards. Twice.
    .loss = That was not in the cards.

face-ukko = Says little, counts everything.
    .greeting = Hm.
    .win = Hm. Good game.
    .loss = Hm! Show me that again.

face-hilmar = Sees more with one eye than most with two.
    .greeting = One eye will do.
    .win = I saw it coming.
    .loss = You came from my blind side.
