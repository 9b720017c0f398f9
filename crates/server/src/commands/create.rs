use net::ClientIp;
use protocol::{
    Cid, Code, Invite, Language, Refusal, TableId, Visibility, to_client::Ack, to_server::Create,
};
use serde_json::json;
use storage::journal::{Change, IdempotencyKey, Person, StoreError};
use table::{Setup, Table, invite_digest};
use tokio::time::Instant;

use crate::{
    app::App,
    state::{
        errors::{draining, internal},
        limits::Limit,
        sessions::InviteSecret,
    },
};

#[derive(Debug)]
pub(crate) struct TableCreator {
    pub(crate) who: Person,
    pub(crate) client_ip: ClientIp,
    pub(crate) lang: Option<Language>,
}

/// Creates a table, once per command (the `cid` is the idempotency key).
pub(crate) async fn create(
    app: &App,
    creator: TableCreator,
    command: IdempotencyKey,
    request: Create,
    invite_secret: &InviteSecret,
) -> Result<Ack, Refusal> {
    let invite = (request.settings.visibility == Visibility::Link)
        .then(|| invite_secret.invite(None, &request.cid));
    if let Some(ack) = previous_ack(app, &command, invite.as_ref()).await? {
        return Ok(ack);
    }
    let setup = Setup {
        game: request.game.to_string(),
        seats: request.seats,
        options: request.options,
        settings: request.settings,
        invite: invite.as_deref().map(str::to_owned),
        lang: creator.lang,
        seated: false,
    };
    make(app, (app.new_table)(), creator, command, setup, invite).await
}

/// Creates the table of a command, without looking for an earlier execution.
pub(crate) async fn make(
    app: &App,
    id: TableId,
    TableCreator { who, client_ip, lang: _ }: TableCreator,
    command: IdempotencyKey,
    setup: Setup,
    invite: Option<Invite>,
) -> Result<Ack, Refusal> {
    if app.stop.is_cancelled() {
        return Err(draining());
    }
    app.check_owns_tables()?;
    let (person, is_open) = (who.id, setup.settings.visibility == Visibility::Open);
    let now = (app.tables.deps().now)();
    let (table, entry) =
        Table::create(id, setup, who, command.clone(), games::AnyOptions::of_game, now)?;
    if is_open && let Some(most) = app.config.limits.at_once(Limit::Waiting) {
        let n_waiting =
            app.lobby.n_waiting_of(person).await.map_err(|problem| internal(&problem))?;
        if n_waiting >= most as usize {
            return Err(too_many(most));
        }
    }
    app.rate_limits.take_table(person, client_ip)?;
    let seat = entry.change.seat_taken();
    let of_task = app.clone();
    // A task of its own: if the client goes away meanwhile, a table that is stored still begins.
    let begun = tokio::spawn(async move {
        let began = Instant::now();
        let appended = of_task.logs.append(id, entry, true).await;
        of_task.metrics.record_commit(began.elapsed(), &appended);
        appended?;
        of_task.lobby.set_creator_ip(id, client_ip);
        of_task.tables.begin(table).await;
        Ok(())
    });
    match begun.await.expect("it neither panics nor is aborted") {
        Ok(()) => Ok(Ack { seat, invite, ..Ack::new(cid(&command), Some(id), Some(0)) }),
        // The same command on another connection was faster.
        Err(StoreError::Conflict { .. }) => {
            let ack = previous_ack(app, &command, invite.as_ref()).await?;
            ack.ok_or_else(|| Refusal::new(Code::Internal, "the table id was taken; try again"))
        }
        Err(problem) => Err(internal(&problem)),
    }
}

/// Returns the reply to an earlier execution of this command, if any.
///
/// It contains the invite only for the session that created it.
pub(crate) async fn previous_ack(
    app: &App,
    command: &IdempotencyKey,
    invite: Option<&Invite>,
) -> Result<Option<Ack>, Refusal> {
    let store = &app.logs;
    let done = store
        .created_by(command.player, &command.cid)
        .await
        .map_err(|problem| internal(&problem))?;
    let Some(done) = done else { return Ok(None) };
    if done.body != command.body {
        return Err(Refusal::new(Code::CidReused, "this cid was already used for another command"));
    }
    let entry = store.command(done.table, command.player, &command.cid).await;
    let entry = entry.map_err(|problem| internal(&problem))?;
    let entry = entry.expect("the table was created by this command");
    let is_its_invite = |invite: &&Invite| {
        entry.change.key().is_some_and(|key| key.digest == invite_digest(invite))
    };
    let invite = if let Change::Created { invite: Some(clear), .. } = &entry.change {
        Invite::new(clear).ok()
    } else {
        invite.filter(is_its_invite).cloned()
    };
    let ack = Ack::new(cid(command), Some(done.table), Some(entry.seq));
    Ok(Some(Ack { seat: entry.change.seat_taken(), invite, ..ack }))
}

fn too_many(most: u32) -> Refusal {
    let detail = format!(
        "{most} of your open tables wait for players already: leave your seat at one of them, or start it"
    );
    Refusal {
        reason: Some("too_many_waiting".to_owned()),
        args: Some(json!({ "most": most })),
        ..Refusal::new(Code::Forbidden, detail)
    }
}

fn cid(command: &IdempotencyKey) -> Cid {
    Cid::new(&command.cid).expect("the cid was parsed from a frame")
}
