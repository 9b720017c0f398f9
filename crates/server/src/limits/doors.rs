use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{Refusal, UserId};

use super::{Bucket, Limit, Limits};
use crate::{app::App, problem::Problem, source::Source};

/// How often a source, or a person, may begin something.
#[derive(Debug)]
pub(crate) struct Doors {
    upgrades: Bucket<Source>,
    requests: Bucket<Source>,
    guests: Bucket<Source>,
    tables: Bucket<UserId>,
    tables_from: Bucket<Source>,
    reports: Bucket<UserId>,
    reports_from: Bucket<Source>,
}

impl Doors {
    pub(crate) fn new(limits: &Limits) -> Doors {
        Doors {
            upgrades: Bucket::new(limits, Limit::Upgrades),
            requests: Bucket::new(limits, Limit::Requests),
            guests: Bucket::new(limits, Limit::Guests),
            tables: Bucket::new(limits, Limit::Tables),
            tables_from: Bucket::new(limits, Limit::TablesFrom),
            reports: Bucket::new(limits, Limit::Reports),
            reports_from: Bucket::new(limits, Limit::ReportsFrom),
        }
    }

    /// Another socket.
    pub(crate) fn upgrade(&self, source: Source) -> Result<(), Refusal> {
        self.upgrades.take(&source)
    }

    /// Another guest.
    pub(crate) fn guest(&self, source: Source) -> Result<(), Refusal> {
        self.guests.take(&source)
    }

    /// Another table.
    pub(crate) fn table(&self, person: UserId, source: Source) -> Result<(), Refusal> {
        self.tables.take(&person).and_then(|()| self.tables_from.take(&source))
    }

    /// Another report of a line.
    pub(crate) fn report(&self, person: UserId, source: Source) -> Result<(), Refusal> {
        self.reports.take(&person).and_then(|()| self.reports_from.take(&source))
    }

    /// Forgets who has not been there lately.
    pub(crate) fn forget_idle(&self) {
        let Doors { upgrades, requests, guests, tables, tables_from, reports, reports_from } = self;
        for door in [upgrades, requests, guests, tables_from, reports_from] {
            door.forget_idle();
        }
        for door in [tables, reports] {
            door.forget_idle();
        }
    }
}

/// Refuses requests of a source that asks too often.
pub(crate) async fn admit(
    State(app): State<App>,
    source: Source,
    request: Request,
    next: Next,
) -> Response {
    match app.doors.requests.take(&source) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn n_tables(doors: &Doors, person: u128, source: &str) -> usize {
        let (person, source) =
            (UserId(Uuid::from_u128(person)), Source::of(source.parse().unwrap()));
        (0..1_000).take_while(|_| doors.table(person, source).is_ok()).count()
    }

    #[test]
    fn a_person_makes_fifty_tables_an_hour_and_an_address_two_hundred() {
        let doors = Doors::new(&Limits::default());
        assert_eq!(n_tables(&doors, 1, "192.0.2.1"), 50);
        assert_eq!(n_tables(&doors, 1, "192.0.2.2"), 0, "from elsewhere too");
        let n: usize = (2..10).map(|person| n_tables(&doors, person, "192.0.2.1")).sum();
        assert_eq!(n, 150);
    }

    #[test]
    fn a_source_opens_five_sockets_a_second_and_brings_twenty_guests_a_minute() {
        let doors = Doors::new(&Limits::default());
        let source = Source::of("192.0.2.1".parse().unwrap());
        let n = |door: &dyn Fn() -> bool| (0..100).take_while(|_| door()).count();
        assert_eq!(n(&|| doors.upgrade(source).is_ok()), 5);
        assert_eq!(n(&|| doors.guest(source).is_ok()), 20);
        let refusal = doors.guest(source).unwrap_err();
        assert!(refusal.retryable && refusal.retry_ms > Some(0), "{refusal:?}");
    }
}
