use std::collections::BTreeMap;

use cards::Card;
use rules::{Caution, Illegal, Outlook, Seat};
use serde::Serialize;

/// What one seat sees besides.
///
/// `E` is a private event; in a replay it is a list of them, one list for each entry.
#[derive(Clone, Copy, Debug)]
pub struct PrivatePart<'a, P, E, A> {
    /// The seat.
    pub seat: Seat,
    /// The game's own view of this seat, which is none before the start. It has no field of the
    /// names that stand here.
    pub view: Option<&'a P>,
    /// What the seat alone learned.
    pub events: &'a [E],
    /// Every action that the seat may choose: given where it is to act.
    pub legal: Option<&'a [A]>,
    /// What each of them would do, in the same order; none where it can be said of no action.
    pub outlook: Option<&'a [Option<Outlook>]>,
    /// Why each of them is worth confirming, in the same order; none where none is.
    pub cautions: Option<&'a [Option<Caution>]>,
    /// The points that winning the trick with each of them costs, in the same order; none where it
    /// costs nothing with any.
    pub costs: Option<&'a [Option<u8>]>,
    /// Why each other card cannot be used: given where the seat is to act.
    pub why_not: Option<&'a BTreeMap<Card, Illegal>>,
}

impl<P: Serialize, E: Serialize, A: Serialize> PrivatePart<'_, P, E, A> {
    /// The JSON object that a frame carries as `private`.
    pub fn encode(&self) -> String {
        let mut json = Vec::with_capacity(512);
        json.push(b'{');
        write_field(&mut json, "seat", &self.seat);
        if let Some(view) = self.view {
            write_inner(&mut json, view);
        }
        json.push(b',');
        write_field(&mut json, "events", self.events);
        if let Some(legal) = self.legal {
            json.push(b',');
            write_field(&mut json, "legal", legal);
        }
        if let Some(outlook) = self.outlook {
            json.push(b',');
            write_field(&mut json, "outlook", outlook);
        }
        if let Some(cautions) = self.cautions {
            json.push(b',');
            write_field(&mut json, "cautions", cautions);
        }
        if let Some(costs) = self.costs {
            json.push(b',');
            write_field(&mut json, "costs", costs);
        }
        if let Some(why_not) = self.why_not {
            json.push(b',');
            write_field(&mut json, "why_not", why_not);
        }
        json.push(b'}');
        String::from_utf8(json).expect("serde_json writes UTF-8")
    }
}

fn write_field<T: Serialize + ?Sized>(json: &mut Vec<u8>, name: &str, value: &T) {
    json.push(b'"');
    json.extend_from_slice(name.as_bytes());
    json.extend_from_slice(b"\":");
    write(json, value);
}

/// Writes the fields of `view` as fields of the object that is open, with a comma before them.
fn write_inner<T: Serialize>(json: &mut Vec<u8>, view: &T) {
    let start = json.len();
    write(json, view);
    debug_assert!(json[start..].starts_with(b"{") && json.ends_with(b"}"), "a view is an object");
    json.pop();
    json[start] = b',';
    if json.len() == start + 1 {
        // A view without fields leaves no comma either.
        json.pop();
    }
}

fn write<T: Serialize + ?Sized>(json: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(json, value).expect("views, events and actions are plain data");
}
