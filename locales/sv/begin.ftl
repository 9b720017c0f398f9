# Matchens början.

begin-goal = { $game ->
    [knorri] Få kort är bra. Den som först blir av med sina vinner.
    [gurka] Bara det sista sticket räknas, och du vill inte ha det.
    [knektpass] Från { $points } poäng ner till 0: en bort för varje stick.
    [gnallknekt] Slå ut de andras liv, vakta dina. Den sista som lever vinner.
   *[karnoffel] Spela vilket kort som helst. Tre stick vinner given.
}
begin-against = mot
begin-skip = Tryck på skärmen eller en tangent för att hoppa över
begin-live = { $game }. Vid bordet: { $players }.
begin-live-teams = { $game }. Lag: { $ours } mot { $theirs }.
