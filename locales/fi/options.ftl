# Mitä pöytä valitsee pelin säännöistä: otsikko, ohje sen alla ja arvot.

yes = Kyllä
no = Ei
option-dealer = Ensimmäinen jakaja
    .help = Nosta kortit ensimmäisestä jakajasta tai valitse jakaja.
    .draw = Nosto

## Knorri

option-knorri-captures = Kaapatut pinot
    .help = Kuka voi katsoa kaapattua pinoa ennen tikkejä (KN-2).
    .hidden = Ei kukaan
    .own = Sen omistaja
    .open = Kaikki
option-knorri-deals = Jakoja ottelussa
    .help = Jokainen voitettu jako antaa 1 pisteen.
option-knorri-direction = Pelin suunta
    .help = Knorria pelataan vastapäivään.
    .counter_clockwise = Vastapäivään
    .clockwise = Myötäpäivään
option-knorri-finish = Jaon loppu
    .help = Jako loppuu, kun ensimmäisen pelaajan kortit loppuvat tai kun kortteja on enää yhdellä (KN-7).
    .first_out = Ensimmäinen ilman kortteja
    .last_in = Yksi jäljellä
option-knorri-must_beat = Lyö, jos voit
    .help = Muuten saa ottaa alimmaisen kortin (KN-5).
option-knorri-trumps = Valtti
    .help = Pata lyö kaikki muut maat; ruutu lyö kaikki paitsi ristin (KN-8).
    .spades = Pata
    .diamonds = Ruutu

## Gúrka

option-gurka-after_last_size = Yhden kortin jaon jälkeen
    .help = Jaetaan taas kymmenen korttia, tai jatketaan yhdellä (GU-2).
    .restart = Taas kymmenen
    .stay = Aina yksi
option-gurka-club_six_kills = Ristikuutonen pudottaa
    .help = Viimeisen tikin voitto sillä pudottaa heti pelistä; muuten se maksaa 21 (GU-9).
option-gurka-deal_limit = Jakoja enintään
    .help = Sen jälkeen se voittaa, jolla on vähiten pisteitä (GU-11).
option-gurka-last_trick_tie = Tasan viimeisessä tikissä
    .help = Kuka saa pisteitä, kun korkein arvo on pelattu kahdesti (GU-8).
    .last_played = Sen viimeksi pelannut
    .all_tied = Kaikki sen pelanneet
option-gurka-must_beat = Lyö, jos voit
    .help = Muuten saa pelata matalimmat korttinsa (GU-6).
option-gurka-set_beat = Usean kortin lyöminen
    .help = Yhtä monella samanarvoisella, tai millä tahansa korteilla, joista jokainen on tarpeeksi korkea (GU-5).
    .equal_set = Samanarvoisilla
    .each_card = Korkeilla korteilla

## Knektpass

option-knektpass-deal_limit = Jakoja enintään
    .help = Rauenneet jaot lasketaan. Sen jälkeen se voittaa, jolla on vähiten pisteitä (KP-9).
option-knektpass-exact_zero = Tasan nolla
    .help = Jos pisteet menisivät alle nollan, ne eivät muutu (KP-11).
option-knektpass-exchange_rounds = Vaihtokierroksia
    .help = Montako kertaa jaossa voi vaihtaa kortteja talonkiin.
option-knektpass-min_tricks = Tarvittavat tikit
    .help = Yksi vaihdettua korttia kohti (ehkä ei yhtään) tai aina vähintään yksi (KP-10).
    .exchanged = Yksi korttia kohti
    .at_least_one = Vähintään yksi
option-knektpass-start_points = Pisteitä alussa
    .help = Tästä lasketaan alas nollaan.
option-knektpass-turnup_counts = Käännetty kortti lasketaan vaihdetuksi
    .help = Sen ottanut jakaja voi vaihtaa yhden kortin vähemmän ja tarvitsee yhden tikin enemmän (KP-3).
option-knektpass-void_must_trump = Valttipakko
    .help = Mikä valtti on pelattava, kun maata ei voi tunnustaa (KP-5).
    .if_it_wins = Voittava
    .always = Mikä tahansa

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll voi päättyä
    .help = Se päättyy, kun sen ehdot eivät täyty kokonaisella kierroksella (GK-11).
