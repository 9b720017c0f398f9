# Palvelimen botit: kunkin pelitapa, tervehdys ja sanat voiton ja tappion jälkeen.

face-olle = Pelaa nopeasti, unohtaa valtit.
    .greeting = Onko minun vuoroni? Nyt on.
    .win = Voitinko? Millä kortilla?
    .loss = Uudestaan! Melkein ymmärsin.

face-kunz = Pelaa naurun vuoksi, säästää väärän kortin.
    .greeting = Sekoitin käteni. Se huononi.
    .win = Löytää narrikin ässän.
    .loss = Kuuluu esitykseen.

face-liv = Rakastaa kuvakortteja ja avaa niillä kaikilla.
    .greeting = Tein hatun itse.
    .win = Hattu toimii!
    .loss = Mutta minulla oli niin kauniit kortit.

face-maja = Tasainen, ei koskaan kiirehdi.
    .greeting = Istu alas, kahvi on kuumaa.
    .win = Hiljaa hyvä tulee. Lisää kahvia?
    .loss = Hyvin pelattu. Ansaitsit kakun.

face-tor = Laskee valtit eikä mitään muuta.
    .greeting = Tyyni meri tänään. Pelataan.
    .win = Kelpo saalis.
    .loss = Kaikkia ei saa veneeseen.

face-grete = Säästää valttinsa pahan päivän varalle.
    .greeting = Pyyhi jalat, ja sitten peliin.
    .win = Paha päivä tulikin, näethän.
    .loss = Säästin liian kauan. Taas.

face-freyr = Hyökkää varhain ja viihtyy katseiden alla.
    .greeting = Katsele vain. Ei tässä kauan mene.
    .win = Saa taputtaa.
    .loss = Näytin ainakin hyvältä.

face-sigga = Muistaa jokaisen pelaamasi kortin.
    .greeting = En unohda yhtäkään kuutosta.
    .win = Laskin sen varaan.
    .loss = Tämänkin muistan.

face-elsa = Lukee pöytää, ei tuhlaa mitään.
    .greeting = Hetki, otan toiset lasit.
    .win = Juuri niin kuin luin.
    .loss = Luin sinut väärin. Niin käy, harvoin.

face-runa = Odottaa, ja vie sitten viimeisen.
    .greeting = Tiedän, miten tämä päättyy. Saat silti pelata.
    .win = Se oli korteissa. Kahdesti.
    .loss = Sitä ei ollut korteissa.

face-ukko = Puhuu vähän, laskee kaiken.
    .greeting = Hm.
    .win = Hm. Hyvä peli.
    .loss = Hm! Näytä se uudestaan.

face-hilmar = Näkee yhdellä silmällä enemmän kuin useimmat kahdella.
    .greeting = Yksi silmä riittää.
    .win = Näin sen tulevan.
    .loss = Tulit sokealta puoleltani.
