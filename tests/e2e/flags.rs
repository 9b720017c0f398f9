//! Commands that cannot be executed, each with an explanation.

use crate::{
    records::fails,
    server::{Server, run_knekt},
};

const NOBODY: &str = "01234567-89ab-4def-8123-456789abcdef";

#[test]
fn wrong_flags_are_named() {
    for (args, says) in [
        (&["sevre"][..], "sevre"),
        (&["serve", "--lisen", "127.0.0.1:0"], "--lisen"),
        (&["serve", "--listen", "nowhere"], "nowhere"),
        (&["play"], "--table <ID>"),
        (&["play", "--table", NOBODY, "--game", "gurka"], "--game <GAME>"),
        (&["play", "--game", "gurka", "--bots", "genius"], "one of: fool, plain, good, expert"),
        (&["bot", "--game", "gurka", "--options", "[]"], "expected a JSON object"),
        (&["bot", "--game", "gurka", "--level", "expert"], "--add-bots expert"),
        (&["watch", "somewhere"], "invalid value 'somewhere'"),
        (&["watch", NOBODY, "--url", "ftp://cards.example"], "expected https, wss, http or ws"),
        (&["bot", "--accept", "gurka"], "--engine"),
        (&["bot", "--engine", "x", "--accept", "whist"], "gurka:2-4"),
        (&["bot", "--engine", "'", "--game", "gurka"], "expected a command line"),
        (&["bot", "--engine", "x"], "--table <ID>"),
        (&["bot", "--challenge", "Brute"], "--token"),
        (&["bot", "--token", "x", "--challenge", "Brute:whist"], "gurka:2-4"),
        (&["arena", "--engine", "./x", "--game", "gurka", "--seats", "2"], "me=./engine"),
        (&["engine", "expert"], "need more than the view"),
    ] {
        let run = run_knekt(args);
        let complaint = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(2), "{args:?}: {complaint}");
        assert!(complaint.contains(says), "{args:?}: {complaint}");
    }
}

#[test]
fn every_failure_to_get_a_seat_or_a_record_has_an_explanation() {
    let server = Server::start();
    let url = server.url();
    let (here, nowhere) = (["--url", &url], ["--url", "http://127.0.0.1:1"]);
    let nothing = "no server answers at http://127.0.0.1:1";
    for (args, url, says) in [
        (&["play", "--table", NOBODY][..], &here[..], "there is no table"),
        (&["bot", "--table", NOBODY], &here, "there is no table"),
        (&["watch", NOBODY], &here, "there is no table"),
        (&["record", NOBODY], &here, "there is no table"),
        (&["watch", NOBODY], &nowhere, nothing),
        (&["record", NOBODY], &nowhere, nothing),
        (&["play", "--game", "whist"], &here, "there is no game `whist`; the games are knorri, "),
        (&["play", "--game", "gurka", "--seats", "5"], &here, "`seats` cannot be 5; allowed: 2, 3"),
        (&["bot", "--game", "gurka", "--options", "{\"dealer\":9}"], &here, "`dealer` cannot be 9"),
        (&["replay", "no/such/file"], &[], "cannot read no/such/file"),
        (&["simulate", "--game", "whist"], &[], "there is no game `whist`"),
        (&["simulate", "--game", "gurka", "--seats", "9"], &[], "`seats` cannot be 9; allowed: 2"),
        (&["simulate", "--game", "gurka", "--options", "{\"dealer\":8}"], &[], "option `dealer`"),
        (&["load", "closed", "--url", "http://192.0.2.1:80"], &[], "--remote"),
        (&["load", "closed", "--seconds", "601"], &[], "--seconds"),
        (&["load", "soak", "--minutes", "721"], &[], "--minutes"),
    ] {
        let complaint = fails(&run_knekt(&[args, url].concat()));
        assert!(complaint.contains(says), "{args:?}: {complaint}");
    }
}
