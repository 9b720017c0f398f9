# Mitä kaikki ohjelmat sanovat kaikista peleistä: kortit, paikat, virheet ja miksi jokin ei käy.
#
# match ottelu · deal jako · trick tikki · trump valtti · stock pakka · talon talonki · layout pöytäkortit
# turn-up käännetty kortti · forehand etukäsi · lead aloittaa · follow tunnustaa maata · beat lyödä
# overtake lyödä yli · throw heittää alle · discard poistaa · scrap pile poistopino · knock out lyödä pois
# hand käsi · seat paikka · table pöytä · host pöydän pitäjä · life elämä · rank arvo · suit maa
# rematch revanssi · take back perua · rated luokiteltu
# Lukija on sinä. Nimiä ja kortteja ei taivuteta: ne ovat subjekteja tai kaksoispisteen jäljessä.

## Games

knorri-name = Knorri
gurka-name = Islantilainen Gúrka
knektpass-name = Knektpass
gnallknekt-name = Gnällknekt
karnoffel-name = Karnöffel

## Kortit

rank-2 = kakkonen
rank-3 = kolmonen
rank-4 = nelonen
rank-5 = viitonen
rank-6 = kuutonen
rank-7 = seiska
rank-8 = kasi
rank-9 = ysi
rank-T = kymppi
rank-J = sotamies
rank-Q = rouva
rank-K = kuningas
rank-A = ässä
suit-c = risti
suit-d = ruutu
suit-h = hertta
suit-s = pata
# Maa kortin nimen osana.
card-suit-c = risti
card-suit-d = ruutu
card-suit-h = hertta
card-suit-s = pata
card = { $suit }{ $rank }
index-J = J
index-Q = Q
index-K = K
index-A = A
card-face-down = nurin oleva kortti
no-cards = ei mitään
cards = { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}
tricks = { $n ->
    [one] 1 tikki
   *[other] { $n } tikkiä
}
points = { $n ->
    [one] 1 piste
   *[other] { $n } pistettä
}
lives = { $n ->
    [one] 1 elämä
   *[other] { $n } elämää
}

## Ihmiset ja paikat

you = sinä
bot = botti
empty-seat = tyhjä paikka
seat-number = Paikka { $n }
and-list = { $all } ja { $last }

## Vuoro ja loppu

your-turn = Sinun vuorosi
match-over = Ottelu on päättynyt
winner = { $you ->
    [yes] Sinä voitit
   *[no] { $name } voitti
}
winners-shared = { $names } jakavat voiton
place = { $n }.

## Mitä pöydässä tapahtuu, pelattiin mitä tahansa

