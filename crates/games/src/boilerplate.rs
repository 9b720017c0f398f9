//! The code that every game has in the same form.

/// Implements a part of `impl Game`: the names of the types, and their use as JSON.
macro_rules! own_types {
    (Caution = $Caution:ty) => {
        type Options = Options;
        type Action = Action;
        type PublicEvent = PublicEvent;
        type PrivateEvent = PrivateEvent;
        type Public = Public;
        type Private = Private;
        type Rule = Rule;
        type Caution = $Caution;
        type DecisionKind = DecisionKind;

        fn read_action(&self, json: &str) -> serde_json::Result<Action> {
            serde_json::from_str(json)
        }

        fn set_result(view: &mut Public, result: MatchResult) {
            view.result = Some(result);
        }
    };
}

/// Implements the event at the end of a match.
macro_rules! match_ended {
    () => {
        impl From<MatchResult> for PublicEvent {
            fn from(result: MatchResult) -> PublicEvent {
                let MatchResult { ranking, scores, returns, reason, leavers: _ } = result;
                let seats = ranking[0].clone();
                PublicEvent::MatchEnded { seats, ranking, scores, returns, reason }
            }
        }
    };
}
