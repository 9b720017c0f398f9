# Lessons: learning a game at a practice table.

learn-heading = learn to play
learn-title = Learn { $game } – Knekt
learn-you = You
learn-lesson = Lesson
learn-lessons = Lessons
learn-lesson-of = Lesson { $n } of { $of }
learn-done = done
learn-back = Back
learn-skip = Skip
learn-next = Next
learn-end = Finish
learn-end-title = You’re ready to play
learn-end-text = You know the basics; the full rules cover the rest. Try a match against bots.
learn-play = Play now against bots
learn-rules = Read the rules
