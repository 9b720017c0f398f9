//! Conversions between columns and types.

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

/// Converts an upper limit for the database. `None`, and numbers that are too large, become the
/// largest one.
pub(crate) fn bound(number: Option<u64>) -> i64 {
    number.map_or(i64::MAX, |number| i64::try_from(number).unwrap_or(i64::MAX))
}
