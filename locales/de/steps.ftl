# Was am ersten Tisch gezeigt wird.

steps-label = Erste Schritte
steps-of = { $n } von { $of }
steps-prompt = Hier siehst du, wer dran ist und was zu tun ist.
steps-hand = { $how ->
    [one] Wenn du dran bist: Tippe eine Karte an, um sie zu spielen.
    [life] Wenn du dran bist: Tippe eine Karte an, um sie zu heben, dann das Leben, für das du sie einsetzt.
   *[two] Wenn du dran bist: Tippe eine Karte an, um sie zu heben. Tippe noch einmal auf sie oder auf ihren Knopf, um sie zu spielen.
}
steps-help = Unsicher? ? öffnet die Regeln. Tippe eine gedimmte Karte an, und du siehst, warum du sie nicht spielen kannst.
steps-next = Weiter
steps-last = Verstanden
steps-close = Erste Schritte schließen
