# The beginning of a match.

begin-goal = { $game ->
    [knorri] Few cards are good. First to get rid of them wins.
    [gurka] Only the last trick counts, and you don’t want it.
    [knektpass] From { $points } points down to 0: one off for each trick.
    [gnallknekt] Knock out their lives, guard yours. Last one alive wins.
   *[karnoffel] Play any card. Three tricks win the deal.
}
begin-against = against
begin-skip = Tap or press a key to skip
begin-live = { $game }. At the table: { $players }.
begin-live-teams = { $game }. Teams: { $ours } against { $theirs }.
