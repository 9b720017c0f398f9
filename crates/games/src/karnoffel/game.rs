use std::cmp::Reverse;

use rules::{
    Chance, DealerDraw, EventSink, Game, Hold, Luck, MatchResult, Outlook, PlayedCard, Seat, Shown,
    Shuffle, Viewer,
    cards::{Card, Rank},
};

use super::{
    Action, Caution, DecisionKind, DevilFirstTrick, Event, Illegal, Options, PartnerHand, Private,
    PrivateEvent, Public, PublicEvent, Rule, Sides, Strength, TakenTrick,
    deal::{Deal, deck},
    event::{GAMES_WON, THREE_TRICKS},
    sides::BySide,
};

/// A match of Karnöffel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Karnoffel {
    options: Options,
    sides: Sides,
    /// The draw for deal, kept during the first deal.
    draw: Option<DealerDraw>,
    pub(super) deal: Deal,
    last_trick: Option<TakenTrick>,
    /// The number of deals that each side has won.
    won: BySide,
    to_act: Option<Seat>,
}

impl Game for Karnoffel {
    own_types!(Caution = Caution);

    fn deck(_: &Options, _: u8) -> Vec<Card> {
        deck()
    }

    fn high_scores_win(_: &Options) -> bool {
        true
    }

    fn start(options: &Options, seats: u8, chance: &mut dyn Chance) -> (Karnoffel, Vec<Event>) {
        let sides = Sides::new(seats, options.teams);
        let (dealer, draw) = options.dealer.find(deck(), seats, chance, Card::rank);
        let mut sink = EventSink::events_only();
        if let Some(DealerDraw { rounds, dealer }) = draw.clone() {
            sink.push(PublicEvent::DrawnForDeal { rounds, dealer });
        }
        let shuffled = chance.shuffle(Shuffle::Deal, deck());
        let game = Karnoffel {
            options: options.clone(),
            sides,
            draw,
            deal: Deal::new(1, dealer, sides, &shuffled, &mut sink),
            last_trick: None,
            won: BySide::default(),
            to_act: Some(dealer.left(seats)),
        };
        (game, sink.events)
    }

