use std::collections::BTreeSet;

use rules::{Beats, Event, Game, Hold, Seat, Viewer, cards::Card};
use serde_json::Value;

use crate::{
    Dice, Lawful, Observed,
    laws::{hand, json},
};

/// The cards that each viewer has learned of from events, independent of its views.
pub(crate) struct Witnesses<G: Lawful> {
    told: Vec<(Viewer, BTreeSet<Card>)>,
    /// The cards that only one seat has learned of in the current deal, by seat.
    alone: Vec<BTreeSet<Card>>,
    public: G::Public,
    privates: Vec<G::Private>,
}

impl<G: Lawful> Witnesses<G> {
    /// Starts after the first `events` of a match.
    pub(crate) fn begin(game: &G, events: &[Event<G>], dice: &Dice) -> Witnesses<G> {
        let told = Viewer::all(game.seats())
            .map(|viewer| (viewer, named_by_events::<G>(events, viewer)))
            .collect();
        let public = game.public();
        let privates = Seat::all(game.seats()).map(|seat| game.private(seat)).collect();
        let alone =
            Seat::all(game.seats()).map(|seat| privately_named::<G>(events, seat)).collect();
        let witnesses = Witnesses { told, alone, public, privates };
        witnesses.check_views(game);
        witnesses.check_proofs_are_known(game, dice);
        witnesses.check_private_cards_are_provable(game, dice);
        check_dealt_cards_are_provable(game, dice);
        check_parts(game, events);
        check_private_events_are_shown(game, events);
        witnesses
    }

    /// Advances from `before` to `after` by `events`.
    ///
    /// A new deal makes all cards unknown again, except those that are already face up.
    pub(crate) fn advance(
        &mut self,
        before: &G,
        after: &G,
        events: &[Event<G>],
        beats: Option<&Beats<G::Public>>,
        dice: &Dice,
        new_deal: bool,
    ) {
        if let Some(beats) = beats {
            self.check_beat_views(events, beats);
        }
        for (viewer, told) in &mut self.told {
            if new_deal {
                *told = named_by(&before.public());
            }
            told.extend(named_by_events::<G>(events, *viewer));
        }
        for (seat, alone) in Seat::all(after.seats()).zip(&mut self.alone) {
            if new_deal {
                alone.clear();
            }
            alone.extend(privately_named::<G>(events, seat));
        }
        self.check_views(after);
        self.check_proofs_are_known(after, dice);
        self.check_private_cards_are_provable(after, dice);
        if new_deal {
            check_fresh_deal(after, dice);
            check_dealt_cards_are_provable(after, dice);
        }
        check_parts(after, events);
        if !new_deal && after.to_act().is_some() {
            check_private_events_are_shown(after, events);
        }
        self.fold(after, events, beats);
    }

    /// Checks *Witness*: a view names no card that no event has shown to its viewer.
    fn check_views(&self, game: &G) {
        for (viewer, told) in &self.told {
            let mut seen = named_by(&game.public());
            if let Viewer::Seat(seat) = viewer {
                seen.extend(named_by(&game.private(*seat)));
            }
            let untold: Vec<_> = seen.difference(told).collect();
            assert!(
                untold.is_empty(),
                "Witness: {viewer:?} sees {untold:?}, which no event has shown"
            );
        }
    }

    /// Checks *Witness* for the views of beats, which may only name cards that everyone knows by
    /// then.
    fn check_beat_views(&self, events: &[Event<G>], beats: &Beats<G::Public>) {
        let (_, told) = self
            .told
            .iter()
            .find(|(viewer, _)| *viewer == Viewer::Spectator)
            .expect("spectators are among the viewers");
        for beat in &beats.before {
            let mut told = told.clone();
            told.extend(named_by_events::<G>(&events[..beat.n_events], Viewer::Spectator));
            let seen = named_by(&beat.view);
            let untold: Vec<_> = seen.difference(&told).collect();
            assert!(untold.is_empty(), "Witness: the beat {:?} shows {untold:?}", beat.at);
        }
    }

    /// Checks *Proof*: an event has shown to the viewer each card that it may have proved.
    fn check_proofs_are_known(&self, game: &G, dice: &Dice) {
        for (viewer, told) in &self.told {
            let shown = game.shown(*viewer);
            assert!(shown.is_sorted_by(|a, b| a < b), "Proof: ascending, each once: {shown:?}");
            for one in shown {
                let card = dice.card(one);
                let is_told = card.is_some_and(|card| told.contains(&card));
                assert!(
                    is_told,
                    "Proof: {viewer:?} gets {one:?} proved, {card:?}, which no event has shown"
                );
            }
        }
    }

    /// Checks the converse of *Proof*, unless cards were reshuffled within the deal. With it a
    /// client detects a server that deals one card and proves another.
    fn check_private_cards_are_provable(&self, game: &G, dice: &Dice) {
        if dice.has_reshuffled() {
            return;
        }
        for (seat, alone) in Seat::all(game.seats()).zip(&self.alone) {
            let proved = proved(game, seat, dice);
            for card in hand(game, seat).iter().filter(|card| alone.contains(card)) {
                assert!(
                    proved.contains(card),
                    "Proof: seat {seat} was dealt {card} and does not get it proved"
                );
            }
        }
    }

