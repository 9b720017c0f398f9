use protocol::{TableEvent, encode::BeatPart};
use rules::{Beat, Beats, Game, Redact, Seat};
use serde::{Serialize, Serializer};

/// What an entry tells: one update's events, for everyone and for each seat.
#[derive(Debug)]
pub struct Broadcast<G: Game> {
    /// The entry's number.
    pub seq: u64,
    /// What everyone is told, in order.
    pub events: Vec<PublicEvent<G>>,
    /// Where a board holds between them, if it does so several times.
    pub beats: Option<Beats<G::Public>>,
    /// What each seat alone is told, by seat; no list where no seat learned anything.
    pub private: Vec<Vec<<G::Event as Redact>::Private>>,
    /// How many tricks ended.
    pub(crate) n_tricks: u32,
}

impl<G: Game> Broadcast<G> {
    pub(crate) fn new(seq: u64) -> Broadcast<G> {
        Broadcast { seq, events: Vec::new(), beats: None, private: Vec::new(), n_tricks: 0 }
    }

    pub(crate) fn push_table(&mut self, event: TableEvent) {
        self.events.push(PublicEvent::Table(event));
    }

    /// Whether `seat` is taken with this by somebody who did not have it.
    pub(crate) fn seats_someone_in(&self, seat: Seat) -> bool {
        self.events.iter().any(|event| {
            matches!(event, PublicEvent::Table(TableEvent::Sat { seat: taken, .. }) if *taken == seat)
        })
    }

    /// Whether somebody sits who did not.
    pub(crate) fn seats_somebody(&self) -> bool {
        let seat_player =
            |event: &PublicEvent<G>| matches!(event, PublicEvent::Table(TableEvent::Sat { .. }));
        self.events.iter().any(seat_player)
    }

    /// Adds what may be told of the game's events, and to whom; `beats` count them all.
    pub(crate) fn push_game(
        &mut self,
        events: &[G::Event],
        mut beats: Option<Beats<G::Public>>,
        seats: u8,
    ) {
        let before = beats.as_mut().map_or(&mut [][..], |beats| &mut beats.before);
        let mut holds = before.iter_mut().peekable();
        for (n, event) in events.iter().enumerate() {
            if let Some(hold) = holds.next_if(|hold| hold.n_events == n) {
                hold.n_events = self.events.len();
            }
            self.n_tricks += u32::from(event.ends_trick());
            self.events.extend(event.public().map(PublicEvent::Game));
            for seat in Seat::all(seats) {
                if let Some(broadcast) = event.private(seat) {
                    self.private.resize_with(usize::from(seats), Vec::new);
                    self.private[seat.index()].push(broadcast);
                }
            }
        }
        self.beats = beats;
    }

    /// The beats, the last of them with what the match shows at the end.
    pub(crate) fn beat_parts<'a>(
        &'a self,
        end: &'a G::Public,
    ) -> Option<Vec<BeatPart<'a, PublicEvent<G>, G::Public>>> {
        let beats = self.beats.as_ref()?;
        let mut broadcast = 0;
        let mut parts = Vec::with_capacity(beats.before.len() + 1);
        for Beat { at, n_events, view } in &beats.before {
            let events = &self.events[broadcast..*n_events];
            parts.push(BeatPart { at: *at, events, match_view: view });
            broadcast = *n_events;
        }
        parts.push(BeatPart { at: beats.last, events: &self.events[broadcast..], match_view: end });
        Some(parts)
    }

    /// What `seat` alone is told.
    pub fn to(&self, seat: Seat) -> &[<G::Event as Redact>::Private] {
        self.private.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}

/// An event for everyone: of the table, or of its game.
#[derive(Debug)]
pub enum PublicEvent<G: Game> {
    /// Of the table.
    Table(TableEvent),
    /// Of the game.
    Game(<G::Event as Redact>::Public),
}

impl<G: Game> Serialize for PublicEvent<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PublicEvent::Table(event) => event.serialize(serializer),
            PublicEvent::Game(event) => event.serialize(serializer),
        }
    }
}
