use bots::search::{AnyWorlds, SearchLevel, Searcher, uninterrupted};
use client::engine::in_process;
use fastrand::Rng;
use games::{AnyAction, AnyEvent, AnyGame, AnyOptions};
use protocol::{
    By, EpochMs, GameName, Kind, RawAction, Record,
    record::{FORMAT, RecordAction, RecordSeat},
};
use rules::{Game as _, MatchResult, Ranking, Seat, cards::Card};
use serde::{Deserialize, Serialize};

use crate::{
    Contestant, Entrant, Plan,
    engine_player::EnginePlayer,
    heuristic::Heuristic,
    rivals::{Rival, Style},
    shuffles::{Shuffles, mix},
};

/// The matches of one group, in the order of the rotations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The number of the group, from 0.
    pub group: u64,
    /// The matches, one for each rotation.
    pub matches: Vec<Played>,
}

/// The result of one match. Each list has one entry per seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The contestant in each seat, by its index in the plan.
    pub bots: Vec<usize>,
    /// The place of each seat, from 0, the best first; partners share theirs.
    pub places: Vec<usize>,
    /// The points of each seat, in the game's own terms.
    pub points: Vec<i32>,
    /// The course of the match; `None` if the match was read from a file or played on a server.
    #[serde(skip)]
    pub(crate) course: Option<Course>,
}

/// The course of a match that was played in process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    pub(crate) shuffles: Vec<Vec<Card>>,
    pub(crate) actions: Vec<(Seat, AnyAction)>,
    pub(crate) result: MatchResult,
}

impl Played {
    /// Returns the result of a match with these bots.
    pub(crate) fn new(
        bots: Vec<usize>,
        teams: &[Vec<Seat>],
        ranking: &Ranking,
        points: Vec<i32>,
    ) -> Played {
        let place = |seat| MatchResult::place(ranking, teams, seat);
        let places = Seat::all(bots.len() as u8).map(place).collect();
        Played { places, bots, points, course: None }
    }

    /// Returns the record, in which times are the numbers of the actions; `None` for a match that
    /// was read from a file of results or played on a server.
    pub fn record(&self, plan: &Plan) -> Option<Record> {
        let Course { shuffles, actions, result } = self.course.as_ref()?;
        let seat =
            |&bot: &usize| RecordSeat { name: plan.contestants[bot].to_string(), kind: Kind::Bot };
        let action = |(n, (seat, action)): (u64, &(Seat, AnyAction))| RecordAction {
            seat: *seat,
            action: RawAction::of(action).expect("an action is an object"),
            by: By::Owner,
            at: EpochMs(n),
        };
        let options = serde_json::to_value(&plan.options).expect("options serialize");
        Some(Record {
            format: FORMAT.to_owned(),
            game: GameName::new(plan.kind.name()).expect("a game's name is a name"),
            rules: AnyGame::rules(&plan.options),
            options: options.as_object().expect("options are a JSON object").clone(),
            seats: self.bots.iter().map(seat).collect(),
            // The shuffles follow from the seed, and nobody committed to them.
            fairness: None,
            shuffles: shuffles.clone(),
            actions: (0..).zip(actions).map(action).collect(),
            absences: Vec::new(),
            result: result.clone().into(),
        })
    }
}

pub(crate) fn group(plan: &Plan, n: u64) -> Group {
    let matches = (0..).zip(plan.lineups()).map(|(rotation, bots)| {
        let number = if plan.is_duplicate { 0 } else { rotation };
        let mut shuffles = Shuffles::new(mix(&[plan.seed, n, number]));
        let choices = mix(&[plan.seed, n, rotation, 1]);
        play(plan, bots, &mut shuffles, choices)
    });
    Group { group: n, matches: matches.collect() }
}

fn play(plan: &Plan, bots: Vec<usize>, shuffles: &mut Shuffles, seed: u64) -> Played {
    let mut players: Vec<Player> = Seat::all(plan.seats)
        .zip(&bots)
        .map(|(seat, &bot)| {
            let seed = mix(&[seed, u64::from(seat.0)]);
            Player::new(&plan.contestants[bot], &plan.options, plan.seats, seat, seed)
        })
        .collect();
    let (mut game, mut events) = AnyGame::start(&plan.options, plan.seats, shuffles);
    let mut actions = Vec::new();
    loop {
        for player in &mut players {
            player.observe(&events);
        }
        let Some(seat) = game.to_act() else { break };
        let action = players[seat.index()].choose(&game);
        events = game.apply(&action, shuffles).expect("a bot chooses a legal action");
        actions.push((seat, action));
    }
    let result = game.result().expect("a match without a decision is over");
    for player in players {
        player.end(&result, &plan.options, plan.seats);
    }
    let mut played = Played::new(bots, &plan.teams(), &result.ranking, result.scores.clone());
    played.course = Some(Course { shuffles: shuffles.take_done(), actions, result });
    played
}

