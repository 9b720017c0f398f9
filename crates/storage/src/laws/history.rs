//! Laws of finished matches, ratings and luck.

use std::collections::BTreeMap;

use protocol::{EpochMs, Kind, Level, TableId, record::RecordResult};
use rules::{
    Luck, Seat,
    ratings::{IDLE_PER_POINT, Pool},
};

use super::{ALLOWED, ANSWERS, Database, NOW, bot_of, check, guest, name, registered};
use crate::{
    DEALT_MATCHES_MAX, FORMER_PLAYER, LEADER_MATCHES_MIN, Leader, ListedMatches, LuckCount,
    Rebuilt, Standing,
    journal::{FinishedMatch, FinishedSeat, Holder, Person, StoreError, laws},
};

const GOT_THREE: Luck = Luck { deck: 52, high: 13, hand: 10, got: 3 };

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        only_a_rated_match_among_accounts_counts_for_people,
        a_leaver_loses_alone_if_the_partner_stays_and_wins,
        leaderboards_require_ten_rated_matches,
        leaderboards_hide_those_who_have_left,
        ratings_without_matches_become_less_certain,
        bots_are_rated_only_among_themselves,
        a_bot_that_leaves_loses_among_bots,
        matches_are_listed_newest_first_and_unlisted_ones_only_for_the_player,
        a_guest_who_becomes_an_account_keeps_what_it_has_played,
        erasure_anonymizes_matches_and_leaderboards,
        luck_is_counted_by_game_and_person,
        luck_moves_with_an_upgrade_and_is_erased_with_its_person,
        impossible_luck_does_not_count,
        a_cursor_skips_no_match_that_ended_at_the_same_time,
        matches_are_listed_by_game_and_time_and_only_those_of_public_tables,
        a_rebuild_changes_nothing_that_is_right,
    );
}

/// Returns a match with these holders, in the order of their places.
pub fn ended(at: u64, rated: bool, holders: &[FinishedSeat]) -> FinishedMatch {
    let alone: Vec<Vec<Seat>> = (0..holders.len() as u8).map(|n| vec![Seat(n)]).collect();
    FinishedMatch {
        match_no: 1,
        game: "gurka".to_owned(),
        at: EpochMs(at),
        rated,
        listed: true,
        result: RecordResult {
            ranking: alone.clone(),
            scores: vec![0; holders.len()],
            reason: "rounds".to_owned(),
            leavers: Vec::new(),
        },
        teams: alone,
        seats: holders.to_vec(),
        left: Vec::new(),
    }
}

/// Returns the seat of a person.
pub fn held(person: &Person) -> FinishedSeat {
    let Person { id, name, kind } = person.clone();
    FinishedSeat { holder: Holder::Person(id), name, kind, withheld: 0, dealt: Vec::new() }
}

/// Returns the seat of a bot of the server's own.
pub fn bot(level: Level) -> FinishedSeat {
    let (holder, name) = (Holder::Bot(level), "Freyr".to_owned());
    FinishedSeat { holder, name, kind: Kind::Bot, withheld: 0, dealt: Vec::new() }
}

/// Returns the seat of `person`, with the luck of its deals, and that of a bot.
fn dealt(person: &Person, dealt: &[Luck]) -> [FinishedSeat; 2] {
    [FinishedSeat { dealt: dealt.to_vec(), ..held(person) }, bot(Level::Fool)]
}

fn knorri(at: u64, seats: &[FinishedSeat]) -> FinishedMatch {
    FinishedMatch { game: "knorri".to_owned(), ..ended(at, false, seats) }
}

fn finished(at: u64, game: &str, listed: bool) -> FinishedMatch {
    let seats = [bot(Level::Fool), bot(Level::Plain)];
    FinishedMatch { game: game.to_owned(), listed, ..ended(at, false, &seats) }
}

/// A database, and the logs of finished matches.
#[derive(Debug)]
struct Bench<'a, D> {
    store: &'a D,
    logs: BTreeMap<TableId, Vec<FinishedMatch>>,
}

