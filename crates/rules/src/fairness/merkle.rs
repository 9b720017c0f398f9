use serde::{Deserialize, Serialize};

use crate::fairness::{FairnessError, Key, Node, Purpose, Root, Salt, hash::sha256};

/// A Merkle tree over a shuffle: its root commits the server to the whole order, and each card can
/// be proved without revealing any other.
///
/// It contains the whole order, so it never leaves the server.
#[derive(Clone)]
pub struct MerkleTree {
    places: Vec<u16>,
    salts: Vec<Salt>,
    /// The leaves first, then each level with half as many nodes, the root last.
    levels: Vec<Vec<Node>>,
}

impl MerkleTree {
    pub(crate) fn new(key: &Key, purpose: Purpose, places: Vec<u16>) -> MerkleTree {
        let salts: Vec<Salt> = places.iter().zip(0..).map(|(_, p)| key.salt(purpose, p)).collect();
        let cards = places.iter().zip(&salts).zip(0..);
        let leaves = cards.map(|((card, salt), position)| leaf(position, *card, *salt));
        let mut levels = vec![leaves.collect::<Vec<Node>>()];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            let above = level.chunks(2).map(|pair| match pair {
                [left, right] => node(*left, *right),
                odd => odd[0],
            });
            levels.push(above.collect());
        }
        MerkleTree { places, salts, levels }
    }

    /// Returns the root, which is published before the first card. For a shuffle of no cards it is
    /// all zeros.
    pub fn root(&self) -> Root {
        Root(self.levels.last().and_then(|level| level.first()).map_or([0; 32], |node| node.0))
    }

    /// Returns the Merkle proof of the card at a position; `None` beyond the last card. Only those
    /// who have seen the card may get the proof.
    pub fn proof(&self, position: u16) -> Option<Proof> {
        let place = usize::from(position);
        let (card, salt) = (*self.places.get(place)?, *self.salts.get(place)?);
        let siblings = self.levels.iter().enumerate();
        let path = siblings.filter_map(|(up, level)| level.get((place >> up) ^ 1).copied());
        Some(Proof { position, card, salt, path: path.collect() })
    }
}

impl std::fmt::Debug for MerkleTree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "MerkleTree({})", self.root())
    }
}

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

fn leaf(position: u16, card: u16, salt: Salt) -> Node {
    Node(sha256(&[&[0], &position.to_be_bytes(), &card.to_be_bytes(), &salt.0]))
}

fn node(left: Node, right: Node) -> Node {
    Node(sha256(&[&[1], &left.0, &right.0]))
}
