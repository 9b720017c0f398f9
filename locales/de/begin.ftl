# Der Anfang einer Partie.

begin-goal = { $game ->
    [knorri] Wenige Karten sind gut. Wer sie zuerst los ist, gewinnt.
    [gurka] Nur der letzte Stich zählt, und du willst ihn nicht.
    [knektpass] Von { $points } Punkten auf 0: einer weniger für jeden Stich.
    [gnallknekt] Schlage die Leben der anderen heraus, hüte deine. Wer am längsten lebt, gewinnt.
   *[karnoffel] Spiele, was du willst. Drei Stiche gewinnen die Runde.
}
begin-against = gegen
begin-skip = Überspringen: tippen oder Taste drücken
begin-live = { $game }. Am Tisch: { $players }.
begin-live-teams = { $game }. Teams: { $ours } gegen { $theirs }.
