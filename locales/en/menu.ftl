# The menu in the head of every page.

own-pages = Your pages
own-games = Your games
own-settings = Settings
signed-in-as-guest = You play as { $name }, a guest
log-in = Log in
log-out-guest-means = A guest has no password. Once you log out, nobody can come back as this one, and its games are out of reach.
log-out-guest-sure = Log out and forget this guest
language = Language
language-auto = As my browser
