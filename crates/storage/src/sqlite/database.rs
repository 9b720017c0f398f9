//! The adapter that runs jobs on a data file.

use std::{borrow::Cow, ops::ControlFlow, rc::Rc, sync::Arc};

use async_trait::async_trait;
use protocol::UserId;
use rusqlite::{
    CachedStatement, Connection,
    types::{Null, Type, Value, ValueRef},
};

use crate::{
    Access, Answer, Database, Datum, Dialect, Job, Request, Row, Run, Statement,
    journal::StoreError,
    people::AtTable,
    sqlite::{
        Sqlite, people,
        reader::{self, unavailable},
    },
};

/// The names and phrases of statements that differ in SQLite, each with its replacement.
const TRANSLATIONS: [(&str, &str); 7] = [
    ("chat_message", "line"),
    ("heartbeat", "alive"),
    ("hibernated_", "resting_"),
    ("table_status", "open_table"),
    ("USING (table_id, match_no)", "ON no = match"),
    ("= ANY (", "IN rarray("),
    ("$", "?"),
];

#[async_trait]
impl Database for Sqlite {
    async fn run_job(&self, access: Access, job: Job) -> Result<(), StoreError> {
        let traces = self.traces();
        let job = move |file: &Connection| -> rusqlite::Result<()> {
            drive(file, job.start(Dialect::Sqlite))?;
            match access {
                Access::Deletion => traces.mark(),
                Access::Erasure => traces.mark_pages(file)?,
                Access::Read
                | Access::Write
                | Access::Later
                | Access::Transaction
                | Access::Rebuild => {}
            }
            Ok(())
        };
        match access {
            Access::Read => self.ask(move |file| job(file).map_err(unavailable)).await,
            Access::Later => {
                self.leave(job);
                Ok(())
            }
            Access::Write
            | Access::Transaction
            | Access::Deletion
            | Access::Erasure
            | Access::Rebuild => self.run(job).await,
        }
    }

    async fn commands_of(&self, who: UserId) -> Result<Vec<AtTable>, StoreError> {
        let commands = self.commands();
        self.ask(move |file| people::commands_of(file, &commands, who).map_err(unavailable)).await
    }
}

/// Runs a job to its end, and answers each of its requests from the data file.
pub(crate) fn drive<T>(file: &Connection, mut run: Run<'_, T>) -> rusqlite::Result<T> {
    loop {
        match run.proceed() {
            ControlFlow::Break(value) => return Ok(value),
            ControlFlow::Continue(request) => run.answer(answer(file, request)?),
        }
    }
}

fn answer(file: &Connection, request: Request) -> rusqlite::Result<Answer> {
    match request {
        Request::Query(statement) => {
            let rows = rows(&mut prepare(file, &statement)?)?;
            Ok(Answer { rows, ..Answer::default() })
        }
        Request::Execute(statement) => {
            let n_changed = prepare(file, &statement)?.raw_execute()? as u64;
            Ok(Answer { n_changed, ..Answer::default() })
        }
        Request::Log(table) => {
            let log = Some(reader::log(file, table));
            Ok(Answer { log, ..Answer::default() })
        }
        Request::RenameInLogs { who, name } => {
            let tables = people::rename_in_logs(file, who, &name)?;
            Ok(Answer { tables, ..Answer::default() })
        }
        Request::Fail(why) => Err(rusqlite::Error::ToSqlConversionFailure(why.into())),
    }
}

/// Returns a statement with its values.
fn prepare<'a>(
    file: &'a Connection,
    Statement { sql, values }: &Statement,
) -> rusqlite::Result<CachedStatement<'a>> {
    let mut statement = file.prepare_cached(&translated(sql))?;
    bind(&mut statement, values)?;
    Ok(statement)
}

/// Translates a statement to SQLite, by [`TRANSLATIONS`].
pub(crate) fn translated(sql: &str) -> Cow<'_, str> {
    let mut sql = Cow::Borrowed(sql);
    for (from, to) in TRANSLATIONS {
        if sql.contains(from) {
            sql = sql.replace(from, to).into();
        }
    }
    sql
}

pub(crate) fn bind(
    statement: &mut rusqlite::Statement<'_>,
    values: &[Datum],
) -> rusqlite::Result<()> {
    for (n, value) in (1_usize..).zip(values) {
        match value {
            Datum::Null => statement.raw_bind_parameter(n, Null),
            Datum::Bool(value) => statement.raw_bind_parameter(n, value),
            Datum::Int(value) => statement.raw_bind_parameter(n, value),
            Datum::Real(value) => statement.raw_bind_parameter(n, value),
            Datum::Text(value) => statement.raw_bind_parameter(n, value),
            Datum::Bytes(value) => statement.raw_bind_parameter(n, value),
            Datum::Uuid(value) => statement.raw_bind_parameter(n, value),
            Datum::Ints(values) => {
                let values = values.iter().copied().map(Value::Integer);
                statement.raw_bind_parameter(n, Rc::new(values.collect::<Vec<_>>()))
            }
            Datum::Uuids(ids) => {
                let blobs = ids.iter().map(|id| Value::Blob(id.as_bytes().to_vec()));
                statement.raw_bind_parameter(n, Rc::new(blobs.collect::<Vec<_>>()))
            }
        }?;
    }
    Ok(())
}

fn rows(statement: &mut CachedStatement<'_>) -> rusqlite::Result<Vec<Row>> {
    let columns: Arc<[String]> = statement.column_names().map(str::to_owned).collect();
    let read = |row: &rusqlite::Row<'_>| {
        let values = (0..columns.len()).map(|n| datum(n, row.get_ref(n)?));
        Ok(Row { columns: columns.clone(), values: values.collect::<rusqlite::Result<_>>()? })
    };
    statement.raw_query().mapped(read).collect()
}

fn datum(column: usize, value: ValueRef<'_>) -> rusqlite::Result<Datum> {
    Ok(match value {
        ValueRef::Null => Datum::Null,
        ValueRef::Integer(n) => Datum::Int(n),
        ValueRef::Real(number) => Datum::Real(number),
        ValueRef::Text(text) => {
            let unreadable = |error: std::str::Utf8Error| {
                rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
            };
            Datum::Text(str::from_utf8(text).map_err(unreadable)?.to_owned())
        }
        ValueRef::Blob(bytes) => Datum::Bytes(bytes.to_owned()),
    })
}
