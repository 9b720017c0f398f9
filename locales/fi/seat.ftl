# Mitä paikalla istuvalle voi tehdä.

seat-page = Profiili: { $name }
seat-friend = Ystävä: { $name }
seat-block = Estä { $name }
seat-block-done = Estetty: { $name }.
seat-unblock = Poista esto
seat-mute = { $what ->
    [again] Poista mykistys: { $name }
   *[no_longer] Mykistä { $name }
}
seat-hand-over = Tee pöydän isännäksi: { $name }
seat-kick = Poista { $name } pöydästä
seat-swap = Vaihda paikkaa: { $what }
seat-remove-bot = Poista { $name }
seat-add-bot = { $what ->
    [fool] Lisää aloittelijabotti
   *[plain] Lisää helppo botti
    [good] Lisää hyvä botti
    [expert] Lisää mestaribotti
}
restricted = Poistetut ja mykistetyt
restricted-none = Ei ketään.
restricted-spectator = Katsoja
restricted-removed = poistettu
restricted-muted = mykistetty
let-in = Päästä takaisin
