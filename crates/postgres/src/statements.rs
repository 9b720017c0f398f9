//! Statements that are prepared once for each connection.

use deadpool_postgres::GenericClient;
use tokio_postgres::{Error, Row, types::ToSql};

pub(crate) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(crate) async fn query(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<Vec<Row>, Error> {
    let statement = client.prepare_cached(text).await?;
    client.query(&statement, parameters).await
}

/// Returns the only row of a query; `None` if it has none.
pub(crate) async fn query_opt(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<Option<Row>, Error> {
    let statement = client.prepare_cached(text).await?;
    client.query_opt(&statement, parameters).await
}

/// Returns the only row of a query.
pub(crate) async fn query_one(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<Row, Error> {
    let statement = client.prepare_cached(text).await?;
    client.query_one(&statement, parameters).await
}

/// Executes a statement and returns the number of affected rows.
pub(crate) async fn execute(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<u64, Error> {
    let statement = client.prepare_cached(text).await?;
    client.execute(&statement, parameters).await
}
