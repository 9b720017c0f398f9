# Vad man visas vid sitt första bord.

steps-label = Första stegen
steps-of = { $n } av { $of }
steps-prompt = Här står vems tur det är, och vad du ska göra.
steps-hand = { $how ->
    [one] När det är din tur spelar ett tryck kortet.
    [life] När det är din tur: tryck på ett kort för att lyfta det, och sedan på livet det är tänkt för.
   *[two] När det är din tur: tryck på ett kort för att lyfta det. Tryck igen, eller på knappen, för att spela det.
}
steps-help = Osäker? ? öppnar bordets regler, och ett nedtonat kort säger varför när du trycker på det.
steps-next = Nästa
steps-last = Jag förstår
steps-close = Stäng de första stegen
