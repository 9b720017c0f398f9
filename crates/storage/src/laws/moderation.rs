//! Laws of bans, blocks and reports, and of the audit log.

use protocol::{EpochMs, TableId, UserId, to_server::Audience};
use rules::{Seat, ratings::Pool};
use serde_json::json;
use uuid::Uuid;

use super::{
    ALLOWED, ANSWERS, Database, NOW, bot_of, check, guest, history, is_known, name, registered,
};
use crate::{
    AuditEntry, BLOCKS_MAX, Ban, DONE, NewReport, Notice, PeopleError, PriorReport, Quote, Report,
    journal::{Change, ChatMessage, Entry, IdempotencyKey, Person, laws},
};

const TABLE: TableId = TableId(Uuid::from_u128(7));

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        a_ban_revokes_the_sessions_of_a_person_and_its_bots_only,
        a_ban_with_an_end_expires,
        banning_an_unknown_person_fails_and_is_audited,
        a_removed_message_leaves_a_mark,
        a_taken_name_is_replaced_wherever_it_was_published,
        an_erasure_by_the_admin_is_recorded,
        the_admin_finds_the_bots_of_an_owner,
        blocks_are_bounded_and_idempotent,
        a_report_has_the_message_and_stays_until_resolved,
        prior_reports_are_found,
        audit_entries_are_paged_newest_first,
        the_last_announcement_is_in_force_until_withdrawn,
    );
}

fn until(until: Option<EpochMs>) -> Ban {
    Ban { since: NOW, until, reason: "rude".to_owned() }
}

/// Returns message `n` of a person.
pub fn line(n: u64, who: &Person) -> ChatMessage {
    ChatMessage {
        n,
        at: EpochMs(7),
        cid: format!("c{n}"),
        who: who.clone(),
        seat: None,
        said_to: Audience::Table,
        to: Audience::Seats,
        text: Some(format!("line {n}")),
        phrase: None,
        recipients: vec![UserId(Uuid::from_u128(99))],
        removed: false,
        renamed: false,
    }
}

/// Returns a report of `line` by a person, which quotes the messages `before` it.
pub fn report(who: &Person, line: ChatMessage, before: Vec<ChatMessage>) -> NewReport {
    let cid = format!("r{}", line.n);
    let reason = "rude".to_owned();
    NewReport { who: who.id, cid, table: TABLE, reason, quote: Quote { line, before } }
}

async fn three(store: &impl Database) -> [Person; 3] {
    let [aino, bjarni, cecilia] = ["Aino", "Bjarni", "Cecilia"];
    let person = async |name| guest(store, name).await.person;
    [person(aino).await, person(bjarni).await, person(cecilia).await]
}

async fn reports(store: &impl Database, report: NewReport) {
    store.report(report, NOW).await.expect(ANSWERS).expect(ALLOWED);
}

fn ids(reports: &[Report]) -> Vec<u64> {
    reports.iter().map(|report| report.id).collect()
}

