# Fyrir þann sem rekur þjóninn.

admin-title = Fyrir þann sem rekur þjóninn
admin-where = Það sem gestgjafi gerir er ekki gert héðan. Þjónninn hefur til þess eigin hlustanda (--admin) á sinni vél, með eigin lykli, og síðu þar: http://127.0.0.1:8081/, eða annars staðar frá með ssh -L 8081:127.0.0.1:8081. Þessi síða þekkir hvorugt, og engin síða getur spurt í þinn stað.
admin-how = Á vélinni þar sem þjónninn gengur:
admin-health = hvernig þjónninn hefur það: útgáfa, borð, tengingar
admin-tables = borðin þar sem einhver situr eða horfir á
admin-people = hver heitir það, og hvort viðkomandi er útilokaður
admin-ban = lýkur lotum einhvers og hleypir honum ekki inn framar
admin-unban = hleypir honum inn aftur
admin-announce = segir eitthvað við alla þar til það er tekið aftur
admin-withdraw = tekur það aftur
admin-reports = það sem sagt var við borð og tilkynnt
admin-done = merkir tilkynningu sem afgreidda
admin-drain = stöðvar þjóninn skipulega; hvert borð heldur áfram eftir ræsingu
admin-restore = setur afrit í stað gagnaskrárinnar og heldur áfram með það
admin-backup = afritar gagnaskrána á meðan þjónninn gengur
admin-audit = hvað var gert með öllu þessu, og hvenær
admin-no-cards = Ekkert af því sýnir spil úr viðureign sem stendur yfir.
admin-limits = Mörk eru sett með knekt serve --limit NAFN=TALA, og annállinn fer á staðlaða villuúttakið.
admin-docs = Allt stendur í docs/hosting.md, sem fylgir frumkóðanum.
admin-seen = Það sem allir mega vita
admin-version = Þjónn
admin-open-tables = Borð í anddyrinu
admin-distance = Leiðin þangað og til baka
admin-secure = Síðan kemur með HTTPS.
admin-insecure = Síðan kemur með venjulegu HTTP: þá getur enginn sett hana upp, og vafrar leyfa hvorki tilkynningar né klippispjald. Skilríki bæta úr því.
