use std::sync::Arc;

use protocol::{EpochMs, Kind, TableId, UserId};
use uuid::Uuid;

use crate::{Scopes, SessionId, kind_of};

/// A value in a statement or a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    Null,
    Bool(bool),
    Int(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
    Uuid(Uuid),
    /// A list, for `= ANY ($1)`.
    Ints(Vec<i64>),
    /// A list of ids, for `= ANY ($1)`.
    Uuids(Vec<Uuid>),
}

/// The values of a statement, in the order of their numbers.
macro_rules! datums {
    ($($value:expr),* $(,)?) => { vec![$($crate::database::Datum::from($value)),*] };
}

pub(crate) use datums;

/// Returns an upper limit as a number of the database. `None`, and numbers that are too large,
/// become the largest one.
pub(crate) fn bound(number: Option<u64>) -> i64 {
    number.map_or(i64::MAX, |number| i64::try_from(number).unwrap_or(i64::MAX))
}

macro_rules! datum_from {
    ($($type:ty: |$value:ident| $datum:expr;)+) => {
        $(impl From<$type> for Datum {
            fn from($value: $type) -> Datum {
                $datum
            }
        })+
    };
}

datum_from! {
    bool: |value| Datum::Bool(value);
    i64: |value| Datum::Int(value);
    u64: |value| Datum::Int(value.cast_signed());
    u32: |value| Datum::Int(value.into());
    u8: |value| Datum::Int(value.into());
    f64: |value| Datum::Real(value);
    &str: |value| Datum::Text(value.to_owned());
    &String: |value| Datum::Text(value.clone());
    String: |value| Datum::Text(value);
    [u8; 32]: |value| Datum::Bytes(value.to_vec());
    Uuid: |value| Datum::Uuid(value);
    Vec<i64>: |value| Datum::Ints(value);
    Vec<Uuid>: |value| Datum::Uuids(value);
    EpochMs: |value| Datum::Int(value.0.cast_signed());
    UserId: |value| Datum::Uuid(value.0);
    TableId: |value| Datum::Uuid(value.0);
    SessionId: |value| Datum::Uuid(value.0);
}

impl<T: Into<Datum>> From<Option<T>> for Datum {
    fn from(value: Option<T>) -> Datum {
        value.map_or(Datum::Null, Into::into)
    }
}

/// A row of an answer.
#[derive(Clone, Debug)]
pub struct Row {
    pub columns: Arc<[String]>,
    pub values: Vec<Datum>,
}

impl Row {
    /// Returns the value of a column.
    ///
    /// # Panics
    ///
    /// There is no such column, or it has another type, so the statement and its reader disagree.
    pub fn get<T: Column>(&self, name: &str) -> T {
        let n = self.columns.iter().position(|column| column == name);
        let value = n.and_then(|n| T::from_datum(&self.values[n]));
        value.unwrap_or_else(|| panic!("no column `{name}` of this type in {:?}", self.columns))
    }
}

/// A type that is read from a column.
pub trait Column: Sized {
    /// Returns `None` for a value of another type.
    fn from_datum(datum: &Datum) -> Option<Self>;
}

macro_rules! column {
    ($($type:ty: $($pattern:pat => $value:expr),+;)+) => {
        $(impl Column for $type {
            fn from_datum(datum: &Datum) -> Option<$type> {
                $(if let $pattern = datum {
                    return $value;
                })+
                None
            }
        })+
    };
}

column! {
    // SQLite has neither booleans nor ids.
    bool: &Datum::Bool(value) => Some(value), &Datum::Int(n) => Some(n != 0);
    Uuid: &Datum::Uuid(id) => Some(id), Datum::Bytes(bytes) => Uuid::from_slice(bytes).ok();
    i64: &Datum::Int(n) => Some(n);
    u64: &Datum::Int(n) => Some(n.cast_unsigned());
    u32: &Datum::Int(n) => n.try_into().ok();
    u8: &Datum::Int(n) => n.try_into().ok();
    f64: &Datum::Real(number) => Some(number);
    String: Datum::Text(text) => Some(text.clone());
    Vec<u8>: Datum::Bytes(bytes) => Some(bytes.clone());
    EpochMs: &Datum::Int(n) => Some(EpochMs(n.cast_unsigned()));
    Kind: Datum::Text(word) => Some(kind_of(word));
    Scopes: Datum::Text(words) => words.parse().ok();
}

impl<T: Column> Column for Option<T> {
    fn from_datum(datum: &Datum) -> Option<Option<T>> {
        if *datum == Datum::Null { Some(None) } else { T::from_datum(datum).map(Some) }
    }
}

macro_rules! id_column {
    ($($type:ident),+) => {
        $(impl Column for $type {
            fn from_datum(datum: &Datum) -> Option<$type> {
                Uuid::from_datum(datum).map($type)
            }
        })+
    };
}

id_column!(UserId, TableId, SessionId);
