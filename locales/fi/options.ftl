# Mitä pöytä valitsee pelin säännöistä: otsikko, ohje sen alla ja arvot.

yes = Kyllä
no = Ei
option-dealer = Ensimmäinen jakaja
    .help = Kuka jakaa ensin: siitä nostetaan, tai yksi nimetään.
    .draw = Nosto ratkaisee

## Knorri

option-knorri-captures = Kaapatut pinot
    .help = Kuka saa katsoa kaapattua pinoa ennen tikkejä (KN-2).
    .hidden = Ei kukaan
    .own = Sen omistaja
    .open = Kaikki
option-knorri-deals = Jakoja ottelussa
    .help = Jaon voittaja saa 1 pisteen.
option-knorri-direction = Pelin suunta
    .help = Mihin suuntaan vuoro kiertää. Knorria pelataan vastapäivään.
    .counter_clockwise = Vastapäivään
    .clockwise = Myötäpäivään
option-knorri-finish = Jaon loppu
    .help = Loppuuko jako, kun ensimmäisen kortit loppuvat, vai vasta kun vain yhdellä on kortteja (KN-7).
    .first_out = Kun ensimmäinen on ulkona
    .last_in = Kun yksi on jäljellä
option-knorri-must_beat = Lyö, jos voit
    .help = Muuten saa ottaa sen sijaan alimmaisen kortin (KN-5).
option-knorri-trumps = Valtti
    .help = Pata lyö kaikki muut maat; ruutu lyö kaikki paitsi ristin (KN-8).
    .spades = Pata
    .diamonds = Ruutu

## Gúrka

option-gurka-after_last_size = Yhden kortin jaon jälkeen
    .help = Kädet alkavat taas kymmenestä kortista tai pysyvät yhdessä (GU-2).
    .restart = Taas kymmenen
    .stay = Aina yksi
option-gurka-club_six_kills = Ristikuutonen tappaa
    .help = Joka voittaa sillä viimeisen tikin, on heti ulkona; muuten se maksaa 21 (GU-9).
option-gurka-deal_limit = Jakoja enintään
    .help = Sen jälkeen ottelu päättyy, ja vähiten pisteitä voittaa (GU-11).
option-gurka-last_trick_tie = Tasan viimeisessä tikissä
    .help = Kuka maksaa, kun korkein arvo on pöydässä kahdesti (GU-8).
    .last_played = Viimeksi pelannut
    .all_tied = Kaikki sen pelanneet
option-gurka-must_beat = Lyö, jos voit
    .help = Muuten saa heittää sen sijaan alle matalimmat kortit (GU-6).
option-gurka-set_beat = Mikä lyö usean kortin
    .help = Yhtä monta samanarvoista, tai mitkä tahansa, joista kukin on kyllin korkea (GU-5).
    .equal_set = Yhtä monta samanarvoista
    .each_card = Mitkä tahansa korkeat

## Knektpass

option-knektpass-deal_limit = Jakoja enintään
    .help = Rauenneetkin lasketaan. Sen jälkeen ottelu päättyy, ja vähiten pisteitä voittaa (KP-9).
option-knektpass-exact_zero = Tasan nolla
    .help = Joka menisi alle nollan, pitää pisteensä (KP-11).
option-knektpass-exchange_rounds = Vaihtokierroksia
    .help = Montako kertaa jaossa saa vaihtaa kortteja talonkiin.
option-knektpass-min_tricks = Tarvittavat tikit
    .help = Yhtä monta kuin vaihdettuja kortteja, ehkä ei yhtään, tai aina vähintään yksi (KP-10).
    .exchanged = Niin monta kuin vaihdettiin
    .at_least_one = Vähintään yksi
option-knektpass-start_points = Pisteitä alussa
    .help = Siitä mennään alas nollaan.
option-knektpass-turnup_counts = Käännetty kortti lasketaan vaihdetuksi
    .help = Sen ottanut jakaja saa vaihtaa yhden vähemmän ja tarvitsee tikin enemmän (KP-3).
