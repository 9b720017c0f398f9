use net::ClientIp;
use protocol::{
    Code, Refusal, UserId,
    to_client::Ack,
    to_server::{Block, Report},
};
use storage::{
    NewReport, PeopleError, Quote,
    journal::{Person, StoreError},
};
use table::Message;

use crate::{
    app::App,
    state::{clock, errors::internal, notices::NodeNotice},
};

/// Blocks or unblocks a person, on all connections of `who`.
pub(crate) async fn block(app: &App, who: &Person, block: Block) -> Result<Ack, Refusal> {
    let Block { cid, table, whom, on, epoch } = block;
    check_epoch(app, epoch)?;
    let asker = who.id;
    let asked = app.tables.ask(table, |reply| Message::Identify { player: asker, whom, reply });
    let other = asked.await.map_err(|problem| internal(&problem))??;
    let set = if on {
        let cid = Some(cid.to_string());
        set_block(app, who.id, other.id, cid).await
    } else {
        unblock(app, who.id, other.id).await.map(Ok)
    };
    let refusal = |why| match why {
        PeopleError::TooMany => Refusal {
            reason: Some("too_many".to_owned()),
            ..Refusal::new(Code::TooLarge, "you have reached the maximum number of blocked users")
        },
        PeopleError::NotFound if other.id == who.id => {
            Refusal::new(Code::Forbidden, "you cannot block yourself")
        }
        PeopleError::NotFound
        | PeopleError::NameTaken
        | PeopleError::NameLetterless
        | PeopleError::NameReserved
        | PeopleError::WrongKind => Refusal::new(Code::NotFound, "this user no longer exists"),
    };
    set.map_err(|problem| internal(&problem))?.map_err(refusal)?;
    Ok(Ack::new(cid, Some(table), None))
}

pub(crate) async fn set_block(
    app: &App,
    who: UserId,
    other: UserId,
    cid: Option<String>,
) -> Result<Result<(), PeopleError>, StoreError> {
    let blocked = app.people.block(who, other, cid, clock::now()).await?;
    app.notices.send(NodeNotice::BlocksChanged { person: who });
    refresh_blocks(app, who).await?;
    Ok(blocked)
}

pub(crate) async fn unblock(app: &App, who: UserId, other: UserId) -> Result<(), StoreError> {
    app.people.unblock(who, other).await?;
    app.notices.send(NodeNotice::BlocksChanged { person: who });
    refresh_blocks(app, who).await
}

/// Reloads the block list of `who` into all their connections.
pub(crate) async fn refresh_blocks(app: &App, who: UserId) -> Result<(), StoreError> {
    // Take a number before reading: a later change is followed by a lookup with a higher number.
    let lookup = app.sessions.next_lookup();
    let blocks = app.people.blocks(who).await?;
    let blocked: Vec<UserId> = blocks.iter().map(|block| block.id).collect();
    app.sessions.set_blocked(who, lookup, &blocked);
    if let Some(cluster) = &app.cluster {
        cluster.node.block_lists.set(who, blocked);
    }
    Ok(())
}

/// Stores a report of a chat message for the admin, once per message and person.
pub(crate) async fn report(
    app: &App,
    (who, client_ip): (&Person, ClientIp),
    report: Report,
) -> Result<Ack, Refusal> {
    let Report { cid, table, n, reason, epoch } = report;
    let ack = Ack::new(cid.clone(), Some(table), None);
    let before = app.people.prior_report(who.id, &cid, (table, n), &reason).await;
    if let Some(before) = before.map_err(|problem| internal(&problem))? {
        return match (before.cid == *cid, before.same) {
            (true, true) => Ok(ack),
            (true, false) => {
                Err(Refusal::new(Code::CidReused, "this cid was already used for another report"))
            }
            (false, _) => {
                Err(Refusal::new(Code::WrongPhase, "you have already reported this message"))
            }
        };
    }
    check_epoch(app, epoch)?;
    let asker = who.id;
    let asked = app.tables.ask(table, |reply| Message::Quote { player: asker, n, reply });
    let quoted = asked.await.map_err(|problem| internal(&problem))??;
    if quoted.line.who.id == who.id {
        return Err(Refusal::new(Code::Forbidden, "you cannot report your own message"));
    }
    app.rate_limits.take_report(who.id, client_ip)?;
    let quote = Quote { line: quoted.line, before: quoted.before };
    let (cid, reason) = (cid.to_string(), reason.to_string());
    let kept =
        app.people.report(NewReport { who: who.id, cid, table, reason, quote }, clock::now()).await;
    kept.map_err(|problem| internal(&problem))?
        .map(|()| ack)
        .map_err(|_| Refusal::new(Code::TooLarge, "too many reports are waiting for the admin"))
}

/// Checks that the numbers of a command are those of the server's epoch.
///
/// # Errors
///
/// The command names another epoch, in which message `n` was another one.
fn check_epoch(app: &App, epoch: Option<u32>) -> Result<(), Refusal> {
    let is_other = epoch.is_some_and(|epoch| epoch != app.config.database.epoch());
    if is_other { Err(Refusal::restored()) } else { Ok(()) }
}
