use serde::Deserialize;

const ROWS_MAX: u32 = 100;

/// A page request. `At` identifies a row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery<At> {
    /// Continues after this row; if absent, starts with the newest.
    pub(super) before: Option<At>,
    limit: Option<u32>,
}

impl<At> PageQuery<At> {
    pub(super) fn page_size(&self) -> u32 {
        self.limit.unwrap_or(ROWS_MAX).clamp(1, ROWS_MAX)
    }

    /// Returns the `before` of the page after these rows; `None` if they do not fill theirs.
    pub(super) fn next<Row>(&self, rows: &[Row], at: impl FnOnce(&Row) -> At) -> Option<At> {
        let is_full = rows.len() == self.page_size() as usize;
        rows.last().filter(|_| is_full).map(at)
    }
}
