//! The independent oracle: views derived from events alone.

use rules::{
    Seat,
    cards::{Card, Rank},
};
use testkit::{Lawful, Observed};

use crate::gnallknekt::{
    Action, Bag, Gnall, GnallRound, Gnallknekt, LifeView, Mark, Phase, Private, PrivateEvent,
    Public, PublicEvent, Source, With,
};

impl Lawful for Gnallknekt {
    const SEATS: &'static [u8] = &[3, 4, 5];
    const HAS_BEATS: bool = false;

    /// Returns false: the end of a turn counts as a trick but takes no cards.
    fn takes_trick(_event: &PublicEvent) -> bool {
        false
    }

    fn cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.stock.iter().chain(&self.scrap).copied().collect();
        for life in self.lives.iter().flatten() {
            cards.extend(life.down().iter().chain(life.open()));
        }
        for bag in self.hands.iter().chain([&self.knocked_out, &self.unseen_out]) {
            cards.extend(bag.iter());
        }
        cards
    }

    fn uses(action: &Action) -> Vec<Card> {
        match *action {
            Action::Attack { with, .. } | Action::Defend { with, .. } => with.iter().collect(),
            Action::Discard { card } => vec![card],
            Action::Draw { .. } | Action::End {} => Vec::new(),
        }
    }

    fn fold_public(view: &mut Public, event: &PublicEvent) {
        fold_public(view, event);
        view.gnall_round = view.gnall.and_then(|gnall| round(gnall.turns));
        view.lives.iter_mut().flatten().for_each(mark);
        let n_lives = |lives: &[LifeView; 3]| {
            lives.iter().map(|life| u8::from(life.down > 0 || !life.open.is_empty())).sum()
        };
        view.scores = view.lives.iter().map(n_lives).collect();
    }

    fn fold_private(view: &mut Private, seat: Seat, told: Observed<'_, Self>) {
        match told {
            Observed::Private(&PrivateEvent::Drew { seat: drawer, card }) => {
                assert_eq!(drawer, seat, "nobody else is told of a card from the stock");
                view.hand.insert(card);
            }
            Observed::Public(event) => fold_own(view, seat, event),
        }
    }
}

fn fold_public(view: &mut Public, event: &PublicEvent) {
    match event {
        PublicEvent::DrawnForDeal { .. }
        | PublicEvent::Dealt { .. }
        | PublicEvent::LifeDealt { .. } => panic!("that is told before the first view"),
        &PublicEvent::TurnBegan { seat, turn, draws } => {
            (view.seat, view.turn, view.draws, view.moves) = (Some(seat), turn, draws, 2);
            (view.drawn_stock, view.drawn_scrap) = Default::default();
            view.phase = if draws > 0 { Phase::Draw } else { Phase::Move };
        }
        &PublicEvent::Reshuffled { stock } => {
            assert_eq!((view.stock, view.knocked_out), (0, stock));
            (view.stock, view.knocked_out) = (stock, 0);
            view.gone = Bag::EMPTY;
        }
        &PublicEvent::DrewStock { seat, draws } => {
            view.stock -= 1;
            view.drawn_stock += 1;
            drew(view, seat, draws);
        }
        &PublicEvent::DrewScrap { seat, card, draws } => {
            let place = view.scrap.iter().rposition(|&lying| lying == card);
            view.scrap.remove(place.expect("the card was there"));
            view.scrap_top = view.scrap.last().copied();
            view.drawn_scrap.insert(card);
            view.known[seat.index()].insert(card);
            drew(view, seat, draws);
        }
        &PublicEvent::Attacked { seat, cards, from, target, life, fallen } => {
            leave(view, seat, cards, from);
            let life = &mut view.lives[target.index()][usize::from(life)];
            let rest = life.open.split_off(life.open.len() - usize::from(fallen.n_cards()));
            let mut rest: Vec<Card> = rest;
            rest.sort_unstable();
            assert!(rest.into_iter().eq(fallen.iter()), "the top of the life falls");
            view.knocked_out += cards.n_cards() + fallen.n_cards();
            view.gone.extend(cards.iter().chain(fallen.iter()));
            view.target = None;
            moved(view);
        }
        &PublicEvent::MustFinish { target, .. } => {
            view.target = Some(target);
            view.phase = Phase::Finish;
        }
        &PublicEvent::TurnedUp { seat, life, card } => {
            let life = &mut view.lives[seat.index()][usize::from(life)];
            assert!(life.open.is_empty(), "only where no card is open");
            life.down -= 1;
            life.open.push(card);
        }
        &PublicEvent::LifeLost { seat, life } => {
            assert_eq!(view.lives[seat.index()][usize::from(life)], LifeView::default());
        }
        &PublicEvent::SeatOut { seat, n_cards } => {
            assert_eq!(view.hands[seat.index()], n_cards);
            view.hands[seat.index()] = 0;
            view.knocked_out += n_cards;
            view.gone.extend(std::mem::take(&mut view.known[seat.index()]).iter());
            view.out_places.push((view.lives.len() - view.out.len()) as u8);
            view.out.push(seat);
        }
        &PublicEvent::Defended { seat, cards, from, life } => {
            leave(view, seat, cards, from);
            view.lives[seat.index()][usize::from(life)].open.extend(cards.iter());
            moved(view);
        }
        &PublicEvent::Discarded { seat, card } => {
            view.hands[seat.index()] -= 1;
            view.known[seat.index()].remove(card);
            view.scrap.push(card);
            view.scrap_top = Some(card);
            view.moves = 0;
            view.phase = Phase::Discard;
        }
        &PublicEvent::TurnEnded { idle, .. } => view.idle = idle,
        PublicEvent::GnallBegan {} => view.gnall = Some(Gnall { turns: 0, absent: 0 }),
        &PublicEvent::GnallCounted { turns, absent } => view.gnall = Some(Gnall { turns, absent }),
        PublicEvent::GnallEnded {} => view.gnall = None,
        PublicEvent::MatchEnded { seats, reason, .. } => {
            view.seat = None;
            view.phase = Phase::Over;
            view.result = Some(result(view, seats, reason));
        }
    }
}

