use std::{error::Error, fmt};

use serde::Deserialize;

use super::{FORMAT, Record};

/// A document that is not a record of this version.
#[derive(Debug)]
pub enum RecordError {
    /// The text is malformed, truncated or not a record.
    Malformed(serde_json::Error),
    /// The document has another format.
    OtherFormat(String),
    /// The record was written by a later version.
    Later(String),
}

impl Record {
    /// Parses a record.
    ///
    /// # Errors
    ///
    /// The text is not a record, or one of a later version.
    pub fn read(json: &str) -> Result<Record, RecordError> {
        let Head { format } = serde_json::from_str(json).map_err(RecordError::Malformed)?;
        if format != FORMAT {
            let version = format.strip_prefix("knekt-record/").and_then(|n| n.parse::<u32>().ok());
            let format = format.chars().take(64).collect();
            return Err(match version {
                Some(2..) => RecordError::Later(format),
                Some(0..=1) | None => RecordError::OtherFormat(format),
            });
        }
        serde_json::from_str(json).map_err(RecordError::Malformed)
    }
}

/// The fields that every version of a record has.
#[derive(Deserialize)]
struct Head {
    format: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Malformed(error) if error.is_eof() => {
                write!(f, "the record is cut off: {error}")
            }
            RecordError::Malformed(error) => write!(f, "no valid record: {error}"),
            RecordError::OtherFormat(format) => {
                write!(f, "format `{format}` is not `{FORMAT}`")
            }
            RecordError::Later(format) => write!(f, "{format} is from a later version"),
        }
    }
}

impl Error for RecordError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            RecordError::Malformed(error) => Some(error),
            RecordError::OtherFormat(_) | RecordError::Later(_) => None,
        }
    }
}
