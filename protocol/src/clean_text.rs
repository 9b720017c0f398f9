use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::text::hides;

/// The maximum number of marks on a letter. More would cover the lines above and below.
const MARKS_MAX: usize = 4;

/// The maximum number of marks on a letter of a name, since names appear in lists.
const NAME_MARKS_MAX: usize = 2;

/// Cleans a message: one line, in NFC, without bidirectional controls and invisible characters. It
/// is plain text; markup is kept literally, and clients must escape it.
pub(crate) fn clean_message(text: &str) -> String {
    filtered(text.chars(), MARKS_MAX)
}

/// Cleans a name for display: as for messages, but with single spaces and few marks. Joiners and
/// variation selectors are kept where they have a use: after letters of scripts other than Latin,
/// and in emoji.
///
/// Names are composed before marks are counted, so that Vietnamese letters keep theirs.
pub(crate) fn clean_name(text: &str) -> String {
    let mut last = ' ';
    let is_of_use = |c: &char| {
        let joins = is_joiner(*c) || is_variation(*c);
        let before = last;
        last = *c;
        !joins || before >= GREEK
    };
    let visible = text.chars().filter(|c| !hides(*c) || c.is_whitespace()).filter(is_of_use);
    let composed: String = visible.nfc().collect();
    let plain = filtered(composed.chars(), NAME_MARKS_MAX);
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn filtered(text: impl Iterator<Item = char>, marks_max: usize) -> String {
    let mut kept = String::new();
    let mut n_marks = 0;
    for c in text {
        let c = if c.is_whitespace() { ' ' } else { c };
        if hides(c) || is_blank(c) {
            continue;
        }
        // A joiner connects two letters or emoji; several in a row hide something.
        if is_joiner(c)
            && kept.chars().next_back().is_none_or(|last| last == ' ' || is_joiner(last))
        {
            continue;
        }
        n_marks = if is_combining_mark(c) { n_marks + 1 } else { 0 };
        if n_marks <= marks_max {
            kept.push(c);
        }
    }
    let kept: String = kept.nfc().collect();
    kept.trim_matches(|c| c == ' ' || is_joiner(c)).to_owned()
}

/// The first letter after the Latin script and the combining marks.
const GREEK: char = '\u{370}';

fn is_variation(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Returns whether a character is blank although [`hides`] does not cover it: fillers, invisible
/// operators, annotations and tags.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{2061}'..='\u{2064}' | '\u{206a}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
        | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::clean_message;
    use crate::ChatText;

    /// Typed text and its cleaned form.
    const VECTORS: [(&str, &str); 18] = [
        ("Well played! 👏", "Well played! 👏"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("&lt;b&gt; <b>", "&lt;b&gt; <b>"),
        ("  on both sides\t", "on both sides"),
        ("one\nline\r\nalone", "one line  alone"),
        ("a\u{30a}sa", "\u{e5}sa"),
        ("a\u{200b}\u{30a}sa", "\u{e5}sa"),
        ("a\u{202e}b\u{202c}c\u{2066}d\u{2069}", "abcd"),
        ("\u{200e}\u{200f}\u{61c}left", "left"),
        ("nul\0bell\u{7}esc\u{1b}[31m", "nulbellesc[31m"),
        ("in\u{200b}vis\u{2060}ib\u{ad}le\u{feff}", "invisible"),
        ("👨\u{200d}👩\u{200d}👧", "👨\u{200d}👩\u{200d}👧"),
        (
            "\u{645}\u{6cc}\u{200c}\u{62e}\u{648}\u{627}\u{647}\u{645}",
            "\u{645}\u{6cc}\u{200c}\u{62e}\u{648}\u{627}\u{647}\u{645}",
        ),
        ("a\u{200d}\u{200c}\u{200d}b \u{200d}c", "a\u{200d}b c"),
        ("hid\u{e0041}\u{e0042}den\u{3164}\u{2800}", "hidden"),
        ("z\u{335}\u{336}\u{337}\u{338}\u{335}\u{336}\u{337}", "z\u{335}\u{336}\u{337}\u{338}"),
        ("\u{200b}\u{202e}\u{3164}\u{200d}", ""),
        ("non\u{a0}breaking\u{2028}space", "non breaking space"),
    ];

    #[test]
    fn bidirectional_and_invisible_characters_are_removed() {
        for (typed, heard) in VECTORS {
            assert_eq!(clean_message(typed), heard, "{typed:?}");
            assert_eq!(clean_message(heard), heard, "once is enough: {typed:?}");
        }
    }

    #[test]
    fn a_message_has_1_to_300_characters() {
        assert_eq!(
            &*ChatText::new(&format!("{}\u{202e}", "å".repeat(300))).unwrap(),
            "å".repeat(300)
        );
        for bad in ["", " \n ", "\u{200b}\u{202e}", &"å".repeat(301)] {
            assert!(ChatText::new(bad).is_err(), "{bad:?}");
        }
    }
}
