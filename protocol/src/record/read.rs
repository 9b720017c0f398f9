use thiserror::Error;

use super::{FORMAT, Head, Record};

/// A document that is not a record of this version.
#[derive(Debug, Error)]
pub enum RecordError {
    /// The text is truncated.
    #[error("the record is cut off: {0}")]
    CutOff(#[source] serde_json::Error),
    /// The text is malformed or not a record.
    #[error("no valid record: {0}")]
    Malformed(#[source] serde_json::Error),
    /// The document has another format.
    #[error("format `{0}` is not `{FORMAT}`")]
    OtherFormat(String),
    /// The record was written by a later version.
    #[error("{0} is from a later version")]
    Later(String),
}

impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> RecordError {
        if error.is_eof() { RecordError::CutOff(error) } else { RecordError::Malformed(error) }
    }
}

impl Record {
    /// Parses a record.
    ///
    /// # Errors
    ///
    /// The text is not a record, or one of a later version.
    pub fn read(json: &str) -> Result<Record, RecordError> {
        let Head { format } = serde_json::from_str(json)?;
        if format != FORMAT {
            let version = format.strip_prefix("knekt-record/").and_then(|n| n.parse::<u32>().ok());
            let format = format.chars().take(64).collect();
            return Err(match version {
                Some(2..) => RecordError::Later(format),
                Some(0..=1) | None => RecordError::OtherFormat(format),
            });
        }
        Ok(serde_json::from_str(json)?)
    }
}
