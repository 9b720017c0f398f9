use std::hash::{DefaultHasher, Hash, Hasher};

use storage::Datum;

/// The number of rows, and a digest of them that does not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    n_rows: u64,
    digest: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, row: &[Datum]) {
        let mut hasher = DefaultHasher::new();
        for value in row {
            match value {
                Datum::Null => 0_u8.hash(&mut hasher),
                Datum::Bool(is_set) => (1_u8, is_set).hash(&mut hasher),
                Datum::Int(number) => (2_u8, number).hash(&mut hasher),
                Datum::Real(number) => (3_u8, number.to_bits()).hash(&mut hasher),
                Datum::Text(text) => (4_u8, text).hash(&mut hasher),
                Datum::Bytes(bytes) => (5_u8, bytes).hash(&mut hasher),
                Datum::Uuid(id) => (6_u8, id.as_bytes()).hash(&mut hasher),
                Datum::Ints(_) | Datum::Uuids(_) => unreachable!("a row has no lists"),
            }
        }
        self.n_rows += 1;
        self.digest = self.digest.wrapping_add(hasher.finish());
    }

    pub(crate) fn n_rows(self) -> u64 {
        self.n_rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(rows: &[&[Datum]]) -> Tally {
        let mut tally = Tally::default();
        for row in rows {
            tally.add(row);
        }
        tally
    }

    #[test]
    fn rows_count_in_any_order_with_every_value() {
        let (a, b) = ([Datum::Int(1), Datum::Null], [Datum::Text("1".to_owned()), Datum::Int(1)]);
        assert_eq!(tally(&[&a, &b]), tally(&[&b, &a]));
        assert_ne!(tally(&[&a, &b]), tally(&[&a, &a]));
        assert_ne!(tally(&[&[Datum::Bool(false)]]), tally(&[&[Datum::Null]]));
        assert_ne!(tally(&[&[Datum::Real(0.0)]]), tally(&[&[Datum::Real(-0.0)]]));
    }
}
