/// A refusal by [`People`](super::People). Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// An account or a bot has this name, or one that looks like it.
    #[error("this name, or one that looks like it, is taken")]
    NameTaken,
    #[error("a name needs at least one letter")]
    NameLetterless,
    #[error("this name is reserved")]
    NameReserved,
    /// Only guests become accounts, and only accounts own bots.
    #[error("not possible for this kind of player")]
    WrongKind,
    #[error("the limit is reached")]
    TooMany,
    /// The person or thing does not exist, or belongs to somebody else.
    #[error("there is no such thing")]
    NotFound,
}