    fn seats(&self) -> u8 {
        self.sides.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    fn decision_kind(&self) -> Option<DecisionKind> {
        self.to_act.map(|_| DecisionKind::Play)
    }

    fn legal(&self) -> Vec<Action> {
        let Some(seat) = self.to_act else { return Vec::new() };
        let mut playable = self.deal.hands[seat.index()];
        if self.is_devil_barred() {
            playable.remove(self.strength().devil());
        }
        playable.iter().map(|card| Action::Play { card }).collect()
    }

    /// Returns a seat's last card as an automatic play, since everyone sees that it is forced.
    fn automatic(&self) -> Option<Action> {
        let hand = self.deal.hands[self.to_act?.index()];
        (hand.len() == 1).then(|| Action::Play { card: hand.first().expect("one card is held") })
    }

    fn is_lead(&self) -> bool {
        self.to_act.is_some() && self.deal.trick.is_empty()
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        let held = self.deal.hands[self.to_act?.index()].contains(card);
        let barred = self.is_devil_barred() && card == self.strength().devil();
        (held && barred).then_some(Illegal::Own(Rule::DevilFirstTrick))
    }

    fn outlook(&self, &Action::Play { card }: &Action) -> Option<Outlook> {
        let seat = self.to_act?;
        let mut trick = self.deal.trick.clone();
        if trick.is_empty() {
            return None;
        }
        trick.push(PlayedCard { seat, card });
        let winner = self.strength().winner(&trick, self.deal.is_first_trick());
        Some(if winner == Some(seat) { Outlook::Wins } else { Outlook::Loses })
    }

    /// Warns against playing the Devil where it has no power: it has some only when led, and not to
    /// the first trick (KA-5).
    fn caution(&self, &Action::Play { card }: &Action) -> Option<Caution> {
        let has_power = self.deal.trick.is_empty() && !self.deal.is_first_trick();
        (card == self.strength().devil() && !has_power && self.legal().len() > 1)
            .then_some(Caution::DevilPowerless)
    }

    fn act(
        &mut self,
        action: &Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Karnoffel>,
    ) -> Result<(), Illegal> {
        let &Action::Play { card } = action;
        let seat = self.to_act.ok_or(Illegal::MatchOver)?;
        if !self.deal.hands[seat.index()].contains(card) {
            return Err(Illegal::NotYourCard { card });
        }
        if let Some(illegal) = self.why_not(card) {
            return Err(illegal);
        }

        self.deal.play(seat, card);
        sink.push(PublicEvent::Played { seat, card });
        if self.deal.trick.len() < usize::from(self.seats()) {
            self.to_act = Some(seat.left(self.seats()));
        } else {
            self.end_trick(chance, sink);
        }
        Ok(())
    }

    fn public(&self) -> Public {
        let deal = &self.deal;
        let seats = Seat::all(self.seats());
        let hand_len = |seat: Seat| deal.hands[seat.index()].len() as u8;
        let is_full = deal.trick.len() == usize::from(self.seats());
        let open = |seat: Seat| {
            let card = deal.hands[seat.index()].and(deal.open).first()?;
            Some(PlayedCard { seat, card })
        };
        Public {
            deal: deal.number,
            dealer: deal.dealer,
            seat: self.to_act.filter(|_| !is_full && !deal.is_won()),
            out: Vec::new(),
            trump: deal.trump(),
            trump_card: deal.trump_card,
            sides: self.sides.all(),
            hands: seats.clone().map(hand_len).collect(),
            open: seats.filter_map(open).collect(),
            trick: deal.trick.clone(),
            winning: self.strength().winner(&deal.trick, deal.is_first_trick()),
            last_trick: self.last_trick.clone(),
            gone: deal.gone,
            taken: self.sides.per_seat(deal.tricks),
            scores: self.sides.per_seat(self.won),
            deals_to_win: self.options.deals_to_win,
            ties: self.options.ties,
            plain_suits: self.options.plain_suits,
            devil_has_power: self.to_act.is_some()
                && deal.trick.first().is_none_or(|led| led.card == self.strength().devil())
                && !deal.is_first_trick(),
            draw: self.draw.clone(),
            result: self.result(),
        }
    }

    fn private(&self, seat: Seat) -> Private {
        let hand = |seat: Seat| self.deal.hands[seat.index()];
        let partners = self.sides.with(seat).filter(|&other| other != seat);
        Private {
            hand: hand(seat),
            partners: partners.map(|seat| PartnerHand { seat, hand: hand(seat) }).collect(),
        }
    }

    fn teams(options: &Options, seats: u8) -> Vec<Vec<Seat>> {
        if options.teams { Sides::new(seats, true).all() } else { Vec::new() }
    }

    /// Returns the seats of the same side (KA-7).
    fn team(&self, seat: Seat) -> Vec<Seat> {
        self.sides.with(seat).collect()
    }

    /// Returns the cards that the viewer may have proved: the draw for deal, every seat's first
    /// card, and the hands of the viewer's side (KA-1, KA-7).
    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        let n_seats = u16::from(self.seats());
        let n_dealt = n_seats * u16::from(self.sides.n_cards());
        let sees = |seat: Seat| match viewer {
            Viewer::Spectator => false,
            Viewer::Seat(viewer) => self.sides.together(viewer, seat),
        };
        let dealt = (0..n_dealt).zip(self.deal.dealer.round(self.seats()).cycle());
        let seen = dealt.filter(|&(place, seat)| place < n_seats || sees(seat));
        let mut shown = Shown::drawn(self.draw.as_ref());
        shown.extend(seen.map(|(place, _)| Shown::Place(place)));
        shown
    }

