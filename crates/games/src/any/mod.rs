//! All games as one: [`AnyGame`] is one of them, and is a [`Game`](rules::Game) itself.
//!
//! A table holds an `AnyGame` and never asks which it is. Adding a game is one line in
//! [`any_game!`] below; `docs/adding-a-game.md` has the rest.

#[macro_use]
mod each_game;
#[macro_use]
mod any_game;
mod kind;
mod secrecy;

#[cfg(test)]
mod luck_tests;
#[cfg(test)]
mod scoring_tests;
#[cfg(test)]
mod tests;

any_game! {
    knorri::Knorri with 3, 4, 5;
    gurka::Gurka with 2, 3, 4;
    knektpass::Knektpass with 2, 3, 4, 5, 6, 7, 8;
    gnallknekt::Gnallknekt with 3, 4, 5;
    karnoffel::Karnoffel with 2, 3, 4, 6, 8;
}
