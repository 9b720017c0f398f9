# Mitä ensimmäisessä pöydässä näytetään.

steps-label = Alkuopastus
steps-of = { $n }/{ $of }
steps-prompt = Tästä näet, kenen vuoro on ja mitä pitää tehdä.
steps-hand = { $how ->
    [one] Omalla vuorollasi pelaa kortti napauttamalla sitä.
    [life] Omalla vuorollasi nosta kortti napauttamalla ja napauta sitten elämää, johon käytät sen.
   *[two] Omalla vuorollasi nosta kortti napauttamalla. Pelaa se napauttamalla uudelleen tai sen painikkeella.
}
steps-help = Epävarma? ? avaa säännöt. Napauta himmeää korttia, niin näet, miksi sitä ei voi pelata.
steps-next = Seuraava
steps-last = Selvä
steps-close = Sulje alkuopastus
