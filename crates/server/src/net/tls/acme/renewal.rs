use std::time::{Duration, SystemTime};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use crate::net::tls::{
    Certificate,
    acme::{Acme, AcmeError, Folder, order::order},
    cert_resolver::CertResolver,
};

/// How often somebody looks whether a certificate is due: it is months before its end.
const LOOK: Duration = Duration::from_hours(1);

/// How long to wait after a first failure. Authorities count failures, and refuse to look again
/// after a few of them in an hour.
const AGAIN: Duration = Duration::from_mins(10);

/// How often in a row the wait doubles.
const DOUBLINGS: u32 = 3;

/// Keeps a certificate that is valid, until the server stops.
pub(in crate::net::tls) async fn keep_renewed(
    acme: Acme,
    folder: Folder,
    resolver: std::sync::Arc<CertResolver>,
    stop: CancellationToken,
) {
    let mut n_failed = 0;
    loop {
        let is_due = resolver.current().is_none_or(|it| is_due(&it, &acme, SystemTime::now()));
        let wait = if is_due {
            let Some(renewed) = stop.run_until_cancelled(renewed(&acme, &folder, &resolver)).await
            else {
                return;
            };
            match renewed {
                Ok(()) => {
                    n_failed = 0;
                    LOOK
                }
                Err(error) => {
                    let wait = AGAIN * 2_u32.pow(n_failed.min(DOUBLINGS));
                    error!(%error, again_in_s = wait.as_secs(), "there is no new certificate");
                    n_failed += 1;
                    wait
                }
            }
        } else {
            LOOK
        };
        if stop.run_until_cancelled(sleep(wait)).await.is_none() {
            return;
        }
    }
}

async fn renewed(acme: &Acme, folder: &Folder, resolver: &CertResolver) -> Result<(), AcmeError> {
    info!(domains = ?acme.domains, directory = acme.directory, "asks for a certificate");
    order(acme, folder, resolver).await?;
    let new = folder.files().read(SystemTime::now())?;
    info!(until = new.until(), "took up a new certificate");
    resolver.set_current(new);
    Ok(())
}

/// Whether a certificate has less than a third of its time left, or is not for every name.
pub(in crate::net::tls) fn is_due(certificate: &Certificate, acme: &Acme, now: SystemTime) -> bool {
    certificate.left(now) < certificate.lifetime() / 3 || !certificate.is_for(&acme.domains)
}
