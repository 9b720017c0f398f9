# Mitä paikalla istuvalle voi tehdä.

seat-page = Pelaajan { $name } sivu
seat-friend = Ystävä: { $name }
seat-block = Älä kuuntele: { $name }
seat-block-done = Et enää kuule: { $name }.
seat-unblock = Kuuntele taas
seat-mute = { $what ->
    [again] Anna taas puhua: { $name }
   *[no_longer] Älä anna enää puhua: { $name }
}
seat-hand-over = Tee pöydän pitäjäksi: { $name }
seat-kick = Lähetä pois: { $name }
seat-swap = Vaihda paikkaa: { $what }
seat-remove-bot = Poista { $name }
seat-add-bot = { $what ->
    [fool] Lisää hölmö botti
   *[plain] Lisää tavallinen botti
}
