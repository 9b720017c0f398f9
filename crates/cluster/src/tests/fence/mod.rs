//! The proof of the rules by which one node at a time writes the log of a table: all states of a
//! bounded model satisfy its properties, and none of the rules can be left out.

mod model;

use stateright::{Checker, HasDiscoveries, Model};

use self::model::{
    ACKED_COMMANDS_ARE_WHOLE, ACKS_ARE_STORED, COMMANDS_ARE_UNIQUE, ENTRIES_CONTINUE_THE_LOG,
    FRAMES_ARE_STORED, Fence, LOG_HAS_NO_GAPS, OLD_EPOCHS_ARE_FENCED, Rule, VIEWS_NEVER_GO_BACK,
};

#[test]
fn nothing_is_lost_duplicated_or_forked_under_all_rules() {
    Fence::WITH_ALL_RULES.checker().spawn_bfs().join().assert_properties();
}

#[test]
fn a_command_with_two_entries_is_acknowledged_when_half_of_it_is_stored() {
    assert_breaks(Rule::OneEntryPerCommand, ACKED_COMMANDS_ARE_WHOLE);
}

#[test]
fn two_entries_in_flight_leave_a_gap() {
    assert_breaks(Rule::OneEntryInFlight, LOG_HAS_NO_GAPS);
}

#[test]
fn an_ack_before_the_commit_can_be_lost() {
    assert_breaks(Rule::CommitBeforeAck, ACKS_ARE_STORED);
}

#[test]
fn a_broadcast_before_the_commit_shows_what_never_happened() {
    assert_breaks(Rule::CommitBeforeAck, FRAMES_ARE_STORED);
}

#[test]
fn an_owner_that_reloads_after_a_conflict_forks_the_log() {
    assert_breaks(Rule::StopAtConflict, ENTRIES_CONTINUE_THE_LOG);
}

#[test]
fn an_unknown_outcome_taken_for_a_commit_loses_an_ack() {
    assert_breaks(Rule::ResolveUnknownOutcome, ACKS_ARE_STORED);
}

#[test]
fn an_entry_taken_for_ones_own_by_its_number_loses_an_ack() {
    assert_breaks(Rule::CompareEntry, ACKS_ARE_STORED);
}

#[test]
fn a_repeated_command_without_a_unique_key_takes_effect_twice() {
    assert_breaks(Rule::UniqueCommand, COMMANDS_ARE_UNIQUE);
}

#[test]
fn a_client_that_takes_older_frames_goes_back() {
    assert_breaks(Rule::DropOlderFrames, VIEWS_NEVER_GO_BACK);
}

#[test]
fn a_claim_without_a_marker_entry_does_not_fence_the_previous_owner() {
    assert_breaks(Rule::MarkerEntry, OLD_EPOCHS_ARE_FENCED);
}

/// Asserts that without `rule` there is a counterexample to `property`.
fn assert_breaks(rule: Rule, property: &'static str) {
    let found = HasDiscoveries::AnyOf([property].into());
    let checker = Fence::without(rule).checker().finish_when(found).spawn_bfs().join();
    assert!(checker.discovery(property).is_some(), "without {rule:?}, still {property}");
}
