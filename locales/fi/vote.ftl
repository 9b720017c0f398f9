# Mistä pöydältä kysytään.

vote = Äänestys
vote-waits-for = Odotetaan: { $names }.
vote-yes = Suostu
vote-no = Kieltäydy
vote-hint = Joka pelaa eteenpäin, kieltäytyy.
