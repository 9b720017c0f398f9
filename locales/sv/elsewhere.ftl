# En plats i flera flikar av en webbläsare.

elsewhere = Du spelar i en annan flik nu.
elsewhere-back = Spela här
