# Hjálp fyrir stjórnanda þjónsins.

hosting-title = Fyrir stjórnanda þjónsins
hosting-where = Stjórnun er aðskilin frá þessum vef. Þjónninn hefur til þess sérstakan hlustanda (--admin) á sinni vél, með eigin aðgangslykli, sem birtir síðu á http://127.0.0.1:8081/. Annars staðar frá: ssh -L 8081:127.0.0.1:8081. Þessi síða hefur aðgang að hvorugu, og engin síða getur gert neitt í þínu nafni.
hosting-how = Á vél þjónsins:
hosting-health = sýnir stöðu þjónsins: útgáfu, borð, tengingar
hosting-tables = sýnir borð með spilurum eða áhorfendum
hosting-people = finnur spilara eftir nafni og sýnir bönn
hosting-ban = lýkur innskráningum spilara og bannar honum aðgang
hosting-unban = afléttir banni
hosting-rename = gefur spilara hlutlaust nafn, einnig í því sem áður hefur birst
hosting-erase = eyðir spilara og vélmennum hans; leikirnir standa áfram án nafnsins
hosting-remove = fjarlægir spjallskilaboð hjá öllum; merking stendur eftir
hosting-announce = sýnir öllum skilaboð þar til þau eru fjarlægð
hosting-withdraw = fjarlægir tilkynninguna
hosting-reports = sýnir tilkynnt spjallskilaboð
hosting-done = merkir tilkynningu sem afgreidda
hosting-drain = stöðvar þjóninn hreint; borðin halda áfram eftir næstu ræsingu
hosting-restore = setur öryggisafrit í stað gagnaskrárinnar
hosting-backup = tekur öryggisafrit af gagnaskránni meðan þjónninn gengur
hosting-audit = sýnir aðgerðaskrá þessara skipana
hosting-no-cards = Engin þeirra sýnir spil úr viðureign sem stendur yfir.
hosting-limits = Mörk eru sett með knekt serve --limit NAFN=TALA. Annáll þjónsins fer á staðlaða villuúttakið.
hosting-docs = Allar leiðbeiningar eru í docs/hosting.md, með frumkóðanum.
hosting-seen = Opinberar upplýsingar
hosting-version = Þjónn
hosting-open-tables = Borð í anddyrinu
hosting-distance = Svartími
hosting-secure = Þessi síða notar HTTPS.
hosting-insecure = Þessi síða notar venjulegt HTTP, svo að vafrar leyfa hvorki uppsetningu, tilkynningar né klippispjald. Settu upp skilríki til að bæta úr því.
