//! What the user of a database may do.

use cluster::NodeId;
use tokio_postgres::{Client, Error};
use tracing::warn;

use crate::{migrations, store::CONNECTIONS_MAX};

/// Returns the tables that the user may not use, and the schema if it may not create tables.
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

/// Returns the number of connections that the user may open to the database.
pub(crate) async fn connections_max(client: &Client) -> Result<i64, Error> {
    // A limit of -1 is none, and a superuser has none of its own.
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

/// Logs that the nodes that are running may not open as many connections as they need with `node`.
pub(crate) async fn warn_of_few_connections(client: &Client, node: &NodeId) {
    let others = "SELECT count(*) FROM node
        WHERE node_id <> $1 AND expires_at > clock_timestamp()";
    let counted = async {
        let n_others: i64 = client.query_one(others, &[&node.as_str()]).await?.get(0);
        Ok::<_, Error>((n_others, connections_max(client).await?))
    };
    // Databases that only speak the protocol may not tell.
    let Ok((n_others, allowed)) = counted.await else { return };
    let needed = (n_others + 1) * CONNECTIONS_MAX.cast_signed() as i64;
    if allowed < needed {
        warn!(
            allowed,
            needed,
            "too few connections to PostgreSQL: raise max_connections, or the CONNECTION LIMIT of \
             the role or the database"
        );
    }
}
