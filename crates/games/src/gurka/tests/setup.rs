use rules::{
    Game, Options as _, Seat, TableOptions as _,
    cards::{Card, CardSet, Cards, full_deck},
};
use serde_json::{Map, Value};
use testkit::Dice;

use super::super::Illegal;
use super::super::trick::Trick;
use super::super::{Action, Event, Gurka, Holding, Options};

/// A match in progress, and its random source.
pub(super) struct Situation {
    pub(super) game: Gurka,
    pub(super) dice: Dice,
}

/// Creates the first deal with these hands. Seat 0 leads, the last seat dealt, and the other cards
/// are set aside.
pub(super) fn hands(hands: &[&str]) -> Situation {
    let seated: Vec<Holding> =
        hands.iter().map(|hand| Holding { hand: set(hand), ..Holding::default() }).collect();
    let seats = hands.len() as u8;
    let game = Gurka {
        options: Options::defaults(seats),
        draw: None,
        deal: 1,
        dealer: Seat(seats - 1),
        size: seated[0].hand.len() as u8,
        seated,
        out: Vec::new(),
        to_act: Some(Seat(0)),
        trick: Trick::default(),
        last_trick: None,
        played: CardSet::EMPTY,
        undealt: CardSet::EMPTY,
        result: None,
    };
    Situation { game, dice: Dice::new(1) }.set_aside()
}

impl Situation {
    /// Sets an option.
    pub(super) fn option(mut self, name: &str, value: impl Into<Value>) -> Situation {
        let chosen = Map::from_iter([(name.to_owned(), value.into())]);
        self.game.options = self.game.options.with(&chosen, self.game.n_seats()).unwrap();
        self
    }

    /// Sets the points of all seats.
    pub(super) fn points(mut self, points: &[u8]) -> Situation {
        for (holding, points) in self.game.seated.iter_mut().zip(points) {
            holding.points = *points;
        }
        self
    }

    /// Sets the kept cards of a seat.
    pub(super) fn kept(mut self, seat: u8, kept: &str) -> Situation {
        self.game.seated[usize::from(seat)].kept = set(kept);
        self.set_aside()
    }

    /// Marks a seat as put out by a deal.
    pub(super) fn out(mut self, seat: u8, deal: u16) -> Situation {
        self.game.out.push((Seat(seat), deal));
        self
    }

    /// Sets the deal number.
    pub(super) fn deal(mut self, deal: u16) -> Situation {
        self.game.deal = deal;
        self
    }

    /// Plays these cards.
    pub(super) fn after(mut self, plays: &[&str]) -> Situation {
        for play in plays {
            self.play(play);
        }
        self
    }

    pub(super) fn play(&mut self, cards: &str) -> Vec<Event> {
        self.try_play(cards).unwrap_or_else(|illegal| panic!("{cards}: {illegal}"))
    }

    pub(super) fn try_play(&mut self, cards: &str) -> Result<Vec<Event>, Illegal> {
        self.game.apply(&Action::Play { cards: self::cards(cards) }, &mut self.dice)
    }

    /// Returns the refusal of these cards and checks that the state is unchanged.
    pub(super) fn refused(&mut self, cards: &str) -> Illegal {
        let before = self.game.clone();
        let illegal = self.try_play(cards).expect_err("refused");
        assert_eq!(self.game, before, "a refusal changes nothing");
        illegal
    }

    /// Returns the legal plays, ascending, in the form `2c 3d`.
    pub(super) fn legal(&self) -> Vec<String> {
        let text = |Action::Play { cards }| {
            cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        self.game.legal().into_iter().map(text).collect()
    }

    pub(super) fn why_not(&self, card: &str) -> Option<Illegal> {
        self.game.why_not(card.parse().unwrap())
    }

    /// Returns the seat that took the last trick.
    pub(super) fn last_winner(&self) -> u8 {
        self.game.last_trick.as_ref().expect("a trick was taken").winner.0
    }

    pub(super) fn points_now(&self) -> Vec<u8> {
        self.game.public().scores
    }

    pub(super) fn kept_now(&self, seat: u8) -> CardSet {
        self.game.public().kept[usize::from(seat)]
    }

    pub(super) fn out_now(&self) -> Vec<u8> {
        self.game.public().out.iter().map(|seat| seat.0).collect()
    }

    /// Returns the seats that are out, with their places.
    pub(super) fn places_now(&self) -> Vec<(u8, u8)> {
        let public = self.game.public();
        public.out.iter().map(|seat| seat.0).zip(public.out_places).collect()
    }

    /// Returns the cards of the last shuffle.
    pub(super) fn last_shuffle(&self) -> CardSet {
        self.dice.shuffles().last().expect("cards were shuffled").iter().copied().collect()
    }

    pub(super) fn ranking(&self) -> Vec<Vec<u8>> {
        let result = self.game.result().expect("the match is over");
        result.ranking.iter().map(|share| share.iter().map(|seat| seat.0).collect()).collect()
    }

    pub(super) fn reason(&self) -> &'static str {
        self.game.result().expect("the match is over").reason
    }

    fn set_aside(mut self) -> Situation {
        let seated = &self.game.seated;
        let used =
            seated.iter().fold(CardSet::EMPTY, |used, seat| used.or(seat.hand).or(seat.kept));
        self.game.undealt = full_deck().into_iter().collect::<CardSet>().without(used);
        self
    }
}

pub(super) fn set(text: &str) -> CardSet {
    cards(text).iter().copied().collect()
}

pub(super) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}
