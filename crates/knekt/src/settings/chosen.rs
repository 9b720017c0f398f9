use std::path::Path;

use super::{
    bad::BadSetting,
    environment::{CONFIG, Environment},
    file::File,
    flags::Flags,
    known::{Known, Number, SETTINGS},
    origin::Origin,
};

/// What was chosen for every setting, and where: flags before the environment before the file
/// before the default.
#[derive(Debug)]
pub(crate) struct Chosen(Vec<Choice>);

/// What was chosen for a setting.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) known: &'static Known,
    /// None where it is not set.
    pub(crate) values: Vec<String>,
    pub(crate) origin: Origin,
}

impl Chosen {
    /// The one place where precedence is decided.
    pub(crate) fn gather(flags: &Flags, environment: &Environment) -> Result<Chosen, BadSetting> {
        let named = flags.config.as_deref().or(environment.get(CONFIG).map(Path::new));
        let file = File::find(named)?.unwrap_or_default();
        let choose = |known: &'static Known| {
            if let Some(values) = flags.given.get(known.key) {
                return Choice { known, values: values.clone(), origin: Origin::Flag };
            }
            if let Some(text) = environment.chosen(known) {
                let values = match known.number {
                    Number::One => vec![text.to_owned()],
                    Number::Many => text.split(',').map(|one| one.trim().to_owned()).collect(),
                };
                return Choice { known, values, origin: Origin::Variable };
            }
            if let Some(values) = file.values.get(known.key) {
                let origin = Origin::File(file.path.clone());
                return Choice { known, values: values.clone(), origin };
            }
            let values = known.default.into_iter().map(str::to_owned).collect();
            Choice { known, values, origin: Origin::Default }
        };
        Ok(Chosen(SETTINGS.iter().map(choose).collect()))
    }

    /// Every setting, in the order of the manual.
    pub(crate) fn all(&self) -> &[Choice] {
        &self.0
    }

    /// The values of a setting, each read by `read`, whose error says what is allowed.
    pub(crate) fn many<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, BadSetting> {
        let choice = self.0.iter().find(|choice| choice.known.key == key);
        let Choice { known, values, origin } = choice.expect("it is one of the settings");
        let one = |value: &String| {
            read(value).map_err(|allowed| BadSetting::value(&origin.place(known), value, &allowed))
        };
        values.iter().map(one).collect()
    }

    /// The value of a setting that may be left unset.
    pub(crate) fn maybe<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, BadSetting> {
        self.many(key, read).map(|all| all.into_iter().next())
    }

    /// The value of a setting that has a default.
    pub(crate) fn one<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, BadSetting> {
        Ok(self.maybe(key, read)?.expect("it has a default"))
    }
}
