# Worüber ein Tisch abstimmt.

vote = Abstimmung
vote-waits-for = Warten auf { $names }.
vote-yes = Einverstanden
vote-no = Nein
vote-hint = { $timed ->
    [yes] Wer weiterspielt oder nicht rechtzeitig antwortet, sagt Nein.
   *[no] Wer weiterspielt, sagt Nein.
}
