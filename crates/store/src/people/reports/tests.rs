use journal::{ChatMessage, Person};
use protocol::{Kind, Name, to_server::Audience};
use uuid::Uuid;

use super::*;
use crate::Sqlite;
use crate::testing::NOW;
use storage::People as _;

const TABLE: TableId = TableId(Uuid::from_u128(7));

fn line(n: u64, who: &Person) -> ChatMessage {
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
    }
}

fn report(who: &Person, line: ChatMessage, before: Vec<ChatMessage>) -> NewReport {
    let cid = format!("r{}", line.n);
    let reason = "rude".to_owned();
    NewReport { who: who.id, cid, table: TABLE, reason, quote: Quote { line, before } }
}

async fn three(people: &Sqlite) -> [Person; 3] {
    let mut made = Vec::new();
    for name in ["Aino", "Bjarni", "Cecilia"] {
        let guest = people.make_guest(&Name::new(name).unwrap(), NOW).await.unwrap();
        assert_eq!(guest.person.kind, Kind::Guest);
        made.push(guest.person);
    }
    made.try_into().unwrap()
}

fn ids(reports: &[Report]) -> Vec<u64> {
    reports.iter().map(|report| report.id).collect()
}

#[tokio::test]
async fn a_report_has_the_message_and_stays_until_resolved() {
    let people = Sqlite::in_memory().unwrap();
    let [aino, bjarni, cecilia] = three(&people).await;
    let quote = (line(5, &bjarni), vec![line(4, &cecilia)]);
    people.report(report(&aino, quote.0, quote.1), NOW).await.unwrap().unwrap();
    people.report(report(&aino, line(5, &bjarni), vec![]), NOW).await.unwrap().unwrap();
    people.report(report(&cecilia, line(5, &bjarni), vec![]), NOW).await.unwrap().unwrap();
    let all = people.reports(None, 10).await.unwrap();
    assert_eq!(ids(&all), [3, 1], "once for each person");
    assert_eq!(ids(&people.reports(Some(3), 10).await.unwrap()), [1]);
    assert_eq!(ids(&people.reports(None, 1).await.unwrap()), [3]);
    let json = serde_json::to_value(&all[1]).unwrap();
    assert_eq!((&json["line"]["text"], &json["who"]["name"]), (&"line 5".into(), &"Aino".into()));
    assert_eq!((&json["before"][0]["n"], &json["done"]), (&4.into(), &().into()));
    assert_eq!(json["line"].get("hearers"), None);
    people.resolve_report(1, NOW).await.unwrap().unwrap();
    assert!(people.reports(None, 10).await.unwrap()[1].done.is_some());
    assert_eq!(people.resolve_report(77, NOW).await.unwrap(), Err(PeopleError::NotFound));
}

#[tokio::test]
async fn an_unreadable_report_does_not_count() {
    let people = Sqlite::in_memory().unwrap();
    let [aino, bjarni, _] = three(&people).await;
    for n in 1..=3 {
        people.report(report(&aino, line(n, &bjarni), vec![]), NOW).await.unwrap().unwrap();
    }
    let damage = "UPDATE report SET quote = '{' WHERE id = 3";
    people.run(move |file| file.execute(damage, [])).await.unwrap();
    assert_eq!(ids(&people.reports(None, 2).await.unwrap()), [2, 1]);
}

#[tokio::test]
async fn prior_reports_are_found() {
    let people = Sqlite::in_memory().unwrap();
    let [aino, bjarni, _] = three(&people).await;
    people.report(report(&aino, line(5, &bjarni), vec![]), NOW).await.unwrap().unwrap();
    for (cid, n, reason, before) in [
        ("r5", 5, "rude", Some(("r5", true))),
        ("r5", 5, "loud", Some(("r5", false))),
        ("r5", 6, "rude", Some(("r5", false))),
        ("other", 5, "rude", Some(("r5", true))),
        ("other", 6, "rude", None),
    ] {
        let found = people.prior_report(aino.id, cid, (TABLE, n), reason).await.unwrap();
        let before = before.map(|(cid, same)| PriorReport { cid: cid.to_owned(), same });
        assert_eq!(found, before, "{cid} {n} {reason}");
    }
    assert_eq!(people.prior_report(bjarni.id, "r5", (TABLE, 5), "rude").await.unwrap(), None);
}

#[tokio::test]
async fn the_oldest_resolved_report_is_deleted_first() {
    let people = Sqlite::in_memory().unwrap();
    let [aino, bjarni, _] = three(&people).await;
    let add = async |n: u64| {
        let report = report(&aino, line(n, &bjarni), vec![]);
        people.run(move |file| keep(file, &report, 2, NOW)).await.unwrap()
    };
    add(1).await.unwrap();
    add(2).await.unwrap();
    assert_eq!(add(3).await, Err(PeopleError::TooMany));
    people.resolve_report(2, NOW).await.unwrap().unwrap();
    add(3).await.unwrap();
    assert_eq!(ids(&people.reports(None, 10).await.unwrap()), [3, 1]);
}
