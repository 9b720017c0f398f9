use journal::{Command, Person, Store, StoreError};
use protocol::{Code, Invite, Refusal, TableId, Visibility, to_client::Ack, to_server::Create};
use table::{Setup, Table};
use uuid::Uuid;

use crate::{app::App, command::internal, source::Source, world};

/// Makes a table, once for each command of that name.
pub(crate) async fn create(
    app: &App,
    (who, source): (Person, Source),
    command: Command,
    wish: Create,
) -> Result<Ack, Refusal> {
    if let Some(ack) = done_before(app, &command).await? {
        return Ok(ack);
    }
    if app.stop.is_cancelled() {
        return Err(Refusal::new(Code::Draining, "the server stops; come back"));
    }
    let id = TableId(Uuid::now_v7());
    let invite = (wish.settings.visibility == Visibility::Link).then(fresh_invite);
    let setup = Setup {
        game: wish.game.to_string(),
        seats: wish.seats,
        options: wish.options,
        settings: wish.settings,
        invite: invite.as_deref().map(str::to_owned),
    };
    let person = who.id;
    let (table, entry) = Table::create(id, setup, who, command.clone(), world::open, world::now())?;
    app.doors.table(person, source)?;
    match app.tables.parts().store.append(id, entry, true).await {
        Ok(()) => {
            app.tables.begin(table);
            Ok(Ack { cid: wish.cid, table: Some(id), seq: Some(0), invite })
        }
        // The same command on another connection was quicker.
        Err(StoreError::Conflict { .. }) => {
            let ack = done_before(app, &command).await?;
            ack.ok_or_else(|| {
                Refusal::new(Code::Internal, "the table's number was taken; try again")
            })
        }
        Err(problem) => Err(internal(&problem)),
    }
}

/// The answer that the same command got before.
async fn done_before(app: &App, command: &Command) -> Result<Option<Ack>, Refusal> {
    let store = &app.tables.parts().store;
    let created =
        store.created(command.player, &command.cid).await.map_err(|problem| internal(&problem))?;
    let Some(created) = created else { return Ok(None) };
    if created.body != command.body {
        return Err(Refusal::new(Code::CidReused, "this cid names another table that you made"));
    }
    let log = store.log(created.table).await.map_err(|problem| internal(&problem))?;
    let invite = match log.first().map(|entry| &entry.change) {
        Some(journal::Change::Created { invite: Some(invite), .. }) => Invite::new(invite).ok(),
        Some(_) | None => None,
    };
    let cid = protocol::Cid::new(&command.cid).expect("a command's name was read from a frame");
    Ok(Some(Ack { cid, table: Some(created.table), seq: Some(0), invite }))
}

/// Ten letters and digits that cannot be mistaken for each other: fifty random bits.
fn fresh_invite() -> Invite {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    let code: String =
        bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
    Invite::new(&code).expect("ten letters are an invite")
}
