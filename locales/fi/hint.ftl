# Mitä botti tekisi sinun paikallasi ja miksi: yksi lause kullekin syylle.

hint-only_choice = { $action }: muuta ei voi tehdä.
hint-all_alike = { $action }: vaihtoehdot ovat samanarvoiset.
hint-likely_holds = { $action }: tuskin kukaan sinun jälkeesi lyö sitä, eikä mikään halvempi kestäisi.
hint-beats_cheaply = { $action }: se ottaa tikin nyt ja maksaa sinulle vähiten.
hint-partner_holds = { $action }: tikki on parillasi ja luultavasti pysyy, joten halpa kortti riittää.
hint-throws_cheapest = { $action }: tikkiä tuskin saa halvalla, joten luovu siitä, mikä on vähiten arvokas.
hint-last_chance = { $action }: jako menetetään tässä tikissä, joten kokeile sitä, mikä voi ottaa sen.
hint-leads_weakest = { $action }: heikoista korteista pääset eroon vain aloittamalla, joten aloita heikoimmalla.
hint-saves_trump = { $action }: lyöminen maksaisi sinulle korkean valtin, ja se on arvokkaampi.
hint-sheds_most = { $action }: näin pääset eroon useasta kortista kerralla.
hint-sheds_highest = { $action }: korkeat kortit ensin, sillä viimeiseen tikkiin haluat matalan.
hint-leads_strongest = { $action }: korteistasi se voittaa tikin todennäköisimmin.
hint-hard_to_beat = { $action }: se lyö pöydällä olevan, ja muiden on vaikein lyödä sitä.
hint-turnup_stronger = { $action }: käännetty kortti on vahvempi kuin heikoin korttisi.
hint-turnup_weaker = { $action }: käännetty kortti ei ole vahvempi kuin heikoin korttisi.
hint-costs_nothing = { $action }: et tarvitse vielä tikkejä, joten pelaaminen ei maksa mitään.
hint-hand_promises = { $action }: kätesi lupaa tikit, jotka tarvitset.
hint-hand_too_weak = { $action }: kätesi ei lupaa tikkejä, jotka tarvitsisit.
hint-exchanges_weak = { $action }: pois menevä on heikkoa, ja loput lupaavat tikit, jotka sitten tarvitset.
hint-keeps_hand = { $action }: mikään kortti ei ole niin heikko, että siitä kannattaisi maksaa tikki.
hint-exchange_binds = { $action }: tarvitset tikin jokaisesta vaihtamastasi kortista, eikä kätesi lupaa niin montaa.
hint-draws_open = { $action }: se on luultavasti arvokkaampi kuin tuntematon kortti.
hint-draws_unknown = { $action }: tuntematon kortti lupaa enemmän kuin avoin.
hint-knocks_out = { $action }: se pudottaa pelaajan.
hint-ends_life = { $action }: se vie elämän.
hint-takes_cards = { $action }: se vie eniten kortteja hintaansa nähden.
hint-covers_life = { $action }: sen jälkeen elämääsi on vaikeampi viedä.
hint-discards_least = { $action }: siitä on sinulle vähiten hyötyä.

error-hint-forbidden = Tässä pöydässä ei ole vihjeitä sinulle.