    /// Checks *Folding* and *Beats*: a beat shows the state after its events, with a trick not yet
    /// taken.
    fn fold(&mut self, after: &G, events: &[Event<G>], beats: Option<&Beats<G::Public>>) {
        let mut beats = beats.into_iter().flat_map(|beats| &beats.before).peekable();
        let mut n_before = 0;
        let takes = |event: &Event<G>| event.public.as_ref().is_some_and(G::takes_trick);
        for (n, event) in events.iter().enumerate() {
            if let Some(beat) = beats.peek()
                && beat.at == Hold::Trick
                && takes(event)
                && !events[n_before..n].iter().any(takes)
            {
                assert_eq!(json(&self.public), json(&beat.view), "Beats: the trick lies there");
            }
            if let Some(public) = &event.public {
                G::fold_public(&mut self.public, public);
            }
            for seat in Seat::all(after.seats()) {
                let view = &mut self.privates[seat.index()];
                if let Some(public) = &event.public {
                    G::fold_private(view, seat, Observed::Public(public));
                }
                if let Some(private) = event.private(seat) {
                    G::fold_private(view, seat, Observed::Private(private));
                }
            }
            if let Some(beat) = beats.next_if(|beat| beat.n_events == n + 1) {
                n_before = n + 1;
                if beat.at != Hold::Trick {
                    let (folded, view) = (json(&self.public), json(&beat.view));
                    assert_eq!(folded, view, "Beats: the view at {:?}", beat.at);
                }
            }
        }
        let told = || events.iter().filter_map(|e| e.public.as_ref().map(json)).collect::<Vec<_>>();
        assert_eq!(
            json(&self.public),
            json(&after.public()),
            "Folding: everyone's view after {:?}",
            told()
        );
        for seat in Seat::all(after.seats()) {
            let (folded, view) = (&self.privates[seat.index()], after.private(seat));
            assert_eq!(json(folded), json(&view), "Folding: seat {seat}'s view after {:?}", told());
        }
    }
}

/// Checks the converse of *Proof* at the beginning of a deal.
fn check_dealt_cards_are_provable<G: Game>(game: &G, dice: &Dice) {
    for seat in Seat::all(game.seats()) {
        let proved = proved(game, seat, dice);
        for card in hand(game, seat) {
            assert!(proved.contains(&card), "Proof: seat {seat} gets none of its {card}");
        }
    }
}

fn proved<G: Game>(game: &G, seat: Seat, dice: &Dice) -> Vec<Card> {
    let shown = game.shown(Viewer::Seat(seat));
    shown.into_iter().filter_map(|one| dice.card(one)).collect()
}

/// Checks *Fresh deal*: publishing the previous deal reveals nothing about hidden cards of this
/// one.
fn check_fresh_deal<G: Lawful>(game: &G, dice: &Dice) {
    let mut old = game.cards();
    for card in dice.deck() {
        let place = old.iter().position(|other| other == card);
        old.swap_remove(place.expect("the deal uses the cards of the match"));
    }
    let open = named_by(&game.public());
    let hidden: Vec<_> = old.into_iter().filter(|card| !open.contains(card)).collect();
    assert!(hidden.is_empty(), "Fresh deal: {hidden:?} were hidden before it and still are");
}

/// Checks that a seat has one private part of an event at most: a table sends it every part, and the
/// laws look at the first.
fn check_parts<G: Game>(game: &G, events: &[Event<G>]) {
    for event in events {
        let viewers: BTreeSet<Seat> = event.private.iter().map(|&(viewer, _)| viewer).collect();
        assert_eq!(viewers.len(), event.private.len(), "Witness: one part for each: {event:?}");
        let are_seats = viewers.iter().all(|viewer| viewer.0 < game.seats());
        assert!(are_seats, "Witness: told to no seat: {event:?}");
    }
}

/// Checks the converse of *Witness*: a seat's next view shows every card that only it was told of.
fn check_private_events_are_shown<G: Game>(game: &G, events: &[Event<G>]) {
    for seat in Seat::all(game.seats()) {
        let mut seen = named_by(&game.private(seat));
        seen.extend(named_by(&game.public()));
        for told in events.iter().filter_map(|event| event.private(seat)) {
            let unseen: Vec<_> = named_by(told).difference(&seen).copied().collect();
            assert!(
                unseen.is_empty(),
                "Witness: seat {seat} received {unseen:?} but does not see it"
            );
        }
    }
}

fn privately_named<G: Game>(events: &[Event<G>], seat: Seat) -> BTreeSet<Card> {
    events.iter().filter_map(|event| event.private(seat)).flat_map(named_by).collect()
}

fn named_by_events<G: Game>(events: &[Event<G>], viewer: Viewer) -> BTreeSet<Card> {
    let mut named = BTreeSet::new();
    for event in events {
        named.extend(event.public.iter().flat_map(named_by));
        if let Viewer::Seat(seat) = viewer {
            named.extend(event.private(seat).into_iter().flat_map(named_by));
        }
    }
    named
}

/// Returns every card that a JSON value names, at any depth.
fn named_by(value: &impl serde::Serialize) -> BTreeSet<Card> {
    fn walk(value: &Value, named: &mut BTreeSet<Card>) {
        if let Some(text) = value.as_str() {
            named.extend(text.parse::<Card>().ok());
        }
        value.as_array().into_iter().flatten().for_each(|value| walk(value, named));
        for (key, value) in value.as_object().into_iter().flatten() {
            named.extend(key.parse::<Card>().ok());
            walk(value, named);
        }
    }
    let mut named = BTreeSet::new();
    walk(&serde_json::to_value(value).expect("frames serialize"), &mut named);
    named
}
