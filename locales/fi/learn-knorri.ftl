# Oppitunnit, Knorri: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-knorri-draw =
    .title = Kaappaukset
    .text = Kukin kääntää vuorollaan pakasta kortin. Se kaappaa kaikki maansa pienemmät kortit tai jää muiden joukkoon. Käännä se.
    .nudge = Käännä pakan päällimmäinen kortti.
    .praise = Jokaisen oli lyötävä edellinen kortti. Kolme korttia, yhtä monta kuin pelaajia, täyttää tikin, ja se siirretään syrjään.
    .text-2 = Mitään pienempää ei ollut, joten korttisi jäi pöytään. Käännä nyt viimeinen kortti.
    .nudge-2 = Käännä viimeinen kortti.
    .text-3 = Se, minkä kaappasit, on nyt kätesi, ja koska kaappasit viimeksi, aloitat millä kortilla tahansa. Aloita heikoimmallasi: herttanelosella.
    .nudge-3 = Sen saa pelata, mutta myöhemmin nelonen ei lyö juuri mitään. Aloita sillä nyt, kun mikä tahansa kortti käy.

learn-knorri-beat =
    .title = Lyö päällimmäinen kortti
    .text = Päällimmäisenä on herttaseiska. Sen lyö korkeampi hertta ja mikä tahansa pata, sillä pata on valtti. Lyö se ilman valttia.
    .nudge = Sen saa pelata, mutta herttasotamies riittää. Säästä valttisi.
    .praise = Sotamies riittää. Ruutukuninkaasta ei olisi ollut apua: eri maata eikä valtti.

learn-knorri-trump =
    .title = Mikä tahansa valtti lyö
    .text = Päällimmäisenä on ruutukuningas, eikä sinulla ole korkeampaa ruutua. Mutta mikä tahansa pata lyö sen: pelaa matalimpasi.
    .nudge = Sen saa pelata, mutta patanelonen riittää. Säästä ysi.
    .praise = Valttinelonenkin lyö kuninkaan. Teit tikin täydeksi, joten aloitat seuraavan.

learn-knorri-over =
    .title = Valtin yli
    .text = Päällimmäisenä on patakymppi: nyt kelpaa vain korkeampi pata. Lyö se niin halvalla kuin voit.
    .nudge = Sen saa pelata, mutta rouva riittää. Säästä kuningas.
    .praise = Rouva lyö sen. Herttaässä ei voinut, sillä vain päällimmäinen kortti ratkaisee, ei sotamies sen alla.

learn-knorri-take =
    .title = Joka ei voi lyödä, ottaa
    .text = Mikään korteistasi ei lyö patanelosta. Siksi otat tikin alimmaisen kortin, herttaseiskan.
    .nudge = Ota alimmainen kortti.
    .praise = Seiska on taas poissa. Ottamasi kortti on tikkinsä heikoin, joten siitä pääsee parhaiten matalan aloituksen päälle.
    .text-2 = Aloitus on herttakuutonen. Hankkiudu eroon seiskasta, joka sinun oli otettava.
    .nudge-2 = Sen saa pelata, mutta herttaseiska riittää. Säästä parempi kortti.

learn-knorri-full =
    .title = Milloin tikki on täysi
    .text = Kolme pelaajaa: kolme korttia täyttää tikin, pelasi ne kuka tahansa. Lyö ristiviitonen matalimmalla ristilläsi.
    .nudge = Sen saa pelata, mutta ristikasi riittää. Säästä muut.
    .praise = Kasi, kymppi ja rouva: kolme korttia, joista kaksi sinun. Ne siirretään syrjään, ja sinä aloitat.
    .text-2 = { $seat2 } ei voinut lyödä kasiasi ja otti viitosen. Tikissä on kaksi korttia: tee siitä täysi ristillä.
    .nudge-2 = Sen saa pelata, mutta ristirouva riittää. Säästä valttisi.

learn-knorri-win =
    .title = Ensimmäisenä ilman kortteja
    .text = Joka ensin pelaa viimeisen korttinsa, voittaa heti. Sinulla on kaksi, ja molemmat lyövät ruutukolmosen: kumpi ensin?
    .nudge = Sen saa pelata, mutta silloin jää nelonen, eikä se lyö juuri mitään. Säästä patakuningas loppuun.
    .praise = Viimeinen korttisi on pelattu: jako on sinun, kesken tikin.
    .text-2 = Päällimmäisenä on ristiysi, ja kuninkaasi on valtti. Pelaa se: se on viimeinen korttisi.
    .nudge-2 = Pelaa patakuningas.