option-knektpass-void_must_trump = Valtin pakko
    .help = Mikä valtti on pelattava, kun ei voi tunnustaa maata (KP-5).
    .if_it_wins = Voittava
    .always = Mikä tahansa

## Gnällknekt

option-gnallknekt-gnall_reset = Gnäll voi taas loppua
    .help = Se loppuu, kun kokonainen kierros sujuu ilman gnälliä (GK-11).
option-gnallknekt-hand_limit = Käden raja
    .help = Montako korttia käteen saa jäädä vuoron lopussa.
    .none = Ei rajaa
option-gnallknekt-no_progress_rounds = Kierroksia ilman etenemistä
    .help = Näin monen kierroksen jälkeen, joilla mikään ei kaadu eikä käänny esiin, tulee tasapeli (GK-12).
option-gnallknekt-own_cards = Omista elämistä pelaaminen
    .help = Mitä omien elämien kortteja saa pelata (GK-4).
    .any_open = Mitä tahansa avointa
    .top_only = Vain päällimmäistä
option-gnallknekt-scrap_draw = Poistopinosta nostaminen
    .help = Minkä sen korteista saa nostaa (GK-3).
    .top = Päällimmäisen
    .any = Minkä tahansa

## Karnöffel

option-karnoffel-devil_first_trick = Paholainen ensimmäisessä tikissä
    .help = Siinä sillä ei ole voimaa. Saako sen silti pelata (KA-5)?
    .powerless = Saa, ilman voimaa
    .no_lead = Saa, mutta ei aloittaa
    .forbidden = Ei saa
option-karnoffel-deals_to_win = Jakoja voittoon
    .help = Näin monta jakoa voittaa ottelun.
option-karnoffel-plain_suits = Tavalliset kortit
    .help = Missä ne voittavat: kaikissa maissa, tai, kuten jotkut uskovat, vain aloitetussa (KA-6).
    .free = Kaikissa maissa
    .led_suit = Aloitetussa maassa
option-karnoffel-teams = Kaksi joukkuetta
    .help = Joukkuetoverit näkevät toistensa kortit (KA-7). Ilman joukkueita kukin pelaa yksin, ja kolme tai neljä pelaajaa saa enemmän kortteja (KA-4).
option-karnoffel-ties = Samanlaiset kortit
    .help = Kumpi kahdesta samanlaisesta, kuten kahdesta kuninkaasta, voittaa tikin (KA-3).
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
    .help = Kymmenestä kortista yhteen, sitten taas kymmenen; matalan saa aina heittää.
preset-gurka-must_beat = Ei väistelyä
    .help = Jos voi lyödä, on pakko lyödä.
preset-gurka-one_round = Yksi kierros
    .help = Kymmenen jakoa: kymmenestä kortista yhteen.
preset-knektpass-at_least_one = Vähintään yksi tikki
    .help = Jokainen pelaaja tarvitsee tikin, joten passaaminen voi kannattaa.
preset-knektpass-source = Kuten lähteessä
    .help = Jos ei vaihda yhtään korttia, ei tarvitse tikkiä eikä riskeeraa mitään.
preset-knektpass-strict = Tiukka
    .help = Vähintään yksi tikki, aina valtti kun maata ei ole, ja vain tasan 0 voittaa.
preset-gnallknekt-source = Kuten lähteessä
    .help = Vain poistopinon päällimmäisen kortin saa nostaa.
preset-gnallknekt-open_scrap = Avoin poistopino
    .help = Poistopinosta saa nostaa minkä tahansa kortin.
preset-gnallknekt-small_hands = Pienet kädet
    .help = Vuoron lopussa käteen saa jäädä enintään seitsemän korttia.
preset-karnoffel-source = Kuten lähteessä
    .help = Yksi jako ratkaisee; tavalliset kortit voittavat kaikissa maissa.
preset-karnoffel-three_deals = Kolmeen voittoon
    .help = Puoli, joka voittaa ensin kolme jakoa, voittaa ottelun.
preset-karnoffel-led_suit = Aloitettu maa ratkaisee
    .help = Tavalliset kortit voittavat vain aloitetussa maassa.
