//! Visibility of cards: KA-7 and the information table.

use rules::{Game as _, Seat};
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
        let hand =
            PrivateEvent::HandDealt { seat: Seat(1), cards: deal.game.private(Seat(1)).hand };
        let told: Vec<_> = told_to.into_iter().map(|viewer| (viewer, hand.clone())).collect();
        let event =
            deal.dealt.iter().find(|event| event.private.iter().any(|(_, part)| *part == hand));
        let event = event.expect("the hand is dealt");
        assert_eq!((&event.public, &event.private), (&None, &told));
    }
}
