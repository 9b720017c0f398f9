//! Columns of rows.

use protocol::EpochMs;
use tokio_postgres::Row;

/// Reads a column of milliseconds since the epoch.
pub(crate) fn epoch_ms(row: &Row, column: &str) -> EpochMs {
    EpochMs(row.get::<_, i64>(column).cast_unsigned())
}

/// Reads a column of milliseconds since the epoch that can be null.
pub(crate) fn epoch_ms_if_any(row: &Row, column: &str) -> Option<EpochMs> {
    row.get::<_, Option<i64>>(column).map(|ms| EpochMs(ms.cast_unsigned()))
}

/// Returns a number of the interface as the database stores it: the largest for those beyond.
pub(crate) fn bound(number: Option<u64>) -> i64 {
    number.map_or(i64::MAX, |number| i64::try_from(number).unwrap_or(i64::MAX))
}
