use crate::{actions, entries, frames, matches, records};

/// Seeds that fall at the door would teach an engine nothing.
#[test]
fn every_seed_gets_past_its_door() {
    for seed in frames::seeds() {
        frames::check(&seed);
    }
    for seed in actions::seeds() {
        actions::check(&seed);
    }
    for seed in matches::records() {
        let record = protocol::Record::read(str::from_utf8(&seed).unwrap()).unwrap();
        ::records::replay(&record).unwrap();
        records::check(&seed);
    }
    for seed in matches::logs() {
        let (id, log) = entries::log(&seed).unwrap();
        assert!(log.len() > 5 && entries::restore(id, &log).is_some());
        entries::check(&seed);
    }
}
