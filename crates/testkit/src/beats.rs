//! *Beats*: the parts of one update.

use rules::{Beats, Event, EventSink, Hold, Viewer};

use crate::{
    Dice, Lawful,
    laws::{json, observed_by},
};

/// Checks that beats partition the events, that none is empty, and that a trick which ends within
/// the update gets its own beat.
pub(crate) fn check_beats<G: Lawful>(events: &[Event<G>], beats: Option<&Beats<G::Public>>) {
    let before = beats.map_or(&[][..], |beats| &beats.before);
    let ends: Vec<usize> = before.iter().map(|beat| beat.n_events).collect();
    assert!(ends.is_sorted_by(|a, b| a < b), "Beats: each has events: {ends:?}");
    assert!(ends.first() != Some(&0) && ends.last() < Some(&events.len()), "Beats: {ends:?}");
    let takes = |event: &Event<G>| event.public.as_ref().is_some_and(G::takes_trick);
    for (n, event) in events.iter().enumerate().filter(|(_, event)| takes(event)) {
        if events[n..].iter().all(takes) {
            continue;
        }
        let beat = before.iter().find(|beat| beat.n_events > n);
        assert_eq!(beat.map(|beat| beat.at), Some(Hold::Trick), "Beats: {event:?} goes on");
    }
    for beat in before {
        assert!(matches!(beat.at, Hold::Trick | Hold::Deal), "Beats: more follows {:?}", beat.at);
    }
    if let Some(beats) = beats {
        let last = beats.last;
        assert!(matches!(last, Hold::Start | Hold::Phase | Hold::Match), "Beats: {last:?} is last");
    }
}

/// Checks *Non-interference* for beats: if a viewer receives the same events in two worlds, the
/// beats are the same bytes too.
pub(crate) fn check_beat_secrecy<G: Lawful>(
    game: &G,
    action: &G::Action,
    dice: &Dice,
    rng: &mut fastrand::Rng,
) {
    let act = |mut world: G| {
        let mut sink = EventSink::with_views();
        world.act(action, &mut dice.clone(), &mut sink).ok()?;
        Some(sink.into_parts())
    };
    let (told, beats) = act(game.clone()).expect("a legal action");
    for viewer in Viewer::all(game.seats()) {
        let mut shuffle = fastrand::Rng::with_seed(rng.u64(..));
        let other = game.determinize(viewer, &mut |cards| shuffle.shuffle(cards));
        let Some((told_there, beats_there)) = act(other) else { continue };
        if observed_by::<G>(&told, viewer) == observed_by::<G>(&told_there, viewer) {
            let (one, other) = (written(beats.as_ref()), written(beats_there.as_ref()));
            assert_eq!(one, other, "Non-interference: beats of {action:?} to {viewer:?}");
        }
    }
}

/// Serializes beats as the server sends them.
fn written<P: serde::Serialize>(beats: Option<&Beats<P>>) -> Vec<(Hold, usize, String)> {
    let before = beats.into_iter().flat_map(|beats| &beats.before);
    before.map(|beat| (beat.at, beat.n_events, json(&beat.view))).collect()
}
