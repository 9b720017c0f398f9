use protocol::{Code, Refusal, ToServer};
use store::{Scope, Scopes};

/// Checks that a token's scopes permit `frame`.
pub(crate) fn check_scope(frame: &ToServer, scopes: Scopes) -> Result<(), Refusal> {
    let looks = matches!(
        frame,
        ToServer::Auth(_)
            | ToServer::Sub(_)
            | ToServer::Unsub(_)
            | ToServer::Lobby(_)
            | ToServer::Hint(_)
            | ToServer::Proof(_)
            | ToServer::Ping(_)
    );
    let scope = if looks {
        Scope::Read
    } else if matches!(frame, ToServer::Chat(_) | ToServer::Block(_) | ToServer::Report(_)) {
        Scope::Chat
    } else {
        // Every other command, including future ones, changes a table.
        Scope::Play
    };
    if scopes.has(scope) {
        return Ok(());
    }
    let detail = format!("this token lacks the scope `{}`", scope.word());
    Err(Refusal::new(Code::Forbidden, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may(scopes: Scopes, frame: &str) -> bool {
        check_scope(&ToServer::decode(frame).unwrap(), scopes).is_ok()
    }

    #[test]
    fn a_token_is_limited_to_its_scopes_and_can_always_read() {
        let table = "0190f3b0-c0de-7000-8000-00000000abcd";
        let sub = format!(r#"{{"op":"sub","cid":"c","table":"{table}"}}"#);
        let sit = format!(r#"{{"op":"sit","cid":"c","table":"{table}"}}"#);
        let report = format!(r#"{{"op":"report","cid":"c","table":"{table}","n":1,"reason":"x"}}"#);
        let block = format!(r#"{{"op":"block","cid":"c","table":"{table}","n":1}}"#);
        let chat =
            format!(r#"{{"op":"chat","cid":"c","table":"{table}","to":"table","text":"x"}}"#);
        let only = |scope: Scope| [scope].into_iter().collect::<Scopes>();
        for &scope in Scope::ALL {
            assert!(may(only(scope), &sub), "{scope:?}");
            assert_eq!(may(only(scope), &sit), scope == Scope::Play, "{scope:?}");
            for talk in [&chat, &block, &report] {
                assert_eq!(may(only(scope), talk), scope == Scope::Chat, "{scope:?}: {talk}");
            }
        }
    }
}
