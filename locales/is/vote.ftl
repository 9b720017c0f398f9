# Það sem borðið er beðið um að samþykkja.

vote = Atkvæði
vote-waits-for = Beðið er eftir: { $names }.
vote-yes = Samþykkja
vote-no = Segja nei
vote-hint = Þau sem spila áfram segja nei.
