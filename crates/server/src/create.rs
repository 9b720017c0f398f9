use journal::{Change, Command, Person, Store, StoreError};
use protocol::{Code, Invite, Refusal, TableId, Visibility, to_client::Ack, to_server::Create};
use table::{Setup, Table, invite_digest};
use uuid::Uuid;

use crate::{app::App, command::internal, session::Seed, source::Source, world};

/// Makes a table, once for each command of that name.
pub(crate) async fn create(
    app: &App,
    (who, source): (Person, Source),
    command: Command,
    wish: Create,
    seed: &Seed,
) -> Result<Ack, Refusal> {
    let invite =
        (wish.settings.visibility == Visibility::Link).then(|| seed.invite(None, &wish.cid));
    if let Some(ack) = done_before(app, &command, invite.as_ref()).await? {
        return Ok(ack);
    }
    if app.stop.is_cancelled() {
        return Err(Refusal::new(Code::Draining, "the server stops; come back"));
    }
    let id = TableId(Uuid::now_v7());
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
            Ok(Ack { invite, ..Ack::new(wish.cid, Some(id), Some(0)) })
        }
        // The same command on another connection was quicker.
        Err(StoreError::Conflict { .. }) => {
            let ack = done_before(app, &command, invite.as_ref()).await?;
            ack.ok_or_else(|| {
                Refusal::new(Code::Internal, "the table's number was taken; try again")
            })
        }
        Err(problem) => Err(internal(&problem)),
    }
}

/// The answer that the same command got before. The invite stands in it where it is told to the
/// same session.
async fn done_before(
    app: &App,
    command: &Command,
    invite: Option<&Invite>,
) -> Result<Option<Ack>, Refusal> {
    let store = &app.tables.parts().store;
    let created =
        store.created(command.player, &command.cid).await.map_err(|problem| internal(&problem))?;
    let Some(created) = created else { return Ok(None) };
    if created.body != command.body {
        return Err(Refusal::new(Code::CidReused, "this cid names another table that you made"));
    }
    let log = store.log(created.table).await.map_err(|problem| internal(&problem))?;
    let invite = match log.first().map(|entry| &entry.change) {
        Some(Change::Created { invite: Some(clear), .. }) => Invite::new(clear).ok(),
        Some(Change::Created { key: Some(key), .. }) => {
            invite.filter(|invite| invite_digest(invite) == key.digest).cloned()
        }
        Some(_) | None => None,
    };
    let cid = protocol::Cid::new(&command.cid).expect("a command's name was read from a frame");
    Ok(Some(Ack { invite, ..Ack::new(cid, Some(created.table), Some(0)) }))
}
