use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::Game;

/// A point within an update at which a board holds for a moment, so that nothing covers what
/// nobody has seen yet.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Hold {
    /// The end of a trick: it still lies on the table, whole, and nothing of it is counted yet.
    Trick,
    /// The end of a deal: its scores are counted, and nothing new is dealt.
    Deal,
    /// The start of the next deal.
    Start,
    /// The start of the next part of a deal.
    Phase,
    /// The end of the match.
    Match,
}

impl Hold {
    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The state of a board at a hold within an update, and the number of events by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat<P> {
    /// The point that is reached.
    pub at: Hold,
    /// The number of the update's events up to that point.
    pub n_events: usize,
    /// The public view at that point.
    pub view: P,
}

/// The beats of an update that passes several holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beats<P> {
    /// Every beat but the last, at least one, in order.
    pub before: Vec<Beat<P>>,
    /// The hold with which the update ends: the match itself shows what a board shows there.
    pub last: Hold,
}

/// A collector of an action's events, and of the points between them at which a board holds.
///
/// A game tells its events, and says where a board holds; it makes the view of such a point with
/// [`look`](EventSink::look), which asks for it only where somebody wants it. An update that passes a
/// single hold has no beats, so that an ordinary play never costs a view.
#[derive(Debug)]
pub struct EventSink<G: Game> {
    /// The events, in order.
    pub events: Vec<G::Event>,
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
    /// Nothing yet; only events will be kept, as where nobody looks at a board.
    pub fn events_only() -> EventSink<G> {
        EventSink::new(Views::Unwanted)
    }

    /// Nothing yet; the views of holds will be kept, too.
    pub fn with_views() -> EventSink<G> {
        EventSink::new(Views::Wanted)
    }

    fn new(views: Views) -> EventSink<G> {
        EventSink { events: Vec::new(), before: Vec::new(), last: None, views }
    }

    /// Adds an event.
    pub fn push(&mut self, event: G::Event) {
        self.events.push(event);
    }

    /// The view for a hold that is about to come; none where nobody wants it.
    pub fn look(&self, public: impl FnOnce() -> G::Public) -> Option<G::Public> {
        (self.views == Views::Wanted).then(public)
    }

    /// A board holds here, and more follows.
    pub fn hold(&mut self, at: Hold, view: Option<G::Public>) {
        let n_events = self.events.len();
        self.before.extend(view.map(|view| Beat { at, n_events, view }));
    }

    /// A board holds here, and nothing follows: its view is that of the match.
    pub fn end(&mut self, at: Hold) {
        self.last = Some(at);
    }

    /// The events, and the beats where there are several holds.
    ///
    /// # Panics
    ///
    /// The game did not say at which hold the update ends, though it holds before.
    pub fn into_parts(self) -> (Vec<G::Event>, Option<Beats<G::Public>>) {
        let EventSink { events, before, last, views: _ } = self;
        let beats = (!before.is_empty()).then(|| {
            let last = last.expect("every part ends with a hold");
            Beats { before, last }
        });
        (events, beats)
    }

    /// Nothing yet, of a game that this one stands for, with views where they are wanted here.
    pub fn for_inner<H: Game>(&self) -> EventSink<H> {
        EventSink::new(self.views)
    }

    /// Adds what happened in a game that this one stands for.
    pub fn add<H: Game>(
        &mut self,
        own: EventSink<H>,
        event: impl Fn(H::Event) -> G::Event,
        public: impl Fn(H::Public) -> G::Public,
    ) {
        let n_before = self.events.len();
        self.events.extend(own.events.into_iter().map(event));
        self.before.extend(own.before.into_iter().map(|Beat { at, n_events, view }| Beat {
            at,
            n_events: n_before + n_events,
            view: public(view),
        }));
        self.last = own.last;
    }
}
