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

/// Implements `Redact` by delegation.
macro_rules! redact_as_its_own {
    ($($Name:ident)+) => {
        impl rules::Redact for AnyEvent {
            type Public = AnyPublicEvent;
            type Private = AnyPrivateEvent;

            fn public(&self) -> Option<AnyPublicEvent> {
                match self {
                    $(AnyEvent::$Name(event) => event.public().map(AnyPublicEvent::$Name)),+
                }
            }

            fn private(&self, seat: Seat) -> Option<AnyPrivateEvent> {
                match self {
                    $(AnyEvent::$Name(event) => event.private(seat).map(AnyPrivateEvent::$Name)),+
                }
            }

            fn ends_trick(&self) -> bool {
                match self { $(AnyEvent::$Name(event) => event.ends_trick()),+ }
            }

            fn board_pause(&self) -> Option<rules::BoardPause> {
                match self { $(AnyEvent::$Name(event) => event.board_pause()),+ }
            }

            fn scoring(&self) -> Option<rules::Scoring> {
                match self { $(AnyEvent::$Name(event) => event.scoring()),+ }
            }
        }
    };
}
