use bytes::Bytes;
use protocol::{
    ToClient,
    encode::{PRIVATE_FIELD, join},
};

/// A frame that is encoded once and shared, with what transports need besides its text.
///
/// SSE names an event by its `op` and numbers it by its position, without parsing the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedFrame {
    pub op: &'static str,
    /// The position in the table's history that the client reaches with this frame; `None` if the
    /// frame is not part of the history, such as an answer.
    pub position: Option<Position>,
    /// The message as JSON, which is UTF-8.
    pub bytes: Bytes,
}

/// A position in the history of a table, from which a client can resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub epoch: u32,
    /// The number of the last entry.
    pub seq: u64,
}

/// Encodes a message that is not part of a table's history.
impl From<ToClient> for EncodedFrame {
    fn from(message: ToClient) -> EncodedFrame {
        EncodedFrame { op: message.op(), position: None, bytes: message.encode().into() }
    }
}

/// The part of a frame that all viewers get. A seat's private part is joined to it.
#[derive(Debug)]
pub(crate) struct FrameHead {
    pub(crate) op: &'static str,
    pub(crate) position: Position,
    /// JSON without its closing brace, to which a private part can be appended.
    pub(crate) text: Vec<u8>,
}

impl FrameHead {
    /// Returns the frame of a seat, or that of a spectator if `private` is `None`.
    pub(crate) fn join(&self, private: Option<&str>) -> EncodedFrame {
        let bytes = join(&self.text, private.map(str::as_bytes)).into();
        EncodedFrame { op: self.op, position: Some(self.position), bytes }
    }

    /// Returns the frame of a seat, whose private part `write` appends. The text serves as the
    /// buffer for all seats.
    pub(crate) fn join_written(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> EncodedFrame {
        let len = self.text.len();
        self.text.extend_from_slice(PRIVATE_FIELD);
        write(&mut self.text);
        self.text.push(b'}');
        let bytes = Bytes::copy_from_slice(&self.text);
        self.text.truncate(len);
        EncodedFrame { op: self.op, position: Some(self.position), bytes }
    }

    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.text.clone()).expect("JSON is UTF-8")
    }
}
