use protocol::{Name, Refusal};

use crate::{
    limits::{Keyed, Limit, Limits},
    source::Source,
};

/// How often somebody may try a password, for an account and from an address, and an invite.
#[derive(Debug)]
pub(crate) struct Attempts {
    by_account: Keyed<String>,
    by_source: Keyed<Source>,
    invites: Keyed<Source>,
}

impl Attempts {
    pub(crate) fn new(limits: &Limits) -> Attempts {
        Attempts {
            by_account: Keyed::new(limits.quota(Limit::Attempts)),
            by_source: Keyed::new(limits.quota(Limit::Logins)),
            invites: Keyed::new(limits.quota(Limit::Logins)),
        }
    }

    /// Counts an attempt from `source` at the account of this name, whether there is one or not.
    /// Without a name, such as for a new account, the source alone counts.
    pub(crate) fn take(&self, source: Source, name: Option<&Name>) -> Result<(), Refusal> {
        self.by_source.take(&source).map_err(Refusal::rate_limited)?;
        name.map_or(Ok(()), |name| self.take_for(name))
    }

    /// Counts an attempt at an invite from `source`.
    pub(crate) fn take_invite(&self, source: Source) -> Result<(), Refusal> {
        self.invites.take(&source).map_err(Refusal::rate_limited)
    }

    /// Counts an attempt at the account of this name by who is in it already.
    pub(crate) fn take_for(&self, name: &Name) -> Result<(), Refusal> {
        // As the store compares names: one account has one count.
        let name = name.to_uppercase().to_lowercase();
        self.by_account.take(&name).map_err(Refusal::rate_limited)
    }

    /// Forgets who has not tried anything lately.
    pub(crate) fn forget_idle(&self) {
        self.by_account.forget_idle();
        self.by_source.forget_idle();
        self.invites.forget_idle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(attempts: &Attempts, address: &str, name: &str) -> usize {
        let source = Source::of(address.parse().unwrap());
        let name = Name::new(name).unwrap();
        (0..100).take_while(|_| attempts.take(source, Some(&name)).is_ok()).count()
    }

    #[test]
    fn an_account_is_tried_five_times_and_an_address_tries_twenty_times() {
        let attempts = Attempts::new(&Limits::default());
        assert_eq!(tries(&attempts, "192.0.2.1", "Aino"), 5);
        assert_eq!(tries(&attempts, "192.0.2.2", "aino"), 0, "from elsewhere too");
        let names = ["B", "C", "D", "E"];
        let n: usize = names.iter().map(|name| tries(&attempts, "192.0.2.3", name)).sum();
        // Each name's sixth try is the account's refusal, and the address counts it as well.
        assert!((15..=20).contains(&n), "{n}");
        assert_eq!(tries(&attempts, "192.0.2.3", "F"), 0);
    }

    #[test]
    fn a_network_of_the_new_kind_is_one_address() {
        let attempts = Attempts::new(&Limits::default());
        for n in 0..20 {
            let source = Source::of(format!("2001:db8::{n:x}").parse().unwrap());
            assert!(attempts.take(source, None).is_ok(), "{n}");
        }
        let [same, other] =
            ["2001:db8::ffff", "2001:db8:0:1::1"].map(|text| Source::of(text.parse().unwrap()));
        assert!(attempts.take(same, None).is_err());
        assert!(attempts.take(other, None).is_ok());
    }

    #[test]
    fn an_invite_is_tried_twenty_times_and_that_costs_no_password() {
        let attempts = Attempts::new(&Limits::default());
        let source = Source::of("192.0.2.7".parse().unwrap());
        let n = (0..100).take_while(|_| attempts.take_invite(source).is_ok()).count();
        assert_eq!(n, 20);
        assert!(attempts.take(source, None).is_ok());
    }

    #[test]
    fn without_rates_one_tries_as_often_as_one_likes() {
        assert_eq!(tries(&Attempts::new(&Limits::off()), "192.0.2.1", "Aino"), 100);
    }
}
