use journal::Person;
use protocol::{Code, Kind, Refusal, Settings, Status};
use rules::Game;

use crate::Table;

/// Who may make a rated table: somebody who can sit there.
pub(crate) fn check_may_create(settings: &Settings, host: &Person) -> Result<(), Refusal> {
    if settings.rated { check_account(host) } else { Ok(()) }
}

/// A rating is an account's: a guest is soon another guest, and a bot does not play as people do.
fn check_account(who: &Person) -> Result<(), Refusal> {
    (who.kind == Kind::Account).then_some(()).ok_or_else(|| {
        Refusal::new(
            Code::Forbidden,
            "a rated match is for people with an account, and for no bots",
        )
    })
}

impl<G: Game> Table<G> {
    /// Whether `who` may take a seat, as far as ratings go.
    pub(crate) fn check_may_sit_rated(&self, who: &Person) -> Result<(), Refusal> {
        if self.settings.rated { check_account(who) } else { Ok(()) }
    }

    /// Whether a bot of the server's may take a seat.
    pub(crate) fn check_takes_bots(&self) -> Result<(), Refusal> {
        let refusal = || Refusal::new(Code::Forbidden, "no bot plays in a rated match");
        (!self.settings.rated).then_some(()).ok_or_else(refusal)
    }

    /// Whether the host may send people away now: the match counts for them all the same, so in
    /// a rated one a bot in somebody's place would be the host's way to win.
    pub(crate) fn check_may_kick(&self) -> Result<(), Refusal> {
        let is_safe = !(self.settings.rated && self.status() == Status::Playing);
        is_safe.then_some(()).ok_or_else(|| {
            Refusal::new(Code::Forbidden, "nobody is sent away in the middle of a rated match")
        })
    }
}
