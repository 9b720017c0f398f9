# Það sem sýnt er við fyrsta borðið.

steps-label = Fyrstu skrefin
steps-of = { $n } af { $of }
steps-prompt = Hér stendur hver á leik og hvað þú átt að gera.
steps-hand = { $how ->
    [one] Þegar þú átt leik spilar ein snerting spilinu.
    [life] Þegar þú átt leik: snertu spil til að lyfta því, og síðan lífið sem það er ætlað.
   *[two] Þegar þú átt leik: snertu spil til að lyfta því. Snertu það aftur, eða hnappinn, til að spila því.
}
steps-help = Í vafa? ? opnar reglur borðsins, og dimmt spil segir hvers vegna þegar þú snertir það.
steps-next = Næsta
steps-last = Skil
steps-close = Loka fyrstu skrefunum
