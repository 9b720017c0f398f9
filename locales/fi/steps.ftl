# Mitä ensimmäisessä pöydässä näytetään.

steps-label = Ensimmäiset askeleet
steps-of = { $n }/{ $of }
steps-prompt = Tässä lukee, kenen vuoro on ja mitä sinulta kysytään.
steps-hand = { $how ->
    [one] Omalla vuorollasi yksi napautus pelaa kortin.
    [life] Omalla vuorollasi nosta kortti napauttamalla ja napauta sitten elämää, johon se on tarkoitettu.
   *[two] Omalla vuorollasi nosta kortti napauttamalla. Napauta uudelleen tai paina sen painiketta, niin se pelataan.
}
steps-help = Epävarma? ? avaa tämän pöydän säännöt, ja himmeä kortti kertoo syyn, kun napautat sitä.
steps-next = Seuraava
steps-last = Selvä
steps-close = Sulje ensimmäiset askeleet
