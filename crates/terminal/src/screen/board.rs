use client::View;
use protocol::{
    PlayedBy, SeatedPlayer, Status,
    to_client::{ConnectionState, Presence},
};
use rules::Seat;
use serde_json::Value;

use crate::{Names, Narrator, names::seat_in, narrator::is_card};

/// The contents of a table, in a form that suits every game.
///
/// Nothing else on the screen reads the fields of a game's view. A field that a game lacks is left
/// out, and a field that is unknown here is only on the page of details.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    /// Short facts about the deal, such as the trump suit.
    pub(super) facts: Vec<String>,
    pub(super) seats: Vec<SeatRow>,
    /// The cards in the middle.
    pub(super) piles: Vec<Pile>,
    /// The sizes of face-down piles, and the remaining steps of a turn.
    pub(super) counts: Vec<String>,
    /// Cards that only the reader can see, besides the hand.
    pub(super) own: Vec<Pile>,
    /// The reader's hand, in the server's order.
    pub(super) hand: Vec<String>,
}

/// A seat with everything that all players know about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeatRow {
    /// The name of the player, or the number of an empty seat.
    pub(super) name: String,
    pub(super) is_you: bool,
    pub(super) acts: bool,
    pub(super) is_out: bool,
    /// Numbers about the seat, such as those of cards and points.
    pub(super) figures: Vec<String>,
    /// Remarks about the seat, for example that the player deals.
    pub(super) remarks: Vec<String>,
    /// Groups of open cards, with `▒` for each face-down one.
    pub(super) cards: Vec<Vec<String>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile {
    pub(super) title: String,
    pub(super) cards: Vec<PileCard>,
    /// Set if the cards are out of play.
    pub(super) is_past: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PileCard {
    pub(super) code: String,
    /// The player who played the card; `None` outside of a trick.
    pub(super) by: Option<String>,
    /// Set if the card is winning so far.
    pub(super) is_best: bool,
}

pub(super) const FACE_DOWN: &str = "▒";

impl Board {
    pub(super) fn of(view: &View, presence: Option<&Presence>, texts: &Narrator) -> Board {
        let names = Names::of(view);
        let none = Value::Null;
        let public = view.match_view().unwrap_or(&none);
        let read = Reader { view, public, names: &names, texts };
        Board {
            facts: read.facts(),
            seats: read.seats(presence),
            piles: read.piles(),
            counts: read.counts(),
            own: read.own(),
            hand: read.own_cards("hand"),
        }
    }
}

struct Reader<'a> {
    view: &'a View,
    public: &'a Value,
    names: &'a Names,
    texts: &'a Narrator,
}

