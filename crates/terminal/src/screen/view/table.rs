use std::collections::BTreeMap;

use protocol::Status;
use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Borders,
};

use super::{
    Canvas,
    cards::{CARD_HEIGHT, CARD_WIDTH, Face, draw_card, is_red, sign, spans, stride},
    cut_bottom, cut_right, cut_top,
    palette::{CardLook, Palette},
    wrap,
};
use crate::{
    printer::result_lines,
    screen::{
        board::{Pile, SeatRow, cards_of_action},
        form,
        model::Click,
        table::Table,
    },
};

/// The minimum height for drawing the hand as cards.
const TALL: u16 = 17;
/// The height of a group of cards: title, cards, and names.
const PILE_HEIGHT: u16 = CARD_HEIGHT + 2;
/// The maximum distance between the cards of a trick.
const STRIDE_MAX: u16 = 10;

impl Canvas<'_, '_> {
    pub(super) fn table(&mut self, area: Rect, table: &Table) {
        let Some(view) = &table.view else { return };
        let is_playing = view.match_view().is_some();
        let n_seats = table.board.seats.len() as u16;
        let hand_height = match (table.board.hand.len(), area.height >= TALL) {
            (0, _) => 0,
            (n, true) if stride(n, area.width, CARD_WIDTH).is_some() => CARD_HEIGHT + 1,
            (n, _) => 1 + ((n as u16 * 4).div_ceil(area.width.max(1))).min(3),
        };
        let rest = area.height.saturating_sub(hand_height);
        let wanted = if is_playing { n_seats.max(PILE_HEIGHT + 1) + 1 } else { n_seats + 1 };
        let more = (rest.saturating_sub(wanted) / 3).min(4);
        // The choices and the log get at least a few lines.
        let most = (rest / 2).max(rest.saturating_sub(6));
        let upper_height = if is_playing { wanted + more } else { wanted }.min(most);
        let [upper, rest] = cut_top(area, upper_height);
        let [hand, lower] = cut_top(rest, hand_height);
        self.upper(upper, table, is_playing);
        if hand.height > 0 {
            self.hand(hand, table);
        }
        self.lower(lower, table, view);
    }

    /// Draws the seats, and next to them the cards in the middle or the facts about the table.
    fn upper(&mut self, area: Rect, table: &Table, is_playing: bool) {
        let rows: Vec<Line<'static>> =
            table.board.seats.iter().map(|seat| self.seat_line(seat)).collect();
        let wanted = rows.iter().map(Line::width).max().unwrap_or_default() as u16 + 3;
        let least = if is_playing { area.width / 3 } else { area.width / 2 };
        // If room is short, first the remarks about a seat are cut, then the pile becomes text, and
        // only then the cards of a seat are cut.
        let pile = table.board.piles.first();
        let trick = pile.filter(|pile| pile.cards.iter().any(|card| card.by.is_some()));
        let n_cards = trick.map_or(0, |pile| pile.cards.len().min(8)) as u16;
        let has_lives = table.board.seats.iter().any(|seat| seat.cards.len() > 1);
        let most = if has_lives { area.width.saturating_sub(20) } else { area.width * 2 / 3 };
        let most = most.min(area.width.saturating_sub(4 * n_cards + 4)).max(area.width * 2 / 5);
        let width = wanted.clamp(least.min(most), most);
        let [left, right] = cut_right(area, area.width - width);
        let title = self.text("players");
        let inner = self.panel(left, &title, Borders::TOP);
        if table.status() == Some(Status::Waiting) {
            self.list(inner, rows.len(), table.selected, |n, _| rows[n].clone());
        } else {
            self.lines(inner, rows);
        }
        if is_playing {
            self.middle(right, table);
        } else {
            self.rules(right, table);
        }
    }

