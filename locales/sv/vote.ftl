# Vad ett bord ska enas om.

vote = Omröstning
vote-waits-for = Väntar på { $names }.
vote-yes = Gå med på det
vote-no = Säg nej
vote-hint = Den som spelar vidare säger nej.
