# Mistä pöydältä kysytään.

vote = Äänestys
vote-waits-for = Odotetaan: { $names }.
vote-yes = Suostu
vote-no = Kieltäydy
vote-hint = { $timed ->
    [yes] Joka pelaa eteenpäin tai ei vastaa ajoissa, kieltäytyy.
   *[no] Joka pelaa eteenpäin, kieltäytyy.
}
