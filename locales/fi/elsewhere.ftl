# Yksi paikka selaimen usealla välilehdellä.

elsewhere = Peli on nyt auki toisessa välilehdessä.
elsewhere-back = Pelaa tässä
