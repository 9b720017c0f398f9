# Mitä kaikki ohjelmat sanovat kaikista peleistä: kortit, paikat, virheet ja miksi jokin ei käy.
#
# match ottelu · deal jako · trick tikki · trump valtti · stock pakka · talon talonki · layout pöytäkortit
# turn-up käännetty kortti · forehand etukäsi · lead aloittaa · follow tunnustaa maata · beat lyödä
# overtake lyödä yli · throw pelata alle · discard poistaa · scrap pile poistopino · knock out lyödä pois
# hand käsi · seat paikka · table pöytä · host pöydän isäntä · life elämä · rank arvo · suit maa
# rematch revanssi · undo perua · rated pisteytetty · chat keskustelu · house rules kotisäännöt
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
card-face-down = kortti kuvapuoli alaspäin
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
bot-level = { $level ->
    [fool] Aloittelija
    [plain] Helppo
    [good] Hyvä
   *[expert] Mestari
}
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

table-sat = { $name } liittyy pöytään.
table-stood = { $kicked ->
    [yes] { $name } poistettiin pöydästä.
   *[no] { $name } poistuu pöydästä.
}
table-came_back = { $you ->
    [yes] Olet palannut.
   *[no] { $seat } on palannut.
}
table-ready = { $ready ->
    [yes] { $seat } on valmis.
   *[no] { $seat } ei ole valmis.
}
table-more_time = { $you ->
    [yes] { $factor ->
        [1] Sinulla on taas tavallinen aika.
       *[other] Sinulla on nyt { $factor }-kertainen aika.
    }
   *[no] { $factor ->
        [1] { $seat } pelaa taas tavallisella ajalla.
       *[other] { $seat } pelaa nyt { $factor }-kertaisella ajalla.
    }
}
table-options_chosen = Kotisääntöjä muutettiin.
table-bot_added = { $name } liittyy pöytään.
table-claimed = Seuraavassa jaossa { $name } tulee ja { $seat } lähtee. Paikan pisteet säilyvät.
table-bot_removed = Botti lähtee.
table-swapped = { $seats } vaihtavat paikkaa.
table-handed_over = { $you ->
    [yes] Olet nyt pöydän isäntä.
   *[no] { $seat } on nyt pöydän isäntä.
}
table-invite_made = Pöytään tehtiin uusi kutsu; vanha linkki ei enää toimi.
table-closed = Pöytä suljettiin: pelaajia ei ollut vuorokauteen.
table-match_started = Ottelu alkaa.
table-filled = { $you ->
    [yes] Aloitat heti: botit ottavat vapaat paikat.
   *[no] { $seat } aloittaa heti: botit ottavat vapaat paikat.
}
table-pace_set = { $pace ->
    [calm] Botit pelaavat nyt hitaasti.
    [brisk] Botit pelaavat nyt nopeasti.
   *[normal] Botit pelaavat nyt tavalliseen tahtiin.
}
table-chat_set = { $mode ->
    [off] Keskustelu on pois käytöstä.
    [phrases] Keskustelussa voi käyttää vain valmiita lauseita.
   *[free] Keskustelu on avoin kaikille.
}
table-muted = { $you ->
    [yes] { $muted ->
        [yes] Pöydän isäntä mykisti sinut.
       *[no] Mykistyksesi poistettiin.
    }
   *[no] { $muted ->
        [yes] { $seat } mykistettiin.
       *[no] { $seat } saa taas keskustella.
    }
}
table-resigned = { $you ->
    [yes] Luovutat.
   *[no] { $seat } luovuttaa.
}
table-conceded = { $you ->
    [yes] Häviät, ja ottelu on ohi.
   *[no] { $seat } häviää, ja ottelu on ohi.
}
table-counted_last = Viimeisenä lähdön vuoksi: { $seats }.
table-unrated = Tätä ottelua ei pisteytetä: pisteytetyissä peleissä pöydän sääntöjä poissaoloista ei enää sallita.
reason-conceded = Toinen puoli luovutti.
table-takeback_asked = { $you ->
    [yes] Haluat perua viime siirtosi.
   *[no] { $seat } haluaa perua viime siirtonsa.
}
table-takeback_lapsed = { $you ->
    [yes] Kaikki eivät vastanneet ajoissa, joten siirtoasi ei peruttu.
   *[no] Kaikki eivät vastanneet ajoissa, joten { $seat } ei peru siirtoaan.
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
    [yes] Viime siirtosi peruttiin.
   *[no] { $seat } perui viime siirtonsa.
}
table-gone = { $then ->
    [pause] { $seat } on poissa; ottelu odottaa.
    [vote] { $seat } on poissa; ottelu odottaa.
    [forfeit] { $seat } oli poissa liian kauan ja luovutti siten ottelun.
   *[other] { $seat } on poissa; botti pelaa sillä aikaa.
}
table-waited = Odotetaan vielä: { $seat }.
table-out_of_time = { $you ->
    [yes] { $then ->
        [forfeit] Aikasi loppui, joten hävisit ottelun.
       *[other] Aikasi loppui; ottelu odottaa sinua.
    }
   *[no] { $then ->
        [forfeit] { $seat } ei ehtinyt ajoissa ja hävisi ottelun.
       *[other] { $seat } ei ehtinyt ajoissa; ottelu odottaa.
    }
}
table-stand_in_asked = Odotetaan: { $seat }. Pelaako botti sillä aikaa?
table-stood_in = Botit pelaavat poissa olevien puolesta: { $seats }.
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
illegal-not_asked = Ensin on tehtävä jotain muuta.
illegal-not_your_card = Sinulla ei ole tätä korttia: { $card }.
illegal-must_follow = Maata on tunnustettava: pelaa { $suit }.
illegal-must_overtake = Pystyt lyömään tähän asti parhaan kortin, joten se on lyötävä.
illegal-must_trump = Sinulla on valtti, joten se on pelattava.
illegal-too_low = Se ei lyö: { $beat }.
illegal-can_beat = Pystyt lyömään päällimmäisen kortin, joten et voi ottaa.
illegal-nothing_to_take = Ei ole mitään otettavaa.
illegal-wrong_number = { $n ->
    [one] Pelaa yksi kortti.
   *[other] Pelaa { $n } korttia.
}
illegal-not_one_rank = Korttien on oltava samaa arvoa.
illegal-too_few = Lyömiseen näitä tarvitaan { $n }.
illegal-must_throw_lowest = Lyö, tai pelaa matalimmat korttisi.
illegal-keep_last_card = Säästä yksi kortti viimeiseen tikkiin.
illegal-too_many = { $most ->
    [0] Et voi enää vaihtaa kortteja.
    [one] Voit vaihtaa enintään yhden kortin.
   *[other] Voit vaihtaa enintään { $most } korttia.
}
illegal-devil_first_trick = Paholaista ei voi pelata näin ensimmäiseen tikkiin.
illegal-must_draw_first = Nosta ensin korttisi.
illegal-nothing_to_draw = Sellaista korttia ei voi nostaa.
illegal-not_top_card = Poistopinosta voi nostaa vain päällimmäisen kortin.
illegal-must_name_card = Valitse, minkä kortin nostat poistopinosta.
illegal-no_moves_left = Olet tehnyt molemmat siirtosi. Päätä vuorosi.
illegal-must_discard = Sinulla on kortteja kädessä, joten päätä vuorosi poistamalla yksi.
illegal-no_such_life = Siinä elämässä ei ole avointa korttia.
illegal-own_life = Et voi hyökätä itseäsi vastaan.
illegal-not_open = { $card } ei ole siinä käytettävissä.
illegal-life_full = Elämässä voi olla enintään kolme avointa korttia.
illegal-same_life = Kortti ei voi palata elämään, josta se tuli.
illegal-no_target = Tällä kortilla ei voi nyt hyökätä eikä puolustaa.
illegal-pair_by_pair_or_jack = Parin lyö vain sotamies tai vähintään yhtä korkea pari.
illegal-jack_only_by_jack = Sotamiehen lyö vain sotamies.
illegal-jacks_no_pair = Sotamiehistä ei tule paria: hyökkää yhdellä.
illegal-does_not_beat = Tähän ({ $target }) tarvitaan sama arvo tai saman maan korkeampi kortti.
illegal-last_life = Et voi käyttää omaa viimeistä elämääsi.
illegal-must_finish = Aloitit viimeisen iskun, joten vie se loppuun.
illegal-unknown = Sitä ei voi pelata nyt.

