//! Reading and writing a whole database, to move a server to or from a data file.

use std::pin::pin;

use deadpool_postgres::Client;
use futures_util::TryStreamExt;
use protocol::{EpochMs, TableId};
use serde_json::json;
use storage::{
    Datum,
    journal::{Log, StoreError},
    ownership::FIRST_EPOCH,
    transfer::{Counters, Row, RowKind},
};
use tokio_postgres::{
    Error,
    binary_copy::BinaryCopyInWriter,
    types::{ToSql, Type},
};

use crate::{
    Address, OpenError,
    connection::{self, Connection},
    database::{Parameter, datum},
    failure::describe,
    history, logs, migrations, origin,
};

/// Removes the time limits, because a move can take any time.
const NO_LIMITS: &str = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET lock_timeout = '5s'";

/// Keeps nodes from opening the database or beginning a lease until the transaction ends.
const LOCK: &str = "LOCK TABLE history IN EXCLUSIVE MODE";

/// The name under which the last heartbeat of a moved server is stored.
const FORMER_SERVER: &str = "moved";

/// A database that is read as a whole, or an empty one that is filled, in one transaction.
///
/// No node is running, and none can start meanwhile.
#[derive(Debug)]
pub struct DatabaseTransfer {
    client: Client,
    origin: Option<String>,
}

/// The reason why a move failed. The database is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("the database is in use by the nodes {}; stop them first", nodes.join(", "))]
    InUse { nodes: Vec<String> },
    #[error("the database is not empty: it has rows in {table}; choose a new one")]
    NotEmpty {
        /// The first table that is not empty.
        table: &'static str,
    },
    #[error("the database failed: {0}")]
    Failed(String),
}

impl TransferError {
    #[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
    fn of(error: Error) -> TransferError {
        TransferError::Failed(describe(&error))
    }
}

impl DatabaseTransfer {
    /// Opens a database for reading. Its schema is migrated, and every finished match is counted.
    ///
    /// # Errors
    ///
    /// The database cannot be used, or nodes are running.
    pub async fn source(address: &Address) -> Result<DatabaseTransfer, TransferError> {
        let mut transfer = DatabaseTransfer::open(address).await?;
        transfer.check_unused().await?;
        let counted = history::count(&mut transfer.client).await;
        counted.map_err(|error| TransferError::Failed(error.to_string()))?;
        // The transaction takes its snapshot after the lock.
        transfer.begin("BEGIN ISOLATION LEVEL REPEATABLE READ").await?;
        Ok(transfer)
    }

    /// Opens an empty database for writing.
    ///
    /// # Errors
    ///
    /// The database cannot be used, nodes are running, or it is not empty.
    pub async fn target(address: &Address) -> Result<DatabaseTransfer, TransferError> {
        let transfer = DatabaseTransfer::open(address).await?;
        transfer.begin("BEGIN").await?;
        for &kind in RowKind::ALL {
            let any = format!("SELECT EXISTS (SELECT 1 FROM {})", kind.table());
            let any = transfer.client.query_one(&any, &[]).await.map_err(TransferError::of)?;
            if any.get(0) {
                return Err(TransferError::NotEmpty { table: kind.table() });
            }
        }
        Ok(transfer)
    }

    async fn open(address: &Address) -> Result<DatabaseTransfer, TransferError> {
        let mut connection = Connection::open_first(address).await?;
        migrations::migrate(&mut connection.client).await?;
        drop(connection);
        let client =
            connection::get_only(&connection::pool(address, 1, connection::SETTINGS)?).await?;
        client.batch_execute(NO_LIMITS).await.map_err(TransferError::of)?;
        let origin = origin::origin(&**client).await;
        Ok(DatabaseTransfer { client, origin })
    }

    async fn begin(&self, begin: &str) -> Result<(), TransferError> {
        let begin = format!("{begin}; {LOCK}");
        self.client.batch_execute(&begin).await.map_err(TransferError::of)?;
        self.check_unused().await
    }

