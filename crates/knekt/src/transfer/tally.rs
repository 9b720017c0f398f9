use std::hash::{DefaultHasher, Hash, Hasher};

use storage::transfer::Value;

/// The number of rows, and a digest of them that does not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    n_rows: u64,
    digest: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, row: &[Value]) {
        let mut hasher = DefaultHasher::new();
        for value in row {
            match value {
                Value::Null => 0_u8.hash(&mut hasher),
                Value::Bool(is_set) => (1_u8, is_set).hash(&mut hasher),
                Value::Int(number) => (2_u8, number).hash(&mut hasher),
                Value::Real(number) => (3_u8, number.to_bits()).hash(&mut hasher),
                Value::Text(text) => (4_u8, text).hash(&mut hasher),
                Value::Bytes(bytes) => (5_u8, bytes).hash(&mut hasher),
                Value::Id(id) => (6_u8, id.as_bytes()).hash(&mut hasher),
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

    fn tally(rows: &[&[Value]]) -> Tally {
        let mut tally = Tally::default();
        for row in rows {
            tally.add(row);
        }
        tally
    }

    #[test]
    fn rows_count_in_any_order_with_every_value() {
        let (a, b) = ([Value::Int(1), Value::Null], [Value::Text("1".to_owned()), Value::Int(1)]);
        assert_eq!(tally(&[&a, &b]), tally(&[&b, &a]));
        assert_ne!(tally(&[&a, &b]), tally(&[&a, &a]));
        assert_ne!(tally(&[&[Value::Bool(false)]]), tally(&[&[Value::Null]]));
        assert_ne!(tally(&[&[Value::Real(0.0)]]), tally(&[&[Value::Real(-0.0)]]));
    }
}
