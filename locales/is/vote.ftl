# Það sem borðið er beðið um að samþykkja.

vote = Atkvæði
vote-waits-for = Beðið er eftir: { $names }.
vote-yes = Samþykkja
vote-no = Segja nei
vote-hint = { $timed ->
    [yes] Þau sem spila áfram eða svara ekki í tæka tíð segja nei.
   *[no] Þau sem spila áfram segja nei.
}
