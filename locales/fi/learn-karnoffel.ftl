# Oppitunnit, Karnöffel: mistä kukin kertoo, mitä sanotaan kun se on tehty, ja miksi jokin muu ei käy.

learn-karnoffel-any =
    .title = Pelaa mikä tahansa kortti
    .text = Maata ei tarvitse koskaan tunnustaa: korkein kortti vie tikin. Vie se.
    .nudge = Sen saa pelata, mutta se ei lyö ysiä. Kokeile korkeampaa korttia, mitä maata tahansa.
    .praise = Kymppisi vie tikin. Aloitetulla maalla ei ole väliä.

learn-karnoffel-karnoffel =
    .title = Karnöffel
    .text = Hertta on valtti, koska matalin avoin kortti on hertta. Valttisotamies on Karnöffel ja lyö kaikki kortit: pelaa se kuninkaan päälle.
    .nudge = Sen saa pelata, mutta kuningas lyö sen. Vain herttasotamies on Karnöffel.
    .praise = Karnöffel vie tikin. Mikään ei voi koskaan lyödä sitä.

learn-karnoffel-emperor =
    .title = Paavi ja Keisari
    .text = Valttikuutonen ja valttikakkonen, Paavi ja Keisari, lyövät kaikki kuninkaat. Hertta on valtti: vie tikki.
    .nudge = Sen saa pelata, mutta kuningas vie tikin. Etsi matalaa valttia.
    .praise = Kakkosesi on Keisari: se lyö kuninkaan. Vain Karnöffel, Paholainen ja Paavi ovat korkeampia.

learn-karnoffel-officers =
    .title = Kolmonen, nelonen ja viitonen
    .text = Valttikolmonen lyö rouvat, nelonen sotamiehet, viitonen kympit. Aloituskortti on rouva: mikä korteistasi vie sen?
    .nudge = Sen saa pelata, mutta rouva lyö sen. Nelonen lyö vain sotamiehet, viitonen kympit.
    .praise = Kolmonen lyö rouvan. Kuninkaalle se olisi hävinnyt.

learn-karnoffel-equal =
    .title = Samanarvoisista ensimmäinen voittaa
    .text = Kahdesta samanarvoisesta kortista voittaa ensin pelattu. Vie tikki.
    .nudge = { $did ->
        [play_Kd] Sen saa pelata, mutta se ei vie tikkiä: toinen kuningas tulee liian myöhään. Etsi Paavi.
       *[other] Sen saa pelata, mutta se ei vie tikkiä. Etsi Paavi.
    }
    .praise = Paavi lyö kuninkaan; oma kuninkaasi olisi hävinnyt sille.

learn-karnoffel-devil =
    .title = Paholainen
    .text = Valttiseiska on Paholainen. Se on kaikista matalin, ellet aloita sillä, joten vie tämä tikki toisella kortilla.
    .nudge = Sen saa pelata, mutta se ei vie tikkiä. Kymppisi vie.
    .praise = Nyt vain Karnöffel lyö Paholaisen, koska aloitit sillä eikä tikki ollut ensimmäinen.
    .text-2 = Nyt sinä aloitat, eikä tikki ole enää ensimmäinen: aloituskorttina Paholainen lyö kaiken paitsi Karnöffelin. Aloita sillä.
    .nudge-2 = Sen saa pelata, mutta parempi kortti voi tulla vastaan. Aloita herttaseiskalla.

learn-karnoffel-team =
    .title = Parit
    .text = Neljä pelaajaa pelaa pareittain, ja parit näkevät toistensa kortit. Parisi kuningas on viemässä tikin: pelaa matalin korttisi.
    .nudge = { $did ->
        [play_6h] Sen saa pelata, mutta parisi oli jo voitolla, ja Paavi menee hukkaan. Pelaa kakkonen.
       *[other] Sen saa pelata, mutta parisi vie tikin joka tapauksessa. Säästä hyvät kortit ja pelaa kakkonen.
    }
    .praise = Parisi vie tikin teille molemmille, ja säästit hyvät korttisi.

learn-karnoffel-win =
    .title = Kolme tikkiä voittaa
    .text = Se osapuoli, joka ensin saa kolme tikkiä, voittaa jaon heti. Sinulla on kaksi: aloita varmimmalla kortillasi.
    .nudge = Sen saa pelata, mutta sotamies voi lyödä sen. Aloita korkeimmalla kortillasi.
    .praise = Kolme tikkiä: voitit jaon, eikä loppua pelata.
