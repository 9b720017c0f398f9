//! Advice is legal and equals the bot's action, and every reason occurs.

use std::collections::BTreeSet;

use bots::{Reason, advise, choose};
use games::{AnyGame, AnyOptions, GameKind};
use rules::{Game, Level, Viewer};
use serde_json::{Value, json};
use strum::VariantArray as _;
use testkit::Dice;

/// Returns the reasons for which `plain` acts in each game, apart from the forced move.
fn reasons(kind: GameKind) -> Vec<Reason> {
    use Reason as R;
    match kind {
        GameKind::Knorri => vec![
            R::LeadsWeakest,
            R::BeatsCheaply,
            R::SavesTrump,
            R::StopsNext,
            R::CompletesTrick,
            R::Unbeatable,
            R::RuleOfThumb,
        ],
        GameKind::Gurka => vec![
            R::AllAlike,
            R::BeatsCheaply,
            R::ShedsMost,
            R::ShedsHighest,
            R::KeepsExact,
            R::KeepsLow,
            R::RuleOfThumb,
        ],
        GameKind::Knektpass => vec![
            R::TurnupStronger,
            R::TurnupWeaker,
            R::CostsNothing,
            R::HandPromises,
            R::HandTooWeak,
            R::WinsAlone,
            R::ExchangesWeak,
            R::KeepsHand,
            R::ExchangeBinds,
            R::LeadsStrongest,
            R::Unbeatable,
            R::HardToBeat,
            R::BeatsCheaply,
            R::NeedsTrick,
            R::CannotWin,
            R::RuleOfThumb,
        ],
        GameKind::Gnallknekt => vec![
            R::DrawsOpen,
            R::DrawsUnknown,
            R::KnocksOut,
            R::EndsLife,
            R::AttacksLastLife,
            R::TakesCards,
            R::HitsLeader,
            R::GuardsLastLife,
            R::CoversLife,
            R::DiscardsLeast,
            R::RuleOfThumb,
        ],
        GameKind::Karnoffel => vec![
            R::WinsDeal,
            R::LeadsDevil,
            R::SavesKarnoffel,
            R::BeatsCheaply,
            R::Unbeatable,
            R::LikelyHolds,
            R::LastChance,
            R::MayHold,
            R::PartnerWins,
            R::PartnerHolds,
            R::CannotWin,
            R::ThrowsCheapest,
            R::SavesSpecial,
            R::RuleOfThumb,
        ],
    }
}

/// Returns options under which a game gives all of its reasons.
fn options(kind: GameKind) -> Vec<Value> {
    let by_default = json!({});
    match kind {
        GameKind::Knorri => vec![by_default, json!({"must_beat": false})],
        GameKind::Knektpass => {
            vec![by_default, json!({"min_tricks": "at_least_one", "turnup_counts": true})]
        }
        GameKind::Gurka | GameKind::Gnallknekt | GameKind::Karnoffel => vec![by_default],
    }
}

/// Plays a match from `seed` in which seats randomly follow the advice or not, and collects the
/// reasons of the advice.
fn plays(kind: GameKind, chosen: &Value, seed: u64, given: &mut BTreeSet<Reason>) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let seats = kind.seats()[rng.usize(..kind.seats().len())];
    let chosen = chosen.as_object().expect("options are an object");
    let options = AnyOptions::read(kind, chosen, seats).expect("the game has these options");
    let mut dice = Dice::new(seed);
    let (mut game, _) = AnyGame::start(&options, seats, &mut dice);
    while let Some(view) = game.view() {
        let advice = advise(&view);
        assert!(view.legal.contains(&advice.action), "{kind}: {advice:?} of {:?}", view.legal);
        let determinized =
            game.determinize(Viewer::Seat(view.seat), &mut |cards| rng.shuffle(cards));
        let seen = determinized.view().expect("the same seat is to act");
        assert_eq!(advise(&seen), advice, "{kind}: what is hidden counts");
        assert_eq!(choose(Level::Plain, &view, &mut rng), advice.action);
        assert_eq!(advice.reason == Reason::OnlyChoice, view.legal.len() == 1, "{advice:?}");
        given.insert(advice.reason);
        let level = if rng.bool() { Level::Plain } else { Level::Fool };
        let action = choose(level, &view, &mut rng);
        game.apply(&action, &mut dice).expect("bots choose legal actions");
    }
}

#[test]
fn every_game_uses_exactly_its_reasons() {
    // A search gives its own reason, in every game.
    let mut all = BTreeSet::from([Reason::OnlyChoice, Reason::WinsMostOften]);
    for &kind in GameKind::ALL {
        let mut wanted = BTreeSet::from_iter(reasons(kind));
        wanted.insert(Reason::OnlyChoice);
        let mut given = BTreeSet::new();
        let chosen = options(kind);
        // Play until every reason has occurred, and a minimum number of matches.
        for seed in 0..500 {
            plays(kind, &chosen[seed as usize % chosen.len()], seed, &mut given);
            if seed > 8 && given == wanted {
                break;
            }
        }
        assert_eq!(given, wanted, "{kind}");
        all.extend(given);
    }
    assert_eq!(
        all,
        Reason::VARIANTS.iter().copied().collect(),
        "what nobody says needs no sentence"
    );
}
