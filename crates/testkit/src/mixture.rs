use std::collections::BTreeSet;

use rules::{Options, Preset};
use serde_json::{Map, Value};

pub(crate) fn mixture<O: Options>(seats: u8, rng: &mut fastrand::Rng) -> O {
    let chosen: Map<String, Value> = O::specs(seats)
        .into_iter()
        .map(|spec| {
            let values = spec.allowed.values();
            (spec.name.to_owned(), rng.choice(values).expect("an option allows something"))
        })
        .collect();
    O::read(&chosen, seats).expect("allowed options parse")
}

/// *Options*: every allowed value survives a round trip, strange values and unknown options are
/// refused by name, and defaults and presets are allowed.
pub(crate) fn check_options<O: Options>(seats: u8) {
    for spec in O::specs(seats) {
        assert!(spec.allowed.admits(&spec.default), "the default of `{}` is allowed", spec.name);
        for value in spec.allowed.values() {
            let chosen = Map::from_iter([(spec.name.to_owned(), value.clone())]);
            let options = O::read(&chosen, seats).expect("an allowed value is read");
            let written = serde_json::to_value(&options).expect("options serialize");
            assert_eq!(
                written[spec.name], value,
                "option `{}` is written as it was read",
                spec.name
            );
        }
        for value in [Value::Null, (-1).into(), 99_999.into(), "no such word".into()] {
            let chosen = Map::from_iter([(spec.name.to_owned(), value)]);
            let bad = O::read(&chosen, seats).expect_err("a strange value is refused").to_string();
            assert!(bad.contains(spec.name) && bad.contains("allowed:"), "{bad}");
        }
    }
    check_presets::<O>(seats);
    let unknown = Map::from_iter([("no_such_option".to_owned(), Value::Bool(true))]);
    let bad = O::read(&unknown, seats).expect_err("an unknown option is refused").to_string();
    assert!(bad.contains("no_such_option"), "{bad}");
}

/// Checks that every preset is allowed, lists only non-default values, and differs from the others.
fn check_presets<O: Options>(seats: u8) {
    let presets = O::presets();
    assert!(!presets.is_empty(), "one of the presets is recommended");
    let names: BTreeSet<_> = presets.iter().map(|preset| preset.name).collect();
    assert_eq!(names.len(), presets.len(), "two presets have one name: {presets:?}");
    let source: Vec<_> = presets.iter().filter(|preset| preset.options.is_empty()).collect();
    let names: Vec<_> = source.iter().map(|preset| preset.name).collect();
    assert_eq!(names, ["source"], "one preset has the game as its source does");
    let specs = O::specs(seats);
    for Preset { name, options } in &presets {
        let read = O::read(options, seats).unwrap_or_else(|bad| panic!("preset `{name}`: {bad}"));
        let same =
            presets.iter().filter(|other| O::read(&other.options, seats).as_ref() == Ok(&read));
        assert_eq!(same.count(), 1, "preset `{name}` is another one as well");
        for (option, value) in options {
            let spec = specs.iter().find(|spec| spec.name == option).expect("it was read");
            assert_ne!(spec.default, *value, "preset `{name}` repeats a default: `{option}`");
        }
    }
}
