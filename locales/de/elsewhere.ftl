# Ein Platz in mehreren Tabs eines Browsers.

elsewhere = Dieses Spiel ist jetzt in einem anderen Tab offen.
elsewhere-back = Hier spielen
