use games::GameKind;
use protocol::record::STEPS_MAX;
use rules::Seat;
use serde_json::Value;

use super::{each_game, record};
use crate::{PageError, Replay, Viewpoint, page};

#[test]
fn the_pages_of_a_match_are_its_steps() {
    each_game(|record| {
        let (mut from, mut steps) = (0, Vec::new());
        let whole = loop {
            let page = page(&record, 3, Viewpoint::All, from, u32::MAX).unwrap();
            assert!(page.steps.len() <= STEPS_MAX as usize && page.r#match == 3);
            from += page.steps.len() as u32;
            steps.extend(page.steps.iter().cloned());
            if from == page.n_steps {
                break page;
            }
        };
        assert_eq!(whole.result, record.result);
        let mut replay = Replay::begin(&record).unwrap();
        for (n, step) in steps.iter().enumerate() {
            assert_eq!(*step, replay.step(Viewpoint::All), "as `knekt replay --steps` prints it");
            let done = n.checked_sub(1).map(|n| &record.actions[n]);
            assert_eq!(step.action.as_ref(), done);
            assert_eq!(replay.advance().unwrap(), n + 1 < steps.len());
        }
    });
}

#[test]
fn deals_and_tricks_are_listed_by_step() {
    each_game(|record| {
        let page = page(&record, 1, Viewpoint::All, 0, 0).unwrap();
        let fairness = record.fairness.as_ref().unwrap();
        let dealt = fairness.deals.iter().filter(|deal| !deal.purposes.is_empty());
        assert_eq!(page.deals.len(), dealt.count());
        assert_eq!(page.deals[0], 0);
        for marks in [&page.deals, &page.tricks] {
            assert!(marks.windows(2).all(|pair| pair[0] < pair[1]), "{marks:?}");
            assert!(marks.iter().all(|&step| step < page.n_steps));
        }
        assert!(!page.tricks.is_empty());
    });
}

#[test]
fn a_viewer_sees_no_more_than_during_the_match() {
    let record = record(GameKind::Knektpass, 3);
    let all = page(&record, 1, Viewpoint::All, 0, u32::MAX).unwrap();
    let spectator = page(&record, 1, Viewpoint::Spectator, 0, u32::MAX).unwrap();
    for (open, step) in all.steps.iter().zip(&spectator.steps) {
        assert_eq!((&step.public, &step.events), (&open.public, &open.events));
        assert_eq!(step.beats, open.beats);
        assert!(step.private.is_empty() && step.legal.is_empty());
    }
    for seat in Seat::all(3) {
        let own = page(&record, 1, Viewpoint::Seat(seat), 0, u32::MAX).unwrap();
        for (open, step) in all.steps.iter().zip(&own.steps) {
            for other in Seat::all(3) {
                let view = &step.private[other.index()];
                let sees = (other == seat).then(|| open.private[other.index()].clone());
                assert_eq!(*view, sees.flatten());
            }
            let legal: &[Value] = if open.to_act == [seat] { &open.legal } else { &[] };
            assert_eq!(step.legal, legal);
        }
    }
}

#[test]
fn missing_steps_and_seats_are_refused() {
    let record = record(GameKind::Karnoffel, 2);
    let n_steps = record.actions.len() as u32 + 1;
    let last = page(&record, 1, Viewpoint::All, n_steps - 1, n_steps + 9).unwrap();
    assert_eq!((last.steps.len(), last.steps[0].step), (1, n_steps - 1));
    for (from, to) in [(n_steps, n_steps), (u32::MAX, u32::MAX), (2, 1)] {
        let refused = page(&record, 1, Viewpoint::All, from, to).unwrap_err();
        assert!(matches!(refused, PageError::NoSuchStep { n_steps: n } if n == n_steps));
    }
    let nobody = page(&record, 1, Viewpoint::Seat(Seat(2)), 0, 0).unwrap_err();
    assert_eq!(nobody.to_string(), "there is no seat 2 in this match");
    for (name, eyes) in [
        ("all", Viewpoint::All),
        ("spectator", Viewpoint::Spectator),
        ("2", Viewpoint::Seat(Seat(2))),
    ] {
        assert_eq!(Viewpoint::from_name(name), Some(eyes));
    }
    assert_eq!(["", "-1", "256", "All"].map(Viewpoint::from_name), [None; 4]);
}

#[test]
fn a_changed_record_has_no_pages() {
    let mut changed = record(GameKind::Gurka, 2);
    changed.actions.swap(0, 1);
    let refused = page(&changed, 1, Viewpoint::All, 0, 0).unwrap_err();
    assert!(matches!(refused, PageError::Mismatch(_)), "{refused}");
}

#[test]
fn a_step_that_ends_a_deal_has_the_beats_and_no_other_does() {
    each_game(|record| {
        let page = page(&record, 1, Viewpoint::Spectator, 0, u32::MAX).unwrap();
        for step in &page.steps {
            let beats = &step.beats;
            assert_eq!(step.events.is_none(), !beats.is_empty());
            let Some(last) = beats.last() else { continue };
            assert!(beats.len() > 1 && last.match_view == step.public);
            assert!(beats.iter().all(|beat| !beat.events.is_empty()));
        }
        let n_with_beats = page.steps.iter().filter(|step| !step.beats.is_empty()).count();
        assert_eq!(n_with_beats > 0, record.game.to_string() != "gnallknekt");
    });
}
