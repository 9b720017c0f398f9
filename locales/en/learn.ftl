# A game is learned at a table of its own, in lessons.

learn-heading = learn to play
learn-title = Learn { $game } – Knekt
learn-you = You
learn-lesson = The lesson
learn-lessons = Lessons
learn-lesson-of = Lesson { $n } of { $of }
learn-done = done
learn-back = Back
learn-skip = Skip
learn-next = Next
learn-end = Finish
learn-end-title = Now you can play
learn-end-text = That is what the game is about; the rules say the rest. Bots are glad to play with you.
learn-play = Play now against bots
learn-rules = Read the rules
