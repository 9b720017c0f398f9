/// Generates [`GameKind`](super::GameKind), [`AnyGame`](super::AnyGame) and the other `Any…` types
/// from a list of games, each with its module, its type and its numbers of seats.
macro_rules! any_game {
    ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {
        use rules::{
            BadOption, Chance, EventSink, Game, Illegal, Luck, MatchResult, Options, Outlook,
            Preset, Seat, SeatView, Shown, TableOptions, Viewer, cards::Card,
        };
        use serde::Deserialize as _;
        use serde_json::{Map, Value};

        use crate::{$($folder),+};

        /// One of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "a game says its own name")]
        pub enum GameKind { $($Name),+ }

        impl GameKind {
            /// Every game.
            pub const ALL: &'static [GameKind] = &[$(GameKind::$Name),+];

            /// Returns the game's name on the wire and in records, which is also the name of its
            /// module.
            pub fn name(self) -> &'static str {
                match self { $(GameKind::$Name => stringify!($folder)),+ }
            }

            /// Returns the allowed numbers of seats, ascending.
            pub fn seats(self) -> &'static [u8] {
                match self { $(GameKind::$Name => &[$($seats),+]),+ }
            }
        }

        any_of! {
            /// A match of one of the games. It contains the hidden cards, so it has no serializer.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyGame { $($Name($folder::$Name)),+ }
        }
        any_of! {
            /// The options of one of the games.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyOptions { $($Name($folder::Options)),+ }
        }
        any_of! {
            /// An action of one of the games.
            #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
            AnyAction { $($Name($folder::Action)),+ }
        }
        any_of! {
            /// The public view of one of the games.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyPublic { $($Name($folder::Public)),+ }
        }
        any_of! {
            /// The private view of one of the games.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyPrivate { $($Name($folder::Private)),+ }
        }
        any_of! {
            /// The public part of an event of one of the games.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyPublicEvent { $($Name($folder::PublicEvent)),+ }
        }
        any_of! {
            /// The private part of an event of one of the games.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyPrivateEvent { $($Name($folder::PrivateEvent)),+ }
        }
        any_of! {
            /// A rule of one of the games, which forbids an action.
            #[derive(Clone, Debug, PartialEq, Eq)]
            AnyRule { $($Name(<$folder::$Name as Game>::Rule)),+ }
        }
        any_of! {
            /// A reason of one of the games why the player should confirm an action.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            AnyCaution { $($Name(<$folder::$Name as Game>::Caution)),+ }
        }
        any_of! {
            /// A kind of decision of one of the games.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            AnyDecisionKind { $($Name($folder::DecisionKind)),+ }
        }
        any_of! {
            /// The information state of the seat to act in one of the games, as a bot gets it.
            #[derive(Clone, Debug)]
            AnySeatView { $($Name(SeatView<$folder::$Name>)),+ }
        }
        serialize_as_its_own! { AnyOptions: $($Name)+ }
        serialize_as_its_own! { AnyAction: $($Name)+ }
        serialize_as_its_own! { AnyPublic: $($Name)+ }
        serialize_as_its_own! { AnyPrivate: $($Name)+ }
        serialize_as_its_own! { AnyPublicEvent: $($Name)+ }
        serialize_as_its_own! { AnyPrivateEvent: $($Name)+ }
        serialize_as_its_own! { AnyRule: $($Name)+ }
        serialize_as_its_own! { AnyCaution: $($Name)+ }

        impl std::fmt::Display for AnyRule {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(AnyRule::$Name(rule) => rule.fmt(f)),+ }
            }
        }

        impl From<AnyDecisionKind> for &'static str {
            fn from(kind: AnyDecisionKind) -> &'static str {
                match kind { $(AnyDecisionKind::$Name(kind) => kind.into()),+ }
            }
        }

        impl AnyGame {
            /// Returns the game that is played.
            pub fn kind(&self) -> GameKind {
                match self { $(AnyGame::$Name(_) => GameKind::$Name),+ }
            }
        }

        impl AnyOptions {
            /// Reads the options of the game with this name, like [`AnyOptions::read`].
            ///
            /// # Errors
            ///
            /// No game has this name, or as for [`AnyOptions::read`].
            pub fn of_game(
                game: &str,
                chosen: &Map<String, Value>,
                seats: u8,
            ) -> Result<AnyOptions, BadOption> {
                AnyOptions::read(GameKind::read(game)?, chosen, seats)
            }

            /// Parses the options of `kind`; options that `chosen` leaves out have their defaults.
            ///
            /// # Errors
            ///
            /// The game does not allow `seats` seats, has no such option, or does not allow its
            /// value.
            pub fn read(
                kind: GameKind,
                chosen: &Map<String, Value>,
                seats: u8,
            ) -> Result<AnyOptions, BadOption> {
                if !kind.seats().contains(&seats) {
                    return Err(BadOption::Seats { seats, allowed: kind.seats() });
                }
                match kind {
                    $(GameKind::$Name => {
                        $folder::Options::read(chosen, seats).map(AnyOptions::$Name)
                    })+
                }
            }

            /// Returns the game that these options belong to.
            pub fn kind(&self) -> GameKind {
                match self { $(AnyOptions::$Name(_) => GameKind::$Name),+ }
            }

            /// Returns the presets of `kind`, the recommended one first.
            pub fn presets(kind: GameKind) -> Vec<Preset> {
                match kind { $(GameKind::$Name => $folder::Options::presets()),+ }
            }

            /// Returns the JSON Schema of the options of `kind` at a table of `seats` seats.
            pub fn schema(kind: GameKind, seats: u8) -> Value {
                match kind { $(GameKind::$Name => $folder::Options::schema(seats)),+ }
            }
        }

        impl TableOptions for AnyOptions {
            fn with(&self, chosen: &Map<String, Value>, seats: u8) -> Result<Self, BadOption> {
                match self {
                    $(AnyOptions::$Name(own) => own.with(chosen, seats).map(AnyOptions::$Name)),+
                }
            }
        }

        impl GameKind {
            /// Parses the view that the seat to act was sent, for bots that connect from outside.
            ///
            /// # Errors
            ///
            /// The JSON is not a view of this game.
            pub fn read_view(
                self,
                seat: Seat,
                public: &Value,
                private: &Map<String, Value>,
                legal: &[Value],
            ) -> serde_json::Result<SeatView<AnyGame>> {
                Ok(match self {
                    $(GameKind::$Name => SeatView {
                        seat,
                        public: AnyPublic::$Name($folder::Public::deserialize(public)?),
                        private: AnyPrivate::$Name($folder::Private::deserialize(private)?),
                        legal: legal
                            .iter()
                            .map(|json| $folder::Action::deserialize(json).map(AnyAction::$Name))
                            .collect::<Result<_, _>>()?,
                    }),+
                })
            }
        }

        impl AnySeatView {
            /// Converts `view` to the type of its game.
            pub fn of(view: &SeatView<AnyGame>) -> AnySeatView {
                let seat = view.seat;
                match (&view.public, &view.private) {
                    $((AnyPublic::$Name(public), AnyPrivate::$Name(private)) => {
                        let legal = view.legal.iter().filter_map(|action| match action {
                            AnyAction::$Name(action) => Some(action.clone()),
                            _ => None,
                        });
                        AnySeatView::$Name(SeatView {
                            seat,
                            public: public.clone(),
                            private: private.clone(),
                            legal: legal.collect(),
                        })
                    })+
                    _ => unreachable!("a view is of one game"),
                }
            }
        }

        impl Game for AnyGame {
            type Options = AnyOptions;
            type Action = AnyAction;
            type PublicEvent = AnyPublicEvent;
            type PrivateEvent = AnyPrivateEvent;
            type Public = AnyPublic;
            type Private = AnyPrivate;
            type Rule = AnyRule;
            type Caution = AnyCaution;
            type DecisionKind = AnyDecisionKind;

            fn rules(options: &AnyOptions) -> u32 {
                match options { $(AnyOptions::$Name(options) => $folder::$Name::rules(options)),+ }
            }

            fn teams(options: &AnyOptions, seats: u8) -> Vec<Vec<Seat>> {
                match options {
                    $(AnyOptions::$Name(options) => $folder::$Name::teams(options, seats)),+
                }
            }

            fn deck(options: &AnyOptions, seats: u8) -> Vec<Card> {
                match options {
                    $(AnyOptions::$Name(options) => $folder::$Name::deck(options, seats)),+
                }
            }

            fn high_scores_win(options: &AnyOptions) -> bool {
                match options {
                    $(AnyOptions::$Name(options) => $folder::$Name::high_scores_win(options)),+
                }
            }

            fn start(
                options: &AnyOptions,
                seats: u8,
                chance: &mut dyn Chance,
            ) -> (AnyGame, Vec<AnyEvent>) {
                match options {
                    $(AnyOptions::$Name(options) => {
                        let (game, events) = $folder::$Name::start(options, seats, chance);
                        let any = |event: rules::Event<_>| {
                            event.map(AnyPublicEvent::$Name, AnyPrivateEvent::$Name)
                        };
                        (AnyGame::$Name(game), events.into_iter().map(any).collect())
                    })+
                }
            }

            fn seats(&self) -> u8 {
                match self { $(AnyGame::$Name(game) => game.seats()),+ }
            }

            fn to_act(&self) -> Option<Seat> {
                match self { $(AnyGame::$Name(game) => game.to_act()),+ }
            }

            fn decision_kind(&self) -> Option<AnyDecisionKind> {
                match self {
                    $(AnyGame::$Name(game) => game.decision_kind().map(AnyDecisionKind::$Name)),+
                }
            }

            fn legal(&self) -> Vec<AnyAction> {
                match self {
                    $(AnyGame::$Name(game) => {
                        game.legal().into_iter().map(AnyAction::$Name).collect()
                    })+
                }
            }

            fn automatic(&self) -> Option<AnyAction> {
                match self { $(AnyGame::$Name(game) => game.automatic().map(AnyAction::$Name)),+ }
            }

            fn is_lead(&self) -> bool {
                match self { $(AnyGame::$Name(game) => game.is_lead()),+ }
            }

            fn why_not(&self, card: Card) -> Option<Illegal<AnyRule>> {
                match self {
                    $(AnyGame::$Name(game) => {
                        game.why_not(card).map(|illegal| illegal.map(AnyRule::$Name))
                    })+
                }
            }

            fn outlook(&self, action: &AnyAction) -> Option<Outlook> {
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => game.outlook(action),)+
                    _ => None,
                }
            }

            fn caution(&self, action: &AnyAction) -> Option<AnyCaution> {
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => {
                        game.caution(action).map(AnyCaution::$Name)
                    })+
                    _ => None,
                }
            }

            fn cost(&self, action: &AnyAction) -> Option<u8> {
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => game.cost(action),)+
                    _ => None,
                }
            }

            fn read_action(&self, json: &str) -> serde_json::Result<AnyAction> {
                match self {
                    $(AnyGame::$Name(game) => game.read_action(json).map(AnyAction::$Name)),+
                }
            }

            /// Delegates to the game; an action of another game is refused.
            fn act(
                &mut self,
                action: &AnyAction,
                chance: &mut dyn Chance,
                sink: &mut EventSink<AnyGame>,
            ) -> Result<(), Illegal<AnyRule>> {
                let asked = self.decision_kind();
                match (self, action) {
                    $((AnyGame::$Name(game), AnyAction::$Name(action)) => {
                        let mut own = sink.for_inner();
                        game.act(action, chance, &mut own)
                            .map_err(|illegal| illegal.map(AnyRule::$Name))?;
                        let (public, private) = (AnyPublicEvent::$Name, AnyPrivateEvent::$Name);
                        sink.add(own, public, private, AnyPublic::$Name);
                        Ok(())
                    })+
                    _ => Err(asked.map_or(Illegal::MatchOver, Illegal::not_asked)),
                }
            }

            fn public(&self) -> AnyPublic {
                match self { $(AnyGame::$Name(game) => AnyPublic::$Name(game.public())),+ }
            }

            fn private(&self, seat: Seat) -> AnyPrivate {
                match self { $(AnyGame::$Name(game) => AnyPrivate::$Name(game.private(seat))),+ }
            }

            fn team(&self, seat: Seat) -> Vec<Seat> {
                match self { $(AnyGame::$Name(game) => game.team(seat)),+ }
            }

            fn shown(&self, viewer: Viewer) -> Vec<Shown> {
                match self { $(AnyGame::$Name(game) => game.shown(viewer)),+ }
            }

            fn luck(&self, seat: Seat) -> Option<Luck> {
                match self { $(AnyGame::$Name(game) => game.luck(seat)),+ }
            }

            fn result(&self) -> Option<MatchResult> {
                match self { $(AnyGame::$Name(game) => game.result()),+ }
            }

            fn scores(&self) -> Vec<i32> {
                match self { $(AnyGame::$Name(game) => game.scores()),+ }
            }

            fn set_result(view: &mut AnyPublic, result: MatchResult) {
                match view { $(AnyPublic::$Name(view) => view.result = Some(result)),+ }
            }

            fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> AnyGame {
                match self {
                    $(AnyGame::$Name(game) => AnyGame::$Name(game.determinize(viewer, shuffle))),+
                }
            }
        }

        impl rules::Milestone for AnyPublicEvent {
            fn ends_trick(&self) -> bool {
                match self { $(AnyPublicEvent::$Name(event) => event.ends_trick()),+ }
            }

            fn board_pause(&self) -> Option<rules::BoardPause> {
                match self { $(AnyPublicEvent::$Name(event) => event.board_pause()),+ }
            }

            fn scoring(&self) -> Option<rules::Scoring> {
                match self { $(AnyPublicEvent::$Name(event) => event.scoring()),+ }
            }
        }
    };
}
