use rules::Options;
use serde_json::{Map, Value};

/// A random mixture of options: each has any value that it allows.
pub fn mixture<O: Options>(seats: u8, rng: &mut fastrand::Rng) -> O {
    let chosen: Map<String, Value> = O::specs(seats)
        .into_iter()
        .map(|spec| {
            let values = spec.allowed.values();
            (spec.name.to_owned(), rng.choice(values).expect("an option allows something"))
        })
        .collect();
    O::read(&chosen, seats).expect("what the specs allow is read")
}

/// *Options*: every value that a spec allows is read, and written as it was read; every other is
/// refused by name; a default is allowed.
pub(crate) fn options_hold<O: Options>(seats: u8) {
    for spec in O::specs(seats) {
        assert!(
            !spec.title.is_empty() && !spec.description.is_empty(),
            "`{}` has words",
            spec.name
        );
        assert!(spec.allowed.admits(&spec.default), "the default of `{}` is allowed", spec.name);
        for value in spec.allowed.values() {
            let chosen = Map::from_iter([(spec.name.to_owned(), value.clone())]);
            let options = O::read(&chosen, seats).expect("an allowed value is read");
            let written = serde_json::to_value(&options).expect("options are plain data");
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
    let unknown = Map::from_iter([("no_such_option".to_owned(), Value::Bool(true))]);
    let bad = O::read(&unknown, seats).expect_err("an unknown option is refused").to_string();
    assert!(bad.contains("no_such_option"), "{bad}");
}
