use std::{rc::Rc, time::Duration};

use tokio::time::{Instant, sleep};

use crate::{player::Context, table::Table};

/// The delay from which a move is overdue.
const OVERDUE: Duration = Duration::from_millis(50);

/// The time without an overdue move after which an open loop is steady.
const CALM: Duration = Duration::from_secs(1);

/// The longest warm-up of an open loop, unless a longer one is asked for.
const WARM_UP_MAX: Duration = Duration::from_secs(30);

/// The interval at which the tables are checked.
const LOOK: Duration = Duration::from_millis(10);

/// The warm-up before a measurement, in which nothing is counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct WarmUp {
    pub(super) took: Duration,
    /// Set if moves were overdue until the end.
    pub(super) is_overdue: bool,
}

/// Watches the overdue moves of an open loop until none has been overdue for [`CALM`].
#[derive(Debug)]
struct Backlog {
    began: Instant,
    least: Duration,
    /// The time of the last overdue move, or of the beginning of the warm-up.
    calm_since: Instant,
}

impl WarmUp {
    /// Waits for this long, whether or not moves are overdue.
    pub(super) async fn fixed(length: Duration) -> WarmUp {
        sleep(length).await;
        WarmUp { took: length, is_overdue: false }
    }

    /// Waits at least this long, and until the players at `tables` have caught up with the schedule:
    /// thousands of tables begin in the backlog of the arrivals.
    pub(super) async fn of_open_loop(
        least: Duration,
        context: &Context,
        tables: &[Rc<Table>],
    ) -> WarmUp {
        let mut backlog = Backlog::new(least, Instant::now());
        loop {
            let now = Instant::now();
            let is_late = |table: &Rc<Table>| now > table.due.get() + OVERDUE;
            let is_overdue = context.lateness.take() > OVERDUE || tables.iter().any(is_late);
            if let Some(warm_up) = backlog.look(now, is_overdue) {
                return warm_up;
            }
            sleep(LOOK).await;
        }
    }
}

impl Backlog {
    fn new(least: Duration, now: Instant) -> Backlog {
        Backlog { began: now, least, calm_since: now }
    }

    /// Returns the warm-up once it is over.
    fn look(&mut self, now: Instant, is_overdue: bool) -> Option<WarmUp> {
        if is_overdue {
            self.calm_since = now;
        }
        let took = now - self.began;
        let is_calm = now - self.calm_since >= CALM;
        let is_over = took >= self.least && (is_calm || took >= WARM_UP_MAX);
        is_over.then_some(WarmUp { took, is_overdue: !is_calm })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_S: Duration = Duration::from_secs(2);

    /// Looks every 100 ms for a minute. Moves are overdue until a time after the begin.
    fn warm_up(least: Duration, overdue_for: Duration) -> WarmUp {
        let began = Instant::now();
        let mut backlog = Backlog::new(least, began);
        let looks = (0..600).map(|n| Duration::from_millis(100) * n);
        let mut looks = looks.filter_map(|at| backlog.look(began + at, at < overdue_for));
        looks.next().expect("a warm-up is over within a minute")
    }

    #[test]
    fn an_open_loop_without_overdue_moves_warms_up_as_long_as_asked() {
        assert_eq!(warm_up(TWO_S, Duration::ZERO).took, TWO_S);
        assert_eq!(warm_up(Duration::ZERO, Duration::ZERO).took, CALM);
    }

    #[test]
    fn a_warm_up_ends_a_second_after_the_last_overdue_move() {
        let warm_up = warm_up(TWO_S, Duration::from_secs(7));
        assert_eq!(warm_up.took, Duration::from_millis(7_900));
        assert!(!warm_up.is_overdue);
    }

    #[test]
    fn a_warm_up_is_bounded_and_says_that_moves_are_overdue() {
        let bounded = warm_up(TWO_S, Duration::MAX);
        assert_eq!((bounded.took, bounded.is_overdue), (WARM_UP_MAX, true));
        let longer = Duration::from_secs(40);
        assert_eq!(warm_up(longer, Duration::MAX).took, longer);
    }

    #[test]
    fn single_overdue_moves_start_the_second_again() {
        let began = Instant::now();
        let mut backlog = Backlog::new(Duration::ZERO, began);
        let at = |ms| began + Duration::from_millis(ms);
        assert!(backlog.look(at(900), true).is_none());
        assert!(backlog.look(at(1_800), false).is_none());
        assert!(backlog.look(at(1_900), false).is_some());
    }
}
