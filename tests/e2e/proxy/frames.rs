/// The bytes of one direction of a connection, split into whole messages.
///
/// First the head of the upgrade, then one WebSocket frame at a time (RFC 6455, section 5.2).
#[derive(Debug, Default)]
pub(super) struct Frames {
    heard: Vec<u8>,
    is_upgraded: bool,
}

impl Frames {
    pub(super) fn hear(&mut self, bytes: &[u8]) {
        self.heard.extend_from_slice(bytes);
    }

    /// Returns the next complete message.
    pub(super) fn next(&mut self) -> Option<Vec<u8>> {
        let end = if self.is_upgraded {
            let (head, payload, _) = measure(&self.heard)?;
            head + payload
        } else {
            self.heard.windows(4).position(|bytes| bytes == b"\r\n\r\n")? + 4
        };
        if self.heard.len() < end {
            return None;
        }
        self.is_upgraded = true;
        let rest = self.heard.split_off(end);
        Some(std::mem::replace(&mut self.heard, rest))
    }
}

/// Returns whether this frame may be duplicated: a command with a `cid`, or a server frame after
/// `ready`. A duplicated login would be an error of the client.
pub(super) fn may_come_twice(frame: &[u8]) -> bool {
    const TOLD: [&str; 6] = ["update", "ack", "err", "presence", "snapshot", "replay"];
    const TEXT: u8 = 0x81;
    let Some((head, _, mask)) = measure(frame).filter(|_| frame[0] == TEXT) else { return false };
    let mut payload = frame[head..].to_vec();
    for (n, byte) in payload.iter_mut().enumerate() {
        *byte ^= mask[n % 4];
    }
    let Ok(said) = serde_json::from_slice::<serde_json::Value>(&payload) else { return false };
    said["cid"].is_string() || said["op"].as_str().is_some_and(|op| TOLD.contains(&op))
}

/// Returns the lengths of a frame's head and payload, and its mask (zeros if it has none).
fn measure(bytes: &[u8]) -> Option<(usize, usize, [u8; 4])> {
    let length = *bytes.get(1)?;
    let (mut head, payload) = match length & 0x7f {
        126 => (4, u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?).into()),
        127 => {
            let length = u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?);
            (10, usize::try_from(length).ok()?)
        }
        length => (2, length.into()),
    };
    let mut mask = [0; 4];
    if length & 0x80 != 0 {
        mask = bytes.get(head..head + 4)?.try_into().ok()?;
        head += 4;
    }
    Some((head, payload, mask))
}
