use std::sync::Arc;

use protocol::{
    Code, Invite, Settings, Visibility,
    to_server::{Chat, Mute, PersonRef},
};
use rules::Seat;
use serde_json::json;
use storage::journal::{Change, Entry};
use uuid::Uuid;

use super::{
    Bench,
    bench::{add_bot, person, quick, sit},
    open,
};
use crate::{CommandContext, RestrictedPerson, Table, TableCommand};

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

fn swap(one: u8, other: u8) -> TableCommand {
    TableCommand::Swap { seats: [Seat(one), Seat(other)] }
}

fn names(bench: &Bench) -> Vec<String> {
    let seats = bench.table.public().seats;
    seats.into_iter().map(|seat| seat.player.map_or(String::new(), |player| player.name)).collect()
}

fn ready(bench: &Bench) -> Vec<bool> {
    let seats = bench.table.public().seats;
    seats.into_iter().map(|seat| seat.player.is_some_and(|player| player.ready)).collect()
}

#[test]
fn the_host_can_swap_seats_and_moved_players_have_to_be_ready_again() {
    let mut bench = Bench::new("knorri", 4, &json!({}), Settings::default());
    for n in [0, 1, 2] {
        bench.does(n, sit(n)).unwrap();
        bench.does(n, TableCommand::Ready { ready: true }).unwrap();
    }
    assert_eq!(bench.refuses(1, swap(0, 1)), Code::Forbidden);
    assert_eq!(bench.refuses(0, swap(1, 1)), Code::BadFrame);
    assert_eq!(bench.refuses(0, swap(1, 4)), Code::NotFound);
    bench.does(0, swap(0, 2)).unwrap();
    assert_eq!(names(&bench), ["Ukko", "Eero", "Aino", ""]);
    assert_eq!(ready(&bench), [false, true, false, false]);
    // A player can be moved to a free seat; two free seats cannot be swapped.
    bench.does(0, swap(3, 1)).unwrap();
    assert_eq!(names(&bench), ["Ukko", "", "Aino", "Eero"]);
    bench.does(0, TableCommand::Kick { seat: Seat(0) }).unwrap();
    assert_eq!(bench.refuses(0, swap(0, 1)), Code::NotFound);
    bench.does(0, add_bot(1)).unwrap();
    bench.does(0, swap(1, 0)).unwrap();
    assert_eq!(bench.restored().public(), bench.table.public());
}

/// Returns the reason for a refusal.
fn reason(bench: &mut Bench, n: u8, command: TableCommand) -> Option<String> {
    bench.does(n, command).unwrap_err().reason
}

#[test]
fn a_removed_player_cannot_sit_or_chat_until_the_host_lets_them_in() {
    let mut bench = Bench::new("knorri", 4, &json!({}), Settings::default()).with_people(2);
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    let removed = Some("removed".to_owned());
    let anywhere = TableCommand::Sit { seat: None, invite: None };
    assert_eq!(reason(&mut bench, 1, sit(1)), removed);
    assert_eq!(reason(&mut bench, 1, anywhere), removed);
    assert_eq!(bench.does(1, quick()).unwrap_err().reason, removed);
    bench.does(0, add_bot(2)).unwrap();
    assert_eq!(reason(&mut bench, 1, sit(2)), removed, "not in a bot's place either");
    let listed = [RestrictedPerson {
        id: person(1).id,
        name: Some(person(1).name),
        removed: true,
        muted: false,
    }];
    assert_eq!(bench.table.restricted(person(0).id).unwrap(), listed);
    assert_eq!(bench.restored().restricted(person(0).id).unwrap(), listed);
    assert_eq!(bench.table.restricted(person(1).id).unwrap_err().code, Code::Forbidden);
    let chat = json!({"cid": "c", "table": Uuid::nil(), "to": "table", "text": "hello"});
    let chat: Chat = serde_json::from_value(chat).unwrap();
    assert_eq!(bench.table.reach(&person(1), &chat).unwrap_err().code, Code::Muted);

    let let_in = TableCommand::LetIn { id: person(1).id };
    assert_eq!(bench.refuses(1, let_in.clone()), Code::Forbidden);
    bench.does(0, let_in.clone()).unwrap();
    assert_eq!(bench.refuses(0, let_in), Code::NotFound);
    assert!(bench.table.reach(&person(1), &chat).is_ok());
    assert_eq!(bench.table.restricted(person(0).id).unwrap(), []);
    bench.does(1, sit(1)).unwrap();
    assert_eq!(bench.restored().public(), bench.table.public());
}

#[test]
fn a_player_removed_between_matches_or_during_one_stays_removed() {
    let mut bench = Bench::playing("karnoffel", 2);
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    bench.plays_out();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    assert_eq!(bench.refuses(1, sit(1)), Code::Forbidden);
    bench.does(2, sit(1)).unwrap();
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    assert_eq!(reason(&mut bench, 2, sit(1)).as_deref(), Some("removed"));
    let people = bench.restored().restricted(person(0).id).unwrap();
    assert_eq!(people.iter().map(|one| one.id).collect::<Vec<_>>(), [person(1).id, person(2).id]);
}