table-sat = { $name } istuutuu.
table-stood = { $kicked ->
    [yes] { $name } joutui lähtemään: pöydän pitäjä päätti niin.
   *[no] { $name } nousee pöydästä.
}
table-came_back = { $you ->
    [yes] Otat paikkasi takaisin.
   *[no] { $seat } palasi.
}
table-ready = { $ready ->
    [yes] { $seat } on valmis.
   *[no] { $seat } ei ole valmis.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Sinulla on taas kellon antama aika.
       *[other] Sinulla on { $factor }-kertainen aika.
    }
   *[no] { $factor ->
        [1] { $seat } pelaa taas kellon antamalla ajalla.
       *[other] { $seat } saa { $factor }-kertaisen ajan.
    }
}
table-options_chosen = Sääntöjä muutettiin.
table-bot_added = { $name } istuutuu.
table-claimed = { $name } tulee tilalle seuraavasta jaosta: { $seat } lähtee.
table-bot_removed = Botti lähtee.
table-swapped = { $seats } vaihtavat paikkaa.
table-handed_over = { $you ->
    [yes] Sinä pidät nyt pöytää.
   *[no] { $seat } pitää nyt pöytää.
}
table-invite_made = Pöytään tehtiin uusi kutsu; vanha ei enää kelpaa.
table-closed = Täällä ei ollut ketään vuorokauteen, joten kaikki nousivat pöydästä.
table-match_started = Ottelu alkaa.
table-filled = { $you ->
    [yes] Aloitat heti: botit ottavat vapaat paikat.
   *[no] { $seat } aloittaa heti: botit ottavat vapaat paikat.
}
table-pace_set = { $pace ->
    [calm] Botit pelaavat rauhallisesti.
    [brisk] Botit pelaavat ripeästi.
   *[normal] Botit pelaavat tavalliseen tahtiin.
}
table-chat_set = { $mode ->
    [off] Tästä lähtien tässä pöydässä ei puhuta.
    [phrases] Tästä lähtien tässä pöydässä sanotaan vain valmiita lauseita.
   *[free] Kaikki saavat puhua tässä pöydässä vapaasti.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Et saa enää puhua: pöydän pitäjä päätti niin.
       *[no] Saat taas puhua.
    }
   *[no] { $muted ->
        [yes] { $seat } ei saa enää puhua: pöydän pitäjä päätti niin.
       *[no] { $seat } saa taas puhua.
    }
}
table-resigned = { $you ->
    [yes] Luovutat.
   *[no] { $seat } luovuttaa.
}
table-takeback_asked = { $you ->
    [yes] Haluat perua viime siirtosi.
   *[no] { $seat } haluaa perua viime siirtonsa.
}
table-takeback_lapsed = { $you ->
    [yes] Kaikki eivät vastanneet ajoissa: et peru siirtoasi.
   *[no] Kaikki eivät vastanneet ajoissa: { $seat } ei peru siirtoaan.
}
table-voted = { $you ->
    [yes] { $yes ->
        [yes] Suostut.
       *[no] Kieltäydyt.
    }
   *[no] { $yes ->
        [yes] { $seat } suostuu.
       *[no] { $seat } kieltäytyy.
    }
}
table-taken_back = { $you ->
    [yes] Viime siirtosi on peruttu.
   *[no] { $seat } peruu viime siirtonsa.
}
table-gone = { $then ->
    [pause] { $seat } on poissa; ottelu odottaa.
    [vote] { $seat } on poissa; ottelu odottaa.
    [forfeit] { $seat } on poissa ja luovutti samalla.
   *[other] { $seat } on poissa; botti pelaa sillä aikaa.
}
table-waited = Odotetaan vielä: { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Aikasi loppui, joten luovutit.
       *[other] Aikasi loppui; ottelu odottaa sinua.
    }
   *[no] { $then ->
        [forfeit] { $seat } ei ehtinyt ajoissa ja luovutti samalla.
       *[other] { $seat } ei ehtinyt ajoissa; ottelu odottaa.
    }
}
table-stand_in_asked = Ottelu odottaa: { $seat }. Pelaako botti sillä aikaa?
table-stood_in = Botit pelaavat odotettujen puolesta: { $seats }.
table-pause_asked = { $you ->
    [yes] Pyydät taukoa.
   *[no] { $seat } pyytää taukoa.
}
table-paused = Ottelu on tauolla.
table-resumed = Ottelu jatkuu.
table-rematch = { $you ->
    [yes] Haluat revanssin.
   *[no] { $seat } haluaa revanssin.
}

## Miksi kortti tai siirto ei käy

