# The page of settings.

settings-title = Settings
settings-lead = They are kept in this browser, and count at once.
settings-reset = Everything as at first
settings-reset-sure = Sure? Press again
settings-reset-done = Everything is as at first.
settings-preview = How it looks
settings-preview-deal = Deal again

## Table

settings-table = Table
set-speed = How fast cards move
set-speed-0 = Not at all
set-speed-05 = Slowly
set-speed-1 = As designed
set-speed-15 = Quickly
set-speed-reduced = Less motion is wanted, so cards only fade.
set-one-tap = One tap plays a card
set-one-tap-more = Otherwise the first tap lifts it, and the second plays it.
set-confirm = Ask before a move is made
set-confirm-never = Never
set-confirm-big = Before big ones
set-confirm-always = Always
set-auto-forced = Play by itself what has no choice
set-auto-forced-more = Only one card or action is allowed: it is done after a moment, and you can stop it.
set-premove = Choose a card ahead of my turn
set-premove-more = It is played when your turn comes, unless the trick has changed.
set-premove-partners = … also where partners play
set-premove-partners-more = There each card answers your partner’s.
set-outlook = Mark which cards would win (▲) or lose (▽)
set-pope = The six of trumps in Karnöffel
set-pope-pope = Pope
set-pope-matriarch = Matriarch
set-direction = Highest card
set-direction-left = On the left
set-direction-right = On the right
set-sort = Order of my hand
set-sort-usual = As usual
set-sort-suit = By suit
set-sort-rank = By rank
set-sort-own = As I lay it
set-zen = Quiet table
set-zen-more = Nothing but the game: no talk, no ratings, no spectators.
set-hides-end = Replays do not show how they end
set-steps = Show the first steps at the table
set-steps-more = Three short notes, until you close them.

## Deck

settings-deck = Deck and felt
set-deck = Cards
set-deck-norr = Norr
set-deck-classic = Classic
set-deck-origin = Norr is our own. Classic is by Adrian Kennard, who gave it to the public domain (CC0, me.uk/cards).
set-back = Backs
set-back-madder = Madder
set-back-spruce = Spruce
set-back-fjord = Fjord
set-back-ink = Ink
set-felt = Felt
set-felt-spruce = Spruce
set-felt-fjord = Fjord
set-felt-slate = Slate
set-felt-birch = Birch
set-size = Size of cards
set-size-s = Small
set-size-m = Medium
set-size-l = Large
set-size-xl = Very large
set-four-colour = A colour for each suit
set-four-colour-more = Diamonds are blue and clubs are green, chosen to differ for colour-blind eyes too.
set-suit-letters = Letter of the suit in the corner
set-indices = Letters of the court cards
set-indices-auto = Those of the language
set-indices-of = { $language }: { $letters }

## Sound and notices

settings-sound = Sound and notices
set-sound = Sounds
set-sound-more = A tap for each card, a chime when it is your turn and when half of your time is gone, a tick for each of its last ten seconds.
set-volume = How loud
set-sound-try = Listen
set-shake = Vibrate when it is my turn
set-shake-more = A short one, also with the sounds off.
set-notices = Tell me of my turn while I look elsewhere
set-notices-more = A notice of the browser, only while this page is hidden.
set-notices-denied = The browser does not allow notices from this page.
set-notices-insecure = Browsers show notices of pages that come by HTTPS alone. The title of the page and the chime tell of your turn all the same.
set-notices-absent = Add this page to your home screen to get notifications: this browser only shows them for installed pages.

## Accessibility

settings-access = Accessibility
set-theme = Light or dark
set-theme-auto = As my system
set-theme-light = Light
set-theme-dark = Dark
set-contrast = Strong contrast
set-motion = Motion
set-motion-auto = As the system says
set-motion-less = Less
set-typeface = Typeface
set-typeface-usual = As usual
set-verbosity = Read aloud
set-verbosity-all = All that happens
set-verbosity-own = What concerns me
set-verbosity-brief = My turn alone
set-time = My time for a move
set-time-1 = As the clock gives
set-time-2 = Twice as much
set-time-5 = Five times as much
set-time-more = Where a table allows it: everybody there sees that you have it, and rated ones never do.
set-shortcuts = Keys of one letter at the table
set-shortcuts-more = Switch them off if you speak to your computer.
settings-keys = Keys
set-key-change = Change
set-key-press = Press the new key …
set-key-taken = This key cannot be had: it is taken, or no single sign.
set-key-usual = All keys as usual

## Language

settings-language = Language

## Privacy

settings-privacy = Privacy
set-chat = Talk at the table
set-chat-more = Without it you neither see nor write any.
set-privacy-kept = This browser keeps who you are and what you set here. Nothing on these pages comes from elsewhere or tells others of you.