#[test]
fn a_player_removed_during_a_match_takes_no_other_seat_when_it_ends() {
    let mut bench = Bench::playing("gurka", 3);
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    bench.plays_out();
    bench.does(2, TableCommand::Stand {}).unwrap();
    assert_eq!(reason(&mut bench, 1, sit(2)).as_deref(), Some("removed"));
    assert_eq!(bench.table.restricted(person(0).id).unwrap().len(), 1);
}

#[test]
fn the_old_invite_does_not_let_a_removed_player_in() {
    let mut bench = private();
    bench.does(1, with("abcdefgh23")).unwrap();
    let seat = bench.table.seat_of(person(1).id).unwrap();
    bench.does(0, TableCommand::Kick { seat }).unwrap();
    assert_eq!(reason(&mut bench, 1, with("abcdefgh23")).as_deref(), Some("removed"));
}

#[test]
fn a_log_in_which_a_removed_player_sat_down_again_is_still_read() {
    let mut bench = Bench::new("knorri", 4, &json!({}), Settings::default()).with_people(2);
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    let seq = bench.table.head() + 1;
    let change = Change::Sat { seat: Seat(1), who: person(1), quick: false };
    bench.log.push(Arc::new(Entry { seq, at: bench.now, command: None, change }));
    let restored = bench.restored();
    assert_eq!(restored.seat_of(person(1).id), Some(Seat(1)));
    assert_eq!(restored.restricted(person(0).id).unwrap(), []);
}

#[test]
fn a_muted_player_is_listed_and_let_in_wherever_they_are() {
    let mute = TableCommand::Mute(Mute { whom: PersonRef::Seat(Seat(1)), on: true });
    let mut bench = Bench::seated("knorri", 3);
    bench.does(0, mute).unwrap();
    bench.does(1, TableCommand::Stand {}).unwrap();
    let listed = bench.table.restricted(person(0).id).unwrap();
    assert_eq!(
        listed.iter().map(|one| (one.id, one.muted)).collect::<Vec<_>>(),
        [(person(1).id, true)]
    );
    bench.does(1, sit(1)).unwrap();
    bench.does(0, TableCommand::LetIn { id: person(1).id }).unwrap();
    assert_eq!(bench.table.public().muted, []);
    let told = bench.events();
    assert_eq!(told, json!([{"e": "muted", "seat": 1, "muted": false}]));
}

#[test]
fn seats_do_not_change_during_a_match() {
    let mut bench = Bench::playing("karnoffel", 2);
    assert_eq!(bench.refuses(0, swap(0, 1)), Code::WrongPhase);
}

#[test]
fn the_host_can_hand_over_the_table() {
    let mut bench = Bench::seated("knorri", 3);
    assert_eq!(bench.refuses(1, TableCommand::HandOver { seat: Seat(1) }), Code::Forbidden);
    assert_eq!(bench.refuses(0, TableCommand::HandOver { seat: Seat(0) }), Code::Forbidden);
    assert_eq!(bench.refuses(0, TableCommand::HandOver { seat: Seat(9) }), Code::NotFound);
    bench.does(2, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::HandOver { seat: Seat(2) }), Code::NotFound);
    bench.does(0, add_bot(2)).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::HandOver { seat: Seat(2) }), Code::NotFound);
    bench.does(0, TableCommand::HandOver { seat: Seat(1) }).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::Start {}), Code::Forbidden);
    assert_eq!(bench.table.public().host, person(1).id);
    assert_eq!(bench.restored().public().host, person(1).id);
    // The host can hand over during a match, but not to a removed player.
    bench.does(1, TableCommand::Start {}).unwrap();
    bench.does(1, TableCommand::Kick { seat: Seat(0) }).unwrap();
    assert_eq!(bench.refuses(1, TableCommand::HandOver { seat: Seat(0) }), Code::Forbidden);
}

fn private() -> Bench {
    let settings = Settings { visibility: Visibility::Link, ..Settings::default() };
    Bench::with_invite("knorri", 3, settings, Some("abcdefgh23".to_owned()))
}

fn with(invite: &str) -> TableCommand {
    TableCommand::Sit { seat: None, invite: Some(Invite::new(invite).unwrap()) }
}

fn make(invite: &str) -> (TableCommand, CommandContext) {
    let invite = Some(Invite::new(invite).unwrap());
    (TableCommand::Invite {}, CommandContext { invite, ..CommandContext::default() })
}

#[test]
fn an_invite_ignores_case_and_expires() {
    let mut bench = private();
    assert_eq!(bench.refuses(1, sit(0)), Code::Forbidden);
    assert_eq!(bench.refuses(1, with("abcdefgh24")), Code::Forbidden);
    bench.does(1, with("ABCDE-FGH23")).unwrap();
    bench.now += 7 * DAY_MS - 1;
    bench.does(2, with("abcdefgh23")).unwrap();
    bench.now += 1;
    assert_eq!(bench.refuses(3, with("abcdefgh23")), Code::Forbidden);
    // The creator needs no invite.
    bench.does(0, sit(2)).unwrap();
}

