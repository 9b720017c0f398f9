use std::{error::Error, fmt};

use crate::{Cid, Code, TableId};

/// A frame that cannot be decoded, with the fields needed for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFrame {
    /// [`Code::BadFrame`] or [`Code::UnknownOp`].
    pub code: Code,
    /// The path of the invalid field, such as `settings.clock` or `subs[0]`.
    pub field: Option<String>,
    /// The reason.
    pub detail: String,
    /// The command id, if it could be decoded.
    pub cid: Option<Cid>,
    /// The table, if it could be decoded.
    pub table: Option<TableId>,
}

/// The maximum length of a detail, in characters, since it may quote the frame.
const DETAIL_MAX: usize = 200;

impl fmt::Display for BadFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = &self.field {
            let field: String = field.chars().take(DETAIL_MAX).collect();
            write!(f, "field `{field}`: ")?;
        }
        if self.code == Code::UnknownOp {
            // The list of ops quotes nothing and must not be truncated.
            return f.write_str(&self.detail);
        }
        let detail: String = self.detail.chars().take(DETAIL_MAX).collect();
        f.write_str(&detail)
    }
}

impl Error for BadFrame {}
