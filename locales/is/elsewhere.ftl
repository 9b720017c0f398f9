# Eitt sæti í mörgum flipum vafra.

elsewhere = Spilið er nú opið í öðrum flipa.
elsewhere-back = Spila hér