/// A ban ends the sessions of a person and their bots.
pub async fn a_ban_revokes_the_sessions_of_a_person_and_its_bots_only(store: &impl Database) {
    let (aino, eero) = (registered(store, "Aino").await, registered(store, "Eero").await);
    let who = aino.person.id;
    let bot = bot_of(store, who, "Robot").await;
    let out = store.ban(who, until(None)).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(out, [who, bot.person.id]);
    assert!(!is_known(store, &aino).await && !is_known(store, &bot).await);
    assert!(is_known(store, &eero).await);
    let refused =
        store.log_in(aino.person.clone(), None, NOW).await.expect(ANSWERS).expect_err("a refusal");
    assert_eq!(refused.reason, "rude");
    // A concurrent login does not succeed either.
    let late = store.renew_bot(who, bot.person.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert!(!is_known(store, &late).await);
    store.unban(who, NOW).await.expect(ANSWERS).expect(ALLOWED);
    let back = store.log_in(aino.person.clone(), None, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert!(is_known(store, &back).await && !is_known(store, &aino).await);
    let verbs: Vec<String> =
        store.page(None, 9).await.expect(ANSWERS).into_iter().map(|deed| deed.verb).collect();
    assert_eq!(verbs, ["unban", "ban"]);
}

/// A ban ends at its time by the clock of the caller, not by that of the machine.
pub async fn a_ban_with_an_end_expires(store: &impl Database) {
    let aino = registered(store, "Aino").await;
    let over = until(Some(NOW));
    store.ban(aino.person.id, over).await.expect(ANSWERS).expect(ALLOWED);
    assert!(!is_known(store, &aino).await, "its sessions are gone");
    assert!(store.log_in(aino.person.clone(), None, NOW).await.expect(ANSWERS).is_ok());
    let minute = NOW + 60_000;
    store.ban(aino.person.id, until(Some(minute))).await.expect(ANSWERS).expect(ALLOWED);
    for (at, opens) in [(minute - 1, false), (minute, true)] {
        let back = store.log_in(aino.person.clone(), None, at).await.expect(ANSWERS);
        assert_eq!(back.is_ok(), opens, "by the time that it is told, not by the machine's");
    }
}

/// A refused ban or unban is in the audit log as well, with its outcome.
pub async fn banning_an_unknown_person_fails_and_is_audited(store: &impl Database) {
    let nobody = UserId(uuid::Uuid::from_u128(7));
    assert_eq!(store.ban(nobody, until(None)).await.expect(ANSWERS), Err(PeopleError::NotFound));
    assert_eq!(store.unban(nobody, NOW).await.expect(ANSWERS), Err(PeopleError::NotFound));
    let deeds = store.page(None, 9).await.expect(ANSWERS);
    assert!(deeds.iter().all(|deed| deed.outcome == "there is no such thing"), "{deeds:?}");
    assert_eq!(deeds.len(), 2);
}

/// Blocking a person twice, or repeating a command, adds no second block; [`BLOCKS_MAX`] is the
/// most.
pub async fn blocks_are_bounded_and_idempotent(store: &impl Database) {
    let aino = guest(store, "Aino").await.person;
    let eero = registered(store, "Eero").await.person;
    let block = async |other: UserId, cid: &str| {
        store.block(aino.id, other, Some(cid.to_owned()), NOW).await.expect(ANSWERS)
    };
    assert_eq!(block(aino.id, "self").await, Err(PeopleError::NotFound));
    assert_eq!(block(UserId(Uuid::now_v7()), "nobody").await, Err(PeopleError::NotFound));
    block(eero.id, "c").await.expect(ANSWERS);
    block(eero.id, "again").await.expect(ANSWERS);
    let list = store.blocks(aino.id).await.expect(ANSWERS);
    assert_eq!(
        list.iter().map(|one| (one.id, &*one.name)).collect::<Vec<_>>(),
        [(eero.id, "Eero")]
    );
    assert_eq!(store.blocks(eero.id).await.expect(ANSWERS), []);
    let other = guest(store, "Other").await.person;
    block(other.id, "c").await.expect(ANSWERS);
    assert_eq!(store.blocks(aino.id).await.expect(ANSWERS).len(), 1, "the command was done before");
    for n in 1..BLOCKS_MAX {
        let other = guest(store, "Other").await.person;
        block(other.id, &format!("n{n}")).await.expect(ANSWERS);
    }
    assert_eq!(block(other.id, "more").await, Err(PeopleError::TooMany));
    store.unblock(aino.id, eero.id).await.expect(ANSWERS);
    store.unblock(aino.id, eero.id).await.expect(ANSWERS);
    block(other.id, "more").await.expect(ANSWERS);
}

/// Of the reports of a message by one person, only the first is kept.
pub async fn a_report_has_the_message_and_stays_until_resolved(store: &impl Database) {
    let [aino, bjarni, cecilia] = three(store).await;
    let quote = (line(5, &bjarni), vec![line(4, &cecilia)]);
    reports(store, report(&aino, quote.0, quote.1)).await;
    reports(store, report(&aino, line(5, &bjarni), vec![])).await;
    reports(store, report(&cecilia, line(5, &bjarni), vec![])).await;
    let all = store.reports(None, 10).await.expect(ANSWERS);
    assert_eq!(ids(&all), [3, 1], "once for each person");
    assert_eq!(ids(&store.reports(Some(3), 10).await.expect(ANSWERS)), [1]);
    assert_eq!(ids(&store.reports(None, 1).await.expect(ANSWERS)), [3]);
    let json = serde_json::to_value(&all[1]).expect(ANSWERS);
    assert_eq!((&json["line"]["text"], &json["who"]["name"]), (&"line 5".into(), &"Aino".into()));
    assert_eq!((&json["before"][0]["n"], &json["done"]), (&4.into(), &().into()));
    assert_eq!(json["line"].get("hearers"), None);
    store.resolve_report(1, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert!(store.reports(None, 10).await.expect(ANSWERS)[1].done.is_some());
    assert_eq!(store.resolve_report(77, NOW).await.expect(ANSWERS), Err(PeopleError::NotFound));
}

/// A report that repeats another one is found.
pub async fn prior_reports_are_found(store: &impl Database) {
    let [aino, bjarni, _] = three(store).await;
    reports(store, report(&aino, line(5, &bjarni), vec![])).await;
    for (cid, n, reason, before) in [
        ("r5", 5, "rude", Some(("r5", true))),
        ("r5", 5, "loud", Some(("r5", false))),
        ("r5", 6, "rude", Some(("r5", false))),
        ("other", 5, "rude", Some(("r5", true))),
        ("other", 6, "rude", None),
    ] {
        let found = store.prior_report(aino.id, cid, (TABLE, n), reason).await.expect(ANSWERS);
        let before = before.map(|(cid, same)| PriorReport { cid: cid.to_owned(), same });
        assert_eq!(found, before, "{cid} {n} {reason}");
    }
    assert_eq!(store.prior_report(bjarni.id, "r5", (TABLE, 5), "rude").await.expect(ANSWERS), None);
}

pub async fn audit_entries_are_paged_newest_first(store: &impl Database) {
    for n in 1..=5 {
        store.note("announce", json!({"text": n}), EpochMs(n)).await.expect(ANSWERS);
    }
    let first = store.page(None, 2).await.expect(ANSWERS);
    assert_eq!(first.iter().map(|deed| deed.at.0).collect::<Vec<_>>(), [5, 4]);
    assert_eq!((&first[0].arguments, &*first[0].outcome), (&json!({"text": 5}), DONE));
    let second = store.page(first.last().map(|deed| deed.no), 9).await.expect(ANSWERS);
    assert_eq!(second.iter().map(|deed| deed.at.0).collect::<Vec<_>>(), [3, 2, 1]);
}

pub async fn the_last_announcement_is_in_force_until_withdrawn(store: &impl Database) {
    let says = |text: &str, since| Notice { text: text.to_owned(), since: EpochMs(since) };
    assert_eq!(store.standing().await.expect(ANSWERS), None);
    store
        .note("announce", json!({"text": "of a server before this one"}), EpochMs(1))
        .await
        .expect(ANSWERS);
    assert_eq!(store.standing().await.expect(ANSWERS), None);
    store.announce(says("at nine", 2)).await.expect(ANSWERS);
    store.announce(says("at ten", 3)).await.expect(ANSWERS);
    store.note("drain", json!({}), EpochMs(4)).await.expect(ANSWERS);
    assert_eq!(store.standing().await.expect(ANSWERS), Some(says("at ten", 3)));
    store.withdraw(EpochMs(5)).await.expect(ANSWERS);
    assert_eq!(store.standing().await.expect(ANSWERS), None);
}

async fn last_audit(store: &impl Database) -> AuditEntry {
    store.page(None, 1).await.expect(ANSWERS).remove(0)
}

/// The content of a removed message is gone, except from reports; its sender and its number stay.
pub async fn a_removed_message_leaves_a_mark(store: &impl Database) {
    let [aino, bjarni, _] = three(store).await;
    for n in 1..=2 {
        store.keep(TABLE, line(n, &aino).into()).await.expect(ANSWERS);
    }
    reports(store, report(&bjarni, line(1, &aino), Vec::new())).await;
    store.remove_message(TABLE, 1, NOW).await.expect(ANSWERS).expect(ALLOWED);
    let audit = last_audit(store).await;
    assert_eq!((&*audit.verb, &*audit.outcome), ("remove", DONE));
    assert_eq!(audit.arguments, json!({"table": TABLE, "n": 1}));
    let mut mark = line(1, &aino);
    mark.remove();
    assert_eq!((mark.text.as_ref(), mark.removed), (None, true));
    let kept = store.lines(TABLE).await.expect(ANSWERS);
    assert_eq!(kept.lines, [mark.into(), line(2, &aino).into()]);
    let export = store.export(aino.id).await.expect(ANSWERS).expect(ALLOWED);
    assert!(!json!(export).to_string().contains("line 1"), "{export:?}");
    let reports = store.reports(None, 9).await.expect(ANSWERS);
    assert_eq!(reports[0].quote.line.text.as_deref(), Some("line 1"));
    for n in [1, 3] {
        let again = store.remove_message(TABLE, n, NOW).await.expect(ANSWERS);
        assert_eq!(again, Err(PeopleError::NotFound), "{n}");
        let audit = last_audit(store).await;
        assert_eq!((&*audit.verb, &*audit.outcome), ("remove", "there is no such thing"));
    }
}

/// A name that the admin took is in no log, message, result, leaderboard or report, and nobody can
/// have it.
pub async fn a_taken_name_is_replaced_wherever_it_was_published(store: &impl Database) {
    let (bad, eero) = (registered(store, "Rude").await, registered(store, "Eero").await);
    let who = bad.person.clone();
    let table = laws::fresh();
    store.append(table, laws::created(who.id, "a"), true).await.expect(ANSWERS);
    let command = IdempotencyKey { player: who.id, cid: "b".to_owned(), body: String::new() };
    let sat = Change::Sat { seat: Seat(0), who: who.clone(), quick: false };
    let sat = Entry { seq: 1, at: NOW, command: Some(command), change: sat };
    store.append(table, sat.into(), true).await.expect(ANSWERS);
    for at in 1..=10 {
        let ended = history::ended(at, true, &[history::held(&who), history::held(&eero.person)]);
        let table = laws::fresh();
        store.append(table, laws::created(laws::fresh(), "a"), true).await.expect(ANSWERS);
        let last = laws::flipped(1, None);
        store.append_last(table, last, false, ended).await.expect(ANSWERS);
    }
    store.keep(table, line(1, &who).into()).await.expect(ANSWERS);
    store.keep(table, line(2, &eero.person).into()).await.expect(ANSWERS);
    reports(store, report(&eero.person, line(1, &who), vec![line(1, &who)])).await;

    let renamed = store.take_name(who.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    let neutral = renamed.person.name.clone();
    assert!(renamed.person.id == who.id && neutral.starts_with("Player "), "{neutral}");
    assert_eq!(renamed.tables, [table]);
    assert_eq!(store.by_id(who.id).await.expect(ANSWERS), Some(renamed.person.clone()));
    assert!(is_known(store, &bad).await, "the sessions last");
    let audit = last_audit(store).await;
    assert_eq!((&*audit.verb, &*audit.outcome), ("rename", DONE));
    assert_eq!(audit.arguments, json!({"id": who.id, "name": neutral}));

    let log = store.log(table).await.expect(ANSWERS);
    let Change::Sat { who: sitter, .. } = &log[1].change else { panic!("{log:?}") };
    assert_eq!(*sitter, renamed.person);
    let mut said = line(1, &who);
    said.rename(&neutral);
    let kept = store.lines(table).await.expect(ANSWERS);
    assert_eq!(kept.lines, [said.into(), line(2, &eero.person).into()]);
    let past = store.matches(eero.person.id, true, None, 99).await.expect(ANSWERS);
    assert!(past.iter().all(|past| past.finished.seats[0].name == neutral), "{past:?}");
    let leaders = store.leaders("gurka", Pool::People, EpochMs(0), 0, 9).await.expect(ANSWERS);
    assert!(leaders.iter().any(|leader| leader.id == Some(who.id) && leader.name == neutral));
    let reports = json!(store.reports(None, 9).await.expect(ANSWERS)).to_string();
    assert!(reports.contains(&neutral) && !reports.contains("Rude"), "{reports}");

    let back = store.rename(who.id, &name("Rude"), NOW).await.expect(ANSWERS);
    assert_eq!(back, Err(PeopleError::NameTaken), "not even by its former owner");
    store.rename(who.id, &name("Polite"), NOW).await.expect(ANSWERS).expect(ALLOWED);
    let guest = guest(store, "Rude").await.person;
    let renamed = store.take_name(guest.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert!(renamed.person.name.starts_with("Player "));
    let unknown = store.take_name(laws::fresh(), NOW).await.expect(ANSWERS);
    assert_eq!(unknown.expect_err("a refusal"), PeopleError::NotFound);
    assert_eq!(last_audit(store).await.outcome, "there is no such thing");
}

/// An erasure by the admin is recorded in the audit log, even if it is refused.
pub async fn an_erasure_by_the_admin_is_recorded(store: &impl Database) {
    let aino = registered(store, "Aino").await;
    let erased = store.erase_by_admin(aino.person.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(erased.people, [aino.person.id]);
    assert!(!is_known(store, &aino).await);
    let audit = last_audit(store).await;
    assert_eq!((&*audit.verb, &*audit.outcome), ("erase", DONE));
    let again = store.erase_by_admin(aino.person.id, NOW).await.expect(ANSWERS);
    assert_eq!(again.expect_err("a refusal"), PeopleError::NotFound);
    assert_eq!(last_audit(store).await.outcome, "there is no such thing");
}

/// The admin finds the bots of an account by its name, banned or not.
pub async fn the_admin_finds_the_bots_of_an_owner(store: &impl Database) {
    let aino = registered(store, "Aino").await.person;
    let bot = bot_of(store, aino.id, "Rude bot 7").await.person;
    store.ban(aino.id, until(None)).await.expect(ANSWERS).expect(ALLOWED);
    let found = store.find_by_name("aino", NOW).await.expect(ANSWERS);
    let mut found: Vec<UserId> = found.iter().map(|one| one.person.id).collect();
    found.sort_unstable();
    assert_eq!(found, [aino.id, bot.id]);
    let renamed = store.take_name(bot.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_ne!(renamed.person.name, bot.name);
    let again = store.make_bot(aino.id, &name(&bot.name), NOW).await.expect(ANSWERS);
    assert!(again.is_err(), "its owner cannot use the name again");
}
