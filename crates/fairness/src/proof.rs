use serde::{Deserialize, Serialize};

use crate::{
    FairnessError, Node, Root, Salt,
    tree::{leaf, node},
};

/// A Merkle proof that a card was at its position before the first card was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The position in the shuffle; 0 is the top card.
    pub position: u16,
    /// The card, as its index in the list that was shuffled.
    pub card: u16,
    /// The salt of the leaf.
    pub salt: Salt,
    /// The sibling nodes on the path to the root, lowest first.
    pub path: Vec<Node>,
}

impl Proof {
    /// Checks the proof against the root of a shuffle of `n` cards.
    ///
    /// # Errors
    ///
    /// The position or the path does not fit `n` cards, or they lead to another root.
    pub fn check(&self, n: u16, root: Root) -> Result<(), FairnessError> {
        if self.position >= n {
            return Err(FairnessError::NoSuchPosition);
        }
        let (mut place, mut width) = (self.position, n);
        let mut hash = leaf(self.position, self.card, self.salt);
        let mut path = self.path.iter().copied();
        while width > 1 {
            if place ^ 1 < width {
                let sibling = path.next().ok_or(FairnessError::PathLength)?;
                hash = if place % 2 == 0 { node(hash, sibling) } else { node(sibling, hash) };
            }
            (place, width) = (place / 2, width.div_ceil(2));
        }
        match path.next() {
            Some(_) => Err(FairnessError::PathLength),
            None if hash.0 == root.0 => Ok(()),
            None => Err(FairnessError::OtherRoot),
        }
    }
}
