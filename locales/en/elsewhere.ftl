# One seat open in several tabs.

elsewhere = This game is now open in another tab.
elsewhere-back = Play here
