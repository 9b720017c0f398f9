use serde::Deserialize;

/// The most rows of a page.
const ROWS_MAX: u32 = 100;

/// Which page of a list somebody wants to see. Rows are known by a number, or an id, `At`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery<At> {
    /// Goes on behind this row; left out, it begins with the newest.
    pub(super) before: Option<At>,
    limit: Option<u32>,
}

impl<At> PageQuery<At> {
    /// The most rows that it has.
    pub(super) fn page_size(&self) -> u32 {
        self.limit.unwrap_or(ROWS_MAX).clamp(1, ROWS_MAX)
    }

    /// Where the next page begins, behind these rows; none: there are no more.
    pub(super) fn next<Row>(&self, rows: &[Row], at: impl FnOnce(&Row) -> At) -> Option<At> {
        let is_full = rows.len() == self.page_size() as usize;
        rows.last().filter(|_| is_full).map(at)
    }
}
