# Eitt sæti í mörgum flipum vafra.

elsewhere = Þú spilar núna í öðrum flipa.
elsewhere-back = Spila hér
