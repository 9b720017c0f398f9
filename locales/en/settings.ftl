# The settings page.

settings-title = Settings
settings-lead = Saved in this browser. Changes apply immediately.
settings-reset = Reset all settings
settings-reset-sure = Are you sure? Press again
settings-reset-done = All settings have been reset.
settings-preview = Preview
settings-preview-deal = Deal again

## Table

settings-table = Table
set-speed = Animation speed
set-speed-0 = Off
set-speed-05 = Slow
set-speed-1 = Normal
set-speed-15 = Fast
set-speed-reduced = Reduced motion is on, so cards only fade.
set-one-tap = Play cards with one tap
set-one-tap-more = Otherwise the first tap raises a card, and the second plays it.
set-confirm = Confirm moves
set-confirm-never = Never
set-confirm-big = Important ones
set-confirm-always = Always
set-auto-forced = Auto-play forced moves
set-auto-forced-more = When only one card or move is possible, it is played after a moment; you can stop it.
set-premove = Choose a card before my turn
set-premove-more = It is played on your turn unless the trick has changed.
set-premove-partners = …in team games too
set-premove-partners-more = There your card depends on your partner’s.
set-outlook = Mark cards that would win (▲) or lose (▽)
set-pope = Karnöffel: six of trumps
set-pope-pope = Pope
set-pope-matriarch = Matriarch
set-direction = Highest card
set-direction-left = On the left
set-direction-right = On the right
set-sort = Sort my hand
set-sort-usual = Default
set-sort-suit = By suit
set-sort-rank = By rank
set-sort-own = Manual
set-zen = Focus mode
set-zen-more = Hides chat, ratings and spectators.
set-hides-end = Hide results in replays
set-steps = Show first steps
set-steps-more = Three short tips at the table, until you close them.

## Deck

settings-deck = Deck and felt
set-deck = Cards
set-deck-norr = Norr
set-deck-classic = Classic
set-deck-origin = Norr is our own design. Classic is by Adrian Kennard, in the public domain (CC0, me.uk/cards).
set-back = Card backs
set-back-madder = Red
set-back-spruce = Spruce
set-back-fjord = Fjord
set-back-ink = Ink
set-felt = Felt
set-felt-spruce = Spruce
set-felt-fjord = Fjord
set-felt-slate = Slate
set-felt-birch = Birch
set-size = Card size
set-size-s = Small
set-size-m = Medium
set-size-l = Large
set-size-xl = Extra large
set-four-colour = Four-colour deck
set-four-colour-more = Blue diamonds and green clubs, easy to tell apart even if you are colour-blind.
set-suit-letters = Suit letters
set-indices = Court-card letters
set-indices-auto = Match language
set-indices-of = { $language }: { $letters }

## Sound and notifications

settings-sound = Sound and notifications
set-sound = Sounds
set-sound-more = A tap for each card, a chime on your turn and at half time, and a tick for each of the last ten seconds.
set-volume = Volume
set-sound-try = Test
set-shake = Vibrate on my turn
set-shake-more = A short buzz, even with sounds off.
set-notices = Notify me when it’s my turn
set-notices-more = Only while this page is in the background.
set-notices-denied = Your browser blocks notifications from this page.
set-notices-insecure = Notifications need HTTPS. The tab title and the chime still work.
set-notices-absent = To get notifications in this browser, add this page to your home screen.

## Accessibility

settings-access = Accessibility
set-theme = Theme
set-theme-auto = System
set-theme-light = Light
set-theme-dark = Dark
set-contrast = High contrast
set-motion = Motion
set-motion-auto = System
set-motion-less = Reduced
set-typeface = Typeface
set-typeface-usual = Default
set-verbosity = Announcements (screen reader)
set-verbosity-all = Everything
set-verbosity-own = What affects me
set-verbosity-brief = My turn only
set-time = My clock
set-time-1 = Normal
set-time-2 = 2× time
set-time-5 = 5× time
set-time-more = Only at tables that allow it, never at rated ones. Everyone can see it.
set-shortcuts = Single-key shortcuts
set-shortcuts-more = Turn these off if you use speech input.
settings-keys = Shortcuts
set-key-change = Change
set-key-press = Press the new key…
set-key-taken = That key is taken or isn’t a single character.
set-key-usual = Reset shortcuts

## Language

settings-language = Language

## Privacy

settings-privacy = Privacy
set-chat = Show chat
set-chat-more = Turn off to hide chat completely.
set-privacy-kept = Your login and settings are stored in this browser. These pages load nothing from, and send nothing to, third parties.