impl<'a, D: Database> Bench<'a, D> {
    fn new(store: &'a D) -> Bench<'a, D> {
        Bench { store, logs: BTreeMap::new() }
    }

    async fn account(&self, text: &str) -> Person {
        registered(self.store, text).await.person
    }

    async fn ends(&mut self, finished: FinishedMatch) -> TableId {
        let table = laws::fresh();
        let created = laws::created(laws::fresh(), "a");
        self.store.append(table, created, true).await.expect(ANSWERS);
        let last = self.store.append_last(table, laws::flipped(1, None), false, finished.clone());
        last.await.expect(ANSWERS);
        // Matches that are counted together are ordered by their ends, so each is read on its own.
        self.store.listed(ListedMatches::default(), 1).await.expect(ANSWERS);
        self.logs.insert(table, vec![finished]);
        table
    }

    async fn standing(&self, text: &str) -> Option<Standing> {
        let profile = self.store.profile(text).await.expect(ANSWERS).expect("an account");
        profile.games.first().and_then(|game| game.rating)
    }

    async fn rebuild(&self) -> Rebuilt {
        let logs = self.logs.clone();
        let read = move |table, _: &_| {
            logs.get(&table).cloned().ok_or_else(|| StoreError::Unavailable("torn".to_owned()))
        };
        self.store.rebuild(Box::new(read)).await.expect(ANSWERS)
    }

    async fn leaders(&self, pool: Pool) -> Vec<String> {
        let leaders = self.store.leaders("gurka", pool, EpochMs(0), 0, 100).await.expect(ANSWERS);
        leaders.into_iter().map(|leader| leader.name).collect()
    }

    /// Returns everything that can be seen of the history of some people.
    async fn seen(&self, people: &[Person]) -> Vec<String> {
        let store = self.store;
        let mut seen = Vec::new();
        for Person { id, name, .. } in people {
            seen.push(format!("{:?}", store.profile(name).await.expect(ANSWERS)));
            seen.push(format!("{:?}", store.luck(*id).await.expect(ANSWERS)));
            for past in store.matches(*id, true, None, 1_000).await.expect(ANSWERS) {
                seen.push(format!("{past:?}"));
            }
        }
        for pool in [Pool::People, Pool::Bots] {
            let leaders = store.leaders("gurka", pool, EpochMs(0), 0, 100).await.expect(ANSWERS);
            seen.push(format!("{leaders:?}"));
        }
        let listed = store.listed(ListedMatches::default(), 1_000).await.expect(ANSWERS);
        seen.push(format!("{listed:?}"));
        seen
    }
}

/// A match with a guest or a bot, or an unrated one, changes no person's rating, but is in the
/// profile.
pub async fn only_a_rated_match_among_accounts_counts_for_people(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let guest = guest(store, "Marta").await.person;
    bench.ends(ended(1, false, &[held(&aino), held(&eero)])).await;
    bench.ends(ended(2, true, &[held(&aino), held(&guest)])).await;
    bench.ends(ended(3, true, &[held(&aino), bot(Level::Fool)])).await;
    assert_eq!(bench.standing("Aino").await, None);
    bench.ends(ended(4, true, &[held(&aino), held(&eero)])).await;
    let (first, second) = (bench.standing("Aino").await, bench.standing("Eero").await);
    let (first, second) = (first.expect("there is one"), second.expect("there is one"));
    assert!(first.rating.rating > 25.0 && second.rating.rating < 25.0, "{first:?} {second:?}");
    assert_eq!((first.matches, second.matches), (1, 1));
    let profile = store.profile(&name("AINO")).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!((profile.games[0].matches, profile.games[0].won), (4, 4));
    assert!(
        store.profile(&name("Marta")).await.expect(ANSWERS).is_none(),
        "a guest has no profile"
    );
}

/// A player who leaves a team loses, even if the partner who stays wins.
pub async fn a_leaver_loses_alone_if_the_partner_stays_and_wins(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let (marta, tuula) = (bench.account("Marta").await, bench.account("Tuula").await);
    let sides = vec![vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]];
    let mut finished = ended(1, true, &[&aino, &eero, &marta, &tuula].map(held));
    finished.result.ranking.clone_from(&sides);
    finished.result.leavers = vec![Seat(0)];
    finished.teams = sides;
    let stayed = finished.clone();
    bench.ends(finished).await;
    let mut after = Vec::new();
    for one in ["Aino", "Marta", "Eero", "Tuula"] {
        let profile = store.profile(&name(one)).await.expect(ANSWERS).expect(ALLOWED);
        let rating = profile.games[0].rating.expect("the match was rated").rating.rating;
        after.push((rating > 25.0, profile.games[0].won));
    }
    assert_eq!(after, [(false, 0), (true, 1), (false, 0), (false, 0)]);
    let past = store.matches(aino.id, true, None, 1).await.expect(ANSWERS).remove(0);
    assert_eq!(past.finished, stayed);
    let all = [aino, eero, marta, tuula];
    let seen = bench.seen(&all).await;
    bench.rebuild().await;
    assert_eq!(bench.seen(&all).await, seen, "a rebuild gives the same");
}

