# Ottelun alku.

begin-goal = { $game ->
    [knorri] Mitä vähemmän kortteja, sen parempi. Niistä ensimmäisenä päässyt voittaa.
    [gurka] Vain viimeinen tikki ratkaisee, etkä halua sitä.
    [knektpass] Alussa pisteitä on { $points }, lopussa 0: yksi pois joka tikistä.
    [gnallknekt] Lyö muiden elämät pois, varjele omiasi. Viimeinen elossa oleva voittaa.
   *[karnoffel] Pelaa mikä tahansa kortti. Kolme tikkiä voittaa jaon.
}
begin-against = vastaan
begin-skip = Ohita koskettamalla tai painamalla näppäintä
begin-live = { $game }. Pöydässä: { $players }.
begin-live-teams = { $game }. Joukkueet: { $ours }; { $theirs }.
