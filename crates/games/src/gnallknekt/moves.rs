//! The moves of a turn: attacks and defences.
//!
//! A final blow (GK-9) is two attacks: a pair knocks out a jack if its owner thereby loses its last
//! life in the same turn.

use rules::{
    EventSink, Seat,
    cards::{CardSet, Rank},
};

use super::{
    Bag, Gnallknekt, Illegal, Phase, PublicEvent, Rule, Source, With,
    end::Reason,
    life::{LIVES, Life, OPEN_MAX, Target},
    strength,
};

impl Gnallknekt {
    pub(super) fn attack(
        &mut self,
        with: With,
        from: Source,
        victim: Seat,
        life: u8,
        sink: &mut EventSink<Gnallknekt>,
    ) -> Result<(), Illegal> {
        self.check_may_move()?;
        let target = self.aimed_at(victim, life)?;
        self.has(with, from)?;
        strength::check_attack(with)?;
        let blow = self.may_attack(with, from, victim, life, target)?;

        let seat = self.turn.seat;
        self.take(with, from);
        let fallen = match target {
            Target::Single(card) | Target::Jack(card) => With::One(card),
            Target::Pair(below, top) => With::two(below, top),
        };
        for card in fallen.iter() {
            self.lives[victim.index()][usize::from(life)].take(card);
        }
        self.knocked_out.extend(with.iter().chain(fallen.iter()));
        self.turn.n_moves -= 1;
        self.turn.victim = None;
        sink.push(PublicEvent::Attacked { seat, cards: with, from, target: victim, life, fallen });
        if let Source::Life(own) = from {
            self.settle(seat, own, sink);
        }
        self.settle(victim, life, sink);
        if self.n_lives(victim) == 0 {
            self.put_out(victim, sink);
        } else if blow == Blow::FirstHalf {
            self.turn.victim = Some(victim);
            sink.push(PublicEvent::MustFinish { seat, target: victim });
        }
        Ok(())
    }

    /// Returns the target on top of the attacked life.
    fn aimed_at(&self, victim: Seat, life: u8) -> Result<Target, Illegal> {
        if victim == self.turn.seat {
            return Err(Illegal::Own(Rule::OwnLife));
        }
        let lives = Seat::all(self.seats).find(|&seat| seat == victim);
        let lives = &self.lives[lives.ok_or(Illegal::Own(Rule::NoSuchLife))?.index()];
        lives
            .get(usize::from(life))
            .copied()
            .and_then(Life::target)
            .ok_or(Illegal::Own(Rule::NoSuchLife))
    }

    /// Checks that the attack beats its target, leaves the attacker a life (GK-10), and completes a
    /// final blow that was begun (GK-9).
    ///
    /// [`super::legal`] lists what this accepts; the laws compare the two.
    fn may_attack(
        &self,
        with: With,
        from: Source,
        victim: Seat,
        life: u8,
        target: Target,
    ) -> Result<Blow, Illegal> {
        let takes_all = self.n_life_cards(victim) == target.n_cards();
        if self.turn.victim.is_some_and(|bound| bound != victim || !takes_all) {
            return Err(Illegal::Own(Rule::MustFinish));
        }
        let blow = match (strength::beats(with, target), with, target) {
            (Ok(()), ..) => Blow::Plain,
            (Err(_), With::Two(..), Target::Jack(_)) if takes_all => Blow::Plain,
            (Err(_), With::Two(..), Target::Jack(_))
                if self
                    .after_jack(victim, life)
                    .is_some_and(|rest| self.can_follow(with, from, rest)) =>
            {
                Blow::FirstHalf
            }
            (Err(illegal), ..) => return Err(illegal),
        };
        if self.spends_last_life(with.n_cards(), from) {
            Err(Illegal::Own(Rule::LastLife))
        } else {
            Ok(blow)
        }
    }

    /// Returns whether playing `n` cards from this source leaves the current seat without lives
    /// (GK-10).
    pub(super) fn spends_last_life(&self, n: u8, from: Source) -> bool {
        match from {
            Source::Hand => false,
            Source::Life(life) => {
                self.own_lives()[usize::from(life)].len() == usize::from(n)
                    && self.n_lives(self.turn.seat) == 1
            }
        }
    }

    /// Returns the victim's remaining cards without the jack on that life, if one more move could
    /// take them all: none is face down, and they form the top of one life.
    ///
    /// Also `None` if the jack is the victim's last card, which a pair can take.
    pub(super) fn after_jack(&self, victim: Seat, life: u8) -> Option<Target> {
        let lives = &self.lives[victim.index()];
        let all_open = lives.iter().all(|life| life.down().is_empty());
        if self.turn.n_moves < 2 || !all_open {
            return None;
        }
        let mut left = lives.iter().enumerate().filter_map(|(n, own)| {
            let open = own.open();
            let open = if n == usize::from(life) { &open[..open.len() - 1] } else { open };
            Some((open.len(), Target::of(open)?))
        });
        let (n_cards, target) = left.next()?;
        (left.next().is_none() && n_cards == target.n_cards()).then_some(target)
    }

