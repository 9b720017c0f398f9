use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
    text::{Line, Span},
};

use super::palette::{CardLook, Palette};
use crate::{Narrator, screen::board::FACE_DOWN};

pub(super) const CARD_WIDTH: u16 = 5;
/// The height of a drawn card in rows, with its borders.
pub(super) const CARD_HEIGHT: u16 = 3;

/// A card to draw.
#[derive(Clone, Debug)]
pub(super) struct Face {
    pub(super) code: String,
    pub(super) look: CardLook,
    /// Set to draw a thick border, for a marked card or one that is winning so far.
    pub(super) is_thick: bool,
}

/// Returns the text in the corner of a card.
pub(in crate::screen) fn sign(code: &str, texts: &Narrator) -> String {
    if code == FACE_DOWN { code.to_owned() } else { texts.card(code) }
}

pub(super) fn is_red(code: &str) -> bool {
    code.ends_with(['d', 'h'])
}

/// Returns the distance between the left edges of `n` cards; `None` if they do not fit. If there is
/// little room, neighbouring cards share a border.
pub(super) fn stride(n: usize, width: u16, most: u16) -> Option<u16> {
    let n = u16::try_from(n.max(1)).ok()?;
    let least = (CARD_WIDTH - 1).checked_mul(n)?.checked_add(1)?;
    (least <= width).then(|| ((width - 1) / n).clamp(CARD_WIDTH - 1, most))
}

/// Draws a card with its top left corner at `at`. The part outside of `area` is cut off.
pub(super) fn draw_card(
    buffer: &mut Buffer,
    area: Rect,
    at: Position,
    face: &Face,
    texts: &Narrator,
    palette: Palette,
) -> Rect {
    let style = palette.card(is_red(&face.code), face.look);
    let frame = Style { add_modifier: style.add_modifier, ..palette.card(false, face.look) };
    let sign = sign(&face.code, texts);
    let (top, side, bottom) = if face.is_thick {
        ("┏━━━┓", "┃", "┗━━━┛")
    } else {
        ("╭───╮", "│", "╰───╯")
    };
    let middle = Line::from(vec![
        Span::styled(side, frame),
        Span::styled(format!("{sign:^3}"), style),
        Span::styled(side, frame),
    ]);
    let lines = [Line::styled(top, frame), middle, Line::styled(bottom, frame)];
    for (y, line) in (at.y..).zip(&lines) {
        if area.contains(Position { x: at.x, y }) {
            buffer.set_line(at.x, y, line, area.right() - at.x);
        }
    }
    Rect::new(at.x, at.y, CARD_WIDTH, CARD_HEIGHT).intersection(area)
}

pub(super) fn spans(cards: &[Face], texts: &Narrator, palette: Palette) -> Vec<Span<'static>> {
    let each = cards.iter().flat_map(|face| {
        let sign = sign(&face.code, texts);
        let sign = if face.is_thick { format!("[{sign}]") } else { sign };
        [Span::styled(sign, palette.card(is_red(&face.code), face.look)), Span::raw(" ")]
    });
    each.collect()
}