/// Returns the round of gnäll after so many turns: five normal rounds, then five with one card
/// fewer; `None` after these (GK-11).
fn round(turns: u8) -> Option<GnallRound> {
    let draws_less = match turns {
        0..10 => 0,
        10..20 => 1,
        _ => return None,
    };
    Some(GnallRound { n: turns % 10 / 2 + 1, of: 5, draws_less })
}

fn mark(life: &mut LifeView) {
    life.marks.clear();
    match *life.open {
        [.., a, b] if a.rank() == b.rank() && b.rank() != Rank::Jack => life.marks.push(Mark::Pair),
        _ => {}
    }
    if life.open.len() == 3 {
        life.marks.push(Mark::Full);
    }
    if life.open.last().is_some_and(|top| top.rank() == Rank::Ace) {
        life.marks.push(Mark::Ace);
    }
}

fn drew(view: &mut Public, seat: Seat, draws: u8) {
    view.hands[seat.index()] += 1;
    view.draws = draws;
    if draws == 0 {
        view.phase = Phase::Move;
    }
}

fn leave(view: &mut Public, seat: Seat, cards: With, from: Source) {
    match from {
        Source::Hand => {
            view.hands[seat.index()] -= cards.n_cards();
            for card in cards.iter() {
                view.known[seat.index()].remove(card);
            }
        }
        Source::Life(life) => {
            let open = &mut view.lives[seat.index()][usize::from(life)].open;
            for card in cards.iter() {
                let place = open.iter().rposition(|&lying| lying == card);
                open.remove(place.expect("the card was face up"));
            }
        }
    }
}

fn moved(view: &mut Public) {
    view.moves -= 1;
    view.phase = if view.moves > 0 { Phase::Move } else { Phase::Discard };
}

fn result(view: &Public, seats: &[Seat], reason: &'static str) -> rules::MatchResult {
    let mut ranking = vec![seats.to_vec()];
    ranking.extend(view.out.iter().rev().map(|&seat| vec![seat]));
    let n_lives =
        |lives: &[LifeView; 3]| lives.iter().map(|life| i32::from(!life.open.is_empty())).sum();
    let scores = view.lives.iter().map(n_lives).collect();
    rules::MatchResult::new(ranking, &[], scores, reason)
}

fn fold_own(view: &mut Private, seat: Seat, event: &PublicEvent) {
    match event {
        PublicEvent::DrewScrap { seat: drawer, card, .. } if *drawer == seat => {
            view.hand.insert(*card);
        }
        PublicEvent::Attacked { seat: player, cards, from: Source::Hand, .. }
        | PublicEvent::Defended { seat: player, cards, from: Source::Hand, .. }
            if *player == seat =>
        {
            for card in cards.iter() {
                view.hand.remove(card);
            }
        }
        PublicEvent::Discarded { seat: player, card } if *player == seat => {
            view.hand.remove(*card);
        }
        PublicEvent::SeatOut { seat: gone, .. } if *gone == seat => {
            view.hand = Bag::EMPTY;
        }
        PublicEvent::DrawnForDeal { .. }
        | PublicEvent::Dealt { .. }
        | PublicEvent::LifeDealt { .. }
        | PublicEvent::TurnBegan { .. }
        | PublicEvent::Reshuffled { .. }
        | PublicEvent::DrewStock { .. }
        | PublicEvent::DrewScrap { .. }
        | PublicEvent::Attacked { .. }
        | PublicEvent::MustFinish { .. }
        | PublicEvent::TurnedUp { .. }
        | PublicEvent::LifeLost { .. }
        | PublicEvent::SeatOut { .. }
        | PublicEvent::Defended { .. }
        | PublicEvent::Discarded { .. }
        | PublicEvent::TurnEnded { .. }
        | PublicEvent::GnallBegan {}
        | PublicEvent::GnallCounted { .. }
        | PublicEvent::GnallEnded {}
        | PublicEvent::MatchEnded { .. } => {}
    }
}
