use protocol::Refusal;

use crate::{
    client_ip::ClientIp,
    state::limits::{Limit, Limits, TokenBucket},
};

/// Rate limits on passwords and invites.
///
/// No limit is for an account alone, because an attacker at one address must not lock out the owner
/// at another.
#[derive(Debug)]
pub(crate) struct Attempts {
    by_account: TokenBucket<(ClientIp, String)>,
    by_ip: TokenBucket<ClientIp>,
    invites: TokenBucket<ClientIp>,
}

impl Attempts {
    pub(crate) fn new(limits: &Limits) -> Attempts {
        Attempts {
            by_account: TokenBucket::new(limits, Limit::Attempts),
            by_ip: TokenBucket::new(limits, Limit::Logins),
            invites: TokenBucket::new(limits, Limit::Invites),
        }
    }

    /// Counts a login attempt, whether the account exists or not. A registration without a name
    /// counts only for the address.
    pub(crate) fn take(&self, client_ip: ClientIp, name: Option<&str>) -> Result<(), Refusal> {
        self.by_ip.take(&client_ip)?;
        name.map_or(Ok(()), |name| self.take_for(client_ip, name))
    }

    pub(crate) fn take_invite(&self, client_ip: ClientIp) -> Result<(), Refusal> {
        self.invites.take(&client_ip)
    }

    /// Counts an attempt of somebody who is logged in to the account.
    pub(crate) fn take_for(&self, client_ip: ClientIp, name: &str) -> Result<(), Refusal> {
        // An account has one count, however its name is spelled.
        self.by_account.take(&(client_ip, storage::fold_name(name)))
    }

    pub(crate) fn forget_idle(&self) {
        self.by_account.forget_idle();
        self.by_ip.forget_idle();
        self.invites.forget_idle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(attempts: &Attempts, address: &str, name: &str) -> usize {
        let client_ip = ClientIp::of(address.parse().unwrap());
        (0..100).take_while(|_| attempts.take(client_ip, Some(name)).is_ok()).count()
    }

    #[test]
    fn an_address_tries_an_account_five_times_and_all_of_them_twenty_times() {
        let attempts = Attempts::new(&Limits::default());
        assert_eq!(tries(&attempts, "192.0.2.1", "Aino"), 5);
        assert_eq!(tries(&attempts, "192.0.2.1", "aino"), 0, "the same account");
        let names = ["B", "C", "D", "E"];
        let n: usize = names.iter().map(|name| tries(&attempts, "192.0.2.3", name)).sum();
        // The sixth attempt per name is refused by the account limit and still counts for the
        // address.
        assert!((15..=20).contains(&n), "{n}");
        assert_eq!(tries(&attempts, "192.0.2.3", "F"), 0);
    }

    #[test]
    fn guesses_from_one_address_do_not_lock_out_others() {
        let attempts = Attempts::new(&Limits::default());
        for n in 0..200 {
            tries(&attempts, &format!("198.51.100.{n}"), "Aino");
        }
        let owner = ClientIp::of("192.0.2.1".parse().unwrap());
        assert!(attempts.take(owner, Some("Aino")).is_ok());
        assert!(attempts.take_for(owner, "Aino").is_ok(), "and who is in it already");
    }

    #[test]
    fn an_ipv6_prefix_is_one_address() {
        let attempts = Attempts::new(&Limits::default());
        for n in 0..20 {
            let client_ip = ClientIp::of(format!("2001:db8::{n:x}").parse().unwrap());
            assert!(attempts.take(client_ip, None).is_ok(), "{n}");
        }
        let [same, other] =
            ["2001:db8::ffff", "2001:db8:0:1::1"].map(|text| ClientIp::of(text.parse().unwrap()));
        assert!(attempts.take(same, None).is_err());
        assert!(attempts.take(other, None).is_ok());
    }

    #[test]
    fn invites_and_passwords_have_separate_limits() {
        let attempts = Attempts::new(&Limits::default());
        let client_ip = ClientIp::of("192.0.2.7".parse().unwrap());
        let n = (0..100).take_while(|_| attempts.take_invite(client_ip).is_ok()).count();
        assert_eq!(n, 20);
        assert!(attempts.take(client_ip, None).is_ok());
    }

    #[test]
    fn with_limits_off_attempts_are_unlimited() {
        assert_eq!(tries(&Attempts::new(&Limits::off()), "192.0.2.1", "Aino"), 100);
    }
}
