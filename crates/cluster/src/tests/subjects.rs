use std::collections::HashSet;

use protocol::TableId;
use uuid::Uuid;

use crate::{NodeId, Subject};

#[test]
fn every_subject_has_a_name_of_its_own() {
    let ids = [1, 2].map(Uuid::from_u128);
    let nodes = ["a", "b"].map(|name| NodeId::new(name).expect("the name is valid"));
    let subjects = ids
        .map(|id| Subject::TableCommands(TableId(id)))
        .into_iter()
        .chain(ids.map(Subject::Link))
        .chain(nodes.clone().map(Subject::NodePing))
        .chain(nodes.map(Subject::NodeClaims))
        .chain([Subject::Lobby, Subject::SessionsEnded, Subject::Bans, Subject::Blocks])
        .chain([
            Subject::ChangedTables,
            Subject::Announcements,
            Subject::SteadyNodes,
            Subject::Nobody,
        ]);
    let names: Vec<String> = subjects.map(|subject| subject.to_string()).collect();
    let distinct: HashSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), names.len());
    for name in &names {
        let is_allowed = |c: u8| c.is_ascii_alphanumeric() || b".-".contains(&c);
        let is_name = name.bytes().all(is_allowed) && name.split('.').all(|part| !part.is_empty());
        assert!(is_name, "{name} is no subject without wildcards");
    }
}

#[test]
fn the_name_of_a_subject_contains_its_parts_in_order() {
    let table = TableId(Uuid::from_u128(7));
    let node = NodeId::new("node-1").expect("the name is valid");
    assert_eq!(Subject::TableCommands(table).to_string(), format!("t.{table}.cmd"));
    assert_eq!(Subject::Link(table.0).to_string(), format!("l.{table}"));
    assert_eq!(Subject::NodePing(node).to_string(), "n.node-1.ping");
}

#[test]
fn a_node_name_is_part_of_a_subject_and_nothing_more() {
    for name in ["", "a.b", "a b", "*", ">", "A", "ä", &"a".repeat(64)] {
        assert!(NodeId::new(name).is_err(), "{name:?}");
    }
    assert!(NodeId::new("a".repeat(63)).is_ok());
}
