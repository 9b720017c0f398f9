use std::sync::Arc;

use rules::{DealerDraw, Seat, cards::Card};

use super::{
    Bag, Gnall, Options, OwnCards, Phase, SEATS_MOST, Source, With,
    end::Reason,
    life::{LIVES, Life},
};
use super::{Illegal, Rule};

/// An array with one entry per seat; entries after the last seat are unused.
pub(super) type BySeat<T> = [T; SEATS_MOST as usize];

/// A match of Gnällknekt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gnallknekt {
    pub(super) options: Options,
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    /// The draw for deal, shared between the copies of a state, of which a searching bot makes
    /// many.
    pub(super) dealer_draw: Option<Arc<DealerDraw>>,
    pub(super) lives: BySeat<[Life; LIVES]>,
    pub(super) hands: BySeat<Bag>,
    /// The cards in the hands that were drawn from the scrap pile, in public.
    pub(super) shown: BySeat<Bag>,
    /// The stock, the top card last.
    pub(super) stock: Vec<Card>,
    /// The seats that drew from the original stock, card by card.
    pub(super) drawn: Vec<Seat>,
    /// Set once the stock is a reshuffled knocked-out pile.
    pub(super) reshuffled: bool,
    /// The scrap pile, the top card last.
    pub(super) scrap: Vec<Card>,
    /// The seen part of the knocked-out pile, without an order, which does not matter (GK-6).
    pub(super) knocked_out: Bag,
    /// The unseen part of the knocked-out pile: hands of seats that went out (GK-13).
    pub(super) unseen_out: Bag,
    pub(super) turn: Turn,
    /// The number of turns in a row without progress (GK-12).
    pub(super) n_idle: u16,
    pub(super) gnall: Option<Gnall>,
    /// The seats that are out, in the order in which they went out.
    pub(super) out: Vec<Seat>,
    /// The reason for the end of the match; `None` until then.
    pub(super) over: Option<Reason>,
}

/// The current turn, or the last one once the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) seat: Seat,
    /// The number of the turn in the match, from 1.
    pub(super) number: u16,
    /// The number of cards that are still to be drawn.
    pub(super) n_draws: u8,
    /// The number of moves left.
    pub(super) n_moves: u8,
    /// The seat that the first half of a final blow hit: the next move must take all its cards
    /// (GK-9). `None` otherwise.
    pub(super) victim: Option<Seat>,
    /// Set if the turn has brought progress (GK-12).
    pub(super) progress: bool,
    /// The number of cards that were drawn from the stock in this turn.
    pub(super) n_from_stock: u8,
    /// The cards drawn from the scrap pile in this turn.
    pub(super) from_scrap: Bag,
}

impl Gnallknekt {
    pub(super) fn phase(&self) -> Phase {
        if self.over.is_some() {
            Phase::Over
        } else if self.turn.n_draws > 0 {
            Phase::Draw
        } else if self.turn.victim.is_some() {
            Phase::Finish
        } else if self.turn.n_moves > 0 {
            Phase::Move
        } else {
            Phase::Discard
        }
    }

    /// Returns the hand of the current seat.
    pub(super) fn hand(&self) -> Bag {
        self.hands[self.turn.seat.index()]
    }

    /// Returns the lives of the current seat.
    pub(super) fn own_lives(&self) -> &[Life; LIVES] {
        &self.lives[self.turn.seat.index()]
    }

    /// Returns the number of lives that `seat` has left.
    pub(super) fn n_lives(&self, seat: Seat) -> u8 {
        self.lives[seat.index()].iter().map(|life| u8::from(!life.is_gone())).sum()
    }

    /// Returns the number of cards in all lives of `seat`.
    pub(super) fn n_life_cards(&self, seat: Seat) -> usize {
        self.lives[seat.index()].iter().map(|life| life.len()).sum()
    }

    /// Returns the seats with lives, ascending.
    pub(super) fn alive(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats).filter(|&seat| self.n_lives(seat) > 0)
    }

    /// Checks that the current seat may make a move now.
    pub(super) fn check_may_move(&self) -> Result<(), Illegal> {
        match self.phase() {
            Phase::Move | Phase::Finish => Ok(()),
            Phase::Draw => Err(Illegal::Own(Rule::MustDrawFirst)),
            Phase::Discard => Err(Illegal::Own(Rule::NoMovesLeft)),
            Phase::Over => Err(Illegal::MatchOver),
        }
    }

    /// Checks that the current seat may play these cards from this source (GK-4).
    pub(super) fn has(&self, with: With, from: Source) -> Result<(), Illegal> {
        match from {
            Source::Hand => match self.hand().lacks(with) {
                Some(card) => Err(Illegal::NotYourCard { card }),
                None => Ok(()),
            },
            Source::Life(n) => {
                let life = self.own_lives().get(usize::from(n)).filter(|life| !life.is_gone());
                let life = life.ok_or(Illegal::Own(Rule::NoSuchLife))?;
                match self.playable(*life, with.n_cards()).lacks(with) {
                    Some(card) => Err(Illegal::Own(Rule::NotOpen { card })),
                    None => Ok(()),
                }
            }
        }
    }

    /// Returns the face-up cards of the seat's own life that it may play `n` at a time (GK-4).
    pub(super) fn playable(&self, life: Life, n: u8) -> Bag {
        match self.options.own_cards {
            OwnCards::AnyOpen => life.bag(),
            OwnCards::TopOnly => life.open().iter().rev().take(usize::from(n)).copied().collect(),
        }
    }

    /// Removes the cards of a legal move from their source.
    pub(super) fn take(&mut self, with: With, from: Source) {
        let seat = self.turn.seat.index();
        for card in with.iter() {
            match from {
                Source::Hand => {
                    self.hands[seat].remove(card);
                    self.shown[seat].remove(card);
                }
                Source::Life(life) => self.lives[seat][usize::from(life)].take(card),
            }
        }
    }
}
