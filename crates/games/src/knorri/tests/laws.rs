use testkit::{Runs, conformance, mutations};

use super::super::Knorri;

#[test]
fn knorri_obeys_the_laws_of_games() {
    conformance::<Knorri>(Runs::default());
}

#[test]
fn leaks_put_into_knorri_turn_the_laws_red() {
    mutations::<Knorri>();
}
