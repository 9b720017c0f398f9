use client::View;
use rules::Seat;
use serde_json::Value;

/// The names of the players by seat, and the seat of the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// Creates the names from those in the order of the seats. `you` is the seat of the reader.
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>, you: Option<Seat>) -> Names {
        Names { names: names.into_iter().map(Into::into).collect(), you }
    }

    /// Returns the names of the players at a table, for the reader of its view. An empty seat has
    /// an empty name.
    pub(crate) fn of(view: &View) -> Names {
        let players = view.public.table.seats.iter().map(|seat| seat.player.as_ref());
        let names = players.map(|player| player.map_or("", |player| &player.name));
        Names::new(names, view.seat())
    }

    /// Returns the name in a seat, isolated from the text around it; for an empty seat, its number.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => isolated(name),
            Some(_) | None => format!("seat {seat}"),
        }
    }

    pub(crate) fn all(&self) -> Vec<String> {
        Seat::all(self.n_seats()).map(|seat| self.name(seat)).collect()
    }

    /// Returns the names of the players, without empty seats.
    pub(crate) fn seated(&self) -> Vec<String> {
        self.names.iter().filter(|name| !name.is_empty()).map(|name| isolated(name)).collect()
    }

    pub(crate) fn n_seats(&self) -> u8 {
        self.names.len() as u8
    }

    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}

/// Reads the number of a seat; `None` for another value.
pub(crate) fn seat_in(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat)
}

/// Puts isolation marks around a name in a script that is written from right to left. They keep the
/// name from reversing the sentence around it.
///
/// Other names get no marks, because some terminals show them as characters.
pub(crate) fn isolated(name: &str) -> String {
    if name.chars().any(is_right_to_left) {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name.to_owned()
    }
}

/// Returns whether a letter belongs to a script that is written from right to left.
fn is_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}
