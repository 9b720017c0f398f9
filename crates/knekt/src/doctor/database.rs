use std::time::Duration;

use cluster::{Bus, NatsBus};
use postgres::{DatabaseInspection, Durability, OpenError, Stored};
use storage::sqlite::CheckDepth;
use tokio::time::timeout;

use super::finding::Finding;
use crate::settings::ClusterSettings;

const DATABASE: &str = "database";
const DATABASE_CLOCK: &str = "database clock";
const DURABILITY: &str = "durability";
const STANDBYS: &str = "standbys";
const PRIVILEGES: &str = "privileges";
const ENCRYPTION: &str = "encryption";
const NODES: &str = "nodes";
const COMMITS: &str = "commits";
const NATS: &str = "nats";

/// The oldest version of PostgreSQL that is tested.
const MAJOR_MIN: i32 = 15;

/// The difference of clocks that distorts the times of moves on different nodes, in milliseconds.
const CLOCK_OFFSET_LOW: u64 = 1_000;
/// The difference of clocks that may reverse the order of events, in milliseconds.
const CLOCK_OFFSET_CRITICAL: u64 = 60_000;

/// The duration of a commit that players notice.
const COMMIT_SLOW: Duration = Duration::from_millis(50);

const NATS_TIMEOUT: Duration = Duration::from_secs(5);

pub(super) async fn check_cluster(
    settings: &ClusterSettings,
    depth: CheckDepth,
    report: &mut impl FnMut(Finding),
) {
    if let Some(nats) = &settings.nats {
        report(check_nats(nats, settings).await);
    }
    match postgres::inspect(&settings.database, depth == CheckDepth::Logs).await {
        Ok(found) => check_database(&found, depth).into_iter().for_each(report),
        Err(error) => {
            let fix = match error {
                OpenError::Pooler => "it must be that of a session",
                OpenError::Exhausted(_) => {
                    "raise max_connections, or the CONNECTION LIMIT of the role or the database"
                }
                OpenError::Address(_)
                | OpenError::Certificates { .. }
                | OpenError::Unreachable(_)
                | OpenError::Unusable(_)
                | OpenError::NameTaken { .. }
                | OpenError::Forbidden(_)
                | OpenError::NewerVersion { .. } => {
                    "check --database, the network, the password and pg_hba.conf"
                }
            };
            report(Finding::fail(DATABASE, error, fix));
        }
    }
}

fn check_database(found: &DatabaseInspection, depth: CheckDepth) -> Vec<Finding> {
    let mut findings = vec![
        check_contents(found, depth),
        check_clock(found.clock_offset_ms),
        check_durability(&found.durability),
        check_standbys(&found.durability),
        check_privileges(&found.forbidden),
        check_encryption(found.has_tls),
    ];
    if let Some(stored) = &found.stored {
        findings.extend([check_nodes(stored), check_commits(stored)]);
    }
    findings
}

fn check_contents(found: &DatabaseInspection, depth: CheckDepth) -> Finding {
    let DatabaseInspection { version, major, schema, newest, .. } = found;
    let server = format!("PostgreSQL {version}");
    if found.is_standby {
        let fix = "name the primary in --database";
        return Finding::fail(DATABASE, format!("{server} is a standby"), fix);
    }
    if schema > newest {
        let problem = format!("{server} has schema {schema}, and this version knows {newest}");
        return Finding::fail(DATABASE, problem, "run that version, or restore an older backup");
    }
    let shown = match schema {
        0 => "no schema yet (serve creates it)".to_owned(),
        _ if schema < newest => {
            format!("schema {schema} (upgraded to {newest} at the next start)")
        }
        _ => format!("schema {schema}"),
    };
    let mut message = format!("{server}: {shown}");
    if let Some(Stored { n_tables, n_open, epoch, nodes, broken, .. }) = &found.stored {
        if let Some(first) = broken.first() {
            let problem = format!("{server}: {} logs are damaged: {first}", broken.len());
            return Finding::fail(DATABASE, problem, "restore a backup");
        }
        let n_nodes = nodes.len();
        let intact = match depth {
            CheckDepth::Pages => "",
            CheckDepth::Logs => ", every log is intact",
        };
        message =
            format!("{message}, {n_tables} tables, {n_open} of them open, epoch {epoch}{intact}");
        let wanted = postgres::CONNECTIONS_MAX * (n_nodes + 1);
        if usize::try_from(found.connections_max).is_ok_and(|most| most < wanted) {
            let problem = format!("{message}; {} connections are allowed", found.connections_max);
            let fix = format!(
                "raise max_connections, or the CONNECTION LIMIT of the role or the database, to \
                 {wanted} or more: each node needs {}",
                postgres::CONNECTIONS_MAX
            );
            return Finding::warn(DATABASE, problem, &fix);
        }
    }
    if *major < MAJOR_MIN {
        let fix = format!("upgrade to {MAJOR_MIN} or later");
        return Finding::warn(DATABASE, message, &fix);
    }
    Finding::ok(DATABASE, message)
}

