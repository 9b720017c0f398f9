use std::collections::BTreeMap;

use rules::{
    Game, Illegal, Outlook, Seat,
    cards::{Card, full_deck},
};
use serde::Serialize;

use super::heads::{write, write_member};

/// The private part of a seat's view: of the game's private view `P`, actions `A`, cautions `C` and
/// rules `R`. `E` is a private event; in a replay it is a list of them, one list per entry.
#[derive(Clone, Copy, Debug)]
pub struct PrivatePart<'a, P, E, A, C, R> {
    /// The seat that sees this part.
    pub seat: Seat,
    /// The game's private view of this seat; `None` before the start. It has no field with a name
    /// used here.
    pub view: Option<&'a P>,
    /// The events that only this seat sees.
    pub events: &'a [E],
    /// The legal actions; `None` unless the seat has to act.
    pub legal: Option<&'a [A]>,
    /// The outlook of each legal action, in the same order; `None` if no action has one.
    pub outlook: Option<&'a [Option<Outlook>]>,
    /// The caution for each legal action, in the same order; `None` if no action has one.
    pub cautions: Option<&'a [Option<C>]>,
    /// The cost in points of winning the trick with each legal action, in the same order; `None` if
    /// no action has a cost.
    pub costs: Option<&'a [Option<u8>]>,
    /// The reason why each other card cannot be used; `None` unless the seat has to act.
    pub why_not: Option<&'a BTreeMap<Card, Illegal<R>>>,
}

impl<P, E, A, C, R> PrivatePart<'_, P, E, A, C, R>
where
    P: Serialize,
    E: Serialize,
    A: Serialize,
    C: Serialize,
    R: Serialize,
{
    /// Appends this part as the JSON object for the field `private`. A derived serializer would
    /// cost half a percent of a move.
    pub fn write(&self, json: &mut Vec<u8>) {
        json.extend_from_slice(br#"{"seat":"#);
        write(json, &self.seat);
        if let Some(view) = self.view {
            write_inner(json, view);
        }
        write_member(json, "events", self.events);
        if let Some(legal) = self.legal {
            write_member(json, "legal", legal);
        }
        if let Some(outlook) = self.outlook {
            write_member(json, "outlook", outlook);
        }
        if let Some(cautions) = self.cautions {
            write_member(json, "cautions", cautions);
        }
        if let Some(costs) = self.costs {
            write_member(json, "costs", costs);
        }
        if let Some(why_not) = self.why_not {
            write_member(json, "why_not", why_not);
        }
        json.push(b'}');
    }
}

/// Appends the private part for `seat` with its private events; `game` is `None` before the first
/// match. The seat gets its legal actions if `is_asked`, which requires that it is to act.
pub fn write_private<G: Game, E: Serialize>(
    json: &mut Vec<u8>,
    game: Option<&G>,
    seat: Seat,
    is_asked: bool,
    events: &[E],
) {
    let view = game.map(|game| game.private(seat));
    let asked = game.filter(|_| is_asked);
    let legal = asked.map(Game::legal);
    let why_not: Option<BTreeMap<Card, Illegal<G::Rule>>> = asked.map(|game| {
        full_deck().into_iter().filter_map(|card| Some((card, game.why_not(card)?))).collect()
    });
    let choices = asked.zip(legal.as_deref());
    let outlook = choices.and_then(|(game, legal)| per_action(legal, |act| game.outlook(act)));
    let cautions = choices.and_then(|(game, legal)| per_action(legal, |act| game.caution(act)));
    let costs = choices.and_then(|(game, legal)| per_action(legal, |act| game.cost(act)));
    PrivatePart {
        seat,
        view: view.as_ref(),
        events,
        legal: legal.as_deref(),
        outlook: outlook.as_deref(),
        cautions: cautions.as_deref(),
        costs: costs.as_deref(),
        why_not: why_not.as_ref(),
    }
    .write(json);
}

/// Returns a value for each legal action, in order; `None` if no action has one.
fn per_action<A, T>(legal: &[A], says: impl FnMut(&A) -> Option<T>) -> Option<Vec<Option<T>>> {
    let all: Vec<Option<T>> = legal.iter().map(says).collect();
    all.iter().any(Option::is_some).then_some(all)
}

/// Appends the fields of `view`, after a comma, to the open object.
fn write_inner<T: Serialize>(json: &mut Vec<u8>, view: &T) {
    let start = json.len();
    write(json, view);
    debug_assert!(json[start..].starts_with(b"{") && json.ends_with(b"}"), "a view is an object");
    json.pop();
    json[start] = b',';
    if json.len() == start + 1 {
        // Remove the comma if the view has no fields.
        json.pop();
    }
}
