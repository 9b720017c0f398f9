# Was am ersten Tisch gezeigt wird.

steps-label = Erste Schritte
steps-of = { $n } von { $of }
steps-prompt = Hier steht, wer dran ist und was du gefragt wirst.
steps-hand = { $how ->
    [one] Bist du dran, spielt ein Tippen die Karte.
    [life] Bist du dran: Tippe eine Karte an, um sie zu heben, dann das Leben, für das sie bestimmt ist.
   *[two] Bist du dran: Tippe eine Karte an, um sie zu heben. Tippe sie noch einmal an, oder ihren Knopf, um sie zu spielen.
}
steps-help = Unsicher? ? öffnet die Regeln dieses Tisches, und eine gedimmte Karte sagt warum, wenn du sie antippst.
steps-next = Weiter
steps-last = Verstanden
steps-close = Erste Schritte schließen