fn check_clock(offset_ms: i64) -> Finding {
    let accepted = CLOCK_OFFSET_LOW..=CLOCK_OFFSET_CRITICAL;
    Finding::clock(DATABASE_CLOCK, "database", offset_ms.unsigned_abs(), accepted)
}

fn check_durability(found: &Durability) -> Finding {
    let Durability { fsync, full_page_writes, data_checksums, synchronous_commit, .. } = found;
    let loses = [
        ("fsync", !fsync),
        ("full_page_writes", !full_page_writes),
        ("synchronous_commit", synchronous_commit == "off"),
    ];
    let loses: Vec<&str> =
        loses.iter().filter(|(_, is_off)| *is_off).map(|(name, _)| *name).collect();
    if !loses.is_empty() {
        let problem = format!("off: {}", loses.join(", "));
        let fix = "turn them on; a crash would lose moves that were acknowledged";
        return Finding::fail(DURABILITY, problem, fix);
    }
    let message =
        format!("fsync and full_page_writes are on, synchronous_commit is {synchronous_commit}");
    if *data_checksums {
        Finding::ok(DURABILITY, format!("{message}, pages have checksums"))
    } else {
        let problem = format!("{message}, but pages have no checksums");
        Finding::warn(DURABILITY, problem, "stop PostgreSQL and run pg_checksums --enable")
    }
}

fn check_standbys(found: &Durability) -> Finding {
    let Durability { synchronous_commit, synchronous_standby_names, n_synchronous, .. } = found;
    if synchronous_standby_names.is_empty() {
        let fix = "set synchronous_standby_names if a failover must not lose moves";
        return Finding::warn(STANDBYS, "there is no synchronous standby", fix);
    }
    let message = format!("synchronous_standby_names is {synchronous_standby_names}");
    if ["off", "local"].contains(&synchronous_commit.as_str()) {
        let problem = format!("{message}, but synchronous_commit is {synchronous_commit}");
        return Finding::fail(STANDBYS, problem, "set it to on, remote_write or remote_apply");
    }
    match n_synchronous {
        Some(0) => {
            let problem = format!("{message}, and none is connected");
            Finding::fail(STANDBYS, problem, "start one; commits wait for it")
        }
        Some(n) => Finding::ok(STANDBYS, format!("{message}, {n} connected")),
        None => {
            let fix = "grant pg_monitor to the user, to see which are connected";
            Finding::warn(STANDBYS, message, fix)
        }
    }
}

fn check_privileges(forbidden: &[String]) -> Finding {
    if forbidden.is_empty() {
        return Finding::ok(PRIVILEGES, "the user can read and write everything");
    }
    let problem = format!("the user may not use {}", forbidden.join(", "));
    Finding::fail(PRIVILEGES, problem, "make it the owner of the database")
}

fn check_encryption(has_tls: bool) -> Finding {
    if has_tls {
        Finding::ok(ENCRYPTION, "the connection uses TLS")
    } else {
        // A plain connection is only possible on this machine or with sslmode=disable.
        Finding::ok(ENCRYPTION, "the connection is plain, as --database says or on this machine")
    }
}

fn check_nodes(Stored { nodes, missing, .. }: &Stored) -> Finding {
    let running = if nodes.is_empty() {
        "no node runs".to_owned()
    } else {
        format!("running: {}", nodes.join(", "))
    };
    if missing.is_empty() {
        return Finding::ok(NODES, running);
    }
    let problem = format!("{running}; ended without leaving: {}", missing.join(", "));
    Finding::warn(NODES, problem, "start what is missing, and look into its log")
}

