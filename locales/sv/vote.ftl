# Vad ett bord ska enas om.

vote = Omröstning
vote-waits-for = Väntar på { $names }.
vote-yes = Godkänn
vote-no = Avslå
vote-hint = { $timed ->
    [yes] Att spela vidare eller inte svara i tid räknas som nej.
   *[no] Att spela vidare räknas som nej.
}
