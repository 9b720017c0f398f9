//! The test vectors shared by Rust, Python and TypeScript.

#![expect(clippy::unwrap_used, reason = "a vector that does not parse fails the test")]

use std::num::NonZeroU32;

use rules::fairness::{
    Context, Contribution, DEALER, Deal, FairnessError, Key, Node, OpenedDeal, Proof, Purpose,
    Root, Salt, SeatCommit, SeatReveal, SeatShare, Seats, Secret,
};
use serde_json::Value;

const VECTORS: &str = include_str!("vectors/fairdeal.json");

#[test]
fn every_vector_is_reproduced() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 10);
    for vector in vectors {
        let name = text(&vector["name"]).to_owned();
        let deal = play(&vector);
        assert_eq!(deal.commitment().to_string(), text(&vector["server_commit"]), "{name}");
        assert_eq!(deal.transcript().to_string(), text(&vector["transcript"]), "{name}");
        assert_eq!(deal.key(), Key::from_hex(text(&vector["key"])).unwrap(), "{name}");

        let deck = deck(&vector);
        let mut shuffles = deal.shuffles();
        let shuffled = match text(&vector["purpose"]) {
            "cut:0" => shuffles.draw(&deck),
            _ => shuffles.deck(&deck),
        };
        assert_eq!(shuffled.cards.join(" "), text(&vector["dealt"]), "{name}");
        assert_eq!(shuffled.tree.root().to_string(), text(&vector["root"]), "{name}");
        let purpose =
            if text(&vector["purpose"]) == "cut:0" { Purpose::Draw } else { Purpose::Deck(0) };
        let again = deal.tree(purpose, deck.len() as u16);
        assert_eq!(again.root(), shuffled.tree.root(), "{name}");
        let mut stream = deal.key().stream(text(&vector["purpose"]));
        assert_eq!(stream.shuffle(deck.len() as u16), numbers(&vector["permutation"]), "{name}");
        assert_eq!(stream.n_words() as u64, vector["words_used"], "{name}");

        let second = &vector["second"];
        let n = second["n"].as_u64().unwrap() as u16;
        assert_eq!(Purpose::Deck(1).to_string(), text(&second["purpose"]));
        let places = deal.key().shuffle(Purpose::Deck(1), n);
        assert_eq!(places, numbers(&second["permutation"]), "{name}");

        for shown in vector["shown"].as_array().unwrap() {
            let proof = proof(shown);
            assert_eq!(shuffled.tree.proof(proof.position).as_ref(), Some(&proof), "{name}");
            assert_eq!(proof.check(deck.len() as u16, shuffled.tree.root()), Ok(()), "{name}");
        }
    }
}

#[test]
fn words_beyond_the_last_multiple_are_rejected() {
    let file: Value = serde_json::from_str(VECTORS).unwrap();
    let rejection = &file["rejection"];
    let n = NonZeroU32::new(rejection["n"].as_u64().unwrap() as u32).unwrap();
    let key = Key::from_hex(text(&rejection["key"])).unwrap();
    let mut stream = key.stream(text(&rejection["purpose"]));
    for value in rejection["values"].as_array().unwrap() {
        assert_eq!(u64::from(stream.below(n)), *value);
    }
    assert_eq!(stream.n_words() as u64, rejection["words_used"]);
}

#[test]
fn a_choice_of_one_uses_no_word() {
    let mut stream = Key::from_hex(&"0".repeat(64)).unwrap().stream("one");
    assert_eq!((stream.below(NonZeroU32::MIN), stream.n_words()), (0, 0));
    assert_eq!(stream.shuffle(1), [0]);
    assert_eq!((stream.shuffle(0), stream.n_words()), (vec![], 0));
}

