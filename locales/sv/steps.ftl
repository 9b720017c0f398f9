# Vad man visas vid sitt första bord.

steps-label = Introduktion
steps-of = { $n } av { $of }
steps-prompt = Här ser du vems tur det är och vad du ska göra.
steps-hand = { $how ->
    [one] På din tur: tryck på ett kort för att spela det.
    [life] På din tur: tryck på ett kort för att lyfta det, och sedan på det liv det ska användas på.
   *[two] På din tur: tryck på ett kort för att lyfta det. Tryck igen, eller på knappen, för att spela det.
}
steps-help = Osäker? Tryck på ? för reglerna. Tryck på ett nedtonat kort för att se varför det inte går att spela.
steps-next = Nästa
steps-last = Jag förstår
steps-close = Stäng introduktionen
