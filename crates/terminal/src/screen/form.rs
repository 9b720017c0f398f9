use games::{AnyOptions, GameKind};
use protocol::{Clock, Level, Settings, Visibility};
use serde_json::{Map, Value};

use crate::{Narrator, TableTarget};

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    game: usize,
    /// The index of the chosen number of seats among those that the game allows.
    seats: usize,
    bots: usize,
    who: usize,
    pace: usize,
    /// The options that differ from the game's defaults.
    options: Map<String, Value>,
    pub(super) row: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) label: String,
    /// The chosen value; empty for a button.
    pub(super) value: String,
}

/// The fields before the options of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Game,
    Seats,
    Bots,
    Who,
    Pace,
}

const FIELDS: [Field; 5] = [Field::Game, Field::Seats, Field::Bots, Field::Who, Field::Pace];

/// The time controls that the form offers, as in the web app.
const PACES: [(&str, Clock); 5] = [
    ("pace-none", Clock::None {}),
    ("pace-snail", Clock::Bank { bank_s: 120, increment_s: 20 }),
    ("pace-tortoise", Clock::Bank { bank_s: 60, increment_s: 15 }),
    ("pace-hare", Clock::Bank { bank_s: 30, increment_s: 10 }),
    ("pace-days", Clock::Days { days: 1 }),
];

impl Default for Form {
    fn default() -> Form {
        // With easy bots, so that the match starts at once.
        Form { game: 0, seats: 0, bots: 2, who: 0, pace: 0, options: Map::new(), row: 0 }
    }
}

impl Form {
    fn kind(&self) -> GameKind {
        GameKind::ALL[self.game % GameKind::ALL.len()]
    }

    fn n_seats(&self) -> u8 {
        let allowed = self.kind().seats();
        allowed[self.seats.min(allowed.len() - 1)]
    }

    /// Returns the name, the chosen value and the allowed values of each option of the game.
    fn options(&self) -> Vec<(String, Value, Vec<Value>)> {
        let schema = AnyOptions::schema(self.kind(), self.n_seats());
        let properties = schema["properties"].as_object();
        let each = properties.into_iter().flatten().map(|(name, option)| {
            let values = match (&option["enum"], option["minimum"].as_u64()) {
                (Value::Array(values), _) => values.clone(),
                (_, Some(least)) => {
                    let most = option["maximum"].as_u64().unwrap_or(least);
                    (least..=most).map(Value::from).collect()
                }
                _ => vec![true.into(), false.into()],
            };
            (name.clone(), option["default"].clone(), values)
        });
        each.collect()
    }

    pub(super) fn n_rows(&self) -> usize {
        FIELDS.len() + self.options().len() + 1
    }

    pub(super) fn is_on_button(&self) -> bool {
        self.row + 1 == self.n_rows()
    }

    pub(super) fn rows(&self, texts: &Narrator) -> Vec<Row> {
        let text = |id: &str| texts.message(id, &[]);
        let mut rows: Vec<Row> = FIELDS
            .iter()
            .map(|field| {
                let (label, value) = match field {
                    Field::Game => ("game", text(&format!("{}-name", self.kind()))),
                    Field::Seats => ("players", self.n_seats().to_string()),
                    Field::Bots => ("bots", self.level_text(texts)),
                    Field::Who if self.who == 0 => ("who-joins", text("who-open")),
                    Field::Who => ("who-joins", text("who-link")),
                    Field::Pace => ("pace", self.pace_text(texts)),
                };
                Row { label: text(label), value }
            })
            .collect();
        for (name, default, _) in self.options() {
            let value = self.options.get(&name).unwrap_or(&default);
            let (label, value) = option(self.kind().name(), &name, value, texts);
            rows.push(Row { label, value });
        }
        let button = if self.bots > 0 { "create-play" } else { "new-table" };
        rows.push(Row { label: text(button), value: String::new() });
        rows
    }

    /// Returns the explanation of the selected row.
    pub(super) fn help(&self, texts: &Narrator) -> String {
        let game = || texts.message(&format!("{}-summary", self.kind()), &[]);
        let Some(n) = self.row.checked_sub(FIELDS.len()) else { return game() };
        let options = self.options();
        let help = options.get(n).and_then(|(name, ..)| {
            let of_game = texts.attribute(&format!("option-{}-{name}", self.kind()), "help");
            of_game.or_else(|| texts.attribute(&format!("option-{name}"), "help"))
        });
        help.unwrap_or_else(game)
    }

    fn pace_text(&self, texts: &Narrator) -> String {
        let (id, clock) = PACES[self.pace % PACES.len()];
        let name = texts.message(id, &[]);
        let Clock::Bank { bank_s, increment_s } = clock else { return name };
        let fields = [("bank", i64::from(bank_s).into()), ("n", i64::from(increment_s).into())];
        match texts.optional("table-bank", &fields) {
            Some(figures) => format!("{name}, {figures}"),
            None => name,
        }
    }

