# Mitä botti tekisi sinun paikallasi ja miksi: yksi lause kullekin syylle.

hint-only_choice = { $action }: muuta ei voi tehdä.
hint-all_alike = { $action }: vaihtoehdot ovat samanarvoiset.
hint-wins_most_often = { $action }: simuloiduissa peleissä se voittaa useimmin.
hint-likely_holds = { $action }: tuskin kukaan sinun jälkeesi lyö sitä, eikä mikään halvempi kestäisi.
hint-may_hold = { $action }: voi viedä tämän tikin ja tuskin vie myöhempää.
hint-beats_cheaply = { $action }: halvin kortti, joka nyt vie tikin.
hint-partner_holds = { $action }: parisi vienee tikin, joten halpa kortti riittää.
hint-throws_cheapest = { $action }: tikkiä tuskin saa halvalla, joten pelaa vähiten arvokas korttisi.
hint-last_chance = { $action }: tässä tikissä häviäisit jaon, joten yritä voittaa se.
hint-leads_weakest = { $action }: heikoista korteista pääset eroon vain aloittamalla niillä.
hint-saves_trump = { $action }: lyöminen veisi korkean valtin, joka on arvokkaampi.
hint-stops_next = { $action }: seuraavalla on yksi kortti jäljellä, eikä mikään lyö tätä.
hint-sheds_most = { $action }: näin pääset eroon useasta kortista kerralla.
hint-sheds_highest = { $action }: korkeat kortit ensin, sillä viimeiseen tikkiin haluat matalan.
hint-leads_strongest = { $action }: korteistasi se voittaa tikin todennäköisimmin.
hint-hard_to_beat = { $action }: se on nyt voitolla, ja muiden on vaikein lyödä se.
hint-turnup_stronger = { $action }: käännetty kortti on vahvempi kuin heikoin korttisi.
hint-turnup_weaker = { $action }: käännetty kortti ei ole vahvempi kuin heikoin korttisi.
hint-costs_nothing = { $action }: et tarvitse vielä tikkejä, joten pelaaminen ei maksa mitään.
hint-hand_promises = { $action }: kädelläsi pitäisi saada tarvittavat tikit.
hint-hand_too_weak = { $action }: kätesi tuskin riittää tarvittaviin tikkeihin.
hint-exchanges_weak = { $action }: nämä kortit ovat heikkoja, ja lopuilla pitäisi saada tarvittavat tikit.
hint-keeps_hand = { $action }: mikään korttisi ei ole niin heikko, että siitä kannattaisi maksaa tikki.
hint-exchange_binds = { $action }: jokaisesta vaihdetusta kortista on voitettava tikki, eikä kätesi riitä useampaan.
hint-draws_open = { $action }: luultavasti parempi kuin tuntematon kortti.
hint-draws_unknown = { $action }: tuntematon kortti on luultavasti avointa parempi.
hint-knocks_out = { $action }: se pudottaa pelaajan.
hint-ends_life = { $action }: se vie elämän.
hint-takes_cards = { $action }: se vie eniten kortteja hintaansa nähden.
hint-covers_life = { $action }: elämääsi on sitten vaikeampi viedä.
hint-discards_least = { $action }: siitä on sinulle vähiten hyötyä.

error-hint-forbidden = Vihjeet eivät ole käytössäsi tässä pöydässä.
