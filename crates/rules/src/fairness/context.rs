use crate::fairness::{
    FairnessError,
    hash::{lp, sha256},
};

/// The table, deal number and deck that a commitment is bound to, so that it cannot be reused for
/// another deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    deal_no: u64,
    bytes: [u8; CONTEXT_LEN],
}

/// The length of a context: a 14-byte label after its two-byte length, the table, the deal, and the
/// deck's digest.
const CONTEXT_LEN: usize = 2 + 14 + 16 + 8 + 32;

impl Context {
    /// Returns the context of a table's deal, counted from 0, with the codes of its whole deck in
    /// the canonical order. A card that exists twice is listed twice.
    ///
    /// # Errors
    ///
    /// A code that is not printable ASCII, since codes are joined by line ends, or too many cards.
    pub fn new(
        table_id: [u8; 16],
        deal_no: u64,
        deck: &[impl AsRef<str>],
    ) -> Result<Context, FairnessError> {
        if u16::try_from(deck.len()).is_err() {
            return Err(FairnessError::TooManyCards);
        }
        let codes: Vec<&str> = deck.iter().map(AsRef::as_ref).collect();
        let bad = |code: &&str| code.is_empty() || !code.bytes().all(|b| b.is_ascii_graphic());
        if let Some(index) = codes.iter().position(bad) {
            return Err(FairnessError::BadCode { index });
        }
        let deck = sha256(&[codes.join("\n").as_bytes()]);
        let bytes = [&lp("fairdeal/1 ctx"), &table_id[..], &deal_no.to_be_bytes(), &deck].concat();
        Ok(Context { deal_no, bytes: bytes.try_into().expect("the parts cover the whole text") })
    }

    /// Returns the number of the deal, from 0.
    pub fn deal_no(&self) -> u64 {
        self.deal_no
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ambiguous_card_codes_are_refused() {
        for (deck, index) in [(["2c", "2d\n2h"], 1), (["", "2c"], 0), (["ä", "2c"], 0)] {
            assert_eq!(Context::new([0; 16], 0, &deck), Err(FairnessError::BadCode { index }));
        }
    }

    #[test]
    fn a_deck_of_more_than_65535_cards_is_refused() {
        assert_eq!(Context::new([0; 16], 0, &vec!["2c"; 65_536]), Err(FairnessError::TooManyCards));
    }
}
