use protocol::{Code, Refusal, to_server::TableCommand};
use storage::journal::{IdempotencyKey, Person};
use table::{Answer, Message, PlayerCommand};
use tracing::warn;
use uuid::Uuid;

use crate::{app::App, own_tables::tables_of, state::errors::internal};

/// Resigns every match in which a person or one of their bots plays, before they are deleted.
/// Otherwise a bot would play on for somebody who cannot lose anything.
///
/// Tables that cannot be read or written now are skipped: there, the seats stay absent.
///
/// # Errors
///
/// The storage does not answer.
pub(crate) async fn resign_all(app: &App, who: &Person) -> Result<(), Refusal> {
    let bots = app.people.bots(who.id).await.map_err(|problem| internal(&problem))?;
    for person in bots.iter().chain([who]) {
        resign(app, person).await;
    }
    Ok(())
}

async fn resign(app: &App, who: &Person) {
    for table in tables_of(app, who.id).await {
        let cid = Uuid::new_v4().simple().to_string();
        let key = IdempotencyKey { player: who.id, cid, body: String::new() };
        let command = PlayerCommand::new(who.clone(), key, TableCommand::Resign {});
        let answer = app.tables.ask(table, |reply| {
            let command = Box::new(command.clone());
            Message::Command { command, responder: reply.into() }
        });
        match answer.await {
            // Between matches there is nothing to resign.
            Ok(Answer::Refused(refused)) if refused.code != Code::WrongPhase => {
                warn!(%table, code = %refused.code, "cannot resign for a person who is deleted");
            }
            Ok(_) => {}
            Err(problem) => drop(internal(&problem)),
        }
    }
}
