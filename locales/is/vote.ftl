# Það sem borðið er beðið um að samþykkja.

vote = Atkvæði
vote-waits-for = Beðið er eftir: { $names }.
vote-yes = Samþykkja
vote-no = Hafna
vote-hint = { $timed ->
    [yes] Að spila áfram eða svara ekki í tæka tíð telst nei.
   *[no] Að spila áfram telst nei.
}