pub async fn leaderboards_require_ten_rated_matches(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    for at in 1..LEADER_MATCHES_MIN {
        bench.ends(ended(at.into(), true, &[held(&aino), held(&eero)])).await;
    }
    bench.ends(ended(10, false, &[held(&aino), held(&eero)])).await;
    assert_eq!(bench.standing("Aino").await.expect(ANSWERS).matches, 9);
    assert!(bench.leaders(Pool::People).await.is_empty(), "after nine, and one that was not rated");
    bench.ends(ended(11, true, &[held(&aino), held(&eero)])).await;
    assert_eq!(bench.leaders(Pool::People).await, ["Aino", "Eero"]);
    assert!(bench.leaders(Pool::Bots).await.is_empty());
}

/// A leaderboard has those whose last rated match ended at the given time or later.
pub async fn leaderboards_hide_those_who_have_left(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let marta = bench.account("Marta").await;
    for at in 1..=LEADER_MATCHES_MIN.into() {
        bench.ends(ended(at, true, &[held(&aino), held(&eero)])).await;
        bench.ends(ended(100 + at, true, &[held(&aino), held(&marta)])).await;
    }
    let since = |since| store.leaders("gurka", Pool::People, EpochMs(since), 0, 100);
    let names = |leaders: Vec<Leader>| {
        leaders.into_iter().map(|leader| leader.name).collect::<Vec<String>>()
    };
    let last_of_eero = u64::from(LEADER_MATCHES_MIN);
    assert_eq!(since(last_of_eero).await.expect(ANSWERS).len(), 3);
    let left = names(since(last_of_eero + 1).await.expect(ANSWERS));
    assert_eq!(left, ["Aino", "Marta"]);
}

/// A player who does not play falls on the leaderboard, and is less certain in the next match.
pub async fn ratings_without_matches_become_less_certain(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let (marta, tuula) = (bench.account("Marta").await, bench.account("Tuula").await);
    let wins = u64::from(LEADER_MATCHES_MIN);
    for at in 0..wins + 4 {
        bench.ends(ended(at, true, &[held(&aino), held(&eero)])).await;
    }
    let before = bench.standing("Aino").await.expect(ANSWERS);
    let later = IDLE_PER_POINT.as_millis() as u64 * 8;
    for at in later..later + wins {
        bench.ends(ended(at, true, &[held(&marta), held(&tuula)])).await;
    }
    // The order: wins less idleness.
    assert_eq!(bench.leaders(Pool::People).await[..2], ["Marta", "Aino"]);
    let idle = before.rating_at(EpochMs(later)).deviation;
    assert!(idle > before.rating.deviation, "{before:?}");
    bench.ends(ended(later, true, &[held(&aino), held(&eero)])).await;
    let after = bench.standing("Aino").await.expect(ANSWERS).rating.deviation;
    assert!(before.rating.deviation < after && after < idle, "{before:?} {after}");

    let all = [aino, eero, marta, tuula];
    let seen = bench.seen(&all).await;
    bench.rebuild().await;
    assert_eq!(bench.seen(&all).await, seen, "a rebuild gives the same");
}

