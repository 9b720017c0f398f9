use protocol::{Invite, TableId};

/// The length of a table id in letters.
const ID_LEN: usize = 36;

/// Finds a table id in text, either alone or in a link, and the invite that follows it as
/// `#INVITE`.
///
/// Punctuation around a link is skipped, because people paste it along with the link.
pub(crate) fn table_in(text: &str) -> Option<(TableId, Option<Invite>)> {
    let (table, rest) = text.char_indices().find_map(|(at, _)| {
        let end = at + ID_LEN;
        let table = text.get(at..end)?.parse().ok()?;
        Some((table, &text[end..]))
    })?;
    let Some(rest) = rest.strip_prefix('#').or_else(|| rest.strip_prefix("%23")) else {
        return Some((table, None));
    };
    let is_mark = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
    let invite = rest.split(is_mark).next().unwrap_or_default();
    Some((table, Some(Invite::new(invite).ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_its_table_and_invite_whatever_marks_are_around_it() {
        let id = "0198f3b0-c0de-7000-8000-00000000abcd";
        let table = id.parse().unwrap();
        let invite = Invite::new("abcde23456").unwrap();
        let link = format!("https://cards.example/base/t/{id}");
        for (text, expected) in [
            (id.to_owned(), Some((table, None))),
            (format!(" {link}/ "), Some((table, None))),
            (format!("Join (<{link}>)."), Some((table, None))),
            (format!("{link}#abcde23456"), Some((table, Some(invite.clone())))),
            (format!("„{link}#abcde23456”!"), Some((table, Some(invite.clone())))),
            (format!("{link}#abcde23456%20"), Some((table, Some(invite.clone())))),
            (format!("{link}%23abcde23456)."), Some((table, Some(invite)))),
            (format!("{link}#."), None),
            ("https://cards.example/t/x".to_owned(), None),
            (id[..35].to_owned(), None),
        ] {
            assert_eq!(table_in(&text), expected, "{text}");
        }
    }
}
