# Accounts, profiles and leaderboards.

## Account

account-means = Nobody needs one to play. With an account your name is yours alone, your games are kept, and you are found on every device.
upgrade-means = With a password this guest becomes an account: the name is yours alone, and your games, seats and history come along.
upgrade-title = Keep who you are
upgrade-do = Keep it
register-title = Make an account
register-do = Make it
login-title = Log in
login-do = Log in
login-leaves-guest = You then play as that account, and { $name } is left behind.
account-name = Name
password = Password
password-least = At least { $n } characters.
password-hint = There is no e-mail: who forgets the password has lost the account, unless they kept a link for another device.
password-show = Show the password
error-login-auth_invalid = No account has this name and this password.
error-password-auth_invalid = This is not your password.
error-banned = The host of this server has banned this account.
name-and-password = Name and password
renamed = You are { $name } now.
password-change = Change the password
password-old = The present one
password-new = A new one
password-changed = The password is changed, and all other sessions have ended.
press-again = Press again to do it.

sessions = Where you are logged in
sessions-means = Each browser and each program that can be you. What you end is logged out at once.
session = A session
session-since = since { $date }
session-used = used { $ago }
session-ends = until { $date }
session-end = End
session-end-sure = End it now
token-new = A token for a program
token-means = A program that shows it may do this for you, and nothing else. It cannot change who you are.
token-label = What you call it
token-scopes = What it may do
scope-play = Play
scope-chat = Talk
scope-bot = Manage bots
token-days = Ends after how many days
token-make = Make the token
token-once = Keep this token: it is shown this once
token-copy = Copy
token-kept = I have kept it

recovery = Another device
recovery-means = A link makes another browser you, without a password, and keeps you if this one is lost. It works once. Whoever opens it before you do is you: keep it like a key.
recovery-made = A link of { $date } waits to be used.
recovery-make = Make a link
recovery-again = Make another
recovery-again-sure = The link before stops: do it
recovery-end = Take it back
recovery-end-sure = Take it back now
recovery-link = Your link: it is shown this once
move-title = Go on here
move-means = The link makes this browser whoever made it, with their name, seats and matches. It works once.
move-leaves-guest = Here you are the guest { $name }, who is lost with that.
move-leaves = You are logged in here as { $name }, and are logged out.
move-do = Go on as who made it
move-do-sure = Leave the guest, and go on
move-none = There is nothing in this link to go on with. Copy all of it, up to its end.
error-recover-auth_invalid = This link opens nothing: it was used, replaced or taken back.

own-bots = Your bots
bots-mean = A bot is an account without a password, which a program of yours plays by its token. Everybody sees what it is.
bot-name = Name of a new bot
bot-make = Make the bot
bot-renew = New token
bot-renew-sure = The old one ends: do it
bot-erase = Erase
bot-erase-sure = Erase it for good

blocks = Whom you do not hear
blocks-mean = What they say at a table is not shown to you. They are not told.
blocks-none = You hear everybody.
blocked-since = since { $date }
block-name = Name of an account or a bot
block = Do not hear
hear-again = Hear again
block-means = You no longer see what { $name } says. Nobody is told.
blocked-means = You do not see what { $name } says.
error-block-not_found = No account and no bot has this name.

own-data = Your data
export-means = Everything that the server knows of you fits into one file.
export = Download it
erase = Erase yourself
erase-means = Your name, password, sessions and bots are gone for good, and so is what you said. What you played stays where others played with you, under a name that is nobody's.
erase-sure = Erase me for good

## Profile

since = Here since { $date }
since-bot = A bot, here since { $date }
friend = Friend
friend-means = Where { $name } sits, the lobby shows a star, and a filter finds the table. Only this browser knows. The star belongs to the name: if { $name } takes another one, it stays behind.
withheld = { $n ->
    [one] Once a secret for a shuffle was promised and then not shown. A lost connection does that, too.
   *[other] { $n } times a secret for a shuffle was promised and then not shown. A lost connection does that, too.
}
their-games = Games
no-games = No match has been played to its end yet.
no-games-own = You have not played a match to its end yet. Whatever you play from now on stands here.
went = How the last matches of { $game } went
matches = Matches
won = Won
rating = Rating
rated = rated
last-matches = Last matches
match-won = Won
match-place = Place { $place } of { $of }
match-left = left before the end
replay = Replay
older = Older ones
no-such-person = { $name } has no page
no-such-person-more = No account has this name. Guests have none: several may have the same name.

## Leaderboards

top-title = Leaderboards
top-pool = Whose
top-people = People
top-bots = Bots
top-rank = Rank
top-player = Player
top-last = Last played
top-you = you
top-more = More
top-empty-people = Nobody has finished { $n } rated matches of this game yet.
top-empty-bots = No bots have played { $n } matches of this game among themselves yet.
top-how-people = Rated matches count: an account makes a rated table, and accounts alone sit there.
top-how-bots = Matches in which all seats are bots' count.
top-least = Whoever has finished at least { $n } of them stands here: fewer would tell of luck.
top-yet = { $n ->
    [one] One more rated match, and you have a place.
   *[other] { $n } more rated matches, and you have a place.
}
top-order = The order is by what somebody almost surely plays at least as well as, the rating less three times its uncertainty.

## Your games

games-as = As { $name } you have finished these.
games-guest = You are a guest: they are yours for as long as this browser knows you.
games-keep = Keep who you are
games-nobody = Nobody plays in this browser yet.
