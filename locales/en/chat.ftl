# Talk at a table.

chat-empty = Nobody has said anything yet.
chat-to = To
chat-to-table = Everybody
chat-to-seats = Players
chat-to-team = Team
chat-to-spectators = Spectators
chat-say = Say
chat-message = Your message
chat-phrases = Ready-made phrases
chat-off = Nobody speaks at this table.
chat-phrases-only = Only ready-made phrases are said here.
chat-muted = The host lets you speak no longer.
chat-unknown = Choose a name to join the chat.
chat-slow = Each person may say a line every { $n } seconds.
chat-wait = { $n ->
    [one] Not yet: wait 1 second.
   *[other] Not yet: wait { $n } seconds.
}
chat-line-more = About what { $name } said
chat-block = Do not hear { $name }
chat-blocked = You do not hear { $name } any more.
chat-unblock = Hear again
chat-unblocked = You hear { $name } again.
chat-mute = Let { $name } speak no longer
chat-unmute = Let { $name } speak again
chat-done = Done.
chat-report = Report
chat-report-why = What is wrong with it?
chat-report-send = Send the report
chat-reported = Thank you. Whoever runs this server will see it.
chat-hide = Hide chat
chat-show = Show chat
chat-hidden = Chat is hidden.
error-chat-forbidden = Your own words are not said here, only phrases.
error-chat-muted = You may not speak here.
error-chat-wrong_phase = You have no partner to speak to now.
chat-name-do = Use this name
