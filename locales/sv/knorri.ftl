# Knorri.

## Vad som hände

knorri-drawn_for_deal = { $you ->
    [yes] Du drar det högsta kortet och ger först.
   *[no] { $dealer } drar det högsta kortet och ger först.
}
knorri-dealt = { $you ->
    [yes] Giv { $deal }: du lägger ut { $cards }.
   *[no] Giv { $deal }: { $dealer } lägger ut { $cards }.
}
knorri-flipped = { $you ->
    [yes] Du vänder { $card }.
   *[no] { $seat } vänder { $card }.
}
knorri-captured = { $you ->
    [yes] Du tar hem { $cards } med { $card }.
   *[no] { $seat } tar hem { $cards } med { $card }.
}
knorri-rest_taken = { $you ->
    [yes] Talongen är slut. Du tog hem sist och får resten: { $cards }.
   *[no] Talongen är slut. { $seat } tog hem sist och får resten: { $cards }.
}
knorri-tricks_begun = { $you ->
    [yes] Andra halvan, sticken: högarna tas upp. Du tog hem sist och spelar ut.
   *[no] Andra halvan, sticken: högarna tas upp. { $leader } tog hem sist och spelar ut.
}
knorri-hand_picked_up = Din hand: { $cards }.
knorri-played = { $you ->
    [yes] Du spelar { $card }.
   *[no] { $seat } spelar { $card }.
}
knorri-took = { $you ->
    [yes] Du tar { $card }.
   *[no] { $seat } tar { $card }.
}
knorri-went_out = { $you ->
    [yes] Du har spelat ditt sista kort.
   *[no] { $seat } har spelat sitt sista kort.
}
knorri-trick_set_aside = { $you ->
    [yes] Du gör sticket fullt; dess { $n_cards } kort läggs bort.
   *[no] { $winner } gör sticket fullt; dess { $n_cards } kort läggs bort.
}
knorri-deal_ended = { $reason ->
    [empty_after_draw] Given slutar utan stick. Vann utan ett enda kort: { $seats }.
    [no_captures] Ingen tog hem något, så alla vinner given: { $seats }.
    [stall] Given avbryts efter för många drag utan avgörande. Vinnare: { $seats }.
   *[out] Given är slut. Först av med korten: { $seats }.
}
knorri-match_ended = Matchen är slut. Vinnare: { $seats }.

## Vad som frågas

knorri-ask-flip = Vänd talongens översta kort
knorri-ask-lead = Spela ut vilket kort som helst
knorri-ask-beat = { $may ->
    [both] Slå { $card }, eller ta { $bottom }
    [beat] Slå { $card }
    [take] Du kan inte slå { $card }: ta { $bottom }
   *[other] Slå det översta kortet, eller ta det understa
}
knorri-do-flip = Vänd ett kort
knorri-auto = Autovänd
knorri-do-play = Spela { $card }
knorri-do-take = Ta det understa kortet
knorri-asked-take = Ta { $bottom }

## Hur det slutade

knorri-reason-deals_played = { $deals ->
    [1] Först av med korten vinner; de andra rangordnas efter minst antal kort kvar
   *[other] Alla givar är spelade; först av med korten vinner varje giv
}

## Vad bordet visar

knorri-layout = Utlägget
knorri-interval = { $you ->
    [yes] Korten du har tagit hem blir nu din hand
   *[no] De hemtagna korten blir nu spelarnas händer
}
knorri-automatic-flip = { $you ->
    [yes] Automatisk dragning: du vänder
   *[no] Automatisk dragning: { $name } vänder
}
knorri-half-draw = Första halvan: dragningen
knorri-half-tricks = Andra halvan: sticken
knorri-last = { $you ->
    [yes] { $cards ->
        [none] Du vände { $card }, tog inget
       *[other] Du vände { $card }, tog { $cards }
    }
   *[no] { $cards ->
        [none] { $name } vände { $card }, tog inget
       *[other] { $name } vände { $card }, tog { $cards }
    }
}
knorri-note-captured = tagit { $n }
knorri-clean = inga kort än
knorri-clean-means = Om du fortfarande inte har några kort när talongen är slut vinner du given.
knorri-last-capture = tog hem sist
knorri-wins = vunnit { $n }
knorri-bottom = att ta
knorri-top = att slå
knorri-alone = att slå eller ta
knorri-outlook-wins = slår det
knorri-set-aside = Bortlagda: { $cards }
knorri-aside = bortlagda
knorri-trick-of = { $n } av { $of } kort
knorri-figure-wins = Vunna givar: { $n }.
knorri-figure-hand = Kort på hand: { $n }. Först att spela sitt sista kort vinner.
knorri-figure-pile = Hemtagna kort: { $n }. De blir spelarens hand i andra halvan, så färre är bättre.