impl Reader<'_> {
    /// Returns a message of the game, if it exists.
    fn of_game(&self, id: &str, fields: &[(&'static str, i64)]) -> Option<String> {
        let fields: Vec<_> = fields.iter().map(|&(name, n)| (name, n.into())).collect();
        self.texts.optional(&format!("{}-{id}", self.view.public.table.game), &fields)
    }

    fn number(&self, name: &str) -> Option<i64> {
        self.public[name].as_i64()
    }

    /// Returns a seat's number from the list `name` of the public view, which has one item per
    /// seat.
    fn of_seat(&self, name: &str, seat: Seat) -> Option<i64> {
        self.public[name].get(seat.index()).and_then(Value::as_i64)
    }

    fn n_cards(&self, n: i64) -> String {
        self.texts.message_with_number("cards", "n", usize::try_from(n).unwrap_or_default())
    }

    fn suit(&self, suit: &str) -> String {
        let name = self.texts.message(&format!("suit-{suit}"), &[]);
        format!("{name} {}", self.texts.card(suit))
    }

    fn facts(&self) -> Vec<String> {
        let mut facts = Vec::new();
        let has_lives = self.public["lives"].is_array();
        if let Some(deal) = self.number("deal").filter(|_| !has_lives) {
            facts.push(self.texts.message("deal-number", &[("n", &deal.to_string())]));
        }
        if let Some(phase) = self.public["phase"].as_str() {
            let half = || self.of_game(&format!("half-{phase}"), &[]);
            facts.extend(self.of_game(&format!("phase-{phase}"), &[]).or_else(half));
        }
        let rounds = self.view.public.table.options.get("exchange_rounds").and_then(Value::as_i64);
        if let (Some(n), Some(of)) = (self.number("round"), rounds) {
            facts.extend(self.of_game("round", &[("n", n), ("of", of)]));
        }
        if let Some(suit) = self.public["trump"].as_str() {
            facts.push(self.texts.message("trump-is", &[("suit", &self.suit(suit))]));
        }
        if let Some(suit) = self.public["led"].as_str() {
            facts.push(self.texts.message("led-suit", &[("suit", &self.suit(suit))]));
        }
        if self.public["final_trick"] == true {
            facts.extend(self.of_game("final", &[]));
        }
        facts
    }

    fn seats(&self, presence: Option<&Presence>) -> Vec<SeatRow> {
        let table = &self.view.public.table;
        let decision = self.view.decision.as_ref();
        let rows = table.seats.iter().map(|chair| {
            let seat = chair.seat;
            let mut row = SeatRow {
                name: self.names.name(seat),
                is_you: self.names.is_you(seat),
                acts: decision.is_some_and(|decision| decision.seats.contains(&seat)),
                is_out: self.is_out(seat),
                ..SeatRow::default()
            };
            let Some(player) = &chair.player else {
                row.name = self.texts.message("empty-seat", &[]);
                return row;
            };
            row.remarks = self.remarks(seat, player, presence);
            if self.view.match_view().is_some() {
                row.figures = self.figures(seat);
                row.cards = self.seat_cards(seat);
            }
            row
        });
        rows.collect()
    }

    fn is_out(&self, seat: Seat) -> bool {
        // If the view has figures about it, they already show who has passed.
        let passes = self.public["stands"].is_array();
        let mut out = self.public["out"].as_array().into_iter().flatten();
        !passes && out.any(|out| *out == seat.0)
    }

    fn remarks(
        &self,
        seat: Seat,
        player: &SeatedPlayer,
        presence: Option<&Presence>,
    ) -> Vec<String> {
        let text = |id: &str| self.texts.message(id, &[]);
        let mut remarks = Vec::new();
        if self.names.is_you(seat) {
            remarks.push(text("you-here"));
        }
        if let PlayedBy::Bot(level) = player.played_by {
            let level = self.texts.message("bot-level", &[("level", level.word())]);
            remarks.push(format!("{} ({level})", text("bot")));
        }
        match presence.and_then(|presence| presence.seats.get(seat.index())) {
            Some(ConnectionState::Gone) => remarks.push(text("presence-gone")),
            Some(ConnectionState::Lagging) => remarks.push(text("presence-lagging")),
            Some(ConnectionState::Here) | None => {}
        }
        if self.view.public.table.status == Status::Waiting {
            remarks.push(text(if player.ready { "ready" } else { "not-ready" }));
        } else if self.public["dealer"] == seat.0 {
            remarks.push(text("is-dealer"));
        }
        if self.is_out(seat) {
            remarks.push(text("is-out"));
        }
        remarks
    }

    fn figures(&self, seat: Seat) -> Vec<String> {
        let mut figures = Vec::new();
        let in_piles = self.of_seat("piles", seat).filter(|_| self.public["phase"] == "draw");
        if let Some(n) = in_piles.or_else(|| self.of_seat("hands", seat)) {
            figures.push(self.n_cards(n));
        }
        let numbered = |name: &str, id: &str| {
            let n = self.of_seat(name, seat)?;
            Some(self.texts.message_with_number(id, "n", usize::try_from(n).ok()?))
        };
        let deals_won =
            |n| self.of_game("wins", &[("n", n)]).or_else(|| self.of_game("games", &[("n", n)]));
        let won = self.of_seat("scores", seat).and_then(deals_won);
        // The lives are open cards, so their number can be seen.
        if won.is_none() && !self.public["lives"].is_array() {
            figures.extend(numbered("scores", "points"));
        }
        let stand = self.public["stands"].get(seat.index()).and_then(Value::as_str);
        match (stand, self.of_seat("need", seat), self.of_seat("taken", seat)) {
            (Some("passed"), _, _) => figures.extend(self.of_game("note-passed", &[])),
            (_, Some(need), _) if self.public["phase"] != "play" => {
                figures.extend(self.of_game("needs", &[("n", need)]));
            }
            (Some("plays"), Some(need), Some(taken)) => {
                figures.extend(self.of_game("got", &[("n", taken), ("of", need)]));
            }
            _ => figures.extend(numbered("taken", "tricks")),
        }
        figures.extend(won);
        figures
    }

    /// Returns the open cards in front of a seat: lives, kept cards, or open cards of the hand.
    fn seat_cards(&self, seat: Seat) -> Vec<Vec<String>> {
        if let Some(lives) = self.public["lives"].get(seat.index()).and_then(Value::as_array) {
            return lives.iter().map(life).collect();
        }
        let kept = cards(&self.public["kept"][seat.index()]);
        let open = self.public["open"].as_array().into_iter().flatten();
        let open = open.filter(|open| open["seat"] == seat.0).flat_map(|open| cards(&open["card"]));
        let all: Vec<String> = kept.into_iter().chain(open).collect();
        if all.is_empty() { Vec::new() } else { vec![all] }
    }

    fn piles(&self) -> Vec<Pile> {
        let mut piles = Vec::new();
        let text = |id: &str| self.texts.message(id, &[]);
        let trick = self.played(&self.public["trick"], seat_in(&self.public["winning"]));
        let last = &self.public["last_trick"];
        if !trick.is_empty() {
            piles.push(Pile { title: text("trick"), cards: trick, is_past: false });
        } else if last.is_object() {
            let cards = self.played(&last["cards"], seat_in(&last["winner"]));
            piles.push(Pile { title: text("previous-trick"), cards, is_past: true });
        }
        piles.extend(pile(self.of_game("layout", &[]), cards(&self.public["layout"])));
        if self.public["turnup_taken"] != true {
            piles.extend(pile(self.of_game("turnup", &[]), cards(&self.public["turnup"])));
        }
        // The view has the top card last.
        let scrap = cards(&self.public["scrap"]).into_iter().rev().collect();
        piles.extend(pile(self.of_game("scrap-all", &[]), scrap));
        piles
    }

    /// Returns the cards of a trick, each with its player.
    fn played(&self, trick: &Value, best: Option<Seat>) -> Vec<PileCard> {
        let plays = trick.as_array().into_iter().flatten();
        let each = plays.flat_map(|play| {
            let seat = seat_in(&play["seat"]);
            let by = seat.map(|seat| self.names.name(seat));
            let is_best = seat.is_some() && seat == best;
            let codes = cards(&play["card"]).into_iter().chain(cards(&play["cards"]));
            codes.map(move |code| PileCard { code, by: by.clone(), is_best })
        });
        each.collect()
    }

    fn counts(&self) -> Vec<String> {
        let mut counts = Vec::new();
        for (name, id) in [("stock", "stock-of"), ("talon", "talon-of")] {
            if let Some(n) = self.number(name) {
                counts.push(self.texts.message(id, &[("cards", &self.n_cards(n))]));
            }
        }
        if let Some(n) = self.number("knocked_out") {
            counts.extend(self.of_game("knocked-out", &[("n", n)]));
        }
        if let Some(n) = self.number("set_aside").filter(|&n| n > 0) {
            let cards = self.n_cards(n);
            let id = format!("{}-set-aside", self.view.public.table.game);
            counts.extend(self.texts.optional(&id, &[("cards", cards.into())]));
        }
        if let Some(n) = self.number("draws").filter(|&n| n > 0) {
            let from_scrap = self.public["drawn_scrap"].as_array().map_or(0, |cards| count(cards));
            let of = n + self.number("drawn_stock").unwrap_or_default() + from_scrap;
            counts.extend(self.of_game("draws-left", &[("n", n), ("of", of)]));
        }
        if let Some(n) = self.number("moves").filter(|&n| n > 0) {
            counts.extend(self.of_game("moves-left", &[("n", n)]));
        }
        counts
    }

    fn own(&self) -> Vec<Pile> {
        let Some(private) = &self.view.private else { return Vec::new() };
        let mut own = Vec::new();
        for partner in private.field("partners").and_then(Value::as_array).into_iter().flatten() {
            let seat = seat_in(&partner["seat"]);
            let name = seat.map(|seat| self.names.name(seat)).unwrap_or_default();
            let id = format!("{}-mate-hand", self.view.public.table.game);
            let title = self.texts.message(&id, &[("name", &name)]);
            own.push(Pile { title, cards: unplayed(cards(&partner["hand"])), is_past: false });
        }
        own.extend(pile(Some(self.texts.message("taken-cards", &[])), self.own_cards("pile")));
        let away = self.own_cards("away");
        let title = self.of_game("note-exchanged", &[("n", count(&away))]);
        own.extend(pile(title, away).map(|away| Pile { is_past: true, ..away }));
        own
    }

    fn own_cards(&self, name: &str) -> Vec<String> {
        let private = self.view.private.as_ref();
        private.and_then(|private| private.field(name)).map(cards).unwrap_or_default()
    }
}

/// Returns the number of items, as an argument of a message.
fn count<T>(items: &[T]) -> i64 {
    i64::try_from(items.len()).unwrap_or(i64::MAX)
}

/// Returns the codes of one card or a list of cards.
pub(super) fn cards(value: &Value) -> Vec<String> {
    let codes = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    let codes = codes.iter().filter_map(Value::as_str);
    codes.filter(|code| is_card(code)).map(str::to_owned).collect()
}

pub(super) fn cards_of_action(action: &Value) -> Vec<String> {
    let fields = action.as_object().into_iter().flatten();
    fields.flat_map(|(_, value)| cards(value)).collect()
}

fn unplayed(codes: Vec<String>) -> Vec<PileCard> {
    codes.into_iter().map(|code| PileCard { code, ..PileCard::default() }).collect()
}

/// Returns a pile without players; `None` if it has no cards.
fn pile(title: Option<String>, codes: Vec<String>) -> Option<Pile> {
    let title = title.unwrap_or_default();
    (!codes.is_empty()).then(|| Pile { title, cards: unplayed(codes), is_past: false })
}

/// Returns the cards of a life, the top one first.
fn life(life: &Value) -> Vec<String> {
    let mut shown = cards(&life["open"]);
    shown.reverse();
    let n_down = life["down"].as_u64().unwrap_or_default().min(9);
    shown.extend((0..n_down).map(|_| FACE_DOWN.to_owned()));
    shown
}
