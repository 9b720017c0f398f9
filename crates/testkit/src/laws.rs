use rules::{
    Chance, Event, Game, Luck, Milestone, Scoring, Seat, Viewer,
    cards::{Card, full_deck},
};
use serde::Serialize;

use crate::{Dice, Lawful};

/// Actions that were legal at some point, to be tried where they are illegal.
#[derive(Debug)]
pub(crate) struct Pool<G: Game>(Vec<G::Action>);

impl<G: Game> Default for Pool<G> {
    fn default() -> Pool<G> {
        Pool(Vec::new())
    }
}

/// The number of actions that the pool keeps.
const POOL_LEN: usize = 400;
/// The number of actions tried at one decision.
const N_TRIED: usize = 6;

impl<G: Game> Pool<G> {
    fn add(&mut self, action: &G::Action, rng: &mut fastrand::Rng) {
        if self.0.len() < POOL_LEN {
            self.0.push(action.clone());
        } else {
            self.0[rng.usize(..POOL_LEN)] = action.clone();
        }
    }

    fn illegal_candidates<'a>(
        &'a self,
        legal: &'a [G::Action],
        rng: &mut fastrand::Rng,
    ) -> Vec<&'a G::Action> {
        let some = (0..N_TRIED.min(self.0.len())).map(|_| rng.usize(..self.0.len()));
        some.map(|i| &self.0[i]).filter(|action| legal.binary_search(action).is_err()).collect()
    }
}

/// *Agreement* and *Refusal*: the list is sorted without duplicates, it lists exactly what is
/// accepted, a refusal changes nothing, and the reasons agree with the list.
pub(crate) fn check_legal<G: Lawful>(
    game: &G,
    seat: Seat,
    pool: &mut Pool<G>,
    rng: &mut fastrand::Rng,
) -> Vec<G::Action> {
    let legal = game.legal();
    assert!(!legal.is_empty(), "Agreement: the seat to act has no legal action");
    assert!(legal.is_sorted_by(|a, b| a < b), "Agreement: ascending, each once: {legal:?}");
    let mut chance = Dice::new(rng.u64(..));
    for action in choose_some(&legal, rng) {
        game.clone().apply(action, &mut chance).unwrap_or_else(|illegal| {
            panic!("Agreement: {action:?} is listed and refused: {illegal}");
        });
        let json = serde_json::to_string(action).expect("actions serialize");
        let read = game.read_action(&json).expect("an action reads back");
        assert_eq!(&read, action, "an action reads back as it was written: {json}");
        pool.add(action, rng);
    }
    for action in pool.illegal_candidates(&legal, rng) {
        let mut other = game.clone();
        let told = other.apply(action, &mut NoChance);
        assert!(told.is_err(), "Agreement: {action:?} is accepted and not listed in {legal:?}");
        assert_eq!(&other, game, "Refusal: {action:?} changed the state");
    }
    if let Some(action) = game.automatic() {
        assert_eq!(legal, [action], "only what is forced is automatic");
    }
    let usable: Vec<Card> = legal.iter().flat_map(G::uses).collect();
    for card in hand(game, seat) {
        let why = game.why_not(card);
        assert_eq!(
            why.is_none(),
            usable.contains(&card),
            "why_not({card}) is {why:?} with {legal:?}"
        );
    }
    legal
}

/// *Non-interference*: a viewer who cannot see a card gets the same bytes whatever it is. Returns
/// whether any determinized state differed from the real one.
pub(crate) fn check_non_interference<G: Lawful>(
    game: &G,
    pool: &Pool<G>,
    rng: &mut fastrand::Rng,
) -> bool {
    let legal = game.legal();
    let illegal_candidates = pool.illegal_candidates(&legal, rng);
    let mut anew = false;
    for viewer in Viewer::all(game.seats()) {
        let mut dice = fastrand::Rng::with_seed(rng.u64(..));
        let determinized = game.determinize(viewer, &mut |cards| dice.shuffle(cards));
        anew |= determinized != *game;
        assert_eq!(
            rendered_view(game, viewer),
            rendered_view(&determinized, viewer),
            "Non-interference: {viewer:?} sees"
        );
        if viewer == Viewer::Spectator || game.to_act().map(Viewer::Seat) != Some(viewer) {
            continue;
        }
        assert_eq!(legal, determinized.legal(), "Non-interference: legal of {viewer:?}");
        for action in &legal {
            let (one, other) = (game.outlook(action), determinized.outlook(action));
            assert_eq!(one, other, "Non-interference: outlook of {action:?} for {viewer:?}");
            let (one, other) = (game.caution(action), determinized.caution(action));
            assert_eq!(one, other, "Non-interference: caution of {action:?} for {viewer:?}");
            let (one, other) = (game.cost(action), determinized.cost(action));
            assert_eq!(one, other, "Non-interference: cost of {action:?} for {viewer:?}");
        }
        for card in full_deck() {
            let (one, other) = (game.why_not(card), determinized.why_not(card));
            assert_eq!(one, other, "Non-interference: why_not({card}) for {viewer:?}");
        }
        for action in &illegal_candidates {
            let refusal = |world: &G| world.clone().apply(action, &mut NoChance).err();
            assert_eq!(
                refusal(game),
                refusal(&determinized),
                "Non-interference: refusal of {action:?}"
            );
        }
    }
    let action = rng.choice(&legal).expect("the seat to act has a legal action");
    check_event_secrecy(game, action, rng);
    anew
}

