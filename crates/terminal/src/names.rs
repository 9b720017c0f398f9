use protocol::TablePublic;
use rules::Seat;

/// What the seats of a table are called, and which is the reader's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// The names of the seats, in their order; `you` for one who sits there.
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>, you: Option<Seat>) -> Names {
        Names { names: names.into_iter().map(Into::into).collect(), you }
    }

    /// Those of a table; an empty seat has none.
    pub(crate) fn of(table: &TablePublic, you: Option<Seat>) -> Names {
        let name = |player: &protocol::SeatedPlayer| player.name.clone();
        Names::new(
            table.seats.iter().map(|seat| seat.player.as_ref().map(name).unwrap_or_default()),
            you,
        )
    }

    /// What a seat is called; its number where nobody sits there.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            Some(_) | None => format!("seat {seat}"),
        }
    }

    /// Every seat's name.
    pub(crate) fn all(&self) -> Vec<String> {
        Seat::all(self.n_seats()).map(|seat| self.name(seat)).collect()
    }

    /// The names of those who sit there.
    pub(crate) fn seated(&self) -> Vec<String> {
        self.names.iter().filter(|name| !name.is_empty()).cloned().collect()
    }

    /// How many seats there are.
    pub(crate) fn n_seats(&self) -> u8 {
        self.names.len() as u8
    }

    /// Whether a seat is the reader's.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}
