use std::collections::VecDeque;

use protocol::{
    TableEvent,
    encode::{BeatPart, EncodedView},
};
use rules::{Beat, Beats, Event, Game, Milestone, Seat};
use serde::{Serialize, Serializer};

/// The number of broadcasts that are kept when the next entry is added.
const BROADCASTS_MAX: usize = 16;

/// The events of one entry, for everyone and for each seat.
#[derive(Debug)]
pub struct Broadcast<G: Game> {
    pub seq: u64,
    /// Set if the entry is an action of the match.
    pub(crate) is_play: bool,
    /// The public view before the entry; `None` before the first match.
    pub(crate) before: Option<Box<G::Public>>,
    pub events: Vec<PublicEvent<G>>,
    /// Points at which boards pause between the events; `None` if they do not pause.
    pub beats: Option<Beats<G::Public>>,
    /// Private events by seat; empty if no seat learned anything.
    pub private: Vec<Vec<G::PrivateEvent>>,
    /// The number of tricks that ended.
    pub(crate) n_tricks: u32,
}

impl<G: Game> Broadcast<G> {
    pub(crate) fn new(seq: u64, is_play: bool, before: Option<G::Public>) -> Broadcast<G> {
        Broadcast {
            seq,
            is_play,
            before: before.map(Box::new),
            events: Vec::new(),
            beats: None,
            private: Vec::new(),
            n_tricks: 0,
        }
    }

    /// Drops the views, which only the live broadcast needs.
    pub(crate) fn without_views(self) -> Broadcast<G> {
        Broadcast { before: None, beats: None, ..self }
    }

    /// The public view before the entry, encoded.
    pub(crate) fn encoded_before(&self) -> Option<EncodedView> {
        self.before.as_deref().map(EncodedView::new)
    }

    pub(crate) fn push_table(&mut self, event: TableEvent) {
        self.events.push(PublicEvent::Table(event));
    }

    /// The seats that somebody takes by the entry.
    pub(crate) fn taken_seats(&self) -> impl Iterator<Item = Seat> {
        self.events.iter().filter_map(|event| {
            if let PublicEvent::Table(TableEvent::Sat { seat, .. }) = event {
                Some(*seat)
            } else {
                None
            }
        })
    }

    /// Adds the events of the game. Positions in `beats` count all of `events`; they are converted
    /// to positions among the public ones.
    pub(crate) fn push_game(
        &mut self,
        events: &[Event<G>],
        mut beats: Option<Beats<G::Public>>,
        seats: u8,
    ) {
        let before = beats.as_mut().map_or(&mut [][..], |beats| &mut beats.before);
        let mut pauses = before.iter_mut().peekable();
        for (n, event) in events.iter().enumerate() {
            if let Some(pause) = pauses.next_if(|pause| pause.n_events == n) {
                pause.n_events = self.events.len();
            }
            if let Some(public) = &event.public {
                self.n_tricks += u32::from(public.ends_trick());
                self.events.push(PublicEvent::Game(public.clone()));
            }
            for (seat, private) in &event.private {
                self.private.resize_with(usize::from(seats), Vec::new);
                self.private[seat.index()].push(private.clone());
            }
        }
        self.beats = beats;
    }

    /// Returns the beats for the wire, of which the last one shows the final view; `None` if boards
    /// do not pause.
    pub(crate) fn beat_parts<'a>(
        &'a self,
        end: &'a G::Public,
    ) -> Option<Vec<BeatPart<'a, PublicEvent<G>, G::Public>>> {
        let beats = self.beats.as_ref()?;
        let mut start = 0;
        let mut parts = Vec::with_capacity(beats.before.len() + 1);
        for Beat { at, n_events, view } in &beats.before {
            let events = &self.events[start..*n_events];
            parts.push(BeatPart { at: *at, events, match_view: view });
            start = *n_events;
        }
        parts.push(BeatPart { at: beats.last, events: &self.events[start..], match_view: end });
        Some(parts)
    }

    /// The private events of `seat`.
    pub fn to(&self, seat: Seat) -> &[G::PrivateEvent] {
        self.private.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}

/// A public event of the table or its game.
#[derive(Debug)]
pub enum PublicEvent<G: Game> {
    Table(TableEvent),
    Game(G::PublicEvent),
}

impl<G: Game> Serialize for PublicEvent<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PublicEvent::Table(event) => event.serialize(serializer),
            PublicEvent::Game(event) => event.serialize(serializer),
        }
    }
}

/// The broadcasts of the latest entries, without gaps, for subscribers that resume.
///
/// If a subscriber has missed more, they are read from the log, and others can use them until the
/// next entry.
#[derive(Debug)]
pub(crate) struct Recent<G: Game>(VecDeque<Broadcast<G>>);

impl<G: Game> Default for Recent<G> {
    fn default() -> Recent<G> {
        Recent(VecDeque::new())
    }
}

impl<G: Game> Recent<G> {
    pub(crate) fn push(&mut self, broadcast: Broadcast<G>) {
        self.0.push_back(broadcast.without_views());
        self.0.drain(..self.0.len().saturating_sub(BROADCASTS_MAX));
        self.0.shrink_to(2 * BROADCASTS_MAX);
    }

    /// Replaces all broadcasts with those read from the log.
    pub(crate) fn replace(&mut self, read: Vec<Broadcast<G>>) {
        self.0 = read.into_iter().map(Broadcast::without_views).collect();
    }

    /// Returns the broadcasts after entry `after` up to `head`; `None` if some are no longer kept.
    pub(crate) fn between(&self, after: u64, head: u64) -> Option<Vec<&Broadcast<G>>> {
        let missed = |broadcast: &&Broadcast<G>| (after + 1..=head).contains(&broadcast.seq);
        let found: Vec<_> = self.0.iter().filter(missed).collect();
        (found.len() as u64 == head - after).then_some(found)
    }
}
