//! The privileges of the database user.

use storage::ownership::NodeId;
use tokio_postgres::{Client, Error};
use tracing::warn;

use crate::{migrations, store::CONNECTIONS_MAX};

/// Returns the tables that the user may not read and write, and the schema if the user may not
/// create tables.
pub(crate) async fn forbidden(client: &Client) -> Result<Vec<String>, Error> {
    let names = "SELECT c.relname::text FROM pg_class AS c
        WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
            AND c.relname = ANY($1) AND NOT (
                has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
                AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE')
            )
        UNION ALL SELECT 'the schema ' || current_schema()
            WHERE NOT has_schema_privilege(current_schema(), 'CREATE')
        ORDER BY 1";
    let rows = client.query(names, &[&migrations::tables()]).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// Returns the number of connections that the user may open.
pub(crate) async fn connections_max(client: &Client) -> Result<i64, Error> {
    // A limit of -1 means no limit. A superuser has no own limit.
    let least = "SELECT least(
            current_setting('max_connections')::bigint
                - current_setting('superuser_reserved_connections')::bigint,
            (SELECT nullif(rolconnlimit, -1)::bigint FROM pg_roles
                WHERE rolname = current_user AND NOT rolsuper),
            (SELECT nullif(datconnlimit, -1)::bigint FROM pg_database
                WHERE datname = current_database())
        )";
    Ok(client.query_one(least, &[]).await?.get(0))
}

/// Logs a warning if the running nodes, together with `node`, may need more connections than
/// allowed.
pub(crate) async fn warn_of_few_connections(client: &Client, node: &NodeId) {
    if let Some((allowed, needed)) = few_connections(client, node).await {
        warn!(
            allowed,
            needed,
            "too few connections to PostgreSQL: raise max_connections, or the CONNECTION LIMIT of \
             the role or the database"
        );
    }
}

/// Returns the numbers of connections that are allowed, and that the running nodes, together with
/// `node`, may need; `None` if they suffice.
pub(crate) async fn few_connections(client: &Client, node: &NodeId) -> Option<(i64, i64)> {
    let others = "SELECT count(*) FROM node
        WHERE node_id <> $1 AND expires_at > clock_timestamp()";
    let counted = async {
        let n_others: i64 = client.query_one(others, &[&node.as_str()]).await?.get(0);
        Ok::<_, Error>((n_others, connections_max(client).await?))
    };
    // Databases that only speak the protocol may not know.
    let (n_others, allowed) = counted.await.ok()?;
    let needed = (n_others + 1) * CONNECTIONS_MAX.cast_signed() as i64;
    (allowed < needed).then_some((allowed, needed))
}
