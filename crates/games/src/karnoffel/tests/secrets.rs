//! Visibility of cards: KA-7 and the information table.

use rules::{Game as _, Seat, Viewer};
use serde_json::json;

use super::situation::{Situation, cards};
use crate::karnoffel::PrivateEvent;

fn four_seats(teams: bool) -> Situation {
    Situation::new(
        &json!({"teams": teams}),
        &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js", "9c 2c Kc 6c 7h", "9h 4c 5c 8c 3s"],
    )
}

#[test]
fn ka_7_partners_see_each_others_hands() {
    let mut deal = four_seats(true);
    let partner = |deal: &Situation, seat| {
        let partners = deal.game.private(Seat(seat)).partners;
        assert_eq!(partners.len(), 1);
        (partners[0].seat, partners[0].hand.iter().collect::<Vec<_>>())
    };
    assert_eq!(partner(&deal, 0), (Seat(2), cards("2c 6c 7h 9c Kc")));
    assert_eq!(partner(&deal, 1), (Seat(3), cards("3s 4c 5c 8c 9h")));
    deal.play("Js Kc");
    assert_eq!(partner(&deal, 0), (Seat(2), cards("2c 6c 7h 9c")));
    assert_eq!(deal.game.team(Seat(2)), [Seat(0), Seat(2)]);

    let eight = Situation::new(&json!({}), &[""; 8]);
    let partners: Vec<Seat> =
        eight.game.private(Seat(3)).partners.into_iter().map(|partner| partner.seat).collect();
    assert_eq!(partners, [Seat(1), Seat(5), Seat(7)]);
}

#[test]
fn ka_7_without_teams_a_seat_sees_only_its_own_hand() {
    for seat in (0..4).map(Seat) {
        let private = four_seats(false).game.private(seat);
        assert_eq!(private.partners, []);
        assert_eq!(private.hand.len(), 9);
        assert_eq!(four_seats(false).game.team(seat), [seat]);
    }
}

#[test]
fn ka_7_a_hand_is_sent_only_to_its_side() {
    for (teams, told_to) in [(true, vec![Seat(1), Seat(3)]), (false, vec![Seat(1)])] {
        let deal = four_seats(teams);
        let cards = deal.game.private(Seat(1)).hand;
        let hand = PrivateEvent::HandDealt { seat: Seat(1), cards };
        let told = deal.dealt.iter().flat_map(|event| &event.private);
        let told = told.filter(|(_, part)| *part == hand).map(|&(seat, _)| seat);
        assert_eq!(told.collect::<Vec<_>>(), told_to);
    }
}

#[test]
fn determinizing_keeps_what_the_viewer_sees() {
    let deal = four_seats(true);
    for (viewer, n_hidden) in [(Viewer::Spectator, 48 - 4), (Viewer::Seat(Seat(0)), 48 - 10 - 2)] {
        let mut handed = 0;
        let determinized = deal.game.determinize(viewer, &mut |hidden| {
            handed = hidden.len();
            hidden.rotate_left(7);
        });
        assert_eq!(handed, n_hidden);
        assert_eq!(determinized.public(), deal.game.public());
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(determinized.private(seat), deal.game.private(seat));
        }
        assert_ne!(determinized.private(Seat(1)), deal.game.private(Seat(1)));
    }
}

#[test]
fn unplayed_cards_are_never_revealed() {
    let mut deal = Situation::new(&json!({}), &["8s 5h 9d 4s 7d", "6h Jh 4d 8h Js"]);
    let events = deal.play("6h 4s Jh 7d 8h 5h 9d Js");
    let told: String = events.iter().map(|e| serde_json::to_string(&e.public).unwrap()).collect();
    let view = serde_json::to_string(&deal.game.public()).unwrap();
    assert!(told.contains("Js") && view.contains("Js"));
    assert!(!told.contains("4d") && !view.contains("4d"));
}