option-gnallknekt-hand_limit = Käden raja
    .help = Kortteja kädessä enintään vuoron lopussa.
    .none = Ei rajaa
option-gnallknekt-no_progress_rounds = Kierroksia ilman etenemistä
    .help = Ottelu päättyy tasan, kun näin moneen kierrokseen yksikään kortti ei käänny esiin, elämä mene tai pelaaja putoa (GK-12).
option-gnallknekt-own_cards = Omista elämistä pelaaminen
    .help = Mitä omien elämien kortteja voi pelata (GK-4).
    .any_open = Mitä tahansa avointa
    .top_only = Vain päällimmäistä
option-gnallknekt-scrap_draw = Poistopinosta nostaminen
    .help = Minkä sen korteista voi nostaa (GK-3).
    .top = Päällimmäisen
    .any = Minkä tahansa

## Karnöffel

option-karnoffel-devil_first_trick = Paholainen ensimmäisessä tikissä
    .help = Siinä sillä ei ole valtaa. Valitse, voiko sen pelata (KA-5).
    .powerless = Kyllä, ilman valtaa
    .no_lead = Kyllä, mutta ei aloittaa
    .forbidden = Ei
option-karnoffel-deals_to_win = Jakoja voittoon
    .help = Montako jakoa voittaa ottelun.
option-karnoffel-plain_suits = Tavalliset kortit
    .help = Muut kuin valtit voivat voittaa kaikissa maissa tai vain aloitetussa maassa (KA-6).
    .free = Kaikissa maissa
    .led_suit = Aloitetussa maassa
option-karnoffel-teams = Kaksi joukkuetta
    .help = Joukkuetoverit näkevät toistensa kortit (KA-7). Ilman joukkueita kukin pelaa yksin, ja kolme tai neljä pelaajaa saa enemmän kortteja (KA-4).
option-karnoffel-ties = Samanarvoiset kortit
    .help = Kumpi kahdesta samanarvoisesta, kuten kahdesta kuninkaasta, voittaa tikin (KA-3).
    .first = Ensimmäinen
    .last = Viimeinen

## Choices of options with a name

preset-custom = Omat säännöt
    .help = Valitse jokainen sääntö itse.
preset-recommended = suositus
preset-knorri-source = Kuten lähteessä
    .help = Yksi jako; se, jonka kortit loppuvat ensin, voittaa.
preset-knorri-five_deals = Viisi jakoa
    .help = Pidempi ottelu: jokainen voitettu jako antaa 1 pisteen.
preset-knorri-last_in = Viimeiseen asti
    .help = Peli jatkuu, kunnes vain yhdellä on kortteja.
preset-gurka-source = Kuten lähteessä
    .help = Kymmenestä kortista yhteen, sitten taas kymmenen; matalat saa aina pelata.
preset-gurka-must_beat = Ei väistelyä
    .help = Jos voit lyödä, on pakko lyödä.
preset-gurka-one_round = Yksi kierros
    .help = Kymmenen jakoa: kymmenestä kortista yhteen.
preset-knektpass-at_least_one = Vähintään yksi tikki
    .help = Jokainen pelaaja tarvitsee tikin, joten passaaminen voi kannattaa.
preset-knektpass-source = Kuten lähteessä
    .help = Jos et vaihda kortteja, et tarvitse tikkejä etkä riskeeraa mitään.
preset-knektpass-strict = Tiukka
    .help = Vähintään yksi tikki, aina valtti kun maata ei ole, ja vain tasan 0 voittaa.
preset-gnallknekt-source = Kuten lähteessä
    .help = Poistopinosta voi nostaa vain päällimmäisen kortin.
preset-gnallknekt-open_scrap = Avoin poistopino
    .help = Poistopinosta voi nostaa minkä tahansa kortin.
preset-gnallknekt-small_hands = Pienet kädet
    .help = Vuoron lopussa kädessä voi olla enintään seitsemän korttia.
preset-karnoffel-source = Kuten lähteessä
    .help = Yksi jako ratkaisee; tavalliset kortit voittavat kaikissa maissa.
preset-karnoffel-three_deals = Kolmeen voittoon
    .help = Se osapuoli, joka ensin voittaa kolme jakoa, voittaa ottelun.
preset-karnoffel-led_suit = Aloitettu maa ratkaisee
    .help = Tavalliset kortit voittavat vain aloitetussa maassa.
