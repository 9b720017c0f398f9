use ratatui::style::{Color, Modifier, Style};

/// The styles of the screen, with or without colours.
///
/// Each text colour has its own background, so that the contrast does not depend on the theme of
/// the terminal. Nothing is shown by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screen) struct Palette {
    has_colours: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardLook {
    Normal,
    /// The card cannot be played now, or is out of play.
    Faded,
    /// The card belongs to the selected action.
    Selected,
}

impl Palette {
    pub(in crate::screen) fn new(has_colours: bool) -> Palette {
        Palette { has_colours }
    }

    fn pair(self, text: u8, background: u8, otherwise: Style) -> Style {
        if self.has_colours {
            Style::new().fg(Color::Indexed(text)).bg(Color::Indexed(background))
        } else {
            otherwise
        }
    }

    pub(super) fn card(self, is_red: bool, look: CardLook) -> Style {
        let plain = Style::new();
        match (look, is_red) {
            (CardLook::Normal, false) => self.pair(16, 231, plain),
            (CardLook::Normal, true) => self.pair(124, 231, plain),
            (CardLook::Faded, false) => self.pair(237, 250, plain.add_modifier(Modifier::DIM)),
            (CardLook::Faded, true) => self.pair(88, 250, plain.add_modifier(Modifier::DIM)),
            (CardLook::Selected, false) => self.pair(16, 222, Palette::selected()),
            (CardLook::Selected, true) => self.pair(88, 222, Palette::selected()),
        }
        .add_modifier(if look == CardLook::Faded {
            Modifier::empty()
        } else {
            Modifier::BOLD
        })
    }

    pub(super) fn bar(self) -> Style {
        self.pair(231, 22, Style::new().add_modifier(Modifier::REVERSED))
    }

    /// Returns the style of a prompt that waits for the reader.
    pub(super) fn prompt(self) -> Style {
        self.pair(16, 222, Palette::selected()).add_modifier(Modifier::BOLD)
    }

    pub(super) fn warning(self) -> Style {
        self.pair(231, 124, Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD))
    }

    pub(super) fn selected() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(super) fn strong() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance (WCAG 2) of a colour of the 256-colour palette.
    fn luminance(color: Option<Color>) -> f64 {
        let Some(Color::Indexed(n)) = color else { panic!("a palette colour") };
        let rgb = if n >= 232 {
            [8 + (n - 232) * 10; 3]
        } else {
            let level = |n: u8| if n == 0 { 0 } else { 55 + n * 40 };
            let n = n - 16;
            [level(n / 36), level(n / 6 % 6), level(n % 6)]
        };
        let linear = rgb.map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn styles(palette: Palette) -> Vec<Style> {
        let looks = [CardLook::Normal, CardLook::Faded, CardLook::Selected];
        let cards = looks.map(|look| [palette.card(false, look), palette.card(true, look)]);
        let others = [palette.bar(), palette.prompt(), palette.warning()];
        cards.into_iter().flatten().chain(others).collect()
    }

    #[test]
    fn every_text_has_a_contrast_of_at_least_4_5() {
        for style in styles(Palette::new(true)) {
            let (text, background) = (luminance(style.fg), luminance(style.bg));
            let contrast = (text.max(background) + 0.05) / (text.min(background) + 0.05);
            assert!(contrast >= 4.5, "{style:?}: {contrast}");
        }
    }

    #[test]
    fn there_is_no_colour_if_none_is_wanted() {
        for style in styles(Palette::new(false)) {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }
}
