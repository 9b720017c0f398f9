# Was man mit dem tun kann, der auf einem Platz sitzt.

seat-page = Profil: { $name }
seat-friend = Befreundet: { $name }
seat-block = { $name } blockieren
seat-block-done = { $name } ist blockiert.
seat-unblock = Nicht mehr blockieren
seat-mute = { $what ->
    [again] Stummschaltung aufheben: { $name }
   *[no_longer] { $name } stummschalten
}
seat-hand-over = { $name } zum Gastgeber machen
seat-kick = { $name } vom Tisch entfernen
seat-swap = Platz tauschen mit { $what }
seat-remove-bot = { $name } entfernen
seat-add-bot = { $what ->
    [fool] Anfänger-Bot dazusetzen
   *[plain] Leichten Bot dazusetzen
    [good] Guten Bot dazusetzen
    [expert] Experten-Bot dazusetzen
}
restricted = Entfernt oder stummgeschaltet
restricted-none = Niemand.
restricted-spectator = Jemand, der zuschaut
restricted-removed = entfernt
restricted-muted = stummgeschaltet
let-in = Wieder hereinlassen