    /// Returns whether the attacker, after an attack with the pair `with`, has a move that takes
    /// `rest`, the victim's remaining cards.
    ///
    /// It considers only the hand and the cards that are face up now. A card that the first move
    /// turns up does not count, since the list of legal moves would reveal it.
    pub(super) fn can_follow(&self, with: With, from: Source, rest: Target) -> bool {
        let mut lives = *self.own_lives();
        let mut hand = self.hand();
        for card in with.iter() {
            match from {
                Source::Hand => hand.remove(card),
                Source::Life(n) => lives[usize::from(n)].take(card),
            }
        }
        let n_lives = lives.iter().filter(|life| !life.is_gone()).count();
        let keeps_a_life = |life: Life, n: usize| n_lives > 1 || life.len() > n;
        takes_alone(hand.distinct(), rest)
            || takes_as_pair(hand, rest)
            || lives.into_iter().any(|life| {
                keeps_a_life(life, 1) && takes_alone(self.playable(life, 1).distinct(), rest)
                    || keeps_a_life(life, 2) && takes_as_pair(self.playable(life, 2), rest)
            })
    }

    pub(super) fn defend(
        &mut self,
        with: With,
        from: Source,
        life: u8,
        sink: &mut EventSink<Gnallknekt>,
    ) -> Result<(), Illegal> {
        self.check_may_move()?;
        if self.phase() == Phase::Finish {
            return Err(Illegal::Own(Rule::MustFinish));
        }
        self.has(with, from)?;
        strength::check_one_rank(with)?;
        let target = self.own_lives().get(usize::from(life)).filter(|life| !life.is_gone());
        let n_open = target.ok_or(Illegal::Own(Rule::NoSuchLife))?.n_open();
        if from == Source::Life(life) {
            return Err(Illegal::Own(Rule::SameLife));
        }
        if n_open + with.n_cards() > OPEN_MAX {
            return Err(Illegal::Own(Rule::LifeFull));
        }

        let seat = self.turn.seat;
        self.take(with, from);
        for card in with.iter() {
            self.lives[seat.index()][usize::from(life)].lay(card);
        }
        self.turn.n_moves -= 1;
        sink.push(PublicEvent::Defended { seat, cards: with, from, life });
        if let Source::Life(own) = from {
            self.settle(seat, own, sink);
        }
        Ok(())
    }

    /// Turns up the next card of a life without face-up cards, or marks the life as lost (GK-5).
    pub(super) fn settle(&mut self, seat: Seat, n: u8, sink: &mut EventSink<Gnallknekt>) {
        debug_assert!(usize::from(n) < LIVES);
        let life = &mut self.lives[seat.index()][usize::from(n)];
        if let Some(card) = life.turn_up() {
            self.turn.progress = true;
            sink.push(PublicEvent::TurnedUp { seat, life: n, card });
        } else if life.is_gone() {
            self.turn.progress = true;
            sink.push(PublicEvent::LifeLost { seat, life: n });
        }
    }

    fn put_out(&mut self, seat: Seat, sink: &mut EventSink<Gnallknekt>) {
        let (hand, shown) = (self.hands[seat.index()], self.shown[seat.index()]);
        let mut unseen = hand;
        for card in shown.iter() {
            unseen.remove(card);
        }
        self.knocked_out.extend(shown.iter());
        self.unseen_out.extend(unseen.iter());
        (self.hands[seat.index()], self.shown[seat.index()]) = Default::default();
        self.out.push(seat);
        sink.push(PublicEvent::SeatOut { seat, n_cards: hand.len() as u8 });
        if self.alive().count() == 1 {
            self.finish(Reason::LastAlive, sink);
        }
    }
}

/// The extent of an attack: all of it, or half of a final blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blow {
    /// A complete attack.
    Plain,
    /// The first half of a final blow; the second must follow (GK-9).
    FirstHalf,
}

fn takes_alone(cards: CardSet, rest: Target) -> bool {
    !cards.and(strength::takers(rest)).is_empty()
}

/// Returns whether two of the cards are a pair that takes `rest`, its owner's only cards. A pair
/// can then also take a jack, by another final blow.
fn takes_as_pair(cards: Bag, rest: Target) -> bool {
    let lowest = strength::lowest_pair(rest).unwrap_or(Rank::Two);
    Rank::ALL
        .into_iter()
        .any(|rank| rank >= lowest && strength::pairs(rank) && cards.has_two_of(rank))
}