illegal-match_over = Ottelu on päättynyt.
illegal-not_asked = Päätä ensin siitä, mitä kysytään.
illegal-not_your_card = Sinulla ei ole tätä korttia: { $card }.
illegal-must_follow = Sinulla on tätä maata ({ $suit }), joten se on tunnustettava.
illegal-must_overtake = Sinulla on kortti, joka lyö tähän asti parhaan, joten sellainen on pelattava.
illegal-must_trump = Sinulla on valtti, joten se on pelattava.
illegal-too_low = Se ei riitä lyömään: { $beat }.
illegal-can_beat = Voit lyödä päällimmäisen kortin, joten et saa ottaa.
illegal-nothing_to_take = Ei ole mitään otettavaa.
illegal-wrong_number = { $n ->
    [one] Pelaa yksi kortti.
   *[other] Pelaa { $n } korttia.
}
illegal-not_one_rank = Korttien on oltava samaa arvoa.
illegal-too_few = Lyömiseen tarvitaan tällaisia kortteja { $n }, ja sinulla on vähemmän.
illegal-must_throw_lowest = Lyö, tai heitä alle matalimmat korttisi.
illegal-keep_last_card = Yksi kortti on säästettävä viimeiseen tikkiin.
illegal-too_many = { $most ->
    [0] Et saa enää vaihtaa kortteja.
    [one] Saat vaihtaa enintään yhden kortin.
   *[other] Saat vaihtaa enintään { $most } korttia.
}
illegal-devil_first_trick = Paholaista ei saa pelata näin ensimmäiseen tikkiin.
illegal-must_draw_first = Nosta ensin korttisi.
illegal-nothing_to_draw = Sellaista korttia ei voi nostaa.
illegal-not_top_card = Poistopinosta saa nostaa vain päällimmäisen kortin.
illegal-must_name_card = Valitse, minkä kortin nostat poistopinosta.
illegal-no_moves_left = Olet tehnyt molemmat siirtosi; päätä vuorosi.
illegal-must_discard = Sinulla on kortteja, joten päätä vuorosi poistamalla yksi.
illegal-no_such_life = Sellaista elämää, jossa on avoin kortti, ei ole.
illegal-own_life = Et voi hyökätä itseäsi vastaan.
illegal-not_open = { $card } ei ole siinä käytettävissäsi.
illegal-life_full = Elämässä saa olla auki enintään kolme korttia.
illegal-same_life = Korttia ei voi panna sille elämälle, josta se tulee.
illegal-no_target = Sillä ei nyt voi lyödä mitään pois eikä sitä voi panna elämälle.
illegal-pair_by_pair_or_jack = Pari kaatuu vain sotamieheen tai vähintään yhtä korkeaan pariin.
illegal-jack_only_by_jack = Sotamies kaatuu vain sotamieheen.
illegal-jacks_no_pair = Sotamiehet eivät ole pari: hyökkää yhdellä niistä.
illegal-does_not_beat = Poislyömiseen ({ $target }) tarvitaan sama arvo, tai sama maa ja korkeampi arvo.
illegal-last_life = Et saa jättää itseäsi ilman elämiä.
illegal-must_finish = Löit viimeisen iskun alun, joten vie se loppuun.
illegal-unknown = Sitä ei voi pelata nyt.

## Palvelimen virheet

error-bad_frame = Palvelin ei ymmärtänyt tätä ohjelmaa.
error-unknown_op = Palvelin ei tunne tätä komentoa.
error-unsupported_version = Tämä ohjelma on palvelimelle liian vanha.
error-auth_required = Kerro ensin, kuka olet.
error-auth_invalid = Palvelin ei enää tunne sinua; valitse nimi.
error-forbidden = Et saa tehdä sitä täällä.
error-not_found = Sellaista pöytää ei ole.
error-password_required = Tähän pöytään pääsee vain kutsulla.
error-not_seated = Sinulla ei ole paikkaa tässä pöydässä.
error-seat_taken = Paikka on varattu.
error-table_full = Kaikki paikat on varattu.
error-wrong_phase = Se ei käy tässä pöydässä nyt.
error-not_your_turn = Nyt ei ole sinun vuorosi.
error-stale_decision = Pöydässä on jo menty eteenpäin.
error-illegal_action = Säännöt eivät salli sitä.
error-bad_option = Jollakin säännöllä on arvo, jota tämä peli ei salli.
error-cid_reused = Sama komento tuli kahdesti eri sisällöllä.
error-rate_limited = Liian nopeasti; odota hetki.
error-too_large = Se on liian pitkä.
error-muted = Et saa puhua tässä pöydässä.
error-draining = Palvelin käynnistyy pian uudelleen; yritä hetken päästä.
error-internal = Palvelin teki virheen.

# Mitä pöydässä sanotaan yhdellä sanalla.
phrase-hello = Hei!
phrase-good_luck = Onnea peliin!
phrase-well_played = Hyvin pelattu!
phrase-good_game = Hyvä peli!
phrase-nice_try = Hyvä yritys!
phrase-thanks = Kiitos!
phrase-sorry = Anteeksi!
phrase-oops = Hups!
phrase-one_moment = Pieni hetki.
phrase-your_turn = Nyt on sinun vuorosi.
phrase-rematch = Pelataanko uudestaan?
phrase-goodbye = Näkemiin!

## Vahvistettavaa

caution-devil_powerless = Paholaisella ei ole tässä valtaa: se on kaikista korteista alin.
caution-passes_deal = Jos passaat, et ole mukana tässä jaossa.
caution-exchanges_all = Vaihtaisit koko käden ja tarvitsisit tikin joka kortista.
caution-lays_high_aside = Näiden korttien joukossa on valtti tai ässä.
caution-moves_left = Sinulla on vielä siirtoja. Tämä päättää vuorosi.
cost-if-won = maksaa { $n }, jos voittaa
