# Ein Platz in mehreren Tabs eines Browsers.

elsewhere = Du spielst jetzt in einem anderen Tab.
elsewhere-back = Hier spielen
