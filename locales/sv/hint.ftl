# Vad en bot skulle göra på din plats, och varför: en mening för varje skäl.

hint-only_choice = { $action }: det är ditt enda val.
hint-all_alike = { $action }: alla dina val är lika bra.
hint-wins_most_often = { $action }: i simulerade givar vinner det oftast.
hint-likely_holds = { $action }: de som spelar efter dig slår det knappast, och inget billigare kort skulle räcka.
hint-may_hold = { $action }: det kan ta det här sticket och tar knappast ett senare.
hint-beats_cheaply = { $action }: det är det billigaste kortet som tar sticket hittills.
hint-partner_holds = { $action }: din medspelare tar troligen sticket, så ett billigt kort räcker.
hint-throws_cheapest = { $action }: du tar knappast sticket billigt, så spela ditt minst värda kort.
hint-last_chance = { $action }: med det här sticket förlorar du given, så försök ta det.
hint-leads_weakest = { $action }: svaga kort blir du bara av med när du spelar ut.
hint-saves_trump = { $action }: att slå skulle kosta dig en hög trumf, och den är värd mer.
hint-stops_next = { $action }: nästa spelare har ett kort kvar, och inget slår det här.
hint-sheds_most = { $action }: då blir du av med flera kort på en gång.
hint-sheds_highest = { $action }: bli av med höga kort först, så har du ett lågt till sista sticket.
hint-leads_strongest = { $action }: det är kortet som troligast tar sticket.
hint-hard_to_beat = { $action }: det vinner hittills och är svårast för de andra att slå.
hint-turnup_stronger = { $action }: det uppslagna kortet är starkare än ditt svagaste.
hint-turnup_weaker = { $action }: det uppslagna kortet är inte starkare än ditt svagaste.
hint-costs_nothing = { $action }: du behöver inga stick än, så det kostar inget att spela.
hint-hand_promises = { $action }: din hand bör ta de stick du behöver.
hint-hand_too_weak = { $action }: din hand tar knappast de stick du skulle behöva.
hint-exchanges_weak = { $action }: de här korten är svaga, och resten bör ta de stick du behöver.
hint-keeps_hand = { $action }: inget av dina kort är svagt nog för att vara värt ett stick.
hint-exchange_binds = { $action }: varje bytt kort är ett stick du måste ta, och din hand är för svag för fler.
hint-draws_open = { $action }: det är troligen bättre än ett okänt kort.
hint-draws_unknown = { $action }: ett okänt kort är troligen bättre än det öppna.
hint-knocks_out = { $action }: det slår ut en spelare.
hint-ends_life = { $action }: det gör slut på ett liv.
hint-takes_cards = { $action }: det tar bort flest kort för vad det kostar dig.
hint-covers_life = { $action }: det gör ditt liv svårare att slå ut.
hint-discards_least = { $action }: det är kortet du har minst nytta av.

error-hint-forbidden = Tips är avstängda för dig vid det här bordet.
