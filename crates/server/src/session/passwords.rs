use std::sync::Arc;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use protocol::{Code, Password, Refusal};
use tokio::{sync::Semaphore, task::spawn_blocking};
use uuid::Uuid;

/// How many passwords are worked on at once: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// How many more may wait for that. Whoever comes then is told to come back.
const WAITING_MAX: usize = 64;

/// How long somebody waits who found no place to wait, in milliseconds.
const RETRY_MS: u64 = 2_000;

/// The fewest characters of a password.
const LEAST: usize = 8;

/// What nobody's password is compared with, so that an unknown name takes as long as a known one.
/// It has the parameters of [`Argon2::default`], and no password has it.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Makes and compares passwords' digests (argon2id), a few at a time.
#[derive(Debug)]
pub(crate) struct Passwords {
    working: Arc<Semaphore>,
    waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            working: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Semaphore::new(AT_ONCE + WAITING_MAX),
        }
    }
}

impl Passwords {
    /// The digest of a new password, as argon2's own text.
    pub(crate) async fn digest(&self, password: Password) -> Result<String, Refusal> {
        if password.chars().count() < LEAST {
            let detail = format!("a password has at least {LEAST} characters");
            return Err(Refusal::new(Code::BadFrame, detail));
        }
        self.work(move || {
            let mut salt = [0; 16];
            getrandom::fill(&mut salt).expect("the system has randomness");
            let digest: PasswordHash = Argon2::default()
                .hash_password_with_salt(password.as_bytes(), &salt)
                .expect("a bounded password and a salt of 16 bytes have a digest");
            digest.to_string()
        })
        .await
    }

    /// Whether `password` has this digest. Without a digest it has not, and that takes as long.
    pub(crate) async fn fits(
        &self,
        password: Password,
        digest: Option<String>,
    ) -> Result<bool, Refusal> {
        self.work(move || {
            let text = digest.as_deref().unwrap_or(NOBODYS);
            let Ok(parsed) = PasswordHash::new(text) else { return false };
            let fits = Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok();
            fits && digest.is_some()
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let _waits = self.waiting.try_acquire().map_err(|_| Refusal::rate_limited(RETRY_MS))?;
        let works = self.working.clone().acquire_owned().await.expect("it is never closed");
        // Whoever asked may go away; the work goes on, and its place with it.
        let done = spawn_blocking(move || {
            let done = work();
            drop(works);
            done
        });
        done.await.map_err(|_| Refusal::internal(Uuid::new_v4()))
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::sync::mpsc;

    use super::*;

    fn password(text: &str) -> Password {
        Password::new(text).unwrap()
    }

    #[tokio::test]
    async fn a_password_fits_its_own_digest_alone() {
        let passwords = Passwords::default();
        let digest = passwords.digest(password("correct horse")).await.unwrap();
        assert!(digest.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{digest}");
        let again = passwords.digest(password("correct horse")).await.unwrap();
        assert_ne!(digest, again, "each has a salt of its own");
        let fits = |text: &str| passwords.fits(password(text), Some(digest.clone()));
        assert!(fits("correct horse").await.unwrap());
        assert!(!fits("wrong horse").await.unwrap());
    }

    #[tokio::test]
    async fn nobodys_digest_costs_what_a_real_one_costs_and_fits_nothing() {
        let passwords = Passwords::default();
        let parsed = PasswordHash::new(NOBODYS).unwrap();
        let real = passwords.digest(password("correct horse")).await.unwrap();
        let real = PasswordHash::new(&real).unwrap();
        assert_eq!(parsed.algorithm, real.algorithm);
        assert_eq!(parsed.params.to_string(), real.params.to_string());
        assert!(!passwords.fits(password("correct horse"), None).await.unwrap());
    }

    #[tokio::test]
    async fn two_are_worked_on_at_once_and_not_where_others_wait_to_be_served() {
        let passwords = Arc::new(Passwords::default());
        let (began, mut begun) = mpsc::unbounded_channel();
        let mut ends = Vec::new();
        for _ in 0..3 {
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let (passwords, began) = (passwords.clone(), began.clone());
            ends.push(end);
            tokio::spawn(async move {
                let work = passwords.work(move || {
                    began.send(thread::current().id()).unwrap();
                    // The test lets it go on.
                    ended.recv().unwrap_err();
                });
                work.await
            });
        }
        drop(began);
        let [one, other] = [begun.recv().await.unwrap(), begun.recv().await.unwrap()];
        assert!(one != other && ![one, other].contains(&thread::current().id()));
        assert_eq!(passwords.working.available_permits(), 0, "there is no room for a third");
        assert!(begun.try_recv().is_err());
        // All of them end, and with that the third begins.
        drop(ends);
        assert!(begun.recv().await.is_some());
        assert!(begun.recv().await.is_none());
    }

    #[tokio::test]
    async fn a_short_password_is_refused_and_so_is_a_crowd() {
        let passwords = Passwords::default();
        let short = passwords.digest(password("seven77")).await.unwrap_err();
        assert_eq!(short.code, Code::BadFrame);
        let _all = passwords.waiting.try_acquire_many((AT_ONCE + WAITING_MAX) as u32).unwrap();
        let crowd = passwords.digest(password("correct horse")).await.unwrap_err();
        assert_eq!(crowd.code, Code::RateLimited);
    }
}
