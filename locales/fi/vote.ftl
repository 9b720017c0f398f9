# Mistä pöydältä kysytään.

vote = Äänestys
vote-waits-for = Odotetaan: { $names }.
vote-yes = Suostu
vote-no = Kieltäydy
vote-hint = { $timed ->
    [yes] Jos pelaat eteenpäin tai et vastaa ajoissa, kieltäydyt.
   *[no] Jos pelaat eteenpäin, kieltäydyt.
}
