# Oppitunnit, Knorri: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-knorri-draw =
    .title = Kääntövaihe
    .text = Jokainen kääntää vuorollaan pakan päällimmäisen kortin. Se kaappaa kaikki saman maan matalammat kortit tai jää pöytäkortiksi. Käännä se.
    .nudge = Käännä pakan päällimmäinen kortti.
    .praise = Jokaisen kortin oli lyötävä edellinen. Kolme korttia, yksi pelaajaa kohti, täyttää tikin, ja se siirretään syrjään.
    .text-2 = Matalampia ei ollut, joten korttisi jäi pöytään. Käännä nyt viimeinen kortti.
    .nudge-2 = Käännä viimeinen kortti.
    .text-3 = Kaappaamasi kortit ovat nyt kätesi. Kaappasit viimeksi, joten aloitat millä kortilla tahansa. Aloita heikoimmalla: herttanelosella.
    .nudge-3 = Sen saa pelata, mutta myöhemmin nelonen ei lyö juuri mitään. Aloita sillä nyt, kun mikä tahansa kortti käy.

learn-knorri-beat =
    .title = Lyö päällimmäinen kortti
    .text = Päällimmäisenä on herttaseiska. Sen lyö korkeampi hertta ja myös mikä tahansa pata, sillä pata on valtti. Lyö se ilman valttia.
    .nudge = Sen saa pelata, mutta herttasotamies riittää. Säästä valttisi.
    .praise = Sotamies riittää. Ruutukuningas ei olisi lyönyt: eri maata eikä valtti.

learn-knorri-trump =
    .title = Mikä tahansa valtti lyö
    .text = Päällimmäisenä on ruutukuningas, eikä sinulla ole korkeampaa ruutua. Mutta mikä tahansa pata lyö sen: pelaa matalimpasi.
    .nudge = Sen saa pelata, mutta patanelonen riittää. Säästä ysi.
    .praise = Valttinelonenkin lyö kuninkaan. Teit tikin täydeksi, joten aloitat seuraavan.

learn-knorri-over =
    .title = Valtin lyöminen
    .text = Päällimmäisenä on patakymppi: nyt kelpaa vain korkeampi pata. Lyö se niin halvalla kuin voit.
    .nudge = Sen saa pelata, mutta rouva riittää. Säästä kuningas.
    .praise = Rouva lyö sen. Herttaässä ei voinut, sillä vain päällimmäinen kortti ratkaisee, ei sotamies sen alla.

learn-knorri-take =
    .title = Etkö voi lyödä? Ota
    .text = Mikään korteistasi ei lyö patanelosta. Siksi otat tikin alimmaisen kortin, herttaseiskan.
    .nudge = Ota alimmainen kortti.
    .praise = Seiska on taas poissa. Ottamasi kortti on tikkinsä heikoin, joten siitä pääsee parhaiten eroon matalan aloituksen päälle.
    .text-2 = Aloitus on herttakuutonen. Hankkiudu eroon seiskasta, joka sinun oli otettava.
    .nudge-2 = Sen saa pelata, mutta herttaseiska riittää. Säästä parempi kortti.

learn-knorri-full =
    .title = Täysi tikki
    .text = Kolmella pelaajalla kolme korttia täyttää tikin, pelasi ne kuka tahansa. Lyö ristiviitonen matalimmalla ristilläsi.
    .nudge = Sen saa pelata, mutta ristikasi riittää. Säästä muut.
    .praise = Kasi, kymppi ja rouva: kolme korttia, joista kaksi sinun. Ne siirretään syrjään, ja sinä aloitat.
    .text-2 = { $seat2 } ei voinut lyödä kasiasi ja otti viitosen. Tikissä on kaksi korttia: täydennä se ristillä.
    .nudge-2 = Sen saa pelata, mutta ristirouva riittää. Säästä valttisi.

learn-knorri-win =
    .title = Ensimmäisenä ilman kortteja
    .text = Se, joka ensin pelaa viimeisen korttinsa, voittaa heti. Sinulla on kaksi, ja molemmat lyövät ruutukolmosen: kumpi ensin?
    .nudge = Sen saa pelata, mutta silloin jää nelonen, eikä se lyö juuri mitään. Säästä patakuningas loppuun.
    .praise = Pelasit viimeisen korttisi: voitit jaon, kesken tikin.
    .text-2 = Päällimmäisenä on ristiysi, ja kuninkaasi on valtti. Pelaa se: se on viimeinen korttisi.
    .nudge-2 = Pelaa patakuningas.