    /// Returns the luck of `seat`, with its face-up card.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        Luck::of(deck(), self.deal.hands[seat.index()], is_high)
    }

    fn result(&self) -> Option<MatchResult> {
        if self.to_act.is_some() {
            return None;
        }
        let won = |seat: Seat| self.won[self.sides.of(seat)];
        let ranking = MatchResult::rank(Seat::all(self.seats()), |seat| Reverse(won(seat)));
        Some(MatchResult::new(ranking, &self.sides.all(), self.scores(), GAMES_WON))
    }

    fn scores(&self) -> Vec<i32> {
        self.sides.per_seat(self.won).into_iter().map(i32::from).collect()
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Karnoffel {
        let unseen: Vec<Seat> = match viewer {
            Viewer::Spectator => Seat::all(self.seats()).collect(),
            Viewer::Seat(viewer) => {
                Seat::all(self.seats()).filter(|&seat| !self.sides.together(viewer, seat)).collect()
            }
        };
        let mut hidden: Vec<Card> =
            unseen.iter().flat_map(|&seat| self.deal.closed(seat)).chain(self.deal.stock).collect();
        shuffle(&mut hidden);

        let mut determinized = self.clone();
        let mut hidden = hidden.into_iter();
        for seat in unseen {
            let closed = self.deal.closed(seat);
            let hand = &mut determinized.deal.hands[seat.index()];
            *hand = hand.without(closed).or(hidden.by_ref().take(closed.len()).collect());
        }
        determinized.deal.stock = hidden.collect();
        determinized
    }
}

impl Karnoffel {
    /// Returns the seat that would take the trick now, as in the public view; `None` if the trick
    /// is empty.
    pub fn winning(&self) -> Option<Seat> {
        self.strength().winner(&self.deal.trick, self.deal.is_first_trick())
    }

    /// Returns the order of the cards in this deal.
    fn strength(&self) -> Strength {
        Strength {
            trump: self.deal.trump(),
            plain_suits: self.options.plain_suits,
            ties: self.options.ties,
        }
    }

    /// Returns whether the Devil may not be played now (KA-5).
    fn is_devil_barred(&self) -> bool {
        self.deal.is_first_trick()
            && match self.options.devil_first_trick {
                DevilFirstTrick::Powerless => false,
                DevilFirstTrick::NoLead => self.deal.trick.is_empty(),
                DevilFirstTrick::Forbidden => true,
            }
    }

    /// Gives the complete trick to its winner, who leads to the next one unless the deal is won.
    fn end_trick(&mut self, chance: &mut dyn Chance, sink: &mut EventSink<Karnoffel>) {
        let first_trick = self.deal.is_first_trick();
        let winner = self.strength().winner(&self.deal.trick, first_trick);
        let winner = winner.expect("a full trick has a winner");
        let side = self.sides.of(winner);
        let wins_deal = self.deal.is_won_with_one_more(side);
        let lying = wins_deal.then(|| sink.look(|| self.public())).flatten();
        let trick = TakenTrick { cards: self.deal.take(side), winner };
        sink.push(PublicEvent::TrickTaken {
            winner,
            card: trick.winning_card(),
            cards: trick.cards.iter().map(|played| played.card).collect(),
            taken: self.deal.tricks[side],
        });
        self.last_trick = Some(trick);
        self.to_act = Some(winner);
        if wins_deal {
            sink.hold(Hold::Trick, lying);
            self.end_deal(winner, chance, sink);
        }
    }

    /// Scores the deal for the side of `winner`, then ends the match or begins the next deal.
    fn end_deal(&mut self, winner: Seat, chance: &mut dyn Chance, sink: &mut EventSink<Karnoffel>) {
        let side = self.sides.of(winner);
        self.won[side] += 1;
        let seats = self.team(winner);
        let scores = self.sides.per_seat(self.won);
        sink.push(PublicEvent::DealEnded { winner, seats, reason: THREE_TRICKS, scores });
        sink.hold(Hold::Deal, sink.look(|| self.public()));
        if self.won[side] == self.options.deals_to_win {
            self.to_act = None;
            if let Some(result) = self.result() {
                sink.push(result.into());
            }
            sink.end(Hold::Match);
            return;
        }
        let dealer = self.deal.dealer.left(self.seats());
        let shuffled = chance.shuffle(Shuffle::Deal, deck());
        self.draw = None;
        let number = self.deal.number + 1;
        self.deal = Deal::new(number, dealer, self.sides, &shuffled, sink);
        self.to_act = Some(dealer.left(self.seats()));
        sink.end(Hold::Start);
    }
}

/// Returns whether a card is a king, a queen or a jack: twelve cards of 48, the best of those that
/// take tricks in every suit.
///
/// The lowest face-up card determines trumps. It is one of the dealt cards, so the distribution of
/// trumps has no simple form, and strong low trumps do not count.
fn is_high(card: Card) -> bool {
    card.rank() >= Rank::Jack
}
