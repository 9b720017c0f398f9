# Það sem sýnt er við fyrsta borðið.

steps-label = Kynning
steps-of = { $n } af { $of }
steps-prompt = Hér sést hver á leik og hvað á að gera.
steps-hand = { $how ->
    [one] Þegar þú átt leik: snertu spil til að spila því.
    [life] Þegar þú átt leik: snertu spil til að lyfta því og síðan lífið sem það á að fara á.
   *[two] Þegar þú átt leik: snertu spil til að lyfta því. Snertu það aftur, eða hnappinn, til að spila því.
}
steps-help = Í vafa? Snertu ? til að sjá reglurnar. Snertu dökkt spil til að sjá hvers vegna það má ekki.
steps-next = Næsta
steps-last = Skil
steps-close = Loka kynningunni
