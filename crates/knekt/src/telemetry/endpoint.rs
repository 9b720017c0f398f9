use std::str::FromStr;

/// The URL of a collector for spans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Endpoint(String);

impl Endpoint {
    pub(super) fn traces(&self) -> String {
        format!("{}/v1/traces", self.0)
    }

    pub(super) fn is_tls(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for Endpoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Endpoint, String> {
        let rest = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
        let is_one = rest.is_some_and(|rest| {
            !rest.is_empty() && !rest.starts_with('/') && !rest.contains(['?', '#', '@', ' '])
        });
        if is_one {
            Ok(Endpoint(text.trim_end_matches('/').to_owned()))
        } else {
            Err("the URL of a collector, such as http://127.0.0.1:4318".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_sent_to_the_path_v1_traces() {
        for url in ["http://127.0.0.1:4318", "http://127.0.0.1:4318/"] {
            let endpoint: Endpoint = url.parse().unwrap();
            assert_eq!(endpoint.traces(), "http://127.0.0.1:4318/v1/traces");
            assert!(!endpoint.is_tls());
        }
        assert!("https://a.example/otlp".parse::<Endpoint>().unwrap().is_tls());
    }

    #[test]
    fn invalid_collector_urls_are_refused() {
        for url in
            ["127.0.0.1:4318", "grpc://a", "http://", "http:///v1", "http://a b", "http://u:p@a"]
        {
            assert!(url.parse::<Endpoint>().is_err(), "{url}");
        }
    }
}
