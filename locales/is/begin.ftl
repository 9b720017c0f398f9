# Upphaf viðureignar.

begin-goal = { $game ->
    [knorri] Fá spil eru góð. Sá sem losnar fyrst við sín vinnur.
    [gurka] Aðeins síðasti slagurinn telur, og þú vilt hann ekki.
    [knektpass] Frá { $points } niður í 0: eitt stig af fyrir hvern slag.
    [gnallknekt] Sláðu út líf hinna og gættu þinna. Sá sem lifir lengst vinnur.
   *[karnoffel] Spilaðu hverju sem er. Þrír slagir vinna gjöfina.
}
begin-against = gegn
begin-skip = Snertu skjáinn eða ýttu á takka til að sleppa þessu
begin-live = { $game }. Við borðið: { $players }.
begin-live-teams = { $game }. Lið: { $ours }; { $theirs }.
