/// Removes the user and the passwords from a URL, so that it can be printed.
pub(crate) fn without_secrets(value: &str) -> String {
    let Some((scheme, rest)) = value.split_once("://") else { return value.to_owned() };
    let (rest, query) = rest.split_once('?').map_or((rest, None), |(rest, q)| (rest, Some(q)));
    let rest = match rest.rsplit_once('@') {
        Some((_, host)) => format!("***@{host}"),
        None => rest.to_owned(),
    };
    let parameters = query.map(|query| {
        let parameters = query.split('&').map(|parameter| match parameter.split_once('=') {
            Some((name, _)) if name.contains("pass") => format!("{name}=***"),
            Some(_) | None => parameter.to_owned(),
        });
        format!("?{}", parameters.collect::<Vec<_>>().join("&"))
    });
    format!("{scheme}://{rest}{}", parameters.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_printed_without_its_secrets() {
        for (value, shown) in [
            ("knekt.db", "knekt.db"),
            ("a@b", "a@b"),
            ("postgres://knekt:secret@db/knekt", "postgres://***@db/knekt"),
            ("postgre://knekt:sec@ret@db/knekt", "postgre://***@db/knekt"),
            (
                "postgres://db/knekt?user=knekt&password=secret&sslmode=require",
                "postgres://db/knekt?user=knekt&password=***&sslmode=require",
            ),
            ("postgres://db/knekt?sslpassword=secret", "postgres://db/knekt?sslpassword=***"),
            ("nats://secret@10.0.0.6:4222", "nats://***@10.0.0.6:4222"),
            ("https://cards.example/node/a", "https://cards.example/node/a"),
        ] {
            assert_eq!(without_secrets(value), shown);
        }
    }
}
