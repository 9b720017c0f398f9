use rules::{
    PlayedCard, Seat,
    cards::{Card, CardSet},
};

/// A flat tensor of a view, made of blocks. Seats count from the viewer, clockwise.
///
/// Its size depends on the game and the number of seats, never on the state or the options.
#[derive(Debug)]
pub(crate) struct Tensor<'a> {
    values: &'a mut Vec<f32>,
    blocks: Option<Vec<(&'static str, usize)>>,
    viewer: Seat,
    seats: u8,
    /// Set once a list or a seat does not belong to a table of this size.
    is_of_other_table: bool,
}

const CARDS: usize = 52;

impl<'a> Tensor<'a> {
    /// Creates a tensor of what `viewer` sees, which is appended to `values`.
    pub(crate) fn new(values: &'a mut Vec<f32>, viewer: Seat, seats: u8) -> Tensor<'a> {
        Tensor { values, blocks: None, viewer, seats, is_of_other_table: false }
    }

    /// Creates a tensor like [`new`](Tensor::new) does, which also collects the names of the
    /// blocks.
    pub(crate) fn with_names(values: &'a mut Vec<f32>, viewer: Seat, seats: u8) -> Tensor<'a> {
        Tensor { blocks: Some(Vec::new()), ..Tensor::new(values, viewer, seats) }
    }

    /// Returns the name and the first index of each block.
    pub(crate) fn into_names(self) -> Vec<(&'static str, usize)> {
        self.blocks.unwrap_or_default()
    }

    /// Returns whether all lists and seats so far were those of a table of this size.
    pub(crate) fn is_of_table(&self) -> bool {
        !self.is_of_other_table
    }

    /// Begins a block: the values added from here on belong to `name`. It is recorded only with
    /// [`with_names`](Tensor::with_names).
    pub(crate) fn block(&mut self, name: &'static str) -> &mut Self {
        if let Some(blocks) = &mut self.blocks {
            blocks.push((name, self.values.len()));
        }
        self
    }

    /// Adds `value / scale`, usually between 0 and 1.
    pub(crate) fn number(&mut self, value: impl Into<f64>, scale: f64) -> &mut Self {
        self.values.push((value.into() / scale) as f32);
        self
    }

    /// Adds 1 if `holds`, and 0 otherwise.
    pub(crate) fn flag(&mut self, holds: bool) -> &mut Self {
        self.values.push(f32::from(u8::from(holds)));
        self
    }

    /// Adds `n` values: 1 at `index`, and 0 elsewhere.
    pub(crate) fn one_hot(&mut self, index: Option<usize>, n: usize) -> &mut Self {
        let start = self.zeros(n);
        if let Some(index) = index {
            self.values[start..][..n][index] = 1.0;
        }
        self
    }

    /// Adds one value per card of the pack, in the canonical order.
    pub(crate) fn cards(&mut self, cards: impl IntoIterator<Item = Card>) -> &mut Self {
        let start = self.zeros(CARDS);
        for card in cards {
            self.values[start + usize::from(card.index())] = 1.0;
        }
        self
    }

    /// Adds a card as its rank and its suit: 17 values.
    pub(crate) fn card(&mut self, card: Option<Card>) -> &mut Self {
        self.one_hot(card.map(|card| card.rank() as usize), 13);
        self.one_hot(card.map(|card| card.suit() as usize), 4)
    }

    /// Adds one value per seat, 1 for `seat` and 0 for the others, from the viewer on.
    pub(crate) fn seat(&mut self, seat: Option<Seat>) -> &mut Self {
        let index = seat.and_then(|seat| self.distance(seat));
        self.one_hot(index, usize::from(self.seats))
    }

    /// Adds one value per seat: 1 for each of `seats`.
    pub(crate) fn seat_set(&mut self, seats: impl IntoIterator<Item = Seat>) -> &mut Self {
        let start = self.zeros(usize::from(self.seats));
        for seat in seats {
            if let Some(distance) = self.distance(seat) {
                self.values[start + distance] = 1.0;
            }
        }
        self
    }

    /// Calls `add` for each seat, beginning with the viewer's.
    pub(crate) fn per_seat(&mut self, mut add: impl FnMut(&mut Self, Seat)) -> &mut Self {
        for step in 0..self.seats {
            let seat = Seat((self.viewer.0 + step) % self.seats);
            add(self, seat);
        }
        self
    }

    /// Calls `add` for each element of a list with one per seat, beginning with the viewer's.
    ///
    /// Adds nothing if the list has another length.
    pub(crate) fn each<T>(&mut self, list: &[T], mut add: impl FnMut(&mut Self, &T)) -> &mut Self {
        if list.len() != usize::from(self.seats) {
            self.is_of_other_table = true;
            return self;
        }
        self.per_seat(|tensor, seat| add(tensor, &list[seat.index()]))
    }

    /// Adds a trick of at most one play per seat in the order of play: the cards of each, and its
    /// seat.
    pub(crate) fn trick(&mut self, plays: impl IntoIterator<Item = (Seat, CardSet)>) -> &mut Self {
        let mut plays = plays.into_iter();
        for _ in 0..self.seats {
            let play = plays.next();
            self.cards(play.map_or(CardSet::EMPTY, |(_, cards)| cards));
            self.seat(play.map(|(seat, _)| seat));
        }
        self
    }

    /// Adds a trick of single cards, as [`trick`](Tensor::trick) does.
    pub(crate) fn trick_of_cards(&mut self, plays: &[PlayedCard]) -> &mut Self {
        self.trick(plays.iter().map(|play| (play.seat, CardSet::from_iter([play.card]))))
    }

    /// Adds `n` zeros; returns the index of the first one.
    fn zeros(&mut self, n: usize) -> usize {
        let start = self.values.len();
        self.values.resize(start + n, 0.0);
        start
    }

    /// Returns the number of steps clockwise from the viewer to `seat`; `None` if the table has no
    /// such seat.
    fn distance(&mut self, seat: Seat) -> Option<usize> {
        if seat.0 >= self.seats {
            self.is_of_other_table = true;
            return None;
        }
        Some(usize::from((seat.0 + self.seats - self.viewer.0) % self.seats))
    }
}
