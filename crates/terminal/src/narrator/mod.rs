//! Sentences for events, from Fluent files.

mod args;
mod files;

use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentError, FluentResource, FluentValue};
use protocol::{
    Language, RawAction, Refusal,
    to_client::{ChatLine, Hint},
};
use rules::{CONCEDED, Compared};
use serde_json::Value;
use unic_langid::LanguageIdentifier;

use crate::{Names, names::isolated};
use args::args;

pub(crate) use args::is_card;

/// Turns events, actions and refusals of one game into sentences of one language.
pub struct Narrator {
    game: String,
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Narrator {
    /// Creates a narrator. For an unknown game it has only the messages that all games share.
    pub fn new(game: &str, language: Language) -> Narrator {
        let id: LanguageIdentifier = language.code().parse().expect("it is a language");
        let mut bundle = FluentBundle::new(vec![id]);
        // Some terminals show isolation marks as characters, so only names that need them get them.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(files::resource(language));
        Narrator { game: game.to_owned(), language, bundle }
    }

    /// Returns the sentence for an event; `None` if the event has none.
    pub fn event(&self, event: &Value, names: &Names) -> Option<String> {
        self.event_sentence(event, names, &mut Vec::new())
    }

    /// Changes the game. The texts of all games are loaded.
    pub(crate) fn set_game(&mut self, game: &str) {
        game.clone_into(&mut self.game);
    }

    pub fn language(&self) -> Language {
        self.language
    }

    pub fn action(&self, action: &Value, names: &Names) -> String {
        self.action_label(action, names, &mut Vec::new())
    }

    /// Returns the sentence for a hint; without a sentence for its reason, the label of the action.
    pub fn hint(&self, hint: &Hint, names: &Names) -> String {
        self.advice(&hint.action, &hint.reason, hint.compared, names)
    }

    /// Returns the sentence that recommends an action for a reason, or by what was compared; without
    /// a sentence for the reason, the label of the action.
    pub fn advice(
        &self,
        action: &RawAction,
        reason: &str,
        compared: Option<Compared>,
        names: &Names,
    ) -> String {
        let action = self.raw_action(action, names);
        let mut args = FluentArgs::new();
        args.set("action", action.clone());
        if let Some(Compared { deals, chance, next }) = compared {
            args.set("deals", deals);
            args.set("chance", chance);
            args.set("next", next);
        }
        let reason = if compared.is_some() { "compared" } else { reason };
        self.find(&format!("hint-{reason}"), &args, &mut Vec::new()).unwrap_or(action)
    }

    /// Returns the label of an action from a record or a frame.
    pub fn raw_action(&self, action: &RawAction, names: &Names) -> String {
        self.action(&serde_json::from_str(action.json()).unwrap_or_default(), names)
    }

    /// Returns the question for a kind of decision, for example `play` or `exchange`.
    pub fn question(&self, kind: &str) -> String {
        self.message(&format!("{}-ask-{kind}", self.game), &[])
    }

    pub fn game(&self) -> String {
        self.message(&format!("{}-name", self.game), &[])
    }

    /// Returns the sentence for the reason why a match ended.
    pub fn reason(&self, reason: &str) -> String {
        if reason == CONCEDED {
            return self.message("reason-conceded", &[]);
        }
        self.message(&format!("{}-reason-{reason}", self.game), &[])
    }

    pub fn refusal(&self, refusal: &Refusal, names: &Names) -> String {
        let reason = refusal.reason.as_ref().and_then(|reason| {
            let args = args(refusal.args.as_ref().unwrap_or(&Value::Null), names, self);
            ["illegal", "error"]
                .iter()
                .find_map(|kind| self.find(&format!("{kind}-{reason}"), &args, &mut Vec::new()))
        });
        reason.unwrap_or_else(|| self.message(&format!("error-{}", refusal.code), &[]))
    }

    /// Returns a chat message with its author; `None` if it has neither text nor phrase.
    pub(crate) fn chat(&self, ChatLine { line: chat, .. }: &ChatLine) -> Option<String> {
        let phrase = || Some(self.message(&format!("phrase-{}", chat.phrase.as_ref()?), &[]));
        let said = chat.text.clone().or_else(phrase)?;
        Some(format!("{}: {}", isolated(&chat.name), isolated(&said)))
    }

    /// Formats a card such as `10♦`, with the letters of the language for court cards and aces.
    pub(crate) fn card(&self, code: &str) -> String {
        let sign = |c| match c {
            'T' => "10".to_owned(),
            'c' => "♣".to_owned(),
            'd' => "♦".to_owned(),
            'h' => "♥".to_owned(),
            's' => "♠".to_owned(),
            'J' | 'Q' | 'K' | 'A' => self.message(&format!("index-{c}"), &[]),
            rank => rank.to_string(),
        };
        code.chars().map(sign).collect()
    }

    /// Formats a list of words as `a, b and c`.
    pub(crate) fn list(&self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [one] => one.clone(),
            [all @ .., last] => {
                self.message("and-list", &[("all", &all.join(", ")), ("last", last)])
            }
        }
    }

