# One seat in several tabs of a browser.

elsewhere = You play in another tab now.
elsewhere-back = Play here
