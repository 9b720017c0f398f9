# En plats i flera flikar av en webbläsare.

elsewhere = Spelet är nu öppet i en annan flik.
elsewhere-back = Spela här
