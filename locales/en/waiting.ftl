# The waiting room of a table.

waiting-room = Waiting for players
sit-here = Sit here
add-bot = Add a bot
bot-level = Kind of bot
remove-bot = Remove { $name }
stand = Stand up
ready = Ready
not-ready = Not ready
bots-join = Bots take the free seats in { $seconds } s.
i-am-ready = I am ready
start = Start the match
options-of-table = Options of this table