## Palvelimen virheet

error-bad_frame = Palvelin ei ymmärtänyt pyyntöä.
error-unknown_op = Palvelin ei tue tätä komentoa.
error-unsupported_version = Tämä sovellus on liian vanha palvelimelle.
error-auth_required = Kirjaudu sisään tai valitse ensin nimi.
error-auth_invalid = Istuntosi on päättynyt. Valitse nimi.
error-forbidden = Et voi tehdä sitä täällä.
error-too_many_waiting = Sinulla on jo { $most } pöytää odottamassa pelaajia. Aloita ensin jokin niistä tai jätä paikkasi siellä.
error-not_found = Pöytää ei löydy.
error-link_damaged = Linkki on puutteellinen tai vioittunut. Kopioi koko linkki uudelleen.
error-password_required = Tähän pöytään pääsee vain kutsulla.
error-not_seated = Sinulla ei ole paikkaa tässä pöydässä.
error-seat_taken = Paikka on varattu.
error-table_full = Kaikki paikat on varattu.
error-wrong_phase = Se ei onnistu juuri nyt.
error-not_your_turn = Ei ole sinun vuorosi.
error-stale_decision = Liian myöhään: peli on jo edennyt.
error-restored = Palvelin palautettiin, joten viimeisintä toimintoasi ei suoritettu. Katso pöytää ja yritä uudelleen.
error-illegal_action = Säännöt eivät salli sitä.
error-bad_option = Tuo valinta ei käy tässä pelissä.
error-cid_reused = Sama komento tuli kahdesti eri sisällöllä.
error-rate_limited = Pyyntöjä tulee liian nopeasti. Odota hetki.
error-too_large = Se on liian pitkä.
error-muted = Sinut on mykistetty tässä pöydässä.
error-draining = Palvelin käynnistyy kohta uudelleen. Yritä hetken päästä.
error-internal = Palvelimella tapahtui virhe.

# Mitä pöydässä sanotaan yhdellä sanalla.
phrase-hello = Hei!
phrase-good_luck = Onnea peliin!
phrase-well_played = Hyvin pelattu!
phrase-good_game = Hyvä peli!
phrase-nice_try = Hyvä yritys!
phrase-thanks = Kiitos!
phrase-sorry = Anteeksi!
phrase-oops = Hups!
phrase-one_moment = Hetkinen vain.
phrase-your_turn = Nyt on sinun vuorosi.
phrase-rematch = Pelataanko uudestaan?
phrase-goodbye = Näkemiin!

## Vahvistettavaa

caution-devil_powerless = Paholaisella ei ole tässä valtaa: se on kaikista korteista alin.
caution-passes_deal = Jos passaat, et ole mukana tässä jaossa.
caution-exchanges_all = Vaihtaisit koko käden ja tarvitsisit tikin joka kortista.
caution-lays_high_aside = Olet luopumassa valtista tai ässästä.
caution-moves_left = Sinulla on vielä siirtoja. Tämä päättää vuorosi.
cost-if-won = maksaa { $n }, jos voittaa
