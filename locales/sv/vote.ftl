# Vad ett bord ska enas om.

vote = Omröstning
vote-waits-for = Väntar på { $names }.
vote-yes = Gå med på det
vote-no = Säg nej
vote-hint = { $timed ->
    [yes] Den som spelar vidare säger nej, och likaså den som inte svarar i tid.
   *[no] Den som spelar vidare säger nej.
}
