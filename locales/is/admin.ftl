# Hjálp fyrir stjórnanda þjónsins.

admin-title = Fyrir stjórnanda þjónsins
admin-where = Stjórnun er aðskilin frá þessum vef. Þjónninn hefur til þess sérstakan hlustanda (--admin) á sinni vél, með eigin aðgangslykli, sem birtir síðu á http://127.0.0.1:8081/. Annars staðar frá: ssh -L 8081:127.0.0.1:8081. Þessi síða hefur aðgang að hvorugu, og engin síða getur gert neitt í þínu nafni.
admin-how = Á vél þjónsins:
admin-health = sýnir stöðu þjónsins: útgáfu, borð, tengingar
admin-tables = sýnir borð með spilurum eða áhorfendum
admin-people = finnur spilara eftir nafni og sýnir bönn
admin-ban = lýkur innskráningum spilara og bannar honum aðgang
admin-unban = afléttir banni
admin-rename = gefur spilara hlutlaust nafn, einnig í því sem áður hefur birst
admin-erase = eyðir spilara og vélmennum hans; leikirnir standa áfram án nafnsins
admin-remove = fjarlægir spjallskilaboð hjá öllum; merking stendur eftir
admin-announce = sýnir öllum skilaboð þar til þau eru fjarlægð
admin-withdraw = fjarlægir tilkynninguna
admin-reports = sýnir tilkynnt spjallskilaboð
admin-done = merkir tilkynningu sem afgreidda
admin-drain = stöðvar þjóninn hreint; borðin halda áfram eftir næstu ræsingu
admin-restore = setur öryggisafrit í stað gagnaskrárinnar
admin-backup = tekur öryggisafrit af gagnaskránni meðan þjónninn gengur
admin-audit = sýnir aðgerðaskrá þessara skipana
admin-no-cards = Engin þeirra sýnir spil úr viðureign sem stendur yfir.
admin-limits = Mörk eru sett með knekt serve --limit NAFN=TALA. Annáll þjónsins fer á staðlaða villuúttakið.
admin-docs = Allar leiðbeiningar eru í docs/hosting.md, með frumkóðanum.
admin-seen = Opinberar upplýsingar
admin-version = Þjónn
admin-open-tables = Borð í anddyrinu
admin-distance = Svartími
admin-secure = Þessi síða notar HTTPS.
admin-insecure = Þessi síða notar venjulegt HTTP, svo að vafrar leyfa hvorki uppsetningu, tilkynningar né klippispjald. Settu upp skilríki til að bæta úr því.
