use std::{
    borrow::Cow,
    fmt,
    future::poll_fn,
    mem::take,
    ops::ControlFlow,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, Waker},
};

use parking_lot::Mutex;
use protocol::{TableId, UserId};

use super::{Datum, Row};
use crate::journal::{Log, StoreError};

/// The future of a running job.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The database that executes the statements of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Postgres,
    Sqlite,
}

/// The access of a running job to its database.
#[derive(Debug)]
pub struct Tx {
    dialect: Dialect,
    turn: Mutex<Turn>,
}

/// The side that acts next: the job (`Job`, `Answered`) or its database (`Asked`).
#[derive(Debug, Default)]
enum Turn {
    #[default]
    Job,
    Asked(Request),
    Answered(Answer),
}

/// A request of a job, which waits for the answer.
#[derive(Debug)]
pub enum Request {
    /// Asks for the rows of a statement.
    Query(Statement),
    /// Asks for the number of rows that a statement changes.
    Execute(Statement),
    /// Asks for the log of a table.
    Log(TableId),
    /// Asks to replace the name of a person in the logs, and for their tables.
    RenameInLogs { who: UserId, name: String },
    /// Asks to end the job without an effect, for this reason.
    Fail(String),
}

/// A statement with the values of `$1`, `$2` and so on.
#[derive(Debug)]
pub struct Statement {
    pub sql: Cow<'static, str>,
    pub values: Vec<Datum>,
}

/// The answer to a request. Only the field that the request asks for is set.
#[derive(Debug, Default)]
pub struct Answer {
    pub rows: Vec<Row>,
    pub n_changed: u64,
    pub tables: Vec<TableId>,
    pub log: Option<Result<Log, StoreError>>,
}

impl Tx {
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Executes a statement and returns the number of rows that it changes.
    pub async fn execute(&self, sql: impl Into<Cow<'static, str>>, values: Vec<Datum>) -> u64 {
        self.ask(Request::Execute(Statement { sql: sql.into(), values })).await.n_changed
    }

    /// Returns the rows of a statement.
    pub async fn query(&self, sql: impl Into<Cow<'static, str>>, values: Vec<Datum>) -> Vec<Row> {
        self.ask(Request::Query(Statement { sql: sql.into(), values })).await.rows
    }

    /// Returns the first row of a statement; `None` if it has none.
    pub async fn query_opt(
        &self,
        sql: impl Into<Cow<'static, str>>,
        values: Vec<Datum>,
    ) -> Option<Row> {
        self.query(sql, values).await.into_iter().next()
    }

    /// Returns the only row of a statement that always has one.
    pub async fn query_one(&self, sql: impl Into<Cow<'static, str>>, values: Vec<Datum>) -> Row {
        self.query_opt(sql, values).await.expect("the statement has a row")
    }

    pub(crate) async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        let log = self.ask(Request::Log(table)).await.log;
        log.unwrap_or(Err(StoreError::NotFound(table)))
    }

    /// Replaces the name of a person in the logs, which every database stores in its own way.
    /// Returns the tables.
    pub(crate) async fn rename_in_logs(&self, who: UserId, name: &str) -> Vec<TableId> {
        self.ask(Request::RenameInLogs { who, name: name.to_owned() }).await.tables
    }

    /// Ends the job without an effect.
    pub async fn fail(&self, why: impl fmt::Display) -> ! {
        self.ask(Request::Fail(why.to_string())).await;
        unreachable!("a failed job is dropped");
    }

    async fn ask(&self, request: Request) -> Answer {
        *self.turn.lock() = Turn::Asked(request);
        poll_fn(|_| {
            let mut turn = self.turn.lock();
            match take(&mut *turn) {
                Turn::Answered(answer) => Poll::Ready(answer),
                other @ (Turn::Job | Turn::Asked(_)) => {
                    *turn = other;
                    Poll::Pending
                }
            }
        })
        .await
    }
}

/// A job that is being run.
pub struct Run<'a, T> {
    tx: Arc<Tx>,
    job: BoxFuture<'a, T>,
}

impl<T> fmt::Debug for Run<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("tx", &self.tx).finish_non_exhaustive()
    }
}

impl<'a, T> Run<'a, T> {
    pub fn start(dialect: Dialect, job: impl FnOnce(Arc<Tx>) -> BoxFuture<'a, T>) -> Run<'a, T> {
        let tx = Arc::new(Tx { dialect, turn: Mutex::default() });
        Run { job: job(tx.clone()), tx }
    }

    /// Continues until the next request, which is to be answered before the next call, or until the
    /// job is done.
    pub fn proceed(&mut self) -> ControlFlow<T, Request> {
        // Nobody has to wake the job, since it waits only for the answer.
        let mut context = Context::from_waker(Waker::noop());
        if let Poll::Ready(value) = self.job.as_mut().poll(&mut context) {
            return ControlFlow::Break(value);
        }
        match take(&mut *self.tx.turn.lock()) {
            Turn::Asked(request) => ControlFlow::Continue(request),
            Turn::Job | Turn::Answered(_) => panic!("a job awaits nothing but its statements"),
        }
    }

    pub fn answer(&self, answer: Answer) {
        *self.tx.turn.lock() = Turn::Answered(answer);
    }
}
