# Menyn överst på varje sida.

own-pages = Dina sidor
own-games = Dina matcher
own-settings = Inställningar
signed-in-as-guest = Du spelar som { $name }, gäst
log-in = Logga in
log-out-guest-means = En gäst har inget lösenord. När du har loggat ut kan ingen komma tillbaka som den här gästen, och dess matcher går inte att nå.
log-out-guest-sure = Logga ut och glöm gästen
language = Språk
language-auto = Som min webbläsare
