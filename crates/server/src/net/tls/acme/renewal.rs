use std::time::{Duration, SystemTime};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use crate::net::tls::{
    Certificate,
    acme::{Acme, AcmeError, Folder, order::order},
    cert_resolver::CertResolver,
};

/// The interval between two checks of the expiry; certificates are renewed months before they
/// expire.
const LOOK: Duration = Duration::from_hours(1);

/// The delay after a first failure. CAs limit failed validations per hour.
const AGAIN: Duration = Duration::from_mins(10);

/// The number of times that the delay is doubled after failures.
const DOUBLINGS: u32 = 3;

/// Renews the certificate when it is due, until the server stops.
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
                    error!(%error, again_in_s = wait.as_secs(), "cannot renew the certificate");
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
    info!(domains = ?acme.domains, directory = acme.directory, "requesting a certificate");
    order(acme, folder, resolver).await?;
    let new = folder.files().read(SystemTime::now())?;
    info!(until = new.until(), "new certificate loaded");
    resolver.set_current(new);
    Ok(())
}

/// Returns whether less than a third of the lifetime is left, or a name is missing.
pub(in crate::net::tls) fn is_due(certificate: &Certificate, acme: &Acme, now: SystemTime) -> bool {
    certificate.left(now) < certificate.lifetime() / 3 || !certificate.is_for(&acme.domains)
}
