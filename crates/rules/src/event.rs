use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::{Game, Seat};

/// An event, split into the parts that its viewers see.
///
/// A game lists what may be seen instead of removing what may not: a hidden card has a place only in
/// the part of a seat that sees it. The whole has no serializer and never leaves the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event<G: Game> {
    /// The part that everyone sees; `None` if only some seats learn of the event.
    pub public: Option<G::PublicEvent>,
    /// The parts that only single seats see, at most one for each seat.
    pub private: Vec<(Seat, G::PrivateEvent)>,
}

impl<G: Game> Event<G> {
    /// Returns the part that only `seat` sees; `None` if there is none.
    pub fn private(&self, seat: Seat) -> Option<&G::PrivateEvent> {
        self.private.iter().find(|(viewer, _)| *viewer == seat).map(|(_, part)| part)
    }

    /// Converts the parts into those of a game that wraps this one.
    pub fn map<H: Game>(
        self,
        public: impl FnOnce(G::PublicEvent) -> H::PublicEvent,
        private: impl Fn(G::PrivateEvent) -> H::PrivateEvent,
    ) -> Event<H> {
        Event {
            public: self.public.map(public),
            private: self.private.into_iter().map(|(seat, part)| (seat, private(part))).collect(),
        }
    }
}

/// The part that a public event has in the course of a match.
pub trait Milestone {
    /// Returns whether the event ends a trick, or the equivalent in a game without tricks. The
    /// delay of a delayed spectator feed can be counted in tricks.
    fn ends_trick(&self) -> bool;

    /// Returns the pause that clients make after the event, for which automatic actions wait;
    /// `None` if the next event may follow immediately.
    fn board_pause(&self) -> Option<BoardPause> {
        self.ends_trick().then_some(BoardPause::Trick)
    }

    /// Returns the event's part in the score sheet; `None` if it has none, as in a game that has
    /// one deal and no scores.
    fn scoring(&self) -> Option<Scoring>;
}

/// A point at which clients should pause before they show the next events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPause {
    /// The end of a trick, which is shown before it is swept away.
    Trick,
    /// A change of phase, which is announced.
    Phase,
}

/// An event's part in a score sheet, which lists a match deal by deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The deal with this number begins.
    Deal(u32),
    /// The event changes a score of that deal.
    Score,
}

/// A point within an update at which clients pause, so that nothing is covered before it has been
/// seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Hold {
    /// The end of a trick, which is still on the table and not scored yet.
    Trick,
    /// The end of a deal, after scoring and before the next one.
    Deal,
    /// The start of the next deal.
    Start,
    /// The start of the next part of a deal.
    Phase,
    /// The end of the match.
    Match,
}

impl Hold {
    /// Returns the hold's name on the wire.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The state at a hold within an update, with the number of events up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat<P> {
    /// The kind of hold.
    pub at: Hold,
    /// The number of the update's events up to this point.
    pub n_events: usize,
    /// The public view at this point.
    pub view: P,
}

/// The beats of an update with several holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beats<P> {
    /// Every beat but the last, at least one, in order.
    pub before: Vec<Beat<P>>,
    /// The hold at the end of the update, whose view is that of the match.
    pub last: Hold,
}

/// A collector of an action's events and of the holds between them.
///
/// A game pushes its events and marks the holds, whose views it provides through
/// [`look`](EventSink::look) only if they are wanted. An update with a single hold has no beats, so
/// that an ordinary action computes no additional view.
#[derive(Debug)]
pub struct EventSink<G: Game> {
    /// The events, in order.
    pub events: Vec<Event<G>>,
    before: Vec<Beat<G::Public>>,
    last: Option<Hold>,
    views: Views,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Views {
    Wanted,
    Unwanted,
}

impl<G: Game> EventSink<G> {
    /// Creates a sink that only collects events, if nobody watches.
    pub fn events_only() -> EventSink<G> {
        EventSink::new(Views::Unwanted)
    }

    /// Creates a sink that also collects the views of holds.
    pub fn with_views() -> EventSink<G> {
        EventSink::new(Views::Wanted)
    }

    fn new(views: Views) -> EventSink<G> {
        EventSink { events: Vec::new(), before: Vec::new(), last: None, views }
    }

    /// Adds an event of the action that everyone sees.
    pub fn push(&mut self, public: G::PublicEvent) {
        self.events.push(Event { public: Some(public), private: Vec::new() });
    }

    /// Adds an event of the action with parts that only single seats see.
    pub fn push_with(
        &mut self,
        public: impl Into<Option<G::PublicEvent>>,
        private: impl IntoIterator<Item = (Seat, G::PrivateEvent)>,
    ) {
        let private = private.into_iter().collect();
        self.events.push(Event { public: public.into(), private });
    }

    /// Returns the view for the next hold; `None` if views are not wanted.
    pub fn look(&self, public: impl FnOnce() -> G::Public) -> Option<G::Public> {
        (self.views == Views::Wanted).then(public)
    }

    /// Marks a hold with further events after it.
    pub fn hold(&mut self, at: Hold, view: Option<G::Public>) {
        let n_events = self.events.len();
        self.before.extend(view.map(|view| Beat { at, n_events, view }));
    }

    /// Marks the hold at the end, whose view is that of the match.
    pub fn end(&mut self, at: Hold) {
        self.last = Some(at);
    }

    /// Returns the events, and the beats if there are several holds.
    ///
    /// # Panics
    ///
    /// The game marked a hold but not the one at the end.
    pub fn into_parts(self) -> (Vec<Event<G>>, Option<Beats<G::Public>>) {
        let EventSink { events, before, last, views: _ } = self;
        let beats = (!before.is_empty()).then(|| {
            let last = last.expect("every part ends with a hold");
            Beats { before, last }
        });
        (events, beats)
    }

    /// Creates an empty sink for a wrapped game, with views if they are wanted here.
    pub fn for_inner<H: Game>(&self) -> EventSink<H> {
        EventSink::new(self.views)
    }

    /// Adds the events of a wrapped game.
    pub fn add<H: Game>(
        &mut self,
        own: EventSink<H>,
        public: impl Fn(H::PublicEvent) -> G::PublicEvent,
        private: impl Fn(H::PrivateEvent) -> G::PrivateEvent,
        to_view: impl Fn(H::Public) -> G::Public,
    ) {
        let n_before = self.events.len();
        self.events.extend(own.events.into_iter().map(|event| event.map(&public, &private)));
        self.before.extend(own.before.into_iter().map(|Beat { at, n_events, view }| Beat {
            at,
            n_events: n_before + n_events,
            view: to_view(view),
        }));
        self.last = own.last;
    }
}
