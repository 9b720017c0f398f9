use std::{
    sync::Arc,
    time::{Duration, SystemTime},
};

use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use rustls::{crypto::ring, pki_types::PrivateKeyDer, sign::CertifiedKey};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

use crate::tls::{
    Certificate,
    acme::{Acme, AcmeError, Folder, http::Http},
    config::CertResolver,
};

/// The interval between two checks of the expiry. A certificate is renewed once less than a third
/// of its lifetime is left.
const LOOK: Duration = Duration::from_hours(1);

/// The delay after a first failure. CAs limit failed validations per hour.
const AGAIN: Duration = Duration::from_mins(10);

/// The number of times that the delay is doubled after failures.
const DOUBLINGS: u32 = 3;

/// Renews the certificate when it is due, until the server stops.
pub(in crate::tls) async fn keep_renewed(
    acme: Acme,
    folder: Folder,
    resolver: Arc<CertResolver>,
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
fn is_due(certificate: &Certificate, acme: &Acme, now: SystemTime) -> bool {
    certificate.left(now) < certificate.lifetime() / 3 || !certificate.is_for(&acme.domains)
}

/// The time limit of a whole order.
const ORDER: Duration = Duration::from_mins(5);

/// The time limit for the CA to validate, or to issue the certificate.
const LOOKING: RetryPolicy = RetryPolicy::new().timeout(Duration::from_mins(2));

/// Orders a certificate and stores it in `folder`.
async fn order(acme: &Acme, folder: &Folder, resolver: &CertResolver) -> Result<(), AcmeError> {
    let ordered = timeout(ORDER, ordered(acme, folder, resolver)).await;
    resolver.clear_challenges();
    folder.keep(&ordered.unwrap_or(Err(AcmeError::TooSlow))?)
}

/// Returns the key followed by the certificate chain.
async fn ordered(
    acme: &Acme,
    folder: &Folder,
    resolver: &CertResolver,
) -> Result<String, AcmeError> {
    let account = account(acme, folder).await?;
    let names: Vec<Identifier> = acme.domains.iter().cloned().map(Identifier::Dns).collect();
    let mut order = account.new_order(&NewOrder::new(&names)).await?;
    answer(&mut order, resolver).await?;
    if order.poll_ready(&LOOKING).await? != OrderStatus::Ready {
        return Err(not_found(&mut order).await?);
    }
    let key = order.finalize().await?;
    let chain = order.poll_certificate(&LOOKING).await?;
    Ok(format!("{key}\n{chain}"))
}

/// Returns the account, creating it if necessary.
async fn account(acme: &Acme, folder: &Folder) -> Result<Account, AcmeError> {
    let builder = Account::builder_with_http(Box::new(Http::new()));
    if let Some(known) = folder.account()? {
        return Ok(builder.from_credentials(known).await?);
    }
    let email = acme.email.as_ref().map(|email| format!("mailto:{email}"));
    let contact: Vec<&str> = email.iter().map(String::as_str).collect();
    let wish = NewAccount {
        contact: &contact,
        terms_of_service_agreed: true,
        only_return_existing: false,
    };
    let (account, made) = builder.create(&wish, acme.directory.clone(), None).await?;
    folder.keep_account(&made)?;
    Ok(account)
}

/// Answers the challenges of all names.
async fn answer(order: &mut Order, resolver: &CertResolver) -> Result<(), AcmeError> {
    let mut asked = order.authorizations();
    while let Some(one) = asked.next().await {
        let mut one = one?;
        if one.status == AuthorizationStatus::Valid {
            continue;
        }
        let name = one.identifier().to_string();
        let challenge = one.challenge(ChallengeType::TlsAlpn01);
        let mut challenge =
            challenge.ok_or_else(|| AcmeError::NoChallenge { name: name.clone() })?;
        let digest = challenge.key_authorization().digest();
        let answer = certificate(&name, digest.as_ref());
        resolver.challenge(&name, answer.map_err(AcmeError::Key)?);
        challenge.set_ready().await?;
    }
    Ok(())
}

/// Creates the self-signed certificate that answers a challenge.
fn certificate(name: &str, digest: &[u8]) -> Result<Arc<CertifiedKey>, String> {
    let key = KeyPair::generate().map_err(|error| error.to_string())?;
    let mut params =
        CertificateParams::new(vec![name.to_owned()]).map_err(|error| error.to_string())?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let made = params.self_signed(&key).map_err(|error| error.to_string())?;
    let key = PrivateKeyDer::try_from(key.serialize_der())?;
    let key = ring::sign::any_supported_type(&key).map_err(|error| error.to_string())?;
    // OCSP and similar data are irrelevant for a challenge certificate.
    Ok(Arc::new(CertifiedKey::new(vec![made.der().clone()], key)))
}

/// Returns the CA's reason for the first failed validation.
async fn not_found(order: &mut Order) -> Result<AcmeError, AcmeError> {
    let mut asked = order.authorizations();
    while let Some(one) = asked.next().await {
        let mut one = one?;
        let state = one.refresh().await?;
        let error = state.challenges.iter().find_map(|challenge| challenge.error.as_ref());
        if let Some(error) = error {
            let (name, why) = (state.identifier().to_string(), error.to_string());
            return Ok(AcmeError::NotFound { name, why });
        }
    }
    let (name, why) = ("the domains".to_owned(), "no reason given".to_owned());
    Ok(AcmeError::NotFound { name, why })
}
