use cards::Card;
use rules::{Game, Redact, Seat};

/// A game that the laws can check. The implementation is written in the game's tests, a second time
/// and independently of the rules, so that two witnesses can disagree.
pub trait Lawful: Game<Options: rules::Options> {
    /// The numbers of seats that the game is played with.
    const SEATS: &'static [u8];

    /// True if one of its updates can pass several holds.
    const HAS_BEATS: bool = true;

    /// Every card of the match wherever it lies, in any order.
    fn cards(&self) -> Vec<Card>;

    /// The cards of one's own (from the hand, or open in front of one) that `action` plays.
    fn uses(action: &Self::Action) -> Vec<Card>;

    /// Returns whether the views after `action` still show everything that its events tell. A
    /// rulebook may say otherwise: what is captured in the open and then laid face down is told and
    /// not shown. It is known of an action for all to see.
    fn is_kept_in_views(_action: &Self::Action) -> bool {
        true
    }

    /// Returns whether cards that lie on the table, to be seen by all until then, are taken with
    /// `event`.
    fn takes_trick(event: &Self::Event) -> bool {
        event.ends_trick()
    }

    /// Changes everyone's view as `event` says. Folding the events of an action into the view
    /// before it must give the view after it.
    fn fold_public(view: &mut Self::Public, event: &<Self::Event as Redact>::Public);

    /// Changes `seat`'s own view as it is told. Of each event the public part comes first.
    fn fold_private(view: &mut Self::Private, seat: Seat, told: Observed<'_, Self>);
}

/// One thing that a seat is told.
#[derive(Debug)]
pub enum Observed<'a, G: Game> {
    /// Everyone is told this.
    Public(&'a <G::Event as Redact>::Public),
    /// This seat alone is told this.
    Private(&'a <G::Event as Redact>::Private),
}
