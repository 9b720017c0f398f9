use memchr::memmem;

/// The parts of a frame that a player needs, found without decoding it.
///
/// The server writes compact JSON, in which a quotation mark within a string is escaped. A search for
/// a key with its quotation marks therefore finds no text that somebody wrote.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Frame<'a> {
    /// An `update`, a `replay` or a `snapshot`.
    State(State<'a>),
    /// An answer to a command.
    Ack { cid: &'a str },
    /// A refusal of a command.
    Err { cid: &'a str, code: &'a str },
    /// Anything else.
    Other,
}

/// The state of a table, as far as a player needs it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct State<'a> {
    pub(crate) kind: StateKind,
    pub(crate) table: &'a str,
    pub(crate) seq: u64,
    pub(crate) question: Option<Question<'a>>,
    /// Set if the frame says that the match is over; an `update` may leave this out.
    pub(crate) is_finished: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StateKind {
    Update,
    Replay,
    Snapshot,
}

/// An open decision of the seat that reads the frame.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Question<'a> {
    pub(crate) decision: u64,
    /// The text after the bracket that opens the list of legal actions.
    legal: &'a str,
}

impl<'a> Frame<'a> {
    pub(crate) fn read(text: &'a str) -> Frame<'a> {
        let Some(rest) = text.strip_prefix(r#"{"op":""#) else { return Frame::Other };
        let op = rest.split('"').next().unwrap_or_default();
        let kind = match op {
            "update" => StateKind::Update,
            "replay" => StateKind::Replay,
            "snapshot" => StateKind::Snapshot,
            "ack" => return Frame::Ack { cid: string(text, r#""cid":""#).unwrap_or_default() },
            "err" => {
                let cid = string(text, r#""cid":""#).unwrap_or_default();
                return Frame::Err { cid, code: string(text, r#""code":""#).unwrap_or_default() };
            }
            _ => return Frame::Other,
        };
        let seq = number(text, if kind == StateKind::Replay { r#""to":"# } else { r#""seq":"# });
        let table = string(text, r#""table":""#);
        let (Some(seq), Some(table)) = (seq, table) else { return Frame::Other };
        let question = Question::read(text);
        let is_finished = question.is_none()
            && memmem::find(text.as_bytes(), br#""status":"finished""#).is_some();
        Frame::State(State { kind, table, seq, question, is_finished })
    }
}

impl<'a> Question<'a> {
    fn read(text: &'a str) -> Option<Question<'a>> {
        const LEGAL: &str = r#""legal":["#;
        const DECISION: &str = r#""decision":{"id":"#;
        let legal = memmem::rfind(text.as_bytes(), LEGAL.as_bytes())?;
        let legal = &text[legal + LEGAL.len()..];
        let decision = memmem::rfind(text.as_bytes(), DECISION.as_bytes())?;
        let decision = digits(&text[decision + DECISION.len()..])?;
        if legal.starts_with(']') {
            return None;
        }
        Some(Question { decision, legal })
    }

    /// Returns a random legal action, as JSON; `None` if there is none.
    pub(crate) fn choose(&self, rng: &mut fastrand::Rng) -> Option<&'a str> {
        let mut chosen = None;
        for (n, action) in (1..).zip(Items(self.legal)) {
            if rng.u32(..n) == 0 {
                chosen = Some(action);
            }
        }
        chosen
    }
}

/// An iterator over the items of a JSON list, from behind its opening bracket.
struct Items<'a>(&'a str);

impl<'a> Iterator for Items<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.0.as_bytes();
        let (mut depth, mut is_quoted, mut is_escaped) = (0_u32, false, false);
        for (at, &byte) in bytes.iter().enumerate() {
            if is_quoted {
                match byte {
                    _ if is_escaped => is_escaped = false,
                    b'\\' => is_escaped = true,
                    b'"' => is_quoted = false,
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => is_quoted = true,
                b'{' | b'[' => depth += 1,
                b',' | b']' if depth == 0 => {
                    let item = &self.0[..at];
                    self.0 = if byte == b',' { &self.0[at + 1..] } else { "" };
                    return (!item.is_empty()).then_some(item);
                }
                b'}' | b']' => depth -= 1,
                _ => {}
            }
        }
        None
    }
}

/// Returns the text between the first occurrence of `key`, which ends with the opening quotation
/// mark, and the next mark; `None` without an occurrence.
pub(crate) fn string<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let rest = &text[memmem::find(text.as_bytes(), key.as_bytes())? + key.len()..];
    rest.split('"').next()
}

/// Returns the number after the first occurrence of `key`; `None` if there is none.
pub(crate) fn number(text: &str, key: &str) -> Option<u64> {
    digits(&text[memmem::find(text.as_bytes(), key.as_bytes())? + key.len()..])
}

fn digits(text: &str) -> Option<u64> {
    let end = text.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(text: &str) -> State<'_> {
        let Frame::State(state) = Frame::read(text) else { panic!("{text} is not a state") };
        state
    }

    #[test]
    fn a_question_is_found_with_its_actions() {
        let text = r#"{"op":"update","table":"t1","epoch":1,"seq":9,"now":1,"events":[],"public":{},"decision":{"id":7,"seats":[0]},"private":{"hand":["4s"],"legal":[{"do":"play","cards":["4s","4d"]},{"do":"pass"}],"why_not":{"5s":"x"}}}"#;
        let state = state(text);
        assert_eq!((state.table, state.seq, state.kind), ("t1", 9, StateKind::Update));
        let question = state.question.unwrap();
        assert_eq!(question.decision, 7);
        let all: Vec<&str> = Items(question.legal).collect();
        assert_eq!(all, [r#"{"do":"play","cards":["4s","4d"]}"#, r#"{"do":"pass"}"#]);
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..20 {
            assert!(all.contains(&question.choose(&mut rng).unwrap()));
        }
    }

    #[test]
    fn quoted_text_is_not_taken_for_a_key() {
        let text = r#"{"op":"update","table":"t1","epoch":1,"seq":9,"name":"\"legal\":[1] \"status\":\"finished\""}"#;
        assert_eq!(state(text).question, None);
        assert!(!state(text).is_finished);
        assert_eq!(Items(r#""a\"],{",2]"#).collect::<Vec<_>>(), [r#""a\"],{""#, "2"]);
    }

    #[test]
    fn a_replay_is_at_the_last_of_its_entries() {
        let text = r#"{"op":"replay","table":"t1","epoch":1,"from":3,"to":5,"events":[],"public":{"table":{"status":"finished"}}}"#;
        assert_eq!((state(text).seq, state(text).is_finished), (5, true));
    }

    #[test]
    fn answers_name_their_command() {
        let ack = r#"{"op":"ack","cid":"c1","table":"t1","seq":1}"#;
        assert_eq!(Frame::read(ack), Frame::Ack { cid: "c1" });
        let err = r#"{"op":"err","cid":"c2","code":"stale_decision","retryable":false}"#;
        assert_eq!(Frame::read(err), Frame::Err { cid: "c2", code: "stale_decision" });
        for other in [r#"{"op":"presence","table":"t1"}"#, "", "[]"] {
            assert_eq!(Frame::read(other), Frame::Other);
        }
    }
}