    async fn check_unused(&self) -> Result<(), TransferError> {
        let running =
            "SELECT node_id FROM node WHERE expires_at > clock_timestamp() ORDER BY node_id";
        let running = self.client.query(running, &[]).await.map_err(TransferError::of)?;
        if running.is_empty() {
            return Ok(());
        }
        Err(TransferError::InUse { nodes: running.iter().map(|row| row.get(0)).collect() })
    }

    /// Calls `visit` with each row of a kind until it fails. Entries come in the order of their
    /// logs.
    ///
    /// # Errors
    ///
    /// The database cannot be read, or the error of `visit`.
    pub async fn each_row<E: From<TransferError>>(
        &self,
        kind: RowKind,
        visit: &mut dyn FnMut(Row) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = |error| E::from(TransferError::of(error));
        let order = if kind == RowKind::Entry { " ORDER BY table_id, seq" } else { "" };
        let query = format!("SELECT {} FROM {}{order}", kind.column_list(), kind.table());
        let nothing: [&(dyn ToSql + Sync); 0] = [];
        let rows = self.client.query_raw(&query, nothing).await.map_err(failed)?;
        let mut rows = pin!(rows);
        while let Some(row) = rows.try_next().await.map_err(failed)? {
            let values = (0..row.len()).map(|n| datum(&row, n));
            visit(values.collect::<Result<_, _>>().map_err(failed)?)?;
        }
        Ok(())
    }

    /// Inserts rows of a kind. All rows of earlier kinds must have been inserted.
    ///
    /// # Errors
    ///
    /// The database refuses them.
    pub async fn insert_rows(&self, kind: RowKind, rows: Vec<Row>) -> Result<(), TransferError> {
        self.copy_rows(kind, rows).await.map_err(TransferError::of)
    }

    async fn copy_rows(&self, kind: RowKind, rows: Vec<Row>) -> Result<(), Error> {
        let (table, mut columns) = (kind.table(), kind.column_list());
        // The epochs of owners start again.
        let epoch: Option<Datum> = (kind == RowKind::Entry).then(|| FIRST_EPOCH.into());
        if epoch.is_some() {
            columns.push_str(", epoch");
        }
        let typed = self.client.prepare_cached(&format!("SELECT {columns} FROM {table}")).await?;
        let types: Vec<Type> =
            typed.columns().iter().map(|column| column.type_().clone()).collect();
        let copy = format!("COPY {table} ({columns}) FROM STDIN BINARY");
        let mut writer = pin!(BinaryCopyInWriter::new(self.client.copy_in(&copy).await?, &types));
        for mut row in rows {
            row.extend(epoch.clone());
            writer.as_mut().write_raw(row.iter().map(Parameter)).await?;
        }
        writer.finish().await.map(drop)
    }

