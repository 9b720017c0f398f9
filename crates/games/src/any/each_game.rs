/// Declares an enum with one variant per game.
macro_rules! any_of {
    ($(#[$about:meta])* $Any:ident { $($Name:ident($Own:ty)),+ }) => {
        $(#[$about])*
        #[expect(missing_docs, reason = "a game says its own name")]
        pub enum $Any { $($Name($Own)),+ }
    };
}

/// Implements `Serialize` by delegation, without a tag for the game.
macro_rules! serialize_as_its_own {
    ($Any:ident: $($Name:ident)+) => {
        impl serde::Serialize for $Any {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $($Any::$Name(own) => own.serialize(serializer)),+ }
            }
        }
    };
}