    fn level_text(&self, texts: &Narrator) -> String {
        let level = self.level().map_or("no".to_owned(), |level| format!("bot-level-{level}"));
        texts.message(&level, &[])
    }

    fn level(&self) -> Option<Level> {
        self.bots.checked_sub(1).and_then(|n| Level::ALL.get(n)).copied()
    }

    /// Selects the row `step` rows further on.
    pub(super) fn go(&mut self, step: isize) {
        self.row = wrapping_step(self.row, step, self.n_rows());
    }

    /// Chooses another value for the selected row.
    pub(super) fn change(&mut self, step: isize) {
        match FIELDS.get(self.row) {
            Some(Field::Game) => {
                self.game = wrapping_step(self.game, step, GameKind::ALL.len());
                self.seats = 0;
                self.options.clear();
            }
            Some(Field::Seats) => {
                self.seats = wrapping_step(self.seats, step, self.kind().seats().len());
                // The allowed options depend on the number of seats.
                self.options.clear();
            }
            Some(Field::Bots) => self.bots = wrapping_step(self.bots, step, Level::ALL.len() + 1),
            Some(Field::Who) => self.who = wrapping_step(self.who, step, 2),
            Some(Field::Pace) => self.pace = wrapping_step(self.pace, step, PACES.len()),
            None => {
                let n = self.row - FIELDS.len();
                let Some((name, default, values)) = self.options().into_iter().nth(n) else {
                    return;
                };
                let chosen = self.options.get(&name).unwrap_or(&default);
                let at = values.iter().position(|value| value == chosen).unwrap_or_default();
                let value = values[wrapping_step(at, step, values.len())].clone();
                self.options.insert(name, value);
            }
        }
    }

    pub(super) fn target(&self) -> TableTarget {
        let visibility = if self.who == 0 { Visibility::Open } else { Visibility::Link };
        let (_, clock) = PACES[self.pace % PACES.len()];
        TableTarget::Create {
            game: self.kind().name().to_owned(),
            seats: self.n_seats(),
            options: self.options.clone(),
            settings: Settings { visibility, clock, ..Settings::default() },
            bots: self.level(),
        }
    }
}

/// Returns the label of a game's option, and that of its value.
pub(super) fn option(game: &str, name: &str, value: &Value, texts: &Narrator) -> (String, String) {
    let text = |id: &str| texts.message(id, &[]);
    let id = format!("option-{game}-{name}");
    let (label, id) = match texts.optional(&id, &[]) {
        Some(label) => (label, id),
        None => (text(&format!("option-{name}")), format!("option-{name}")),
    };
    let value = match value {
        Value::Bool(yes) => text(if *yes { "yes" } else { "no" }),
        Value::String(word) => texts.attribute(&id, word).unwrap_or_else(|| word.clone()),
        Value::Number(n) if name == "dealer" => {
            let n = n.as_u64().unwrap_or_default() + 1;
            texts.message("seat-number", &[("n", &n.to_string())])
        }
        Value::Null | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    };
    (label, value)
}

/// Returns the index `step` places further on in a list, wrapping around at its ends.
pub(super) fn wrapping_step(index: usize, step: isize, len: usize) -> usize {
    if len == 0 { 0 } else { (index % len).checked_add_signed(step).unwrap_or(len - 1) % len }
}

#[cfg(test)]
mod tests {
    use protocol::Language;

    use super::*;

    #[test]
    fn every_choice_of_every_game_is_allowed_and_has_a_text() {
        let texts = Narrator::new("", Language::En);
        let mut form = Form::default();
        for _ in GameKind::ALL {
            for _ in form.kind().seats() {
                for row in 2..form.n_rows() {
                    form.row = row;
                    for _ in 0..30 {
                        form.change(1);
                        let chosen = form.rows(&texts).swap_remove(row);
                        assert!(!is_id(&chosen.label) && !is_id(&chosen.value), "{chosen:?}");
                        let TableTarget::Create { options, seats, .. } = form.target() else {
                            panic!("the form makes a new table");
                        };
                        AnyOptions::read(form.kind(), &options, seats).unwrap();
                    }
                }
                form.row = 1;
                form.change(1);
            }
            form.row = 0;
            form.change(1);
        }
        assert_eq!(form.kind(), GameKind::ALL[0]);
    }

    /// Returns whether a text is the id of a missing message.
    fn is_id(text: &str) -> bool {
        text.contains(['-', '_']) && !text.contains([' ', '–'])
    }

    #[test]
    fn lists_turn_around_at_both_ends() {
        assert_eq!(
            (wrapping_step(0, -1, 3), wrapping_step(2, 1, 3), wrapping_step(1, 1, 3)),
            (2, 0, 2)
        );
        assert_eq!((wrapping_step(7, -1, 0), wrapping_step(9, 0, 4)), (0, 1));
    }
}
