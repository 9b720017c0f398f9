use journal::{IdempotencyKey, Person};
use protocol::{
    Cid, TableId, ToServer,
    to_server::{
        Act, AskHint, AskLobby, Auth, Block, Create, Mute, Ping, Prove, Quickplay, Report, Sub,
        Unsub,
    },
};
use sha2::{Digest, Sha256};
use table::{Command, ShuffleContribution};

use crate::state::sessions::InviteSecret;

/// A frame's destination.
pub(crate) enum Route {
    /// A command of an authenticated client.
    Command(ServerOp),
    ConnectionOp(ConnectionOp),
}

/// An operation on the connection itself.
pub(crate) enum ConnectionOp {
    Auth(Auth),
    Sub(Sub),
    Unsub(Unsub),
    Lobby(AskLobby),
    Proof(Prove),
    Ping(Ping),
}

/// A command that the server executes, or passes to a table.
pub(crate) enum ServerOp {
    Table { table: TableId, cid: Cid, command: Command },
    Create(Create),
    Quickplay(Quickplay),
    Hint(AskHint),
    Chat(protocol::to_server::Chat),
    Block(Block),
    Report(Report),
    Contribute { table: TableId, cid: Cid, deal: u64, part: ShuffleContribution },
}

/// Routes a frame.
pub(crate) fn route(frame: ToServer, invite_secret: &InviteSecret) -> Route {
    let command = |table, cid, command| ServerOp::Table { table, cid, command };
    let asked = match frame {
        ToServer::Create(create) => ServerOp::Create(create),
        ToServer::Quickplay(quick) => ServerOp::Quickplay(quick),
        ToServer::Hint(ask) => ServerOp::Hint(ask),
        ToServer::Chat(chat) => ServerOp::Chat(chat),
        ToServer::Block(block) => ServerOp::Block(block),
        ToServer::Report(report) => ServerOp::Report(report),
        ToServer::Sit(sit) => {
            let invite = sit.invite.map(String::from);
            command(sit.table, sit.cid, Command::Sit { seat: sit.seat, invite })
        }
        ToServer::Stand(stand) => command(stand.table, stand.cid, Command::Stand),
        ToServer::Ready(ready) => command(ready.table, ready.cid, Command::Ready(ready.ready)),
        ToServer::MoreTime(more) => command(more.table, more.cid, Command::MoreTime(more.factor)),
        ToServer::Start(start) => command(start.table, start.cid, Command::Start),
        ToServer::SetOption(set) => command(set.table, set.cid, Command::Choose(set.options)),
        ToServer::AddBot(add) => {
            command(add.table, add.cid, Command::AddBot { seat: add.seat, level: add.level })
        }
        ToServer::RemoveBot(remove) => {
            command(remove.table, remove.cid, Command::RemoveBot(remove.seat))
        }
        ToServer::Kick(kick) => command(kick.table, kick.cid, Command::Kick(kick.seat)),
        ToServer::Swap(swap) => command(swap.table, swap.cid, Command::Swap(swap.seats)),
        ToServer::HandOver(hand) => command(hand.table, hand.cid, Command::HandOver(hand.seat)),
        ToServer::Invite(make) => {
            let invite = invite_secret.invite(Some(make.table), &make.cid);
            command(make.table, make.cid, Command::MakeInvite(invite))
        }
        ToServer::SetPace(set) => command(set.table, set.cid, Command::SetPace(set.pace)),
        ToServer::Fill(fill) => command(fill.table, fill.cid, Command::Fill(fill.level)),
        // The table fills in the start of the absence.
        ToServer::Wait(wait) => {
            command(wait.table, wait.cid, Command::Wait { seat: wait.seat, since: None })
        }
        ToServer::BotNow(now) => {
            command(now.table, now.cid, Command::BotNow { seat: now.seat, since: None })
        }
        ToServer::Act(act) => {
            let Act { cid, table, decision, action } = act;
            // The connection fills in the measured latency.
            command(table, cid, Command::Act { decision, action, lag_ms: 0 })
        }
        ToServer::Rematch(rematch) => command(rematch.table, rematch.cid, Command::Rematch),
        ToServer::Resign(resign) => command(resign.table, resign.cid, Command::Resign),
        ToServer::Takeback(takeback) => command(takeback.table, takeback.cid, Command::TakeBack),
        ToServer::SetChat(set) => command(set.table, set.cid, Command::SetChat(set.chat)),
        ToServer::Mute(mute) => {
            let Mute { cid, table, whom, on } = mute;
            command(table, cid, Command::Mute { whom, speaker: None, on })
        }
        ToServer::Vote(vote) => {
            let about = String::from(vote.about);
            command(vote.table, vote.cid, Command::Vote { about, yes: vote.yes })
        }
        ToServer::Commit(commit) => {
            let part = ShuffleContribution::Commit(commit.commit);
            ServerOp::Contribute { table: commit.table, cid: commit.cid, deal: commit.deal, part }
        }
        ToServer::Reveal(reveal) => {
            let part = ShuffleContribution::Reveal { reveal: reveal.reveal, next: reveal.next };
            ServerOp::Contribute { table: reveal.table, cid: reveal.cid, deal: reveal.deal, part }
        }
        ToServer::Auth(auth) => return Route::ConnectionOp(ConnectionOp::Auth(auth)),
        ToServer::Sub(sub) => return Route::ConnectionOp(ConnectionOp::Sub(sub)),
        ToServer::Unsub(unsub) => return Route::ConnectionOp(ConnectionOp::Unsub(unsub)),
        ToServer::Lobby(ask) => return Route::ConnectionOp(ConnectionOp::Lobby(ask)),
        ToServer::Proof(prove) => return Route::ConnectionOp(ConnectionOp::Proof(prove)),
        ToServer::Ping(ping) => return Route::ConnectionOp(ConnectionOp::Ping(ping)),
    };
    Route::Command(asked)
}

/// Returns the idempotency key of a command: its `cid`, and a digest that detects another body
/// under the same one.
pub(crate) fn name(who: &Person, cid: &Cid, body: Digested) -> IdempotencyKey {
    IdempotencyKey { player: who.id, cid: cid.to_string(), body: body.0 }
}

/// The digest of a command's body without its `cid`.
#[derive(Clone, Debug)]
pub(crate) struct Digested(String);

impl Digested {
    pub(crate) fn of(frame: &ToServer) -> Digested {
        // An action is unparsed text, which may be too deeply nested or have numbers too big for a
        // value. In that case hash the text.
        let body = serde_json::to_value(frame).map_or_else(
            |_| frame.encode(),
            |mut body| {
                body.as_object_mut().expect("a message is an object").remove("cid");
                body.to_string()
            },
        );
        let digest = Sha256::digest(body);
        let digest: [u8; 32] = digest.into();
        let (first, _) = digest.split_first_chunk().expect("32 bytes hold 8");
        // 64 bits are enough to distinguish a mistake from a repetition.
        Digested(format!("{:016x}", u64::from_be_bytes(*first)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(action: &str) -> String {
        let text = format!(
            r#"{{"op":"act","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","decision":1,"action":{{"do":{action}}}}}"#
        );
        Digested::of(&ToServer::decode(&text).unwrap()).0
    }

    #[test]
    fn an_unparsable_action_still_has_a_digest() {
        let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
        let digests = [deep.as_str(), "1e999", r#""\ud800""#, r#""play""#].map(digest);
        for (n, one) in digests.iter().enumerate() {
            assert!(!digests[..n].contains(one), "number {n}");
        }
    }
}
