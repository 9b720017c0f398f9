//! Laws of outages, for a server that is alone.

use protocol::EpochMs;

use super::{ANSWERS, Database, check};
use crate::{
    OUTAGES_MAX,
    journal::{Downtime, Outage},
};

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        the_time_since_the_last_heartbeat_is_an_outage,
        an_unused_file_has_no_outage,
        a_clock_set_back_causes_no_outage,
        a_clock_jump_is_an_outage_until_the_clock_is_set_back,
        old_outages_are_forgotten,
    );
}

/// The time from the last heartbeat to the next start is an outage.
pub async fn the_time_since_the_last_heartbeat_is_an_outage(store: &impl Database) {
    for (back, alive) in [(1_000, 2_000), (5_000, 6_000), (6_500, 7_000)] {
        store.record_restart(EpochMs(back)).await.expect(ANSWERS);
        store.record_heartbeat(EpochMs(alive)).await.expect(ANSWERS);
    }
    let outages = [
        Outage { from: EpochMs(2_000), to: EpochMs(5_000) },
        Outage { from: EpochMs(6_000), to: EpochMs(6_500) },
    ];
    assert_eq!(store.downtime().await.expect(ANSWERS), Downtime::new(outages));
}

/// A store that was never used had no outage.
pub async fn an_unused_file_has_no_outage(store: &impl Database) {
    store.record_restart(EpochMs(1_000)).await.expect(ANSWERS);
    assert_eq!(store.downtime().await.expect(ANSWERS), Downtime::default());
}

/// A restart at an earlier time than the last heartbeat is no outage, but becomes the last sign of
/// life.
pub async fn a_clock_set_back_causes_no_outage(store: &impl Database) {
    store.record_heartbeat(EpochMs(10_000)).await.expect(ANSWERS);
    store.record_restart(EpochMs(4_000)).await.expect(ANSWERS);
    assert_eq!(store.downtime().await.expect(ANSWERS), Downtime::default());
    store.record_restart(EpochMs(5_000)).await.expect(ANSWERS);
    assert_eq!(store.downtime().await.expect(ANSWERS).between(EpochMs(0), EpochMs(20_000)), 1_000);
}

/// A clock that is set ahead causes an outage.
pub async fn a_clock_jump_is_an_outage_until_the_clock_is_set_back(store: &impl Database) {
    store.record_heartbeat(EpochMs(10_000)).await.expect(ANSWERS);
    store.record_clock_jump(EpochMs(11_000), EpochMs(900_000)).await.expect(ANSWERS);
    assert_eq!(
        store.downtime().await.expect(ANSWERS).between(EpochMs(0), EpochMs(u64::MAX >> 1)),
        889_000
    );
    assert_eq!(store.last_heartbeat().await.expect(ANSWERS), Some(EpochMs(900_000)));
    store.record_restart(EpochMs(15_000)).await.expect(ANSWERS);
    assert_eq!(
        store.downtime().await.expect(ANSWERS).between(EpochMs(0), EpochMs(u64::MAX >> 1)),
        4_000
    );
    assert_eq!(store.last_heartbeat().await.expect(ANSWERS), Some(EpochMs(15_000)));
}

/// A store keeps the last [`OUTAGES_MAX`] outages.
pub async fn old_outages_are_forgotten(store: &impl Database) {
    let n_outages = u64::from(OUTAGES_MAX) + 10;
    for n in 0..n_outages {
        let from = EpochMs(n * 100);
        store.record_clock_jump(from, from + 1).await.expect(ANSWERS);
    }
    let downtime = store.downtime().await.expect(ANSWERS);
    assert_eq!(downtime.between(EpochMs(0), EpochMs(u64::MAX)), u64::from(OUTAGES_MAX));
    assert_eq!(downtime.between(EpochMs(0), EpochMs(1_000)), 0);
}
