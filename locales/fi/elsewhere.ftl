# Yksi paikka selaimen usealla välilehdellä.

elsewhere = Pelaat nyt toisessa välilehdessä.
elsewhere-back = Pelaa tässä