#[test]
fn an_opened_deal_is_verified_and_changes_are_detected() {
    for vector in vectors() {
        let (context, opened) = (context(&vector), play(&vector).open());
        let verify = |opened: &OpenedDeal| opened.verify(&context, opened.commit).map(|d| d.key());
        assert_eq!(verify(&opened), Ok(Key::from_hex(text(&vector["key"])).unwrap()));
        let json = serde_json::to_string(&opened).unwrap();
        assert_eq!(serde_json::from_str::<OpenedDeal>(&json).unwrap(), opened);

        let mut changed = opened.clone();
        changed.secret.0[31] ^= 1;
        assert_eq!(verify(&changed), Err(FairnessError::ServerCommitment));

        let mut changed = opened.clone();
        changed.commit.0[0] ^= 1;
        assert_eq!(verify(&changed), Err(FairnessError::ServerCommitment));
        let noted = changed.verify(&context, opened.commit).map(|deal| deal.key());
        assert_eq!(noted, Err(FairnessError::OtherCommitment));

        let elsewhere = Context::new([9; 16], opened.deal_no, &deck(&vector)).unwrap();
        assert!(opened.verify(&elsewhere, opened.commit).is_err());

        if let Some(share) = opened.seats.iter().position(|share| share.reveal.is_some()) {
            let mut changed = opened.clone();
            changed.seats[share].reveal = Some(Contribution([1; 32]));
            let seat = changed.seats[share].seat;
            assert_eq!(verify(&changed), Err(FairnessError::SeatCommitment { seat }));
        }
        if opened.seats.len() > 1 {
            let mut changed = opened.clone();
            changed.seats.swap(0, 1);
            assert_eq!(verify(&changed), Err(FairnessError::SeatOrder { seat: 0 }));
        }
    }
}

#[test]
fn a_withheld_contribution_changes_the_whole_deal() {
    let vector = &vectors()[0];
    let with = play(vector);
    let mut opened = with.open();
    opened.seats[1].reveal = None;
    let without = opened.verify(&context(vector), opened.commit).unwrap();
    assert_ne!(without.key(), with.key());
}

#[test]
fn a_changed_proof_is_refused_with_the_right_error() {
    for vector in vectors() {
        let n = deck(&vector).len() as u16;
        let root: Root = text(&vector["root"]).parse().unwrap();
        for shown in vector["shown"].as_array().unwrap() {
            let good = proof(shown);
            let check = |change: fn(&mut Proof)| {
                let mut proof = good.clone();
                change(&mut proof);
                proof.check(n, root)
            };
            assert_eq!(check(|proof| proof.card ^= 1), Err(FairnessError::OtherRoot));
            assert_eq!(check(|proof| proof.salt = Salt([0; 32])), Err(FairnessError::OtherRoot));
            assert_eq!(check(|proof| proof.path[0].0[5] ^= 1), Err(FairnessError::OtherRoot));
            assert_eq!(
                check(|p| p.path.truncate(p.path.len() - 1)),
                Err(FairnessError::PathLength)
            );
            assert_eq!(check(|p| p.path.push(Node([0; 32]))), Err(FairnessError::PathLength));
            assert_eq!(
                check(|proof| proof.position = u16::MAX),
                Err(FairnessError::NoSuchPosition)
            );
        }
    }
}

/// Plays a vector's deal: seats commit, the server commits, seats reveal.
fn play(vector: &Value) -> Deal {
    let context = context(vector);
    let shares: Vec<SeatShare> = serde_json::from_value(vector["seats"].clone()).unwrap();
    let commit = |share: &SeatShare| SeatCommit { seat: share.seat, commitment: share.commit };
    let seats = Seats::committed(shares.iter().map(commit)).unwrap();
    let secret = Secret::from_hex(text(&vector["server_seed"])).unwrap();
    let mut deal = Deal::new(context, secret, seats);
    for share in &shares {
        if let Some(contribution) = share.reveal {
            deal.reveal(SeatReveal { seat: share.seat, contribution }).unwrap();
        }
    }
    deal
}

fn vectors() -> Vec<Value> {
    let file: Value = serde_json::from_str(VECTORS).unwrap();
    assert_eq!(file["spec"], DEALER);
    file["vectors"].as_array().unwrap().clone()
}

fn context(vector: &Value) -> Context {
    let table = u128::from_str_radix(text(&vector["table_id"]), 16).unwrap();
    let deal_no = text(&vector["deal_no"]).parse().unwrap();
    Context::new(table.to_be_bytes(), deal_no, &deck(vector)).unwrap()
}

fn deck(vector: &Value) -> Vec<&str> {
    vector["deck"].as_array().unwrap().iter().map(text).collect()
}

fn proof(shown: &Value) -> Proof {
    let number = |name: &str| shown[name].as_u64().unwrap() as u16;
    let path = shown["path"].as_array().unwrap().iter();
    Proof {
        position: number("pos"),
        card: number("card"),
        salt: text(&shown["salt"]).parse().unwrap(),
        path: path.map(|node| text(node).parse().unwrap()).collect(),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn numbers(list: &Value) -> Vec<u16> {
    serde_json::from_value(list.clone()).unwrap()
}
