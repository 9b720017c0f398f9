//! Sentences for what happens.

mod args;
mod files;

use fluent_bundle::{FluentArgs, FluentBundle, FluentError, FluentResource};
use protocol::{Language, Refusal, to_client::Hint};
use serde_json::Value;
use unic_langid::LanguageIdentifier;

use crate::Names;
use args::{args, card_sign, list};

pub(crate) use args::is_card;

/// Makes sentences of what happens at a table of one game.
#[derive(Debug)]
pub struct Narrator {
    game: String,
    language: Language,
    bundle: Bundle,
}

/// All texts of a language that a game's table needs.
struct Bundle(FluentBundle<FluentResource>);

impl Narrator {
    /// The narrator of a game; of one without texts it says what all games share.
    pub fn of(game: &str, language: Language) -> Narrator {
        // Its plural forms follow from it.
        let id: LanguageIdentifier = language.code().parse().expect("it is a language");
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks around names are for pages that mix directions; a terminal shows them as signs.
        bundle.set_use_isolating(false);
        for resource in files::resources(game, language) {
            bundle.add_resource_overriding(resource);
        }
        Narrator { game: game.to_owned(), language, bundle: Bundle(bundle) }
    }

    /// The sentence for something that happened; none where there is nothing to say.
    pub fn event(&self, event: &Value, names: &Names) -> Option<String> {
        self.told(event, names, &mut Vec::new())
    }

    /// The language that it speaks.
    pub fn language(&self) -> Language {
        self.language
    }

    /// What a choice says.
    pub fn action(&self, action: &Value, names: &Names) -> String {
        self.labelled(action, names, &mut Vec::new())
    }

    /// What somebody would do who knows the game, and why; of a reason without a sentence, what.
    pub fn hint(&self, hint: &Hint, names: &Names) -> String {
        let action = serde_json::from_str(hint.action.json()).unwrap_or_default();
        let action = self.action(&action, names);
        let mut args = FluentArgs::new();
        args.set("action", action.clone());
        self.find(&format!("hint-{}", hint.reason), &args, &mut Vec::new()).unwrap_or(action)
    }

    /// What the table asks for: `play`, `exchange`, …
    pub fn question(&self, kind: &str) -> String {
        self.say(&format!("{}-ask-{kind}", self.game), &[])
    }

    /// What the game is called.
    pub fn game(&self) -> String {
        self.say(&format!("{}-name", self.game), &[])
    }

    /// Why the match ended.
    pub fn reason(&self, reason: &str) -> String {
        self.say(&format!("{}-reason-{reason}", self.game), &[])
    }

    /// Why the server does not do something.
    pub fn refusal(&self, refusal: &Refusal, names: &Names) -> String {
        let reason = refusal.reason.as_ref().and_then(|reason| {
            let args = args(refusal.args.as_ref().unwrap_or(&Value::Null), names, self);
            self.find(&format!("illegal-{reason}"), &args, &mut Vec::new())
        });
        reason.unwrap_or_else(|| self.say(&format!("error-{}", refusal.code), &[]))
    }

    /// A card in signs, with the letters of the language: `10♦`, in Swedish `Kn♣`.
    pub(crate) fn card(&self, code: &str) -> String {
        card_sign(code, self)
    }

    /// "a, b and c".
    pub(crate) fn list(&self, words: &[String]) -> String {
        list(words, self)
    }

    /// Any text by its name. The name itself where there is no such text: then somebody who reads
    /// it can say what is missing.
    pub(crate) fn say(&self, id: &str, fields: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in fields {
            args.set(*name, *value);
        }
        self.find(id, &args, &mut Vec::new()).unwrap_or_else(|| id.to_owned())
    }

    /// The same with a number, which chooses the form of the words.
    pub(crate) fn say_number(&self, id: &str, name: &str, n: usize) -> String {
        let mut args = FluentArgs::new();
        args.set(name, n);
        self.find(id, &args, &mut Vec::new()).unwrap_or_else(|| id.to_owned())
    }

    fn told(&self, event: &Value, names: &Names, faults: &mut Vec<FluentError>) -> Option<String> {
        // The game tells its own end; the table repeats it with the whole result.
        if event.get("result").is_some() {
            return None;
        }
        let word = event.get("e")?.as_str()?;
        let args = args(event, names, self);
        self.find(&format!("{}-{word}", self.game), &args, faults)
            .or_else(|| self.find(&format!("table-{word}"), &args, faults))
    }

    fn labelled(&self, action: &Value, names: &Names, faults: &mut Vec<FluentError>) -> String {
        let word = action.get("do").and_then(Value::as_str).unwrap_or_default();
        let id = format!("{}-do-{word}", self.game);
        let args = args(action, names, self);
        self.with_field(&id, action, &args, faults)
            .or_else(|| self.find(&id, &args, faults))
            .unwrap_or_else(|| action.to_string())
    }

    /// The words for an action with a field that it does not always have: an attribute of the
    /// message, by the field's name.
    fn with_field(
        &self,
        id: &str,
        action: &Value,
        args: &FluentArgs<'_>,
        faults: &mut Vec<FluentError>,
    ) -> Option<String> {
        let message = self.bundle.0.get_message(id)?;
        let mut fields = action.as_object()?.keys();
        let pattern = fields.find_map(|field| message.get_attribute(field))?.value();
        Some(self.bundle.0.format_pattern(pattern, Some(args), faults).into_owned())
    }

    fn find(
        &self,
        id: &str,
        args: &FluentArgs<'_>,
        faults: &mut Vec<FluentError>,
    ) -> Option<String> {
        let pattern = self.bundle.0.get_message(id)?.value()?;
        Some(self.bundle.0.format_pattern(pattern, Some(args), faults).into_owned())
    }
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bundle(…)")
    }
}

#[cfg(test)]
mod tests;
