# Oppitunnit, Karnöffel: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-karnoffel-any =
    .title = Mitä tahansa saa pelata
    .text = Maata ei tarvitse tunnustaa: korkein kortti vie tikin. Vie se.
    .nudge = Sen saa pelata, mutta se ei voita ysiä. Kokeile korkeampaa korttia, mitä maata tahansa.
    .praise = Kymppisi vie tikin. Aloituskortin maalla ei ollut väliä.

learn-karnoffel-karnoffel =
    .title = Karnöffel
    .text = Hertta on valtti, sen kertoo matalin avoin kortti. Valttisotamies on Karnöffel ja lyö kaikki kortit: pelaa se kuninkaan päälle.
    .nudge = Sen saa pelata, mutta kuningas lyö sen. Vain herttasotamies on Karnöffel.
    .praise = Karnöffel vie tikin. Mikään ei voi koskaan lyödä sitä.

learn-karnoffel-emperor =
    .title = Paavi ja Keisari
    .text = Valttikuutonen ja valttikakkonen, Paavi ja Keisari, lyövät kaikki kuninkaat. Hertta on valtti: vie tikki.
    .nudge = Sen saa pelata, mutta kuningas vie tikin. Etsi pientä valttia.
    .praise = Kakkosesi on Keisari: se lyö kuninkaan. Vain Karnöffel, Paholainen ja Paavi ovat sen yläpuolella.

learn-karnoffel-officers =
    .title = Kolmonen, nelonen ja viitonen
    .text = Valttikolmonen lyö rouvat, nelonen sotamiehet, viitonen kympit. Aloituskortti on rouva: mikä korteistasi vie sen?
    .nudge = Sen saa pelata, mutta rouva lyö sen. Nelonen riittää sotamiehelle, viitonen kympille.
    .praise = Kolmonen lyö rouvan. Kuninkaalle se olisi hävinnyt.

learn-karnoffel-equal =
    .title = Samanarvoisista ensimmäinen voittaa
    .text = Kahdesta samanarvoisesta kortista voittaa ensin pelattu. Vie tikki.
    .nudge = { $did ->
        [play_Kd] Sen saa pelata, mutta se ei vie tikkiä: toinen kuningas tulee liian myöhään. Etsi Paavi.
       *[other] Sen saa pelata, mutta se ei vie tikkiä. Etsi Paavi.
    }
    .praise = Paavi lyö kuninkaan; oma kuninkaasi olisi jäänyt toiseksi.

learn-karnoffel-devil =
    .title = Paholainen
    .text = Valttiseiska on Paholainen. Muun kortin perään pelattuna se on kaikista alin, joten vie tämä tikki toisella kortilla.
    .nudge = Sen saa pelata, mutta se ei vie tikkiä. Kymppisi vie.
    .praise = Vain Karnöffel lyö Paholaisen, koska aloitit sillä, eikä tikki ollut ensimmäinen.
    .text-2 = Nyt sinä aloitat, eikä tikki ole enää ensimmäinen: aloituskorttina Paholainen lyö kaiken paitsi Karnöffelin. Aloita sillä.
    .nudge-2 = Sen saa pelata, mutta parempi kortti voi tulla. Aloita herttaseiskalla.

learn-karnoffel-team =
    .title = Pelipari
    .text = Neljä pelaa joukkueina, ja parit näkevät toistensa kortit. Parisi kuningas vie tikin: heitä alin korttisi.
    .nudge = { $did ->
        [play_6h] Sen saa pelata, mutta tikki oli jo parisi, ja Paavi menee siihen hukkaan. Heitä kakkonen.
       *[other] Sen saa pelata, mutta parisi vie tikin joka tapauksessa. Säästä hyvät kortit ja heitä kakkonen.
    }
    .praise = Parisi vie tikin teille molemmille, ja hyvät korttisi ovat tallella.

learn-karnoffel-win =
    .title = Kolme tikkiä voittaa
    .text = Ensimmäisenä kolme tikkiä saanut voittaa jaon heti. Sinulla on kaksi: aloita kortilla, joka vie varmimmin kolmannen.
    .nudge = Sen saa pelata, mutta sotamies voi lyödä sen. Aloita korkeimmalla kortillasi.
    .praise = Kolme tikkiä: jako on sinun, eikä loppua pelata.
