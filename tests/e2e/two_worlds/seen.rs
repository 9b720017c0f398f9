/// Everything that one viewer received in one world.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) who: String,
    /// Each channel with everything received over it, in order.
    pub(super) ways: Vec<(String, Vec<String>)>,
}

impl Seen {
    /// Keeps what was received, without parts that depend on time or the machine.
    pub(super) fn of(who: &str, ways: impl Iterator<Item = (String, Vec<String>)>) -> Seen {
        let ways = ways.map(|(way, sent)| {
            let sent = sent.iter().filter(|text| !hangs_on_time(text));
            (way, sent.map(|text| without_search(&without_times(text))).collect())
        });
        Seen { who: who.to_owned(), ways: ways.collect() }
    }

    /// Returns the first difference from another world.
    pub(super) fn differs_from(&self, other: &Seen) -> Option<String> {
        let n_ways = self.ways.len().max(other.ways.len());
        let (way, here, there) = (0..n_ways).find_map(|n| {
            let (here, there) = (self.ways.get(n), other.ways.get(n));
            (here != there).then_some((n, here, there))
        })?;
        let sent = |way: Option<&(String, Vec<String>)>| way.map_or(&[][..], |way| &way.1).to_vec();
        let (here, there) = (sent(here), sent(there));
        let n = (0..here.len().max(there.len())).find(|&n| here.get(n) != there.get(n));
        let at = n.unwrap_or_default();
        let name = self.ways.get(way).map(|(name, _)| name);
        Some(format!("{name:?}, {at}:\n{:?}\n{:?}", here.get(at), there.get(at)))
    }
}

/// Returns whether a text depends on when it was sent.
///
/// Presence is sent when the server notices a closed connection, and an idle stream sends
/// heartbeats. Neither is about cards; the tests of the table crate, where time is simulated,
/// compare presence too.
fn hangs_on_time(text: &str) -> bool {
    text.is_empty() || text.starts_with(r#"{"op":"presence""#)
}

/// Keeps of a hint only its decision: on a busy machine, the search for its action ends early. The
/// tests of the table compare hints, and those of bots compare searches without a time limit.
fn without_search(text: &str) -> String {
    match text.split_once(r#","hint":{"#) {
        Some((ack, hint)) => format!("{ack},{}", hint.split(',').next().unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Sets every time to 0: epoch milliseconds in JSON, and the Date header.
fn without_times(text: &str) -> String {
    let dated = |line: &str| line.to_ascii_lowercase().starts_with("date:");
    let mut plain: Vec<String> =
        text.split("\r\n").filter(|line| !dated(line)).map(str::to_owned).collect();
    for name in [r#""now":"#, r#""since":"#] {
        for line in &mut plain {
            let mut parts = line.split(name);
            let mut rest = parts.next().unwrap_or_default().to_owned();
            for part in parts {
                rest += name;
                rest.push('0');
                rest += part.trim_start_matches(|letter: char| letter.is_ascii_digit());
            }
            *line = rest;
        }
    }
    plain.join("\r\n")
}