    /// Returns a message. If it is missing, this returns the id, so that a user can report it.
    pub(crate) fn message(&self, id: &str, fields: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in fields {
            args.set(*name, *value);
        }
        self.find(id, &args, &mut Vec::new()).unwrap_or_else(|| id.to_owned())
    }

    /// Returns a message with a number, which selects the plural form.
    pub(crate) fn message_with_number(&self, id: &str, name: &str, n: usize) -> String {
        let mut args = FluentArgs::new();
        args.set(name, n);
        self.find(id, &args, &mut Vec::new()).unwrap_or_else(|| id.to_owned())
    }

    /// Returns a message with arguments; `None` if it does not exist.
    pub(crate) fn optional(
        &self,
        id: &str,
        fields: &[(&'static str, FluentValue<'static>)],
    ) -> Option<String> {
        let args = fields.iter().cloned().collect();
        self.find(id, &args, &mut Vec::new())
    }

    pub(crate) fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.get_attribute(attribute)?.value();
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Returns the sentence for a reason of the rules, as in `why_not`. The reason is a code, or an
    /// object with a code and its arguments.
    pub(crate) fn illegal(&self, why: &Value, names: &Names) -> String {
        let of_object = why.as_object().and_then(|object| object.iter().next());
        let of_object = of_object.map(|(code, fields)| (code.as_str(), fields));
        let of_code = why.as_str().map(|code| (code, &Value::Null));
        let (reason, fields) = of_object.or(of_code).unwrap_or(("unknown", &Value::Null));
        let args = args(fields, names, self);
        self.find(&format!("illegal-{reason}"), &args, &mut Vec::new())
            .unwrap_or_else(|| self.message("illegal-unknown", &[]))
    }

    fn event_sentence(
        &self,
        event: &Value,
        names: &Names,
        errors: &mut Vec<FluentError>,
    ) -> Option<String> {
        // The table's event only repeats the end of the match, which the game's event has
        // announced.
        if event.get("result").is_some() {
            return None;
        }
        let word = event.get("e")?.as_str()?;
        let args = args(event, names, self);
        self.find(&format!("{}-{word}", self.game), &args, errors)
            .or_else(|| self.find(&format!("table-{word}"), &args, errors))
    }

    fn action_label(&self, action: &Value, names: &Names, errors: &mut Vec<FluentError>) -> String {
        let word = action.get("do").and_then(Value::as_str).unwrap_or_default();
        let id = format!("{}-do-{word}", self.game);
        let args = args(action, names, self);
        self.with_field(&id, action, &args, errors)
            .or_else(|| self.find(&id, &args, errors))
            .unwrap_or_else(|| action.to_string())
    }

    /// Returns the label of an action with an optional field: the attribute of the message that has
    /// the name of the field. `None` if the action has no such field.
    fn with_field(
        &self,
        id: &str,
        action: &Value,
        args: &FluentArgs<'_>,
        errors: &mut Vec<FluentError>,
    ) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let mut fields = action.as_object()?.keys();
        let pattern = fields.find_map(|field| message.get_attribute(field))?.value();
        Some(self.bundle.format_pattern(pattern, Some(args), errors).into_owned())
    }

    fn find(
        &self,
        id: &str,
        args: &FluentArgs<'_>,
        errors: &mut Vec<FluentError>,
    ) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        Some(self.bundle.format_pattern(pattern, Some(args), errors).into_owned())
    }
}

impl fmt::Debug for Narrator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language;
        f.debug_struct("Narrator").field("language", &language).finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod tests;
