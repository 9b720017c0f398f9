# Chat at a table.

chat-empty = No messages yet.
chat-new = New messages
chat-to = To
chat-to-table = Everyone
chat-to-seats = Players
chat-to-team = Team
chat-to-spectators = Spectators
chat-say = Send
chat-message = Your message
chat-phrases = Preset phrases
chat-off = Chat is off at this table.
chat-phrases-only = This table allows preset phrases only.
chat-muted = The host has muted you.
chat-unknown = Choose a name to join the chat.
chat-slow = Slow mode: one message every { $n } seconds.
chat-wait = { $n ->
    [one] Wait 1 second.
   *[other] Wait { $n } seconds.
}
chat-message-menu = Message from { $name }: more
chat-block = Block { $name }
chat-blocked = You blocked { $name }.
chat-unblock = Unblock
chat-unblocked = You unblocked { $name }.
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
chat-done = Done.
chat-report = Report
chat-report-why = What’s wrong with it?
chat-report-send = Send report
chat-reported = Thank you. The server admin will see your report.
chat-removed = Removed by the server admin.
chat-hide = Hide chat
chat-show = Show chat
chat-hidden = Chat is hidden.
error-chat-forbidden = Only preset phrases are allowed here.
error-chat-muted = You are muted here.
error-chat-wrong_phase = You have no partner to message right now.
chat-name-save = Use this name
