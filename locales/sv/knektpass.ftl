# Knektpass.

## Vad som hände

knektpass-drawn_for_deal = { $you ->
    [yes] Du drar det lägsta kortet och ger först.
   *[no] { $dealer } drar det lägsta kortet och ger först.
}
knektpass-dealt = { $you ->
    [yes] Giv { $deal }: du ger.
   *[no] Giv { $deal }: { $dealer } ger.
}
knektpass-hand_dealt = Din hand: { $cards }.
knektpass-turned_up = { $card } slås upp: { $trump } är trumf.
knektpass-turnup_taken = { $you ->
    [yes] Du tar det uppslagna kortet, { $card }, mot ett kort ur handen.
   *[no] { $seat } tar det uppslagna kortet, { $card }, mot ett som läggs dolt åt sidan.
}
knektpass-laid_aside = Du lägger { $card } åt sidan; det vet ingen annan.
knektpass-turnup_left = { $you ->
    [yes] Du låter det uppslagna kortet ligga.
   *[no] { $seat } låter det uppslagna kortet ligga.
}
knektpass-joined = { $you ->
    [yes] Du spelar den här given.
   *[no] { $seat } spelar den här given.
}
knektpass-passed = { $you ->
    [yes] Du passar.
   *[no] { $seat } passar.
}
knektpass-exchange_round = Byte, varv { $round }.
knektpass-exchanged = { $you ->
    [yes] { $n ->
        [one] Du byter ett kort; du behöver { $need } stick.
       *[other] Du byter { $n } kort; du behöver { $need } stick.
    }
   *[no] { $n ->
        [one] { $seat } byter ett kort och behöver { $need } stick.
       *[other] { $seat } byter { $n } kort och behöver { $need } stick.
    }
}
knektpass-cards_exchanged = Du lägger bort { $away } och får { $received }.
knektpass-stood_pat = { $you ->
    [yes] Du byter inget.
   *[no] { $seat } byter inget.
}
knektpass-play_begun = Sticken börjar; { $leader } spelar ut.
knektpass-played = { $you ->
    [yes] Du spelar { $card }.
   *[no] { $seat } spelar { $card }.
}
knektpass-trick_taken = { $you ->
    [yes] Du tar sticket; det blir { $taken }.
   *[no] { $winner } tar sticket; det blir { $taken }.
}
knektpass-won_alone = { $change ->
    [0] { $you ->
        [yes] Bara du spelar, men skulle hamna under noll: du har kvar { $points } poäng.
       *[no] Bara { $winner } spelar, men skulle hamna under noll och har kvar { $points } poäng.
    }
   *[other] { $you ->
        [yes] Bara du spelar och får bort fem poäng: { $points } nu.
       *[no] Bara { $winner } spelar och får bort fem poäng: { $points } nu.
    }
}
knektpass-scored = { $you ->
    [yes] Du behövde { $need } och tog { $taken }: { $points } poäng nu.
   *[no] { $seat } behövde { $need } och tog { $taken }: { $points } poäng nu.
}
knektpass-deal_ended = { $reason ->
    [void] Ingen spelar: given räknas inte, och det ges om.
    [alone] Given är slut utan stick.
    [zero_reached] Noll är nått, och given avbryts.
   *[tricks] De fem sticken är spelade.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Sista given är slut. Minst poäng: { $seats }.
   *[zero_reached] Matchen är slut. Vinnare: { $seats }.
}

## Vad som frågas

knektpass-ask-turnup = Ta det uppslagna kortet mot ett ur handen, eller låt det ligga
knektpass-ask-declare = Spela given, eller passa och behåll dina poäng
knektpass-ask-exchange = Byt hur många kort du vill; för varje behöver du sedan ett stick
knektpass-ask-play = { $play ->
    [lead] Spela ut vilket kort som helst
    [follow] Bekänn { $suit }, och stick över om du kan
    [overtake] Utspelat: { $suit }. Stick över det bästa kortet
    [trump] Du har ingen { $suit }: spela trumf
    [free] Utspelat: { $suit }. Spela vad du vill
    [follow_trumps] Trumf utspelad ({ $card }). Lägg trumf, och stick över om du kan
    [overtake_trumps] Trumf utspelad ({ $card }). Stick över det bästa kortet
    [free_trumps] Trumf utspelad ({ $card }). Spela vad du vill
   *[other] Bekänn färg och stick över om du kan
}
knektpass-do-take_turnup = Ta det mot { $card }
knektpass-do-leave_turnup = Låt det ligga
knektpass-do-declare = { $in ->
    [yes] Spela
   *[no] Passa
}
knektpass-do-exchange = Byt { $cards }
    .none = Byt inget
knektpass-do-play = Spela { $card }

## Hur det slutade

knektpass-reason-zero_reached = Noll är nått
knektpass-reason-deal_limit = Så många givar var bestämda

## Vad bordet visar

knektpass-needs = behöver { $n }
knektpass-got = { $n } av { $of } stick
knektpass-countdown = { $points }, på väg till 0
knektpass-round = Byte, varv { $n } av { $of }: för varje kort behöver du ett stick
knektpass-plays = spelar
knektpass-note-passed = passade
knektpass-note-exchanged = bytte { $n }
knektpass-risk = { $n ->
    [one] Du byter ett kort: det är ett stick att ta, eller kostar 5 poäng.
   *[other] Du byter { $n } kort: vart och ett är ett stick att ta, eller kostar 5 poäng.
}
knektpass-turnup = Uppslaget kort
knektpass-turnup-gone = taget
knektpass-turnup-taken = taget av givaren
knektpass-ladder = Trumf, högst först
knektpass-trumps-led = Trumf utspelad ({ $card })
knektpass-keep-always = Byt inget i något varv
knektpass-weakest = Svagast: { $cards }
knektpass-figure-points = Poäng: { $n }, från { $from }. Varje stick tar bort 1, och den som först når 0 vinner.
knektpass-figure-passed = Har passat: spelaren står över given.
knektpass-figure-need = Stick: { $n } av { $of } som behövs. Varje stick som saknas kostar 5 poäng.
