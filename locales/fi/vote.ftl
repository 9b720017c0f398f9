# Mistä pöydältä kysytään.

vote = Äänestys
vote-waits-for = Odotetaan: { $names }.
vote-yes = Suostu
vote-no = Kieltäydy
vote-hint = { $timed ->
    [yes] Jos pelaat eteenpäin tai et vastaa ajoissa, vastauksesi on ei.
   *[no] Jos pelaat eteenpäin, vastauksesi on ei.
}
