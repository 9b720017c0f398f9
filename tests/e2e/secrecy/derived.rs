use std::collections::{BTreeMap, HashSet};

use fairness::{Context, OpenedDeal};
use protocol::TableId;
use ring::hmac::{HMAC_SHA256, Key, sign};
use serde_json::{Value, json};

use super::{
    row::Row,
    secret::{LETTERS, LongWord, PIECE, Secret},
};

/// The values derived from a deal's secret, apart from the order of the cards.
///
/// They are the key of its randomness and the salts of its proofs, recomputed here independently
/// from the specification.
#[derive(Debug, Default)]
pub(super) struct Derived {
    /// The key of each deal.
    pub(super) keys: Vec<Secret>,
    /// The salts in hexadecimal, by deal, purpose and position.
    salts: BTreeMap<(u64, String, u64), String>,
    /// Pieces of salts, in every encoding.
    hex: HashSet<Vec<u8>>,
    base64: HashSet<Vec<u8>>,
    bytes: HashSet<Vec<u64>>,
}

impl Derived {
    /// Derives the values of every deal of a record.
    pub(super) fn of(record: &Value) -> Derived {
        let mut derived = Derived::default();
        let fairness = &record["fairness"];
        let table: TableId = serde_json::from_value(fairness["table"].clone()).expect("an id");
        for deal in fairness["deals"].as_array().into_iter().flatten() {
            derived.add(table, deal);
        }
        derived
    }

    fn add(&mut self, table: TableId, deal: &Value) {
        let number = deal["deal"].as_u64().expect("a deal has a number");
        let deck: Vec<String> = serde_json::from_value(deal["deck"].clone()).expect("it has cards");
        let context = Context::new(table.0.into_bytes(), number, &deck).expect("it is a deck");
        let opened = json!({
            "deal_no": number, "commit": deal["commit"], "secret": deal["secret"],
            "seats": deal["seats"],
        });
        let opened: OpenedDeal = serde_json::from_value(opened).expect("the deal is opened");
        let transcript =
            opened.verify(&context, opened.commit).expect("the record is valid").transcript();
        let secret = Secret::new(deal["secret"].as_str().expect("valid UTF-8"));
        let key = hmac(secret.bytes(), &[&lp("fairdeal/1 key"), &transcript.0]);
        self.keys.push(Secret::new(&hex(&key)));
        for purpose in deal["purposes"].as_array().into_iter().flatten() {
            let purpose = purpose.as_str().expect("it has a name");
            for place in 0..deck.len() as u16 {
                let parts = [&lp("fairdeal/1 salt")[..], &lp(purpose), &place.to_be_bytes()];
                let salt = Secret::new(&hex(&hmac(&key, &parts)));
                let pieces = |text: &str, len| -> Vec<Vec<u8>> {
                    text.as_bytes().chunks_exact(len).map(<[u8]>::to_vec).collect()
                };
                self.hex.extend(pieces(salt.hex(), PIECE * 2));
                self.base64.extend(pieces(salt.base64(), LETTERS));
                let bytes: Vec<u64> = salt.bytes().iter().map(|&byte| byte.into()).collect();
                self.bytes.extend(bytes.chunks_exact(PIECE).map(<[u64]>::to_vec));
                let place = (number, purpose.to_owned(), place.into());
                self.salts.insert(place, salt.hex().to_owned());
            }
        }
    }

    /// Returns the salt at a position of a deal's shuffle.
    pub(super) fn salt(&self, deal: u64, purpose: &str, place: u64) -> Option<&str> {
        self.salts.get(&(deal, purpose.to_owned(), place)).map(String::as_str)
    }

    /// Returns whether a word contains a piece of a salt.
    pub(super) fn has_salt_in(&self, word: &LongWord) -> bool {
        word.low().as_bytes().windows(PIECE * 2).any(|run| self.hex.contains(run))
            || word.plain().as_bytes().windows(LETTERS).any(|run| self.base64.contains(run))
    }

    /// Returns whether a list contains a piece of a salt, byte by byte.
    pub(super) fn has_salt_told_by(&self, row: &Row) -> bool {
        row.numbers().windows(PIECE).any(|run| self.bytes.contains(run))
    }
}

fn hmac(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    sign(&Key::new(HMAC_SHA256, key), &parts.concat()).as_ref().to_vec()
}

/// Prefixes a text with its length.
fn lp(text: &str) -> Vec<u8> {
    [&(text.len() as u16).to_be_bytes(), text.as_bytes()].concat()
}

fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
