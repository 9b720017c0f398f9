use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use protocol::{Code, Password, Refusal};

use zxcvbn::{Score, zxcvbn};

use crate::state::blocking_pool::BlockingPool;

/// The number of digests that are computed at a time. Each takes 19 MiB and a core.
const CONCURRENCY: usize = 2;
/// The maximum number of waiting requests. Others are told to retry. Two cores finish this many in
/// about ten seconds, so a crowd that arrives at once, each from its own address, gets in.
const WAITING_MAX: usize = 512;

const RETRY_MS: u64 = 2_000;

/// The digest to verify for an unknown name, so that it takes as long as for a known one.
///
/// It has the parameters of [`Argon2::default`] and matches no password.
const DUMMY_DIGEST: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The `reason` of the refusal of a common password.
const COMMON_PASSWORD: &str = "password_common";

/// Computes and verifies password digests (argon2id), a few at a time.
#[derive(Debug)]
pub(crate) struct Passwords(BlockingPool);

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords(BlockingPool::new(CONCURRENCY, WAITING_MAX, RETRY_MS))
    }
}

impl Passwords {
    /// The minimum length of a password, in characters.
    pub(crate) const LEAST: usize = 8;

    /// Computes the digest of a new password, in PHC format.
    ///
    /// # Errors
    ///
    /// The password is too short or too easy to guess.
    pub(crate) async fn digest(&self, password: Password, name: &str) -> Result<String, Refusal> {
        if password.chars().count() < Self::LEAST {
            let least = Self::LEAST;
            let detail = format!("a password must have at least {least} characters");
            return Err(Refusal::new(Code::BadFrame, detail));
        }
        let permit = self.0.acquire().await?;
        let name = name.to_owned();
        let digest = permit.run(move || {
            // NIST SP 800-63B: reject common passwords, and those derived from the name.
            if zxcvbn(&password, &[name.as_str(), "knekt"]).score() < Score::Two {
                return None;
            }
            let mut salt = [0; 16];
            getrandom::fill(&mut salt).expect("the system provides randomness");
            let digest: PasswordHash = Argon2::default()
                .hash_password_with_salt(password.as_bytes(), &salt)
                .expect("argon2 accepts these lengths");
            Some(digest.to_string())
        });
        digest.await?.ok_or_else(|| {
            let detail = "this password is too easy to guess";
            let reason = Some(COMMON_PASSWORD.to_owned());
            Refusal { reason, ..Refusal::new(Code::Forbidden, detail) }
        })
    }

    /// Returns whether a password fits a digest. Without a digest it takes as long, and returns
    /// false.
    pub(crate) async fn fits(
        &self,
        password: Password,
        digest: Option<String>,
    ) -> Result<bool, Refusal> {
        let permit = self.0.acquire().await?;
        permit
            .run(move || {
                let text = digest.as_deref().unwrap_or(DUMMY_DIGEST);
                let Ok(parsed) = PasswordHash::new(text) else { return false };
                let fits = Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok();
                fits && digest.is_some()
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::new(text).unwrap()
    }

    #[tokio::test]
    async fn a_password_matches_only_its_own_digest() {
        let passwords = Passwords::default();
        let digest = passwords.digest(password("correct horse"), "Aino").await.unwrap();
        assert!(digest.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{digest}");
        let again = passwords.digest(password("correct horse"), "Aino").await.unwrap();
        assert_ne!(digest, again, "each has a salt of its own");
        let fits = |text: &str| passwords.fits(password(text), Some(digest.clone()));
        assert!(fits("correct horse").await.unwrap());
        assert!(!fits("wrong horse").await.unwrap());
    }

    #[tokio::test]
    async fn the_dummy_digest_costs_the_same_and_never_matches() {
        let passwords = Passwords::default();
        let parsed = PasswordHash::new(DUMMY_DIGEST).unwrap();
        let real = passwords.digest(password("correct horse"), "Aino").await.unwrap();
        let real = PasswordHash::new(&real).unwrap();
        assert_eq!(parsed.algorithm, real.algorithm);
        assert_eq!(parsed.params.to_string(), real.params.to_string());
        assert!(!passwords.fits(password("correct horse"), None).await.unwrap());
    }

    #[tokio::test]
    async fn common_passwords_and_names_are_refused() {
        let passwords = Passwords::default();
        for common in [
            "password",
            "12345678",
            "qwertyuiop",
            "Password1",
            "iloveyou1",
            "Bjarni2024",
            "aaaaaaaa",
        ] {
            let refusal = passwords.digest(password(common), "Bjarni").await.unwrap_err();
            assert_eq!(refusal.code, Code::Forbidden, "{common}");
            assert_eq!(refusal.reason.as_deref(), Some("password_common"), "{common}");
        }
        for good in ["ett-langt-ord", "hemligt-ord", "correct horse"] {
            assert!(passwords.digest(password(good), "Bjarni").await.is_ok(), "{good}");
        }
    }

    #[tokio::test]
    async fn short_passwords_and_full_queues_are_refused() {
        let passwords = Passwords::default();
        let short = passwords.digest(password("seven77"), "Aino").await.unwrap_err();
        assert_eq!(short.code, Code::BadFrame);
        assert!(passwords.0.room() > 500, "for a crowd that comes at once");
        let _all = passwords.0.fill();
        let crowd = passwords.digest(password("correct horse"), "Aino").await.unwrap_err();
        assert_eq!(crowd.code, Code::RateLimited);
    }
}
