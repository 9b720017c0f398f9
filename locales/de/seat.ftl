# Was man mit dem tun kann, der auf einem Platz sitzt.

seat-page = Die Seite von { $name }
seat-friend = Befreundet: { $name }
seat-block = { $name } nicht hören
seat-block-done = Du hörst { $name } nicht mehr.
seat-unblock = Wieder hören
seat-mute = { $what ->
    [again] { $name } wieder sprechen lassen
   *[no_longer] { $name } nicht mehr sprechen lassen
}
seat-hand-over = { $name } die Tischleitung übergeben
seat-kick = { $name } wegschicken
seat-swap = Platz tauschen mit { $what }
seat-remove-bot = { $name } entfernen
seat-add-bot = { $what ->
    [fool] Einen närrischen Bot dazusetzen
   *[plain] Einen einfachen Bot dazusetzen
}
