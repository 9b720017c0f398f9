# Valikko jokaisen sivun yläreunassa.

own-pages = Omat sivut
own-games = Omat ottelut
own-settings = Asetukset
signed-in-as-guest = Pelaat nimellä { $name } (vieras)
log-in = Kirjaudu sisään
log-out-guest-means = Vieraalla ei ole salasanaa. Jos kirjaudut ulos, et pääse enää takaisin ja menetät ottelusi.
log-out-guest-sure = Kirjaudu ulos ja menetä ottelut
language = Kieli
language-auto = Selaimen kieli
