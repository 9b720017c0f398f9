# Worüber ein Tisch abstimmt.

vote = Abstimmung
vote-waits-for = Warten auf { $names }.
vote-yes = Einverstanden
vote-no = Ablehnen
vote-hint = { $timed ->
    [yes] Weiterspielen oder keine rechtzeitige Antwort gilt als Nein.
   *[no] Weiterspielen gilt als Nein.
}
