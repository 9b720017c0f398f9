# Worüber ein Tisch abstimmt.

vote = Abstimmung
vote-waits-for = Warten auf { $names }.
vote-yes = Einverstanden
vote-no = Nein
vote-hint = Wer weiterspielt, sagt Nein.