#[test]
fn a_new_invite_replaces_the_old_ones() {
    let mut bench = private();
    assert_eq!(bench.refuses(1, make("zzzzzzzzzz")), Code::Forbidden);
    bench.does(0, make("zzzzzzzzzz")).unwrap();
    assert_eq!(bench.refuses(1, with("abcdefgh23")), Code::Forbidden);
    bench.now += 7 * DAY_MS - 1;
    bench.does(1, with("zzzzzzzzzz")).unwrap();
    bench.table = bench.restored();
    bench.does(2, with("zzzzzzzzzz")).unwrap();
    let mut open = Bench::seated("knorri", 3);
    assert_eq!(open.refuses(0, make("zzzzzzzzzz")), Code::Forbidden);
}

#[test]
fn the_log_contains_no_invite() {
    let mut bench = private();
    bench.does(0, make("zzzzzzzzzz")).unwrap();
    bench.does(1, with("zzzzzzzzzz")).unwrap();
    let log: Vec<&Entry> = bench.log.iter().map(|entry| &**entry).collect();
    let written = serde_json::to_string(&log).unwrap();
    assert!(!written.contains("abcdefgh23") && !written.contains("zzzzzzzzzz"), "{written}");
}

#[test]
fn an_old_log_with_a_clear_text_invite_is_still_read() {
    let bench = private();
    let mut first = serde_json::to_value(&*bench.log[0]).unwrap();
    let created = first["change"]["created"].as_object_mut().unwrap();
    created.remove("key");
    created.insert("invite".to_owned(), json!("k7m2p9x4qa"));
    let first: Entry = serde_json::from_value(first).unwrap();
    assert!(matches!(&first.change, Change::Created { invite: Some(_), key: None, .. }));
    let mut bench = private();
    bench.table = Table::restore(bench.table.id(), &[Arc::new(first)], open).unwrap();
    bench.now += 100 * DAY_MS;
    assert_eq!(bench.refuses(1, with("abcdefgh23")), Code::Forbidden);
    bench.does(1, with("k7m2p9x4qa")).unwrap();
}

/// Returns a Karnöffel table for two teams of two, with the host in seat 1.
fn teams(visibility: Visibility) -> Bench {
    let settings = Settings { visibility, ..Settings::default() };
    let invite = (visibility == Visibility::Link).then(|| "abcdefgh23".to_owned());
    let mut bench = Bench::with_invite("karnoffel", 4, settings, invite);
    bench.does(0, sit(1)).unwrap();
    bench
}

#[test]
fn the_first_player_with_an_invite_is_the_hosts_partner() {
    let anywhere = TableCommand::Sit { seat: None, invite: None };
    for (visibility, command) in
        [(Visibility::Link, with("abcdefgh23")), (Visibility::Open, anywhere)]
    {
        let mut bench = teams(visibility);
        assert_eq!(bench.table.public().teams, [[Seat(0), Seat(2)], [Seat(1), Seat(3)]]);
        bench.does(1, command.clone()).unwrap();
        assert_eq!(bench.table.seat_of(person(1).id), Some(Seat(3)), "opposite the host");
        // It is taken now, so the next player gets any seat.
        bench.does(2, command).unwrap();
        assert_eq!(bench.table.seat_of(person(2).id), Some(Seat(0)));
    }
}

#[test]
fn without_teams_there_is_no_partners_seat() {
    let mut bench = Bench::new("gurka", 4, &json!({}), Settings::default());
    bench.does(0, sit(1)).unwrap();
    assert_eq!(bench.table.public().teams, Vec::<Vec<Seat>>::new());
    bench.does(1, TableCommand::Sit { seat: None, invite: None }).unwrap();
    assert_eq!(bench.table.seat_of(person(1).id), Some(Seat(0)));
}

#[test]
fn a_mute_by_the_old_host_does_not_bind_the_new_one() {
    let mute = |seat| TableCommand::Mute(Mute { whom: PersonRef::Seat(Seat(seat)), on: true });
    let mut bench = Bench::seated("knorri", 3);
    bench.does(0, mute(1)).unwrap();
    bench.does(0, mute(2)).unwrap();
    bench.does(0, TableCommand::HandOver { seat: Seat(1) }).unwrap();
    assert_eq!(bench.table.public().muted, [Seat(2)], "the others stay as they are");
    let told = bench.events();
    let wanted =
        json!([{"e": "handed_over", "seat": 1}, {"e": "muted", "seat": 1, "muted": false}]);
    assert_eq!(told, wanted);
    assert_eq!(bench.restored().public().muted, [Seat(2)]);
    // The same if the host was absent for too long.
    bench.takes(crate::Input::PassHost(Seat(2))).unwrap();
    assert_eq!(bench.table.public().muted, []);
    assert_eq!(bench.table.public().host, person(2).id);
}
