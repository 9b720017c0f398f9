use rules::{Game, Milestone, Seat, cards::Card};

/// A game that the laws can check. The game's tests implement it independently of the rules, as an
/// oracle that can disagree with them.
pub trait Lawful: Game<Options: rules::Options> {
    /// The numbers of seats that the game is played with.
    const SEATS: &'static [u8];

    /// Set if an update of the game can pass several holds.
    const HAS_BEATS: bool = true;

    /// Returns every card of the match, in any order.
    fn cards(&self) -> Vec<Card>;

    /// Returns the seat's own cards (from the hand, or face up in front of it) that `action` plays.
    fn uses(action: &Self::Action) -> Vec<Card>;

    /// Returns whether the views after `action` still show everything that its events revealed.
    /// Rules may hide cards again, such as captured cards that are laid face down. The answer
    /// depends only on public information.
    fn is_kept_in_views(_action: &Self::Action) -> bool {
        true
    }

    /// Returns whether `event` takes cards that lay face up on the table.
    fn takes_trick(event: &Self::PublicEvent) -> bool {
        event.ends_trick()
    }

    /// Applies `event` to the public view. Folding all events of an action into the view before it
    /// must give the view after it.
    fn fold_public(view: &mut Self::Public, event: &Self::PublicEvent);

    /// Applies an observed event to the private view of `seat`. The public part of each event comes
    /// first.
    fn fold_private(view: &mut Self::Private, seat: Seat, told: Observed<'_, Self>);
}

/// An event as a seat receives it.
#[derive(Debug)]
pub enum Observed<'a, G: Game> {
    /// The public part of an event.
    Public(&'a G::PublicEvent),
    /// The private part, for this seat only.
    Private(&'a G::PrivateEvent),
}
