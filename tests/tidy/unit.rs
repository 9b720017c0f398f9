//! The systemd unit: the server has few privileges, and its data is private.

use std::process::Command;

use crate::{
    none,
    repo::{must_read, root},
};

const UNIT: &str = "docs/knekt.service";

/// Lines that the unit must contain verbatim.
const DIRECTIVES: [&str; 28] = [
    "StartLimitIntervalSec=0",
    "UMask=0077",
    "LimitNOFILE=65536",
    "LimitCORE=0",
    "StateDirectoryMode=0700",
    "DynamicUser=yes",
    "CapabilityBoundingSet=",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "PrivateDevices=yes",
    "PrivateUsers=yes",
    "ProtectProc=invisible",
    "ProtectClock=yes",
    "ProtectHostname=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "ProtectControlGroups=yes",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
    "LockPersonality=yes",
    "MemoryDenyWriteExecute=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
];

#[test]
fn the_systemd_unit_restricts_the_server() {
    let unit = must_read(UNIT);
    let missing = DIRECTIVES.iter().filter(|line| !unit.lines().any(|other| other == **line));
    none("the unit has not", missing);
}

/// The maximum exposure of the service in `systemd-analyze security`, from 0 to 10.
const EXPOSURE: f64 = 2.0;

#[test]
fn the_systemd_unit_has_low_exposure() {
    let analyze = Command::new("systemd-analyze")
        .args(["security", "--offline=true", "--no-pager", UNIT])
        .current_dir(root())
        .output();
    // Without systemd, the directives above are checked instead.
    let Ok(run) = analyze else { return };
    let text = String::from_utf8_lossy(&run.stdout);
    let (_, level) = text.split_once("exposure level for knekt.service: ").expect(&text);
    let level: f64 = level.split(' ').next().and_then(|word| word.parse().ok()).expect(&text);
    assert!(level <= EXPOSURE, "{text}");
}

#[test]
fn the_manual_names_the_systemd_unit() {
    assert!(must_read("docs/hosting/running.md").contains("](../knekt.service)"));
}