fn check_commits(Stored { commit, unwritable, .. }: &Stored) -> Finding {
    if let Some(why) = unwritable {
        let problem = format!("nothing can be stored: {why}");
        return Finding::fail(COMMITS, problem, "end what locks the table; pg_locks shows it");
    }
    let commit = *commit;
    let message = format!("a commit takes {:.1} ms", commit.as_secs_f64() * 1_000.0);
    if commit > COMMIT_SLOW {
        let fix = "use a faster disk for PostgreSQL, or a nearer machine";
        Finding::warn(COMMITS, message, fix)
    } else {
        Finding::ok(COMMITS, message)
    }
}

async fn check_nats(servers: &str, settings: &ClusterSettings) -> Finding {
    let n_servers = servers.split(',').count();
    let fix = "check --nats, the network and the password";
    let connected = async {
        let bus =
            NatsBus::connect(servers, &settings.node).await.map_err(|error| error.to_string())?;
        let mut link = bus.link();
        let up = timeout(NATS_TIMEOUT, link.wait_for(|link| link.is_up)).await;
        up.map_err(|_| "NATS does not answer".to_owned())?
            .map(drop)
            .map_err(|error| error.to_string())
    };
    match connected.await {
        Ok(()) => Finding::ok(NATS, format!("NATS answers ({n_servers} addresses)")),
        Err(problem) => Finding::fail(NATS, problem, fix),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::finding::Verdict, *};

    fn healthy() -> DatabaseInspection {
        DatabaseInspection {
            version: "15.8".to_owned(),
            major: 15,
            is_standby: false,
            schema: 5,
            newest: 5,
            clock_offset_ms: -3,
            durability: Durability {
                fsync: true,
                full_page_writes: true,
                data_checksums: true,
                synchronous_commit: "on".to_owned(),
                synchronous_standby_names: "ANY 1 (a, b)".to_owned(),
                n_synchronous: Some(2),
            },
            has_tls: true,
            forbidden: Vec::new(),
            connections_max: 100,
            stored: Some(Stored {
                n_tables: 2,
                n_open: 1,
                epoch: 1,
                nodes: vec!["a".to_owned()],
                missing: Vec::new(),
                unwritable: None,
                commit: Duration::from_millis(2),
                broken: Vec::new(),
            }),
        }
    }

    fn verdicts(found: &DatabaseInspection, of: &str) -> Vec<Verdict> {
        let findings = check_database(found, CheckDepth::Logs);
        findings.iter().filter(|one| one.subject == of).map(|one| one.verdict).collect()
    }

    #[test]
    fn each_problem_has_its_own_verdict() {
        for subject in
            [DATABASE, DATABASE_CLOCK, DURABILITY, STANDBYS, PRIVILEGES, ENCRYPTION, NODES, COMMITS]
        {
            assert_eq!(verdicts(&healthy(), subject), [Verdict::Ok], "{subject}");
        }
        let check = |change: fn(&mut DatabaseInspection), subject, verdict| {
            let mut found = healthy();
            change(&mut found);
            assert_eq!(verdicts(&found, subject), [verdict], "{found:?}");
        };
        check(|found| found.major = 14, DATABASE, Verdict::Warn);
        check(|found| found.is_standby = true, DATABASE, Verdict::Fail);
        check(|found| found.schema = 6, DATABASE, Verdict::Fail);
        check(|found| found.connections_max = 10, DATABASE, Verdict::Warn);
        check(|found| found.clock_offset_ms = -2_000, DATABASE_CLOCK, Verdict::Warn);
        check(|found| found.clock_offset_ms = 70_000, DATABASE_CLOCK, Verdict::Fail);
        check(|found| found.durability.fsync = false, DURABILITY, Verdict::Fail);
        check(|found| found.durability.data_checksums = false, DURABILITY, Verdict::Warn);
        check(
            |found| found.durability.synchronous_commit = "off".to_owned(),
            DURABILITY,
            Verdict::Fail,
        );
        check(|found| found.durability.synchronous_standby_names.clear(), STANDBYS, Verdict::Warn);
        check(|found| found.durability.n_synchronous = Some(0), STANDBYS, Verdict::Fail);
        check(|found| found.forbidden = vec!["person".to_owned()], PRIVILEGES, Verdict::Fail);
        let mut found = healthy();
        let stored = found.stored.as_mut().unwrap();
        stored.missing = vec!["b".to_owned()];
        stored.unwritable = Some("locked".to_owned());
        assert_eq!(verdicts(&found, NODES), [Verdict::Warn]);
        assert_eq!(verdicts(&found, COMMITS), [Verdict::Fail]);
    }
}
