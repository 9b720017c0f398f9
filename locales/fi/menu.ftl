# Valikko jokaisen sivun yläreunassa.

own-pages = Omat sivut
own-games = Omat ottelut
own-settings = Asetukset
signed-in-as-guest = Vieraana { $name }
log-in = Kirjaudu sisään
log-out-guest-means = Vieraalla ei ole salasanaa. Kun kirjaudut ulos, kukaan ei voi palata tänä vieraana, eikä sen otteluihin enää pääse.
log-out-guest-sure = Kirjaudu ulos ja unohda vieras
language = Kieli
language-auto = Selaimen mukaan
