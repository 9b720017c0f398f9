use protocol::TableId;
use storage::ownership::NodeId;
use uuid::Uuid;

use crate::Subject;

/// Nodes of two versions meet on these names during an upgrade: none changes without a version.
#[test]
fn subjects_have_the_names_that_other_versions_know() {
    let id = Uuid::from_u128(7);
    let node = || NodeId::new("node-1").expect("the name is valid");
    for (subject, name) in [
        (Subject::TableCommands(TableId(id)), "t.00000000-0000-0000-0000-000000000007.cmd"),
        (Subject::Link(id), "l.00000000-0000-0000-0000-000000000007"),
        (Subject::NodePing(node()), "n.node-1.ping"),
        (Subject::NodeClaims(node()), "n.node-1.claims"),
        (Subject::SteadyNodes, "n.steady"),
        (Subject::Lobby, "lobby"),
        (Subject::ChangedTables, "tables.changed"),
        (Subject::SessionsEnded, "sessions.ended"),
        (Subject::Bans, "bans"),
        (Subject::Blocks, "blocks"),
        (Subject::Announcements, "announcements"),
        (Subject::Nobody, "nobody"),
    ] {
        assert_eq!(subject.to_string(), name);
        let is_allowed = |c: u8| c.is_ascii_alphanumeric() || b".-".contains(&c);
        let is_name = name.bytes().all(is_allowed) && name.split('.').all(|part| !part.is_empty());
        assert!(is_name, "{name} is no subject without wildcards");
    }
}

#[test]
fn a_node_name_is_part_of_a_subject_and_nothing_more() {
    for name in ["", "a.b", "a b", "*", ">", "A", "ä", &"a".repeat(64)] {
        assert!(NodeId::new(name).is_err(), "{name:?}");
    }
    assert!(NodeId::new("a".repeat(63)).is_ok());
}
