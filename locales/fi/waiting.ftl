# Kun pöytä odottaa pelaajiaan, ja linkki, joka tuo heidät.

waiting-room = Odotetaan pelaajia
sit-here = Istu tähän
add-bot = Lisää botti
remove-bot = Poista { $name }
stand = Jätä paikka
ready = Valmis
not-ready = Ei valmis
bots-join = Botit tulevat vapaille paikoille { $seconds } s päästä.
starts-in = Ottelu alkaa { $seconds } s päästä.
i-am-ready = Olen valmis
not-yet = Ei vielä
start = Aloita ottelu
copy-link = Kopioi linkki
new-link = Uusi linkki
options-of-table = Kotisäännöt
share = Jaa
share-text = Pelaa kanssani: { $game }
qr-show = Näytä QR-koodi
qr-hide = Piilota QR-koodi
qr-of-link = Linkki QR-koodina
waits-for-ready = Ei vielä valmiina: { $names }.
pace-seconds = { $n } sekuntia
players-n = { $n ->
    [one] { $n } pelaaja
   *[other] { $n } pelaajaa
}
looking-for-players = Etsitään pelaajia…
start-with-bots = Aloita heti bottien kanssa
waits-for-seats = { $host ->
    [yes] { $n ->
            [one] { $n } paikka on vapaana. Jaa linkki tai lisää botti.
           *[other] { $n } paikkaa on vapaana. Jaa linkki tai lisää botteja.
    }
   *[no] { $n ->
            [one] { $n } paikka on vapaana. Jaa linkki kaverille.
           *[other] { $n } paikkaa on vapaana. Jaa linkki kavereille.
    }
}
ready-up = Kaikki ovat paikalla. Aloita painamalla ”Olen valmis”.
more-of-table = Kutsu, keskustelu ja kotisäännöt
add-bot-fool = Aloittelijabotti
add-bot-plain = Helppo botti
add-bot-good = Hyvä botti
add-bot-expert = Mestaribotti
