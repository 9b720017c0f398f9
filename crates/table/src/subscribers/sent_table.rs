use protocol::TablePublic;

/// The state of the table that all subscribers of a view have received; `None` if they may have
/// received different ones.
///
/// An update leaves out a state that equals it.
#[derive(Debug, Default)]
pub(super) struct SentTable(Option<Box<TablePublic>>);

impl SentTable {
    /// Records that everyone receives `now`. Returns it unless everyone has it.
    pub(super) fn update(&mut self, now: TablePublic) -> Option<&TablePublic> {
        if self.0.as_deref() == Some(&now) { None } else { Some(self.0.insert(Box::new(now))) }
    }

    /// Records that a new subscriber receives `now`.
    pub(super) fn join(&mut self, now: TablePublic, is_first: bool) {
        if is_first {
            self.0 = Some(Box::new(now));
        } else {
            self.0.take_if(|sent| **sent != now);
        }
    }

    /// Records that the state has changed without an entry.
    pub(super) fn reset(&mut self) {
        self.0 = None;
    }
}