enum Player {
    Heuristic(Heuristic),
    Searcher(Box<Searcher>),
    Rival(Rival, Rng),
    Engine { player: Box<EnginePlayer>, seat: Seat, n_decisions: u64 },
}

impl Player {
    fn new(entrant: &Entrant, options: &AnyOptions, seats: u8, seat: Seat, seed: u64) -> Player {
        let search = |level| Player::Searcher(Box::new(Searcher::new(options.kind(), level, seed)));
        let rival = |rival| Player::Rival(rival, Rng::with_seed(seed));
        let bot = |bot| match bot {
            Contestant::Fool | Contestant::Plain | Contestant::Plain1 => {
                Player::Heuristic(Heuristic::new(bot, seed).expect("it needs only a view"))
            }
            Contestant::Good => search(SearchLevel::Good),
            Contestant::Expert => search(SearchLevel::Expert),
            Contestant::Greedy => rival(Rival::Style(Style::Greedy)),
            Contestant::Cautious => rival(Rival::Style(Style::Cautious)),
            Contestant::Counting => rival(Rival::Style(Style::Counting)),
            Contestant::Endgame => rival(Rival::Endgame),
            Contestant::Worlds4 => rival(Rival::Worlds(4)),
            Contestant::Worlds40 => rival(Rival::Worlds(40)),
            Contestant::Worlds400 => rival(Rival::Worlds(400)),
        };
        match *entrant {
            Entrant::Bot(contestant) => bot(contestant),
            Entrant::Server(level) => bot(level.into()),
            Entrant::Engine(ref pool) => {
                let player = EnginePlayer::new(pool, in_process::hello(options, seats, seat));
                Player::Engine { player: Box::new(player), seat, n_decisions: 0 }
            }
        }
    }

    fn observe(&mut self, events: &[AnyEvent]) {
        match self {
            Player::Searcher(searcher) => searcher.observe(events),
            Player::Engine { player, seat, .. } => {
                if let Some(seen) = in_process::events(events, *seat) {
                    player.observe(seen);
                }
            }
            Player::Heuristic(_) | Player::Rival(..) => {}
        }
    }

    fn choose(&mut self, game: &AnyGame) -> AnyAction {
        match self {
            Player::Heuristic(bot) => bot.choose(&game.view().expect("a seat is to act")),
            Player::Rival(rival, rng) => rival.choose(game, rng),
            Player::Searcher(searcher) => {
                let worlds = AnyWorlds::new(game).expect("a seat is to act");
                searcher.choose(&worlds, &mut uninterrupted)
            }
            Player::Engine { player, n_decisions, .. } => {
                *n_decisions += 1;
                let go = in_process::go(game, *n_decisions, player.limit());
                game.legal().swap_remove(player.choose(&go))
            }
        }
    }

    fn end(self, result: &MatchResult, options: &AnyOptions, seats: u8) {
        if let Player::Engine { player, .. } = self {
            player.end(in_process::over(result, options, seats));
        }
    }
}

#[cfg(test)]
mod tests {
    use games::GameKind;
    use serde_json::Map;

    use super::*;
    use crate::Contestant;

    fn plan(kind: GameKind, seats: u8, bots: [Contestant; 2]) -> Plan {
        Plan::new(kind, seats, Map::new(), bots, 5).unwrap().rotate()
    }

    #[test]
    fn equal_bots_get_the_same_result_in_every_rotation_of_a_duplicate_group() {
        let bots = [Contestant::Plain1; 2];
        for (kind, seats) in [(GameKind::Gurka, 3), (GameKind::Knektpass, 4)] {
            let group = plan(kind, seats, bots).duplicate().play(0);
            assert_eq!(group.matches.len(), usize::from(seats));
            assert!(group.matches.iter().all(|one| one.points == group.matches[0].points));
            let group = plan(kind, seats, bots).play(0);
            assert!(group.matches.iter().any(|one| one.points != group.matches[0].points));
        }
    }

    #[test]
    fn a_group_is_the_same_whenever_it_is_played() {
        let plan = plan(GameKind::Gnallknekt, 3, [Contestant::Plain, Contestant::Fool]);
        let second = plan.play(1);
        assert_eq!(second, plan.play(1));
        assert_ne!(second.matches, plan.play(2).matches);
    }

    #[test]
    fn the_record_of_a_match_replays() {
        for &kind in GameKind::ALL {
            let plan = plan(kind, kind.seats()[0], [Contestant::Plain, Contestant::Greedy]);
            for played in plan.play(0).matches {
                let record = played.record(&plan).unwrap();
                records::replay(&record).unwrap();
                assert_eq!(record.seats.len(), played.bots.len());
            }
        }
    }

    #[test]
    fn partners_share_a_place() {
        let plan = plan(GameKind::Karnoffel, 4, [Contestant::Plain, Contestant::Fool]);
        for Played { bots, places, .. } in plan.play(0).matches {
            assert_eq!((bots[0], places[0]), (bots[2], places[2]));
            assert_ne!(places[0], places[1]);
        }
    }
}