/// Bots have a pool of their own.
pub async fn bots_are_rated_only_among_themselves(store: &impl Database) {
    let mut bench = Bench::new(store);
    let owner = bench.account("Aino").await;
    let own = bot_of(store, owner.id, "Robot").await.person;
    let all = [held(&own), bot(Level::Plain), bot(Level::Fool)];
    for at in 0..10 {
        bench.ends(ended(2 * at + 1, false, &all)).await;
        bench.ends(ended(2 * at + 2, true, &[bot(Level::Plain), held(&own)])).await;
    }
    bench.ends(ended(3, false, &[bot(Level::Fool), bot(Level::Fool)])).await;
    bench.ends(ended(4, false, &[held(&owner), bot(Level::Plain)])).await;
    let leaders = store.leaders("gurka", Pool::Bots, EpochMs(0), 0, 100).await.expect(ANSWERS);
    let mut shown: Vec<_> = leaders
        .iter()
        .map(|one| {
            (one.name.as_str(), one.level, one.standing.matches, one.won, one.standing.last.0)
        })
        .collect();
    shown.sort_unstable();
    assert_eq!(
        shown,
        [
            ("Robot", None, 20, 10, 20),
            ("fool", Some(Level::Fool), 10, 0, 19),
            ("plain", Some(Level::Plain), 20, 10, 20),
        ]
    );
    assert!(leaders.iter().all(|one| one.kind == Kind::Bot));
    assert!(bench.leaders(Pool::People).await.is_empty());
    assert_eq!(leaders[2].name, "fool");
    let robot = leaders.iter().find(|one| one.name == "Robot").expect("there is one");
    assert_eq!(bench.standing("Robot").await, Some(robot.standing));
    let at_least = |one: &Leader| one.standing.rating.at_least();
    assert!(leaders.is_sorted_by(|one, next| at_least(one) >= at_least(next)), "{leaders:?}");
    let page = store.leaders("gurka", Pool::Bots, EpochMs(0), 1, 1).await.expect(ANSWERS);
    assert_eq!(page, leaders[1..2]);
    assert!(
        store.leaders("knorri", Pool::Bots, EpochMs(0), 0, 100).await.expect(ANSWERS).is_empty()
    );
}

/// A bot that leaves loses as a person does, even if its partner stays and wins.
pub async fn a_bot_that_leaves_loses_among_bots(store: &impl Database) {
    let mut bench = Bench::new(store);
    let owner = bench.account("Aino").await;
    let robot = bot_of(store, owner.id, "Robot").await.person;
    let helper = bot_of(store, owner.id, "Helper").await.person;
    let mut alone = ended(1, false, &[held(&robot), bot(Level::Plain), bot(Level::Fool)]);
    alone.result.ranking.rotate_left(1);
    alone.result.leavers = vec![Seat(0)];
    bench.ends(alone).await;
    let first = bench.standing("Robot").await.expect("bots are rated").rating.rating;
    assert!(first < 25.0, "{first}");

    let seats = [held(&robot), bot(Level::Plain), held(&helper), bot(Level::Fool)];
    let sides = vec![vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]];
    let mut joint = ended(2, false, &seats);
    joint.result.ranking.clone_from(&sides);
    joint.result.leavers = vec![Seat(0)];
    joint.teams = sides;
    bench.ends(joint).await;
    let second = bench.standing("Robot").await.expect("bots are rated").rating.rating;
    assert!(second < first, "{first} {second}");
    let stayed = bench.standing("Helper").await.expect("bots are rated").rating.rating;
    assert!(stayed > 25.0, "{stayed}");
    for (one, won) in [("Robot", 0), ("Helper", 1)] {
        let profile = store.profile(one).await.expect(ANSWERS).expect(ALLOWED);
        assert_eq!(profile.games[0].won, won, "{one}");
    }
    let bots = [robot, helper];
    let seen = bench.seen(&bots).await;
    bench.rebuild().await;
    assert_eq!(bench.seen(&bots).await, seen, "a rebuild gives the same");
}