    /// Returns the tables that have a log, in the order of their ids.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub async fn tables(&self) -> Result<Vec<TableId>, TransferError> {
        let query = "SELECT table_id FROM table_entry WHERE seq = 0 ORDER BY table_id";
        let tables = self.client.query(query, &[]).await.map_err(TransferError::of)?;
        Ok(tables.iter().map(|row| TableId(row.get(0))).collect())
    }

    /// Returns the log of a table.
    ///
    /// # Errors
    ///
    /// The log cannot be read.
    pub async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        logs::log(&self.client, table).await
    }

    /// Returns the counters, which are moved in addition to the rows.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub async fn counters(&self) -> Result<Counters, TransferError> {
        let query = "SELECT epoch, (SELECT max(at) FROM heartbeat),
                (SELECT last_value - (NOT is_called)::int FROM report_id_seq),
                (SELECT last_value - (NOT is_called)::int FROM audit_no_seq)
            FROM history";
        let row = self.client.query_one(query, &[]).await.map_err(TransferError::of)?;
        Ok(Counters {
            epoch: row.get::<_, i64>(0).cast_unsigned() as u32,
            last_heartbeat: row.get::<_, Option<i64>>(1).map(|ms| EpochMs(ms.cast_unsigned())),
            last_report: row.get(2),
            last_audit: row.get(3),
        })
    }

    /// Sets the counters after all rows, and derives what the database computes from rows.
    ///
    /// # Errors
    ///
    /// The database refuses it.
    pub async fn set_counters(&self, counters: &Counters) -> Result<(), TransferError> {
        self.try_set_counters(counters).await.map_err(TransferError::of)
    }

    async fn try_set_counters(&self, counters: &Counters) -> Result<(), Error> {
        let (client, &Counters { epoch, last_heartbeat, last_report, last_audit }) =
            (&self.client, counters);
        let update = "UPDATE history SET epoch = $1, origin = $2";
        client.execute(update, &[&i64::from(epoch), &self.origin]).await?;
        if let Some(at) = last_heartbeat {
            let insert = "INSERT INTO heartbeat (node_id, at, recorded_at)
                VALUES ($1, $2, clock_timestamp() - interval '1 minute')";
            client.execute(insert, &[&FORMER_SERVER, &at.0.cast_signed()]).await?;
        }
        // The tables have no owner yet.
        let insert = "INSERT INTO table_owner (table_id, epoch)
            SELECT table_id, $1 FROM table_entry WHERE seq = 0";
        client.execute(insert, &[&FIRST_EPOCH.cast_signed()]).await?;
        let insert = "INSERT INTO match_count (one, n)
            SELECT true, coalesce(max(no), 0) FROM finished_match";
        client.execute(insert, &[]).await?;
        let (report, audit) = (last_report + 1, last_audit + 1);
        let restart = format!(
            "ALTER TABLE report ALTER COLUMN id RESTART WITH {report};
             ALTER TABLE audit ALTER COLUMN no RESTART WITH {audit};
             ANALYZE"
        );
        client.batch_execute(&restart).await
    }

    /// Records the move in the audit log, and commits everything.
    ///
    /// # Errors
    ///
    /// The database refuses it.
    pub async fn finish(self, from: &str, now: EpochMs) -> Result<(), TransferError> {
        let epoch = self.counters().await?.epoch;
        let with = json!({"from": from, "epoch": epoch});
        let noted = origin::note(&**self.client, now, "migrate", &with).await;
        noted.map_err(TransferError::of)?;
        self.client.batch_execute("COMMIT").await.map_err(TransferError::of)
    }
}

impl From<StoreError> for TransferError {
    fn from(error: StoreError) -> TransferError {
        TransferError::Failed(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use testkit::PostgresServer;

    use super::*;

    /// The tables and columns that are not copied as they are.
    const OTHERS: [(&str, &str); 11] = [
        ("call", "is about transactions of the last hour"),
        ("challenge", "is kept for minutes only"),
        ("heartbeat", "is one of the counters"),
        ("history", "is one of the counters"),
        ("match_count", "is the largest number of a match"),
        ("meeting", "counts for seconds only"),
        ("node", "is about running nodes"),
        ("open_bot", "is kept for minutes only"),
        ("schema_step", "is the schema"),
        ("table_entry.epoch", "is the epoch of an owner, and nobody owns a moved table"),
        ("table_owner", "is computed from the logs, without owners"),
    ];

    #[tokio::test]
    async fn every_column_moves_or_is_named_with_the_reason() {
        let server = PostgresServer::start();
        let address = Address::parse(&server.url()).unwrap();
        let transfer = DatabaseTransfer::target(&address).await.unwrap();
        let mut moved = BTreeSet::new();
        for &kind in RowKind::ALL {
            for (column, _) in kind.columns() {
                moved.insert(format!("{}.{column}", kind.table()));
            }
        }
        let others: BTreeSet<&str> = OTHERS.iter().map(|&(name, _)| name).collect();
        let columns = "SELECT table_name || '.' || column_name FROM information_schema.columns
            WHERE table_schema = 'public'";
        let columns = transfer.client.query(columns, &[]).await.unwrap();
        assert!(columns.len() > moved.len());
        for row in columns {
            let name: String = row.get(0);
            let table = name.split('.').next().unwrap();
            let is_other = others.contains(table) || others.contains(name.as_str());
            assert!(moved.contains(&name) != is_other, "{name} neither moves nor is it named");
        }
    }
}
