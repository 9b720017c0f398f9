use journal::laws;
use testkit::PostgresServer;

use super::node_at;

#[tokio::test]
async fn postgresql_obeys_the_laws() {
    let server = PostgresServer::start();
    let store = node_at(server.port(), "a").await;
    laws::appended_entries_are_read_back(&store).await;
    laws::an_entry_number_is_used_once(&store).await;
    laws::a_command_is_done_once(&store).await;
    laws::open_tables_are_known(&store).await;
    laws::a_table_hibernates_until_it_is_due(&store).await;
    laws::an_entry_wakes_a_table(&store).await;
    laws::players_of_hibernating_tables_are_known(&store).await;
    laws::a_table_that_rests_and_waits_for_players_is_found(&store).await;
    laws::a_table_is_found_by_its_command(&store).await;
    laws::an_entry_is_found_by_its_command(&store).await;
    laws::a_check_changes_nothing(&store).await;
    laws::a_table_is_found_by_its_last_invite(&store).await;
    laws::how_a_match_ended_is_kept_with_its_last_entry(&store).await;
    laws::a_command_for_any_table_is_done_at_one(&store).await;
    laws::a_match_start_is_read_with_the_entries_after_it(&store).await;
    laws::a_match_start_is_stored_only_with_its_entry(&store).await;
    store.close().await;
}
