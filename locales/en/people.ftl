# Accounts, profiles and leaderboards.

## Account

account-means = You don’t need an account to play. With one, your name is reserved and your matches are saved on every device.
upgrade-means = Set a password to turn this guest into an account. Your name is reserved; your matches, seats and history stay yours.
upgrade-title = Turn guest into account
upgrade-do = Create account
register-title = Create an account
register-do = Create account
login-title = Log in
login-do = Log in
login-leaves-guest = You will switch to that account and lose access to { $name }.
account-name = Name
password = Password
password-min = At least { $n } characters.
password-hint = We don’t use email. If you forget your password, only a saved device link can get you back in.
password-show = Show password
error-login-auth_invalid = Wrong name or password.
error-password-auth_invalid = Wrong password.
error-banned = This account has been banned from this server.
name-and-password = Name and password
renamed = Your name is now { $name }.
password-change = Change password
password-old = Current password
password-new = New password
password-changed = Password changed. All other sessions have been logged out.
press-again = Press again to confirm.

sessions = Active sessions
sessions-means = Browsers and programs logged in as you. Ending one logs it out immediately.
session = Session
session-since = since { $date }
session-used = used { $ago }
session-ends = until { $date }
session-end = End
session-end-sure = End it now
token-new = API token
token-means = A program with this token can only do what you select. It can’t change your account.
token-label = Label
token-scopes = Permissions
scope-play = Play
scope-chat = Chat
scope-bot = Manage bots
token-days = Expires after (days)
token-make = Create token
token-once = Copy it now: you won’t see it again
token-copy = Copy
token-kept = I’ve saved it

recovery = Another device
recovery-means = Use this one-time link to log in on another device, or to get back in if you lose this one. Anyone who opens it gets your account, so keep it secret.
recovery-made = You have an unused link from { $date }.
recovery-make = Create link
recovery-again = Create a new link
recovery-again-sure = Replace the old link
recovery-end = Revoke
recovery-end-sure = Revoke it now
recovery-link = Your link (shown only once)
move-title = Log in with this link
move-means = This link logs this browser in as its owner, with their name, seats and matches. It works once.
move-leaves-guest = You are playing here as guest { $name }. You will lose access to that guest.
move-leaves = You are logged in here as { $name } and will be logged out.
move-do = Continue
move-do-sure = Discard the guest and continue
move-none = This link is incomplete. Copy all of it.
error-recover-auth_invalid = This link no longer works: it was used, replaced or revoked.

own-bots = Your bots
bots-help = A bot is an account that your program signs in to with a token instead of a password. Everyone can see it is a bot.
bot-name = New bot’s name
bot-make = Create bot
bot-renew = New token
bot-renew-sure = Replace the old token
bot-erase = Delete
bot-erase-sure = Delete permanently

blocks = Blocked players
blocks-help = You don’t see their chat messages. They are not notified.
blocks-none = You haven’t blocked anyone.
blocked-since = since { $date }
block-name = Name of a player or bot
block = Block
unblock = Unblock
block-means = You will no longer see { $name }’s messages. Nobody is notified.
blocked-means = You don’t see { $name }’s messages.
error-block-not_found = No account or bot has this name.

own-data = Your data
export-means = Download everything stored about you.
export = Download
erase = Delete account
erase-means = This deletes your name, password, sessions, bots and messages for good. Matches stay in other players’ histories under “Former player”.
erase-sure = Delete permanently

## Profile

since = Joined { $date }
since-bot = Bot, since { $date }
friend = Friend
friend-means = Tables with { $name } get a star in the lobby, and you can filter for them. Only this browser knows. The star stays if the name changes.
withheld = { $n ->
    [one] Once withheld a shuffle secret. A lost connection can cause that.
   *[other] Withheld a shuffle secret { $n } times. A lost connection can cause that.
}
profile-games = Games
no-games = No finished matches yet.
no-games-own = Your finished matches will be listed here.
went = Recent { $game } results
matches = Matches
won = Won
rating = Rating
rated = rated
last-matches = Last matches
match-won = Won
match-place = Place { $place } of { $of }
match-left = left early
replay = Replay
older = Older
person-not-found = No profile for { $name }
person-not-found-more = No account has this name. Guests have no profile, because several can share a name.
person-gone = No such profile
person-gone-more = This account no longer exists.

## Leaderboards

top-title = Leaderboards
top-pool = Show
top-people = Players
top-bots = Bots
top-rank = Rank
top-player = Player
top-last = Last played
top-you = you
top-more = More
top-empty-people = Nobody has finished { $n } rated matches of this game yet.
top-empty-bots = No bot has finished { $n } bots-only matches of this game yet.
top-how-people = Only rated matches count; they need an account.
top-how-bots = Only matches between bots count.
top-least = You need { $n } finished matches to be listed.
top-yet = { $n ->
    [one] One more rated match to be ranked.
   *[other] { $n } more rated matches to be ranked.
}
top-order = Ranked by rating minus 3 × uncertainty.

## Your matches

games-as = Finished as { $name }.
games-guest = You are a guest: these stay yours only while this browser remembers you.
games-keep = Create an account
games-no-user = Nobody has played in this browser yet.