pub async fn matches_are_listed_newest_first_and_unlisted_ones_only_for_the_player(
    store: &impl Database,
) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    for at in 1..=5 {
        let seats = [held(&eero), held(&aino)];
        bench.ends(FinishedMatch { listed: at != 3, ..ended(at, true, &seats) }).await;
    }
    let page = async |unlisted, before, most: u32| {
        let found = store.matches(aino.id, unlisted, before, most).await.expect(ANSWERS);
        found.iter().map(|past| (past.no, past.finished.at.0)).collect::<Vec<_>>()
    };
    assert_eq!(page(false, None, 100).await, [(5, 5), (4, 4), (2, 2), (1, 1)]);
    assert_eq!(page(true, None, 2).await, [(5, 5), (4, 4)]);
    assert_eq!(page(true, Some(4), 2).await, [(3, 3), (2, 2)]);
    assert_eq!(page(true, Some(1), 2).await, []);
    assert_eq!(page(true, Some(u64::MAX), 1).await, [(5, 5)]);
    let past = store.matches(aino.id, false, None, 1).await.expect(ANSWERS).remove(0);
    assert_eq!((past.seat, past.pool), (Seat(1), Some(Pool::People)));
    assert_eq!(past.finished.seats, [held(&eero), held(&aino)]);
}

/// The matches of a guest stay those of the account.
pub async fn a_guest_who_becomes_an_account_keeps_what_it_has_played(store: &impl Database) {
    let mut bench = Bench::new(store);
    let guest = guest(store, "Marta").await.person;
    bench.ends(ended(1, false, &[bot(Level::Fool), held(&guest)])).await;
    let made = store.upgrade(guest.id, None, "digest".to_owned(), NOW).await;
    let account = made.expect(ANSWERS).expect(ALLOWED).person;
    bench.ends(ended(2, false, &[held(&account), bot(Level::Fool)])).await;
    let profile = store.profile(&name("Marta")).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!((profile.games[0].matches, profile.games[0].won), (2, 1));
    let past = store.matches(account.id, false, None, 10).await.expect(ANSWERS);
    assert_eq!(past.len(), 2);
    let kinds = [past[1].finished.seats[1].kind, past[0].finished.seats[0].kind];
    assert_eq!(kinds, [Kind::Guest, Kind::Account], "each match as it was then");
    let export = store.export(account.id).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(export.games, profile.games);
}

