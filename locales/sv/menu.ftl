# Menyn överst på varje sida.

own-pages = Dina sidor
own-games = Dina matcher
own-settings = Inställningar
signed-in-as-guest = Du spelar som { $name } (gäst)
log-in = Logga in
log-out-guest-means = En gäst har inget lösenord. Om du loggar ut kan du inte logga in igen, och du förlorar dina matcher.
log-out-guest-sure = Logga ut och förlora gästen
language = Språk
language-auto = Webbläsarens språk
