# Vad en bot skulle göra på din plats, och varför: en mening för varje skäl.

hint-only_choice = { $action }: det finns inget annat att göra.
hint-all_alike = { $action }: det kommer på ett ut vad du väljer.
hint-likely_holds = { $action }: ingen efter dig slår det troligen, och inget billigare skulle hålla.
hint-beats_cheaply = { $action }: det tar sticket som det ligger och kostar dig minst.
hint-partner_holds = { $action }: din medspelare har sticket och behåller det troligen, så ett billigt kort räcker.
hint-throws_cheapest = { $action }: du får troligen inte sticket billigt, så gör dig av med det som är minst värt.
hint-last_chance = { $action }: given är förlorad med det här sticket, så försök med det som kan ta det.
hint-leads_weakest = { $action }: svaga kort blir du av med bara när du spelar ut, så spela ut det svagaste.
hint-saves_trump = { $action }: att slå skulle kosta dig en hög trumf, och den är värd mer.
hint-sheds_most = { $action }: så blir du av med flera kort på en gång.
hint-sheds_highest = { $action }: höga kort ska bort först, för till sista sticket vill du ha ett lågt kvar.
hint-leads_strongest = { $action }: av dina kort är det troligast att det tar sticket.
hint-hard_to_beat = { $action }: det slår det som ligger, och är svårast att slå för dem efter dig.
hint-turnup_stronger = { $action }: det uppslagna kortet är starkare än ditt svagaste.
hint-turnup_weaker = { $action }: det uppslagna kortet är inte starkare än ditt svagaste.
hint-costs_nothing = { $action }: du behöver inget stick än, så det kostar inget att spela.
hint-hand_promises = { $action }: din hand lovar de stick som du behöver.
hint-hand_too_weak = { $action }: din hand lovar inte de stick som du skulle behöva.
hint-exchanges_weak = { $action }: det som går är svagt, och det som blir kvar lovar de stick som du sedan behöver.
hint-keeps_hand = { $action }: inget kort är så svagt att det är värt ett stick att bli av med det.
hint-exchange_binds = { $action }: för varje kort som du byter behöver du ett stick, och så många lovar din hand inte.
hint-draws_open = { $action }: det är troligen värt mer än ett okänt kort.
hint-draws_unknown = { $action }: ett okänt kort lovar mer än det som ligger öppet.
hint-knocks_out = { $action }: det slår ut en spelare.
hint-ends_life = { $action }: det gör slut på ett liv.
hint-takes_cards = { $action }: det tar flest kort för vad det kostar dig.
hint-covers_life = { $action }: det gör ditt liv svårare att ta.
hint-discards_least = { $action }: det har du minst nytta av.

error-hint-forbidden = Vid det här bordet finns inga tips för dig.