/// An erased name is in no match and on no leaderboard.
pub async fn erasure_anonymizes_matches_and_leaderboards(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    for at in 1..=10 {
        bench.ends(ended(at, true, &[held(&aino), held(&eero)])).await;
    }
    store.erase(aino.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    // A match in progress ends after that.
    bench.ends(ended(11, true, &[held(&aino), held(&eero)])).await;
    assert!(store.profile(&name("Aino")).await.expect(ANSWERS).is_none());
    assert_eq!(bench.leaders(Pool::People).await, ["Eero"]);
    let past = store.matches(eero.id, false, None, 100).await.expect(ANSWERS);
    let names: Vec<_> = past.iter().map(|past| past.finished.seats[0].name.as_str()).collect();
    assert_eq!(names, [FORMER_PLAYER; 11]);
}

pub async fn luck_is_counted_by_game_and_person(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let got_none = Luck { got: 0, ..GOT_THREE };
    bench.ends(ended(1, true, &dealt(&aino, &[GOT_THREE, got_none, GOT_THREE]))).await;
    bench.ends(ended(2, true, &dealt(&aino, &[GOT_THREE]))).await;
    bench.ends(knorri(3, &dealt(&aino, &[got_none]))).await;
    bench.ends(ended(4, true, &dealt(&eero, &[]))).await;
    let mut luck = store.luck(aino.id).await.expect(ANSWERS);
    luck.sort_by(|one, other| (&one.game, one.luck).cmp(&(&other.game, other.luck)));
    let count = |game: &str, luck, deals| LuckCount { game: game.to_owned(), luck, deals };
    let counted =
        [count("gurka", got_none, 1), count("gurka", GOT_THREE, 3), count("knorri", got_none, 1)];
    assert_eq!(luck, counted);
    assert_eq!(store.luck(eero.id).await.expect(ANSWERS), []);
}

/// Luck is exported. After an erasure it does not return, not even when the history is rebuilt from
/// the logs.
pub async fn luck_moves_with_an_upgrade_and_is_erased_with_its_person(store: &impl Database) {
    let mut bench = Bench::new(store);
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    bench.ends(ended(1, false, &dealt(&aino, &[GOT_THREE]))).await;
    bench.ends(ended(1, false, &dealt(&eero, &[GOT_THREE]))).await;
    let luck = store.luck(aino.id).await.expect(ANSWERS);
    let export = store.export(aino.id).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!((&export.dealt, export.dealt.len()), (&luck, 1));
    store.erase(aino.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(store.luck(aino.id).await.expect(ANSWERS), []);
    // A match in progress, and the logs, which are not erased.
    bench.ends(ended(2, false, &dealt(&aino, &[GOT_THREE]))).await;
    bench.rebuild().await;
    assert_eq!(store.luck(aino.id).await.expect(ANSWERS), []);
    assert_eq!(store.luck(eero.id).await.expect(ANSWERS), luck);
}

/// A deal with impossible luck is not counted; the other deals of its match are.
pub async fn impossible_luck_does_not_count(store: &impl Database) {
    let mut bench = Bench::new(store);
    let aino = bench.account("Aino").await;
    let impossible = Luck { got: 11, ..GOT_THREE };
    bench.ends(ended(1, false, &dealt(&aino, &[impossible, GOT_THREE]))).await;
    let luck = store.luck(aino.id).await.expect(ANSWERS);
    assert_eq!(luck.iter().map(|one| one.luck).collect::<Vec<_>>(), [GOT_THREE]);
}

/// Pages of public matches have all matches.
pub async fn a_cursor_skips_no_match_that_ended_at_the_same_time(store: &impl Database) {
    let mut bench = Bench::new(store);
    let mut tables = Vec::new();
    // The third was committed after one that ended later.
    for at in [5, 7, 6, 7, 7, 3] {
        tables.push(bench.ends(finished(at, "gurka", true)).await);
    }
    for most in 1..=tables.len() as u32 + 1 {
        let mut found = Vec::new();
        let mut wanted = ListedMatches::default();
        loop {
            let page = store.listed(wanted.clone(), most).await.expect(ANSWERS);
            let Some(last) = page.last() else { break };
            wanted.after = last.no;
            found.extend(page.into_iter().map(|one| one.table));
        }
        assert_eq!(found, tables, "pages of {most}");
    }
}

/// Finished matches are listed by the time of their end, over all games or of one.
pub async fn matches_are_listed_by_game_and_time_and_only_those_of_public_tables(
    store: &impl Database,
) {
    let mut bench = Bench::new(store);
    let mut tables = Vec::new();
    for (at, game, listed) in [
        (1_000, "gurka", true),
        (2_000, "knorri", true),
        (2_001, "gurka", false),
        (2_000, "gurka", true),
        (900_000, "gurka", true),
    ] {
        tables.push(bench.ends(finished(at, game, listed)).await);
    }
    let [first, knorri, _, second, last] = tables[..] else { panic!("five tables") };
    let listed = async |game: Option<&str>, since: Option<u64>| -> Vec<TableId> {
        let (game, since) = (game.map(str::to_owned), since.map(EpochMs));
        let wanted = ListedMatches { game, since, after: 0 };
        let found = store.listed(wanted, 100).await.expect(ANSWERS);
        found.into_iter().map(|one| one.table).collect()
    };
    assert_eq!(listed(None, None).await, [first, knorri, second, last]);
    assert_eq!(listed(Some("gurka"), None).await, [first, second, last]);
    assert_eq!(listed(None, Some(2_000)).await, [knorri, second, last]);
    assert_eq!(listed(Some("gurka"), Some(2_001)).await, [last]);
    assert!(listed(Some("knorri"), Some(2_001)).await.is_empty());
    assert!(listed(None, Some(u64::MAX)).await.is_empty());
}

/// A rebuild from intact logs and results changes nothing.
pub async fn a_rebuild_changes_nothing_that_is_right(store: &impl Database) {
    let mut bench = Bench::new(store);
    let mut people = Vec::new();
    for text in ["Aino", "Eero", "Marta", "Onni"] {
        people.push(bench.account(text).await);
    }
    // Times that jump back, as after clock corrections.
    for n in 0..16_usize {
        let mut seats: Vec<_> = (0..3).map(|k| held(&people[(n * 7 + k * k) % 4])).collect();
        seats.dedup();
        bench.ends(ended((n as u64 * 31) % 17, true, &seats)).await;
        bench.ends(ended(n as u64, false, &[bot(Level::Fool), bot(Level::Plain)])).await;
    }
    store.erase(people[3].id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    let former = |seat: &mut FinishedSeat| {
        if seat.holder == Holder::Person(people[3].id) {
            FORMER_PLAYER.clone_into(&mut seat.name);
        }
    };
    bench.logs.values_mut().flatten().for_each(|one| one.seats.iter_mut().for_each(former));
    let before = bench.seen(&people).await;
    let rebuilt = bench.rebuild().await;
    assert_eq!((rebuilt.n_tables, rebuilt.n_matches, rebuilt.n_new), (32, 32, 0));
    assert_eq!(bench.seen(&people).await, before);
}

/// A rebuild inserts missing matches by their times, and keeps those whose logs it cannot read.
/// `run` executes a statement on the database.
pub async fn a_rebuild_inserts_missing_matches(
    store: &impl Database,
    run: impl AsyncFn(&'static str),
) {
    let mut bench = Bench::new(store);
    let people = [bench.account("Aino").await, bench.account("Eero").await];
    let [aino, eero] = &people;
    let mut tables = Vec::new();
    for at in 1..=4 {
        let (one, other) = if at % 2 == 0 { (aino, eero) } else { (eero, aino) };
        tables.push(bench.ends(ended(at, true, &[held(one), held(other)])).await);
    }
    let before = bench.seen(&people).await;
    run("DELETE FROM finished_match WHERE finished_at IN (1, 3)").await;
    assert_ne!(bench.seen(&people).await, before);
    bench.logs.remove(&tables[3]);
    let rebuilt = bench.rebuild().await;
    assert_eq!((rebuilt.n_matches, rebuilt.n_new), (3, 2));
    assert_eq!(rebuilt.unreadable.len(), 1);
    assert_eq!(rebuilt.unreadable[0].table, tables[3]);
    assert!(rebuilt.unreadable[0].why.contains("torn"), "{rebuilt:?}");
    assert_eq!(bench.seen(&people).await, before);
    // All results are lost, as in a file of an older version; the logs have them.
    bench.logs.insert(tables[3], vec![ended(4, true, &[held(aino), held(eero)])]);
    run("DELETE FROM finished_match; DELETE FROM rating").await;
    assert_eq!(bench.rebuild().await.n_new, 4);
    assert_eq!(bench.seen(&people).await, before);
}

/// The luck of old matches does not count. This law ends many matches, so it is not one of [`all`].
pub async fn only_the_newest_matches_count(store: &impl Database) {
    let mut bench = Bench::new(store);
    let aino = bench.account("Aino").await;
    bench.ends(knorri(1, &dealt(&aino, &[GOT_THREE]))).await;
    for n in 0..DEALT_MATCHES_MAX {
        bench.ends(ended(u64::from(n) + 2, false, &dealt(&aino, &[GOT_THREE]))).await;
    }
    let luck = store.luck(aino.id).await.expect(ANSWERS);
    let counted: Vec<_> = luck.iter().map(|one| (one.game.as_str(), one.deals)).collect();
    assert_eq!(counted, [("gurka", DEALT_MATCHES_MAX)]);
}