    /// Returns the line for a seat: name, numbers, open cards and remarks.
    fn seat_line(&self, seat: &SeatRow) -> Line<'static> {
        let mark = if seat.acts { "▶ " } else { "  " };
        let mut style = if seat.acts || seat.is_you { Palette::strong() } else { Style::new() };
        if seat.is_out {
            style = style.add_modifier(Modifier::DIM);
        }
        let mut spans = vec![Span::styled(format!("{mark}{}", seat.name), style)];
        if !seat.figures.is_empty() {
            spans.push(Span::styled(format!("  {}", seat.figures.join(" · ")), style));
        }
        for (n, group) in seat.cards.iter().enumerate() {
            spans.push(Span::raw(if n == 0 { "  " } else { " " }));
            if seat.cards.len() > 1 {
                spans.push(Span::raw(format!("{}:", n + 1)));
            }
            if group.is_empty() {
                spans.push(Span::raw("–"));
            }
            for code in group {
                let look = self.palette.card(is_red(code), CardLook::Normal);
                spans.push(Span::styled(sign(code, &self.model.texts), look));
            }
        }
        if !seat.remarks.is_empty() {
            spans.push(Span::raw(format!("  {}", seat.remarks.join(", "))));
        }
        Line::from(spans)
    }

    /// Draws the cards in the middle.
    fn middle(&mut self, area: Rect, table: &Table) {
        let board = &table.board;
        let title = board.piles.first().map(|pile| pile.title.clone()).unwrap_or_default();
        let title = if title.is_empty() { self.text("no-card-led") } else { title };
        let inner = self.panel(area, &title, Borders::TOP | Borders::LEFT);
        let mut below: Vec<Line<'static>> =
            board.own.iter().map(|pile| Line::from(self.pile_spans(pile, true))).collect();
        let counts = wrap(&board.counts.join(" · "), inner.width);
        below.extend(counts.into_iter().map(Line::from));
        let [inner, foot] = cut_bottom(inner, (below.len() as u16).min(inner.height / 2));
        self.lines(foot, below);
        self.piles(inner, &board.piles);
    }

    /// Draws groups of cards side by side. A group without room becomes text.
    fn piles(&mut self, area: Rect, piles: &[Pile]) {
        let mut at = Position { x: area.x, y: area.y };
        for (n, pile) in piles.iter().enumerate() {
            // The panel has the title of the first pile.
            let title = u16::from(n > 0);
            let height = PILE_HEIGHT - 1 + title;
            let room = area.width.saturating_sub(at.x - area.x);
            let stride_here = stride(pile.cards.len(), room, STRIDE_MAX);
            if stride_here.is_none() && at.x > area.x {
                at = Position { x: area.x, y: at.y.saturating_add(PILE_HEIGHT) };
            }
            let room = area.width.saturating_sub(at.x.saturating_sub(area.x));
            let left = area.bottom().saturating_sub(at.y);
            match stride(pile.cards.len(), room, STRIDE_MAX) {
                Some(stride) if left + 1 >= height => {
                    let place = Rect { x: at.x, y: at.y, width: room, height: left };
                    let width = self.pile(place, pile, stride, title == 1);
                    at.x = at.x.saturating_add(width + 2);
                }
                _ => {
                    let y = at.y.min(area.bottom().saturating_sub(1));
                    let place = Rect { y, height: area.bottom().saturating_sub(y), ..area };
                    let n_lines = self.flow(place, self.pile_spans(pile, title == 1));
                    at = Position { x: area.x, y: y.saturating_add(n_lines) };
                }
            }
        }
    }

    /// Draws a group of cards, and returns its width.
    fn pile(&mut self, area: Rect, pile: &Pile, stride: u16, has_title: bool) -> u16 {
        let mut area = area;
        if has_title {
            self.line(area, Line::styled(pile.title.clone(), Palette::strong()));
            [_, area] = cut_top(area, 1);
        }
        let faces = faces(pile);
        let mut x = area.x;
        let mut previous = None;
        for (card, face) in pile.cards.iter().zip(&faces) {
            let at = Position { x, y: area.y };
            let buffer = self.frame.buffer_mut();
            draw_card(buffer, area, at, face, &self.model.texts, self.palette);
            if let Some(by) = card.by.as_ref().filter(|by| previous != Some(*by)) {
                let (mark, style) =
                    if card.is_best { ("★", Palette::strong()) } else { ("", Style::new()) };
                let label: String =
                    format!("{mark}{by}").chars().take(usize::from(stride - 1)).collect();
                let place =
                    Rect { x, y: area.y.saturating_add(CARD_HEIGHT), width: stride, height: 1 };
                self.line(place.intersection(area), Line::styled(label, style));
            }
            previous = card.by.as_ref();
            x = x.saturating_add(stride);
        }
        let title = if has_title { Line::raw(pile.title.as_str()).width() as u16 } else { 0 };
        (x - area.x + 1).max(title)
    }

    /// Returns a group of cards as text.
    fn pile_spans(&self, pile: &Pile, has_title: bool) -> Vec<Span<'static>> {
        let mut words = Vec::new();
        if has_title {
            words.push(Span::raw(format!("{}: ", pile.title)));
        }
        let mut previous = None;
        for (card, face) in pile.cards.iter().zip(faces(pile)) {
            if let Some(by) = card.by.as_ref().filter(|by| previous != Some(*by)) {
                words.push(Span::raw(format!("{by} ")));
            }
            previous = card.by.as_ref();
            words.extend(spans(&[face], &self.model.texts, self.palette));
        }
        words
    }

    /// Draws words one after another in lines, and returns the number of lines.
    fn flow(&mut self, area: Rect, words: Vec<Span<'static>>) -> u16 {
        let mut lines: Vec<Line<'static>> = vec![Line::default()];
        for word in words {
            let line = lines.last_mut().expect("there is a line");
            if line.width() + word.content.trim_end().chars().count() > usize::from(area.width) {
                lines.push(Line::from(word));
            } else {
                line.push_span(word);
            }
        }
        let n_lines = lines.len() as u16;
        self.lines(area, lines);
        n_lines.min(area.height)
    }

    /// Draws the link and the house rules.
    fn rules(&mut self, area: Rect, table: &Table) {
        let inner = self.panel(area, &self.text("options-of-table"), Borders::TOP | Borders::LEFT);
        let Some(view) = &table.view else { return };
        let texts = &self.model.texts;
        let public = &view.public.table;
        let options: BTreeMap<_, _> = public.options.iter().collect();
        let mut lines: Vec<String> = options
            .into_iter()
            .map(|(name, value)| {
                let (label, value) = form::option(&public.game, name, value, texts);
                format!("{label}: {value}")
            })
            .collect();
        lines.extend(self.model.link());
        self.lines(inner, lines.iter().flat_map(|line| wrap(line, inner.width)));
    }

    /// Draws the hand as cards, or as text if there is no room for cards.
    fn hand(&mut self, area: Rect, table: &Table) {
        let hand = &table.board.hand;
        let title = self.model.texts.message_with_number("your-hand", "n", hand.len());
        let inner = self.panel(area, &title, Borders::TOP);
        let is_asked = table.is_asked();
        let chosen =
            table.choice().map(|choice| cards_of_action(choice.action)).unwrap_or_default();
        let mut chosen_left = if is_asked { chosen } else { Vec::new() };
        let faces: Vec<Face> = hand
            .iter()
            .enumerate()
            .map(|(n, code)| {
                let is_chosen = match table.cursor {
                    Some(cursor) if !chosen_left.contains(&hand[cursor]) => n == cursor,
                    _ => {
                        let at = chosen_left.iter().position(|card| card == code);
                        at.map(|at| chosen_left.swap_remove(at)).is_some()
                    }
                };
                let look = match (is_chosen && is_asked, !is_asked || table.is_playable(code)) {
                    (true, _) => CardLook::Selected,
                    (false, true) => CardLook::Normal,
                    (false, false) => CardLook::Faded,
                };
                let is_thick = table.marked.contains(&n) || (is_asked && table.cursor == Some(n));
                Face { code: code.clone(), look, is_thick }
            })
            .collect();
        match stride(hand.len(), inner.width, CARD_WIDTH) {
            Some(stride) if inner.height >= CARD_HEIGHT => {
                let mut x = inner.x;
                for (n, face) in faces.iter().enumerate() {
                    let at = Position { x, y: inner.y };
                    let buffer = self.frame.buffer_mut();
                    let place = draw_card(buffer, inner, at, face, &self.model.texts, self.palette);
                    self.target(place, Click::Card(n));
                    x = x.saturating_add(stride);
                }
            }
            _ => self.hand_as_text(inner, &faces),
        }
    }

    fn hand_as_text(&mut self, area: Rect, faces: &[Face]) {
        let (mut x, mut y) = (area.x, area.y);
        for (n, face) in faces.iter().enumerate() {
            let line =
                Line::from(spans(std::slice::from_ref(face), &self.model.texts, self.palette));
            let width = line.width() as u16;
            if x + width > area.right() && x > area.x {
                (x, y) = (area.x, y.saturating_add(1));
            }
            let place = Rect { x, y, width, height: 1 }.intersection(area);
            if !place.is_empty() {
                self.line(place, line);
                self.target(place, Click::Card(n));
            }
            x = x.saturating_add(width);
        }
    }

    /// Draws the legal actions or the result, and the log.
    fn lower(&mut self, area: Rect, table: &Table, view: &client::View) {
        let has_list = table.is_asked() || table.status() == Some(Status::Finished);
        let [left, right] = cut_right(area, if has_list { area.width / 2 } else { area.width });
        let borders = if has_list { Borders::TOP | Borders::LEFT } else { Borders::TOP };
        self.log(right, table, borders);
        if table.status() == Some(Status::Finished) {
            let inner = self.panel(left, &self.text("result"), Borders::TOP);
            let lines = result_lines(view, &self.model.texts).unwrap_or_default();
            self.lines(inner, lines.iter().flat_map(|line| wrap(line, inner.width)));
        } else if has_list {
            self.choices(left, table);
        }
    }

    fn choices(&mut self, area: Rect, table: &Table) {
        let choices = table.choices();
        let title = format!("{} / {}", table.selected + 1, choices.len());
        let inner = self.panel(area, &title, Borders::TOP);
        let texts = &self.model.texts;
        self.list(inner, choices.len(), table.selected, |n, mark| {
            Line::from(format!("{mark} {}", table.label(&choices[n], texts)))
        });
    }

    fn log(&mut self, area: Rect, table: &Table, borders: Borders) {
        let inner = self.panel(area, &self.text("log"), borders);
        let height = usize::from(inner.height);
        let mut lines: Vec<Line<'static>> = Vec::new();
        for entry in table.log.iter().rev().skip(table.log_offset) {
            if lines.len() >= height {
                break;
            }
            let mut pieces = wrap(&entry.text, inner.width);
            pieces.reverse();
            let style = if entry.is_chat { Palette::strong() } else { Style::new() };
            lines.extend(pieces.into_iter().map(|piece| Line::styled(piece, style)));
        }
        lines.truncate(height);
        self.lines(inner, lines.into_iter().rev());
    }
}

fn faces(pile: &Pile) -> Vec<Face> {
    let look = if pile.is_past { CardLook::Faded } else { CardLook::Normal };
    let each = pile.cards.iter();
    each.map(|card| Face { code: card.code.clone(), look, is_thick: card.is_best }).collect()
}
