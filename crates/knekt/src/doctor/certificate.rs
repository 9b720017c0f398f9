use std::time::{Duration, SystemTime};

use server::{Certificate, CertificateFiles};

use super::Finding;
use crate::settings::Certificates;

const ABOUT: &str = "certificate";

const DAY: Duration = Duration::from_hours(24);
/// With less than this whatever renews it should have done so.
const SHORT: Duration = Duration::from_hours(14 * 24);

/// Whether the certificate is good, and for how long.
pub(super) fn look(certificates: &Certificates, now: SystemTime) -> Finding {
    match certificates {
        Certificates::Files(files) => files_of(files, now),
        Certificates::Authority(acme) if acme.files().certificate.exists() => {
            files_of(&acme.files(), now)
        }
        Certificates::Authority(acme) => {
            let says = format!("{} has not handed out any yet", acme.directory);
            Finding::warn(ABOUT, &says, "see what the log of the server says of it")
        }
    }
}

fn files_of(files: &CertificateFiles, now: SystemTime) -> Finding {
    match files.read(now) {
        Ok(certificate) => valid(files, &certificate, certificate.left(now)),
        Err(error) => {
            let remedy = "name a good certificate and its key with --tls-cert and --tls-key, or see what the log says";
            Finding::fail(ABOUT, &error.to_string(), remedy)
        }
    }
}

fn valid(files: &CertificateFiles, certificate: &Certificate, left: Duration) -> Finding {
    let n_days = left.as_secs() / DAY.as_secs();
    let (file, until) = (files.certificate.display(), certificate.until());
    let says = format!("{file} is valid for {n_days} days, until {until}");
    if left < SHORT {
        Finding::warn(ABOUT, &says, "look at what is to renew it")
    } else {
        Finding::ok(ABOUT, says)
    }
}
