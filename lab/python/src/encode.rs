use games::{AnyGame, AnyPublicEvent, GameKind};
use rules::{
    Game, Options, Seat,
    cards::{Card, CardSet},
};
use serde::de::DeserializeOwned;

use crate::tensor::Tensor;

/// The fixed action ids and the tensor of a game.
///
/// An id names the same action in every state with the same seat to act and the same hand. Sets of
/// several cards are named by their positions in the hand if there are too many of them; other
/// players by their distance from the seat to act. `protocol/python/README.md` lists the ids.
pub(crate) trait Encode:
    Game<
        Options: Options,
        Public: DeserializeOwned,
        Private: DeserializeOwned,
        Action: DeserializeOwned,
    > + AsAny
    + Sync
{
    /// Returns the number of ids at a table of `seats` seats.
    fn n_actions(seats: u8) -> u32;

    /// Returns the id of an action of the seat to act; `None` if it can never be legal.
    fn id(asked: Asked<'_, Self>, action: &Self::Action) -> Option<u32>;

    /// Returns the action with an id; `None` if the seat to act cannot have one with it.
    fn action(asked: Asked<'_, Self>, id: u32) -> Option<Self::Action>;

    /// Writes the view of one seat.
    fn write(public: &Self::Public, private: &Self::Private, tensor: &mut Tensor<'_>);
}

/// A game as one of all games.
pub(crate) trait AsAny: Game {
    const KIND: GameKind;

    fn into_any(self) -> AnyGame;

    /// Returns the match; `None` if it is of another game.
    fn from_any(game: AnyGame) -> Option<Self>;

    fn any_event(event: Self::PublicEvent) -> AnyPublicEvent;
}

macro_rules! as_any {
    ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {$(
        impl AsAny for games::$folder::$Name {
            const KIND: GameKind = GameKind::$Name;

            fn into_any(self) -> AnyGame {
                AnyGame::$Name(self)
            }

            fn from_any(game: AnyGame) -> Option<Self> {
                if let AnyGame::$Name(game) = game { Some(game) } else { None }
            }

            fn any_event(event: Self::PublicEvent) -> AnyPublicEvent {
                AnyPublicEvent::$Name(event)
            }
        }
    )+};
}
games::for_each_game!(as_any);

/// The seat to act, in a match or in the view of that seat.
#[derive(Debug)]
pub(crate) struct Asked<'a, G: Game> {
    /// The seat to act; `None` once the match is over.
    pub(crate) seat: Option<Seat>,
    pub(crate) seats: u8,
    private: PrivateOf<'a, G>,
}

/// The source of the private view. Most ids do not need the view, so a match builds it on demand.
#[derive(Debug)]
enum PrivateOf<'a, G: Game> {
    Match(&'a G),
    View(&'a G::Private),
}

impl<'a, G: Game> Asked<'a, G> {
    pub(crate) fn of_match(game: &'a G) -> Asked<'a, G> {
        Asked { seat: game.to_act(), seats: game.seats(), private: PrivateOf::Match(game) }
    }

    /// Returns `seat` at a table of `seats` seats, which sees `private`.
    pub(crate) fn of_view(seat: Seat, seats: u8, private: &'a G::Private) -> Asked<'a, G> {
        Asked { seat: Some(seat), seats, private: PrivateOf::View(private) }
    }

    /// Returns the hand, which `hand_of` finds in the private view; `None` once the match is over.
    pub(crate) fn hand(&self, hand_of: impl FnOnce(&G::Private) -> CardSet) -> Option<CardSet> {
        Some(match self.private {
            PrivateOf::Match(game) => hand_of(&game.private(self.seat?)),
            PrivateOf::View(private) => hand_of(private),
        })
    }
}

/// Writes the view of `seat` in a match.
pub(crate) fn write_view<G: Encode>(game: &G, seat: Seat, tensor: &mut Tensor<'_>) {
    write_parts::<G>(game.to_act(), &game.public(), &game.private(seat), tensor);
}

/// Writes a view, after the block that all games begin with: the seat to act.
pub(crate) fn write_parts<G: Encode>(
    to_act: Option<Seat>,
    public: &G::Public,
    private: &G::Private,
    tensor: &mut Tensor<'_>,
) {
    tensor.block("to_act").seat(to_act);
    G::write(public, private, tensor);
}

/// Returns the card with this index in the canonical order.
pub(crate) fn card(index: u32) -> Option<Card> {
    let index = u8::try_from(index).ok().filter(|&index| index < 52)?;
    Some(Card::from_index(index))
}

/// Returns the positions of `cards` in an ascending hand, as bits; `None` if one is not there.
pub(crate) fn positions(hand: CardSet, cards: &[Card]) -> Option<u32> {
    cards.iter().try_fold(0, |bits, &card| {
        let position = hand.without(CardSet::after(card)).len().checked_sub(1)?;
        hand.contains(card).then_some(bits | 1 << position)
    })
}

/// Returns the cards at these positions of an ascending hand; `None` if it is too short.
pub(crate) fn at_positions(hand: CardSet, bits: u32) -> Option<impl Iterator<Item = Card>> {
    let cards = hand.iter().enumerate().filter(move |(position, _)| bits >> position & 1 == 1);
    (bits.checked_shr(hand.len() as u32).unwrap_or(0) == 0).then_some(cards.map(|(_, card)| card))
}