/// The other half of *Non-interference*: if an action leads to the same views in two worlds, it
/// also sends the same events.
fn check_event_secrecy<G: Lawful>(game: &G, action: &G::Action, rng: &mut fastrand::Rng) {
    if !G::is_kept_in_views(action) {
        return;
    }
    for viewer in Viewer::all(game.seats()) {
        let mut dice = fastrand::Rng::with_seed(rng.u64(..));
        let (mut one, mut other) =
            (game.clone(), game.determinize(viewer, &mut |cards| dice.shuffle(cards)));
        let seed = rng.u64(..);
        let told = one.apply(action, &mut Dice::new(seed)).expect("a legal action");
        let Ok(told_there) = other.apply(action, &mut Dice::new(seed)) else { continue };
        if rendered_view(&one, viewer) == rendered_view(&other, viewer) {
            let (one, other) =
                (observed_by::<G>(&told, viewer), observed_by::<G>(&told_there, viewer));
            assert_eq!(one, other, "Non-interference: events of {action:?} to {viewer:?}");
        }
    }
}

/// *Luck*: the cards dealt to the seats are from the deal's shuffle, each for one seat.
pub(crate) fn check_luck<G: Lawful>(game: &G, deck: &[Card]) {
    let all: Vec<Luck> = Seat::all(game.seats()).filter_map(|seat| game.luck(seat)).collect();
    assert!(!all.is_empty(), "Luck: no seat was dealt cards");
    let (mut n_dealt, mut n_high) = (0, 0);
    for luck in &all {
        assert!(luck.is_possible(), "Luck: {luck:?}");
        assert_eq!(usize::from(luck.deck), deck.len(), "Luck: of another deck");
        assert_eq!(luck.high, all[0].high, "Luck: other cards are high for another seat");
        n_dealt += usize::from(luck.hand);
        n_high += luck.got;
    }
    assert!(n_dealt <= deck.len() && n_high <= all[0].high, "Luck: a card is dealt twice: {all:?}");
}

/// The cause of the events: an action that dealt new cards, or one that did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScoredFrom {
    /// New cards were dealt.
    Shuffle,
    /// The current deal went on, or the match ended.
    Play,
}

/// *Score*: the events that a score sheet is made of. `deal` is the number of the current deal, 0
/// before the first; returns the number after `events`.
pub(crate) fn check_score<G: Game>(
    game: &G,
    events: &[Event<G>],
    from: ScoredFrom,
    deal: u32,
) -> u32 {
    let mut now = deal;
    for event in events {
        match event.public.as_ref().and_then(Milestone::scoring) {
            Some(Scoring::Deal(next)) => {
                assert_eq!(next, now + 1, "Score: the deal that begins");
                assert_eq!(from, ScoredFrom::Shuffle, "Score: a deal begins without a shuffle");
                now = next;
            }
            Some(Scoring::Score) => {
                assert_eq!(now, deal, "Score: of another deal than the one that was played");
                assert!(event.private.is_empty(), "Score: {event:?} is not told to all alike");
                let is_last = from == ScoredFrom::Shuffle || game.to_act().is_none();
                assert!(is_last, "Score: {event:?} can be undone, since the deal continues");
            }
            None => {}
        }
    }
    if let Some(result) = game.result() {
        assert_eq!(result.scores, game.scores(), "Score: at the end");
    }
    now
}

/// Returns everything that a viewer sees of a state, as the server would send it.
pub(crate) fn rendered_view<G: Game>(game: &G, viewer: Viewer) -> String {
    let mut text =
        format!("{:?} {:?} {:?} ", game.to_act(), game.decision_kind(), game.shown(viewer));
    text += &json(&game.public());
    if let Viewer::Seat(seat) = viewer {
        text += &json(&game.private(seat));
    }
    text
}

/// Returns everything that a viewer receives of these events, as text.
pub(crate) fn observed_by<G: Game>(events: &[Event<G>], viewer: Viewer) -> Vec<String> {
    let mut lines = Vec::new();
    for event in events {
        lines.extend(event.public.as_ref().map(json));
        if let Viewer::Seat(seat) = viewer {
            lines.extend(event.private(seat).map(json));
        }
    }
    lines
}

/// Returns the cards under `hand` in a seat's private view.
pub(crate) fn hand<G: Game>(game: &G, seat: Seat) -> Vec<Card> {
    let view = serde_json::to_value(game.private(seat)).expect("views serialize");
    let hand = view.get("hand").and_then(|hand| hand.as_array()).cloned().unwrap_or_default();
    hand.into_iter().map(|card| serde_json::from_value(card).expect("the hand has cards")).collect()
}

/// Returns all items of a short list, or a random selection of a long one.
fn choose_some<'a, T>(list: &'a [T], rng: &mut fastrand::Rng) -> Vec<&'a T> {
    if list.len() <= N_TRIED {
        return list.iter().collect();
    }
    (0..N_TRIED).map(|_| &list[rng.usize(..list.len())]).collect()
}

pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("frames serialize")
}

/// A random source for refused actions, which must not use it.
struct NoChance;

impl Chance for NoChance {
    fn shuffle(&mut self, shuffle: rules::Shuffle, _: Vec<Card>) -> Vec<Card> {
        panic!("Refusal: an action that is not listed led to a {shuffle:?}")
    }
}
