use sha2::{Digest, Sha256};

/// The random seed of a match.
#[derive(Clone, Debug)]
pub(crate) struct Seed(Sha256);

impl Seed {
    /// Derives the seed of a match from its identity.
    pub(crate) fn new(seed: u64, game: &str, seats: u8, match_no: u64) -> Seed {
        let hash = Sha256::new()
            .chain_update("knekt simulate\n")
            .chain_update(seed.to_be_bytes())
            .chain_update(match_no.to_be_bytes())
            .chain_update([seats])
            .chain_update(game);
        Seed(hash)
    }

    /// Returns block `n` of the random bytes for a purpose.
    pub(crate) fn bytes(&self, label: &str, n: u64) -> [u8; 32] {
        let hash = self.0.clone().chain_update("\n").chain_update(label);
        hash.chain_update("\n").chain_update(n.to_be_bytes()).finalize().into()
    }

    pub(crate) fn number(&self, label: &str) -> u64 {
        let bytes = self.bytes(label, 0);
        let (first, _) = bytes.split_first_chunk().expect("32 bytes begin with 8");
        u64::from_be_bytes(*first)
    }
}
