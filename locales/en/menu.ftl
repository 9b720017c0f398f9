# The header menu.

own-pages = Your pages
own-games = Your matches
own-settings = Settings
signed-in-as-guest = Playing as { $name } (guest)
log-in = Log in
log-out-guest-means = A guest has no password. If you log out, you can’t log back in, and you lose your matches.
log-out-guest-sure = Log out and lose this guest
language = Language
language-auto = Browser language
