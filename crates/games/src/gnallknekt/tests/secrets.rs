//! Cards that nobody may see, not even their owner.

use rules::{Game, Viewer};

use super::situation::{cards, defend, draw, table};

#[test]
fn a_card_from_the_scrap_pile_stays_known_until_it_is_played() {
    let mut game = table(&["? ? ? 9h | 2h", "? ? ? 8h", "? ? ? 8d"])
        .holding(0, "2d Td")
        .with_scrap("5s 5s 7c")
        .before_draw(0);
    for _ in 0..3 {
        game.must(&draw("scrap"));
    }
    let kept = |game: &crate::gnallknekt::Gnallknekt| {
        let other = game.determinize(Viewer::Spectator, &mut <[_]>::reverse);
        other.shown[0].iter().all(|card| other.hand_of(0).contains(card))
            && other.hand_of(0) != game.hand_of(0)
    };
    assert!(kept(&game));
    assert_eq!(game.shown[0].len(), 3);
    game.must(&defend("5s 5s", 0));
    assert_eq!(game.shown[0].iter().collect::<Vec<_>>(), cards("7c"));
    assert!(kept(&game));
}

#[test]
fn no_frame_exceeds_the_size_limit() {
    // Many face-up cards, and everything else in the scrap pile.
    let full = "? 2c 2d 2h | ? 3c 3d 3h | ? 4c 4d 4h";
    let mut game = table(&[full, full, "? 7c 7d 7h", "? 8d", "? 9d"]);
    game.scrap = std::mem::take(&mut game.stock);
    let frame = serde_json::to_string(&game.public()).unwrap();
    assert!(frame.len() < 2_000, "{} bytes", frame.len());
}
