use std::{
    mem::take,
    sync::Arc,
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use tokio::sync::watch;

/// The acknowledgements of all players.
#[derive(Debug, Default)]
pub(crate) struct Acks {
    /// Notified at each acknowledgement.
    changed: watch::Sender<()>,
    players: Mutex<Vec<Arc<Mutex<Waits>>>>,
}

/// The times between the acknowledgements of one player.
#[derive(Debug)]
struct Waits {
    last: Instant,
    /// The player's steps since the last acknowledgement, each with its time.
    doing: Vec<(Duration, String)>,
    /// The number of acknowledgements since the last call of [`Acks::count_anew`].
    n: usize,
    /// The longest time since the last call of [`Acks::take_longest`].
    longest: Gap,
}

/// A time between two acknowledgements.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Gap {
    /// The length of the gap, without the time that the player thought.
    pub(crate) length: Duration,
    /// The player's steps during the gap, a line for each, with the time since the acknowledgement.
    pub(crate) steps: String,
}

/// The longest gaps of a group of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gaps {
    /// The median of the players' longest gaps.
    pub median: Duration,
    /// The longest gap of any player.
    pub worst: Duration,
    /// The steps of that player and of the one with the second longest gap, a line for each.
    pub steps: String,
}

impl Gaps {
    /// Returns the statistics of these gaps; `None` if there are no players.
    pub(crate) fn of(mut longest: Vec<Gap>) -> Option<Gaps> {
        longest.sort_unstable();
        let median = longest.get(longest.len() / 2)?.length;
        let Gap { length: worst, steps } = longest.pop()?;
        // Usually the opponent of the last one.
        let second = longest.pop().map_or_else(String::new, |gap| gap.steps);
        Some(Gaps { median, worst, steps: format!("{steps}\n\n{second}") })
    }
}

/// The acknowledgements of one player.
#[derive(Debug)]
pub(crate) struct PlayerAcks {
    changed: watch::Sender<()>,
    gaps: Arc<Mutex<Waits>>,
}

impl Acks {
    pub(crate) fn of_player(&self) -> PlayerAcks {
        let gaps = Waits { last: Instant::now(), doing: Vec::new(), n: 0, longest: Gap::default() };
        let gaps = Arc::new(Mutex::new(gaps));
        self.players.lock().push(Arc::clone(&gaps));
        PlayerAcks { changed: self.changed.clone(), gaps }
    }

    /// Counts the acknowledgements of each player from 0.
    pub(crate) fn count_anew(&self) {
        for gaps in &*self.players.lock() {
            gaps.lock().n = 0;
        }
    }

    /// Returns the number of acknowledgements of all players since [`Acks::count_anew`].
    pub(crate) fn total(&self) -> usize {
        self.players.lock().iter().map(|gaps| gaps.lock().n).sum()
    }

    /// Waits until every player has at least `n` acknowledgements.
    pub(crate) async fn each_has(&self, n: usize) {
        let have = || self.players.lock().iter().all(|gaps| gaps.lock().n >= n);
        let mut changed = self.changed.subscribe();
        while !have() {
            changed.changed().await.expect("the sender is in `self`");
        }
    }

    /// Returns what the players with fewer than `n` acknowledgements are doing.
    pub(crate) fn behind(&self, n: usize) -> Vec<String> {
        let players = self.players.lock();
        let behind = players.iter().filter(|gaps| gaps.lock().n < n);
        behind.map(|gaps| steps(&gaps.lock().doing)).collect()
    }

    /// Returns the longest gap of each player since the last call, in the order of
    /// [`Acks::of_player`].
    pub(crate) fn take_longest(&self) -> Vec<Gap> {
        self.players.lock().iter().map(|gaps| take(&mut gaps.lock().longest)).collect()
    }
}

impl PlayerAcks {
    /// Records what the player is doing.
    pub(crate) fn set_doing(&self, doing: String) {
        let mut gaps = self.gaps.lock();
        let since = gaps.last.elapsed();
        gaps.doing.push((since, doing));
    }

    /// Counts an acknowledgement. The player has thought for `thought` since the last one, which
    /// does not count as waiting.
    pub(crate) fn add(&self, thought: Duration) {
        let mut gaps = self.gaps.lock();
        let length = gaps.last.elapsed().saturating_sub(thought);
        let doing = take(&mut gaps.doing);
        if length > gaps.longest.length {
            gaps.longest = Gap { length, steps: steps(&doing) };
        }
        gaps.last = Instant::now();
        gaps.n += 1;
        drop(gaps);
        self.changed.send_replace(());
    }
}

fn steps(doing: &[(Duration, String)]) -> String {
    let step = |(since, what): &(Duration, String)| format!("{:.2} s: {what}", since.as_secs_f64());
    doing.iter().map(step).collect::<Vec<_>>().join("\n")
}
