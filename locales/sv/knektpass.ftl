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
    [yes] Du byter ett kort mot det uppslagna, { $card }.
   *[no] { $seat } byter ett dolt kort mot det uppslagna, { $card }.
}
knektpass-laid_aside = Du lägger undan { $card }; ingen annan ser det.
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
knektpass-exchange_round = Byte, runda { $round }.
knektpass-exchanged = { $you ->
    [yes] { $n_cards ->
        [one] Du byter ett kort; nödvändiga stick: { $need }.
       *[other] Du byter { $n_cards } kort; nödvändiga stick: { $need }.
    }
   *[no] { $n_cards ->
        [one] { $seat } byter ett kort; nödvändiga stick: { $need }.
       *[other] { $seat } byter { $n_cards } kort; nödvändiga stick: { $need }.
    }
}
knektpass-cards_exchanged = Du lägger undan { $away } och får { $received }.
knektpass-stood_pat = { $you ->
    [yes] Du behåller alla kort.
   *[no] { $seat } behåller alla kort.
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
knektpass-won_alone = { $points ->
    [0] { $you ->
        [yes] Ingen annan spelar, men du skulle hamna under 0: du står kvar på { $score }.
       *[no] Bara { $winner } spelar, men skulle hamna under 0 och står kvar på { $score }.
    }
   *[other] { $you ->
        [yes] Ingen annan spelar: 5 poäng av, { $score } kvar.
       *[no] Bara { $winner } spelar: 5 poäng av, { $score } kvar.
    }
}
knektpass-scored = { $you ->
    [yes] Du behövde { $need } och tog { $taken }. Poäng: { $score }.
   *[no] { $seat } behövde { $need } och tog { $taken }. Poäng: { $score }.
}
knektpass-deal_ended = { $reason ->
    [void] Ingen spelar, så given är ogiltig och det ges om.
    [alone] Given är slut utan stick.
    [zero_reached] Noll är nått; given är slut.
   *[tricks] Alla fem sticken är spelade.
}
knektpass-match_ended = { $reason ->
    [deal_limit] Sista given är spelad. Minst poäng: { $seats }.
   *[zero_reached] Matchen är slut. Vinnare: { $seats }.
}

## Vad som frågas

knektpass-ask-turnup = Byt ett kort mot det uppslagna, eller låt det ligga
knektpass-ask-declare = { $need ->
    [0] Spela: utan byte förlorar du inget. Eller passa
    [1] Spela: utan stick får du 5 poäng till. Eller passa: poängen ändras inte
   *[other] Spela, eller passa: poängen ändras inte
}
knektpass-ask-exchange = Byt så många kort du vill; varje kort är ett stick du måste ta
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
knektpass-do-take_turnup = Byt mot { $card }
knektpass-do-leave_turnup = Låt det ligga
knektpass-do-declare = { $in ->
    [yes] Spela
   *[no] Passa
}
knektpass-do-exchange = Byt { $cards }
    .none = Behåll alla kort
knektpass-do-play = Spela { $card }

## Hur det slutade

knektpass-reason-zero_reached = Noll är nått
knektpass-reason-deal_limit = Alla givar är spelade

## Vad bordet visar

knektpass-needs = behöver { $n }
knektpass-got = { $n } av { $of } stick
knektpass-countdown = { $points }, räknas ned till 0
knektpass-round = Byte, runda { $n } av { $of }: varje kort är ett stick du måste ta
knektpass-plays = spelar
knektpass-note-passed = passade
knektpass-note-exchanged = bytte { $n }
knektpass-risk = { $n ->
    [one] Byt { $n }: ta ett stick för det, eller få 5 poäng till.
   *[other] Byt { $n }: ta ett stick för varje, eller få 5 poäng till.
}
knektpass-turnup = Uppslaget kort
knektpass-turnup-gone = taget
knektpass-turnup-taken = taget av givaren
knektpass-ladder = Trumf, högst först
knektpass-trumps-led = Trumf utspelad ({ $card })
knektpass-keep-always = Behåll i alla rundor
knektpass-weakest = Svagast: { $cards }
knektpass-figure-points = Poäng: { $n }, från { $from }. Varje stick drar av 1; först till 0 vinner.
knektpass-figure-passed = Passade: spelaren står över given.
knektpass-figure-need = Stick: { $n } av { $of } nödvändiga. Varje stick som saknas kostar 5 poäng.
