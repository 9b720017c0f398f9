use std::{
    cell::Cell,
    io::{self, Write},
    ops::Range,
};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// The capacity for a view. Most views need no more.
const VIEW_BYTES: usize = 1_024;

/// The members of a game's public view, encoded once for the update of its own entry and for that
/// of the next one.
#[derive(Clone, Debug)]
pub struct EncodedView {
    /// The encoded view.
    json: String,
    /// The name and the value of each member, as ranges of the text.
    members: Vec<(Range<usize>, Range<usize>)>,
}

impl EncodedView {
    /// Encodes a view, which is an object without a member that is `null`.
    pub fn new(view: &impl Serialize) -> EncodedView {
        let len = Cell::new(0);
        let json = Measured { json: Vec::with_capacity(VIEW_BYTES), len: &len };
        let mut marks = Marks::new(&len);
        let mut serializer = Serializer::with_formatter(json, &mut marks);
        view.serialize(&mut serializer).expect("views serialize");
        let json = String::from_utf8(serializer.into_inner().json).expect("JSON is text");
        let members = marks.members;
        debug_assert!(members.iter().all(|(_, value)| json[value.clone()] != *"null"));
        EncodedView { json, members }
    }

    fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        self.members
            .iter()
            .map(|(name, value)| (&self.json[name.clone()], &self.json[value.clone()]))
    }

    /// Returns the value of a member. Views tend to have the same members in the same order, so
    /// number `n` is tried first.
    fn get(&self, n: usize, name: &str) -> Option<&str> {
        let has_name = |(of, _): &&(Range<usize>, Range<usize>)| self.json[of.clone()] == *name;
        let found = self.members.get(n).filter(has_name);
        let (_, value) = found.or_else(|| self.members.iter().find(has_name))?;
        Some(&self.json[value.clone()])
    }
}

/// JSON with a length that others can read while it grows.
struct Measured<'a> {
    json: Vec<u8>,
    len: &'a Cell<usize>,
}

impl Write for Measured<'_> {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.write_all(part)?;
        Ok(part.len())
    }

    fn write_all(&mut self, part: &[u8]) -> io::Result<()> {
        self.json.extend_from_slice(part);
        self.len.set(self.json.len());
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes compact JSON, and marks the members of the outermost object.
struct Marks<'a> {
    len: &'a Cell<usize>,
    /// The number of objects around the current position.
    depth: u32,
    start: usize,
    name: Range<usize>,
    members: Vec<(Range<usize>, Range<usize>)>,
}

impl Marks<'_> {
    fn new(len: &Cell<usize>) -> Marks<'_> {
        Marks { len, depth: 0, start: 0, name: 0..0, members: Vec::with_capacity(24) }
    }
}

impl Formatter for &mut Marks<'_> {
    fn begin_object<W: ?Sized + Write>(&mut self, json: &mut W) -> io::Result<()> {
        self.depth += 1;
        json.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, json: &mut W) -> io::Result<()> {
        self.depth -= 1;
        json.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, json: &mut W, first: bool) -> io::Result<()> {
        if !first {
            json.write_all(b",")?;
        }
        if self.depth == 1 {
            self.start = self.len.get();
        }
        Ok(())
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if self.depth == 1 {
            // Without the quotes.
            self.name = self.start + 1..self.len.get() - 1;
        }
        Ok(())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, json: &mut W) -> io::Result<()> {
        json.write_all(b":")?;
        if self.depth == 1 {
            self.start = self.len.get();
        }
        Ok(())
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if self.depth == 1 {
            self.members.push((self.name.clone(), self.start..self.len.get()));
        }
        Ok(())
    }
}

/// The members of a game's public view that differ from the previous view, with `null` for those
/// that are gone.
///
/// [`PublicUpdate::after`](crate::to_client::PublicUpdate::after) merges them into the previous
/// view again.
#[derive(Clone, Copy, Debug)]
pub struct ChangedMembers<'a> {
    /// The view before the entry; `None` before the first match.
    pub before: Option<&'a EncodedView>,
    /// The view after the entry.
    pub now: &'a EncodedView,
}

impl ChangedMembers<'_> {
    /// Appends the changed members as a JSON object.
    pub fn write(&self, json: &mut Vec<u8>) {
        let ChangedMembers { before, now } = *self;
        let start = json.len();
        for (n, (name, value)) in now.members().enumerate() {
            if before.and_then(|before| before.get(n, name)) != Some(value) {
                write_member(json, name, value);
            }
        }
        for (n, (name, _)) in before.iter().flat_map(|before| before.members()).enumerate() {
            if now.get(n, name).is_none() {
                write_member(json, name, "null");
            }
        }
        match json.get_mut(start) {
            Some(comma) => *comma = b'{',
            None => json.push(b'{'),
        }
        json.push(b'}');
    }
}

/// Writes a member after a comma. Names need no escapes: they are borrowed from JSON as they are.
fn write_member(json: &mut Vec<u8>, name: &str, value: &str) {
    for part in [",\"", name, "\":", value] {
        json.extend_from_slice(part.as_bytes());
    }
}
