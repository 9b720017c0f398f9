# Bottar þjónsins: spilamáti hvers, kveðja hans og orð eftir sigur og tap.

face-olle = Spilar hratt og gleymir trompunum.
    .greeting = Á ég leik? Já, núna.
    .win = Vann ég? Á hvaða spili?
    .loss = Aftur! Ég skildi þetta næstum.

face-kunz = Spilar upp á hláturinn og geymir rangt spil.
    .greeting = Ég stokkaði höndina. Hún versnaði.
    .win = Jafnvel fífl finnur ásinn.
    .loss = Þetta er allt hluti af sýningunni.

face-liv = Elskar mannspil og spilar þeim öllum út.
    .greeting = Ég bjó hattinn til sjálf.
    .win = Hatturinn virkar!
    .loss = En ég var með svo falleg spil.

face-maja = Róleg og flýtir sér aldrei.
    .greeting = Fáðu þér sæti, kaffið er heitt.
    .win = Hægt og örugglega. Meira kaffi?
    .loss = Vel spilað. Þú átt kökuna skilið.

face-tor = Telur trompin og ekkert annað.
    .greeting = Sléttur sjór í dag. Spilum.
    .win = Ágætur afli.
    .loss = Þeir nást ekki allir á land.

face-grete = Geymir trompin til rigningardags.
    .greeting = Þurrkaðu af fótunum og spilaðu út.
    .win = Það rigndi nú samt.
    .loss = Ég geymdi þau of lengi. Aftur.

face-freyr = Sækir snemma og vill láta horfa á sig.
    .greeting = Horfðu endilega á. Þetta tekur enga stund.
    .win = Það má klappa.
    .loss = Ég leit allavega vel út.

face-sigga = Man hvert spil sem þú lætur.
    .greeting = Ég gleymi aldrei sexu.
    .win = Ég reiknaði með þessu.
    .loss = Þessu gleymi ég ekki heldur.

face-elsa = Les borðið og sóar engu.
    .greeting = Augnablik, hin gleraugun.
    .win = Eins og ég las það.
    .loss = Ég las þig rangt. Það gerist, sjaldan.

face-runa = Bíður og tekur svo það síðasta.
    .greeting = Ég veit hvernig þetta endar. Þú mátt samt spila.
    .win = Það lá í spilunum. Tvisvar.
    .loss = Þetta lá ekki í spilunum.

face-ukko = Segir fátt og telur allt.
    .greeting = Hm.
    .win = Hm. Gott spil.
    .loss = Hm! Sýndu mér þetta aftur.

face-hilmar = Sér meira með einu auga en flestir með tveimur.
    .greeting = Eitt auga dugar.
    .win = Ég sá þetta fyrir.
    .loss = Þú komst frá blindu hliðinni.
