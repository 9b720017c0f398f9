//! The adapter that runs the jobs of [`storage`] on PostgreSQL.

use std::{ops::ControlFlow, sync::Arc};

use async_trait::async_trait;
use bytes::BytesMut;
use deadpool_postgres::GenericClient;
use protocol::UserId;
use storage::{
    Access, Answer, AtTable, Database, Datum, Dialect, Job, Request, Row, Run, Statement,
    journal::StoreError,
};
use tokio_postgres::{
    Error,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};
use tracing::warn;
use uuid::Uuid;

use crate::{
    PostgresStore, calls,
    failure::unavailable,
    history, logs, people,
    statements::{execute, query},
};

#[async_trait]
impl Database for PostgresStore {
    async fn run_job(&self, access: Access, job: Job) -> Result<(), StoreError> {
        match access {
            Access::Read | Access::Write => self.run_once(&job).await,
            Access::Later => {
                if let Err(error) = self.run_once(&job).await {
                    warn!(%error, "a write was lost");
                }
                Ok(())
            }
            Access::Transaction | Access::Deletion | Access::Erasure => self.transact(&job).await,
            Access::Rebuild => self.rebuild(&job).await,
        }
    }

    async fn commands_of(&self, who: UserId) -> Result<Vec<AtTable>, StoreError> {
        people::commands_of(&self.client().await?, who).await.map_err(unavailable)
    }

    async fn settle_matches(&self) {
        self.counter().count().await;
    }

    async fn sweep(&self) -> Result<(), StoreError> {
        calls::forget_old(&self.client().await?).await.map_err(unavailable)
    }

    fn node_name(&self) -> Option<&str> {
        Some(self.node().id.as_str())
    }
}

impl PostgresStore {
    /// Runs a job outside of a transaction.
    async fn run_once(&self, job: &Job) -> Result<(), StoreError> {
        let client = self.client().await?;
        Ok(drive(&client, job.start(Dialect::Postgres)).await?)
    }

    /// Runs a job that rebuilds the history in one transaction, which replays all matches.
    async fn rebuild(&self, job: &Job) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let rebuilt = async {
            let transaction = client.transaction().await?;
            let no_limits = "SET LOCAL statement_timeout = 0;
                SET LOCAL idle_in_transaction_session_timeout = 0";
            transaction.batch_execute(no_limits).await?;
            history::count_all(&transaction).await?;
            drive(&transaction, job.start(Dialect::Postgres)).await?;
            let last =
                "UPDATE match_count SET n = (SELECT coalesce(max(no), 0) FROM finished_match)";
            execute(&transaction, last, &[]).await?;
            Ok::<_, Abort>(transaction.commit().await?)
        };
        Ok(rebuilt.await?)
    }
}

/// The reason that a job did not end.
#[derive(Debug)]
pub(crate) enum Abort {
    Statement(Error),
    Job(String),
}

impl From<Error> for Abort {
    fn from(error: Error) -> Abort {
        Abort::Statement(error)
    }
}

impl From<Abort> for StoreError {
    fn from(abort: Abort) -> StoreError {
        match abort {
            Abort::Statement(error) => unavailable(error),
            Abort::Job(why) => StoreError::Unavailable(why),
        }
    }
}

/// Runs a job to its end, and sends each of its requests over the connection of `client`.
pub(crate) async fn drive<T>(client: &impl GenericClient, mut run: Run<'_, T>) -> Result<T, Abort> {
    loop {
        match run.proceed() {
            ControlFlow::Break(value) => return Ok(value),
            ControlFlow::Continue(request) => {
                let answer = answer(client, request).await?;
                run.answer(answer);
            }
        }
    }
}

async fn answer(client: &impl GenericClient, request: Request) -> Result<Answer, Abort> {
    match request {
        Request::Query(Statement { sql, values }) => {
            let values: Vec<_> = values.iter().map(Parameter).collect();
            let rows = rows(&query(client, &sql, &references(&values)).await?)?;
            Ok(Answer { rows, ..Answer::default() })
        }
        Request::Execute(Statement { sql, values }) => {
            let values: Vec<_> = values.iter().map(Parameter).collect();
            let n_changed = execute(client, &sql, &references(&values)).await?;
            Ok(Answer { n_changed, ..Answer::default() })
        }
        Request::Log(table) => {
            let log = Some(logs::log(client, table).await);
            Ok(Answer { log, ..Answer::default() })
        }
        Request::RenameInLogs { who, name } => {
            let tables = people::rename_in_logs(client, who, &name).await?;
            Ok(Answer { tables, ..Answer::default() })
        }
        Request::Fail(why) => Err(Abort::Job(why)),
    }
}

/// A value in the type of its parameter or column.
#[derive(Debug)]
pub(crate) struct Parameter<'a>(pub(crate) &'a Datum);

fn references<'a>(values: &'a [Parameter<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

type SqlError = Box<dyn std::error::Error + Sync + Send>;

impl ToSql for Parameter<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, SqlError> {
        match self.0 {
            Datum::Null => Ok(IsNull::Yes),
            Datum::Bool(value) => value.to_sql(ty, out),
            &Datum::Int(value) if *ty == Type::INT2 => i16::try_from(value)?.to_sql(ty, out),
            Datum::Int(value) => value.to_sql(ty, out),
            Datum::Real(value) => value.to_sql(ty, out),
            Datum::Text(value) => value.to_sql(ty, out),
            Datum::Bytes(value) => value.to_sql(ty, out),
            Datum::Uuid(value) => value.to_sql(ty, out),
            Datum::Ints(value) => value.to_sql(ty, out),
            Datum::Uuids(value) => value.to_sql(ty, out),
        }
    }

    /// Accepts every type, because the database checks the length of a value.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

fn rows(found: &[tokio_postgres::Row]) -> Result<Vec<Row>, Error> {
    let Some(first) = found.first() else { return Ok(Vec::new()) };
    let names = first.columns().iter().map(|column| column.name().to_owned());
    let columns: Arc<[String]> = names.collect();
    let read = |row: &tokio_postgres::Row| {
        let values = (0..row.len()).map(|n| datum(row, n)).collect::<Result<_, _>>()?;
        Ok(Row { columns: columns.clone(), values })
    };
    found.iter().map(read).collect()
}

pub(crate) fn datum(row: &tokio_postgres::Row, n: usize) -> Result<Datum, Error> {
    match *row.columns()[n].type_() {
        Type::BOOL => value(row, n, Datum::Bool),
        Type::INT2 => value(row, n, |value: i16| Datum::Int(value.into())),
        Type::INT4 => value(row, n, |value: i32| Datum::Int(value.into())),
        Type::INT8 => value(row, n, Datum::Int),
        Type::FLOAT8 => value(row, n, Datum::Real),
        Type::BYTEA => value(row, n, Datum::Bytes),
        Type::UUID => value(row, n, |value: Uuid| Datum::Uuid(value)),
        _ => value(row, n, Datum::Text),
    }
}

fn value<'a, T: FromSql<'a>>(
    row: &'a tokio_postgres::Row,
    n: usize,
    datum: impl FnOnce(T) -> Datum,
) -> Result<Datum, Error> {
    Ok(row.try_get::<_, Option<T>>(n)?.map_or(Datum::Null, datum))
}
