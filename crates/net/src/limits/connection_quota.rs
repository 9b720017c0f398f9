use std::{collections::HashMap, pin::pin, sync::Arc};

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::ClientIp;

/// The number of connections of each address. Addresses without a connection take no memory.
#[derive(Clone, Debug)]
pub struct ConnectionQuota(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The maximum for each address; `None` for no limit.
    most: Option<u32>,
    taken: Mutex<HashMap<ClientIp, u32>>,
    given_back: Notify,
}

/// The right to one connection, which is returned when this is dropped.
#[derive(Debug)]
pub struct ConnectionSlot {
    places: ConnectionQuota,
    client_ip: ClientIp,
}

impl ConnectionQuota {
    /// Allows `most` connections for each address; `None` for any number.
    pub fn new(most: Option<u32>) -> ConnectionQuota {
        ConnectionQuota(Arc::new(Shared {
            most,
            taken: Mutex::default(),
            given_back: Notify::new(),
        }))
    }

    /// Takes a slot; `None` if the address has no free one.
    pub fn take(&self, client_ip: ClientIp) -> Option<ConnectionSlot> {
        let mut taken = self.0.taken.lock();
        let n = taken.get(&client_ip).copied().unwrap_or_default();
        if self.0.most.is_some_and(|most| n >= most) {
            return None;
        }
        taken.insert(client_ip, n + 1);
        Some(ConnectionSlot { places: self.clone(), client_ip })
    }

    /// Waits until an address has a free slot, and takes it. May wait forever.
    pub(crate) async fn wait_for_slot(&self, client_ip: ClientIp) -> ConnectionSlot {
        loop {
            let mut given_back = pin!(self.0.given_back.notified());
            // Notifications after this line are not missed.
            given_back.as_mut().enable();
            if let Some(place) = self.take(client_ip) {
                return place;
            }
            given_back.await;
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut taken = self.places.0.taken.lock();
        match taken.get_mut(&self.client_ip) {
            Some(n) if *n > 1 => *n -= 1,
            Some(_) | None => {
                taken.remove(&self.client_ip);
            }
        }
        drop(taken);
        self.places.0.given_back.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_ip(text: &str) -> ClientIp {
        ClientIp::of(text.parse().unwrap())
    }

    #[test]
    fn connections_per_address_are_limited() {
        let places = ConnectionQuota::new(Some(2));
        let (one, other) = (client_ip("192.0.2.1"), client_ip("192.0.2.2"));
        let held: Vec<ConnectionSlot> = (0..2).filter_map(|_| places.take(one)).collect();
        assert_eq!(held.len(), 2);
        assert!(places.take(one).is_none());
        assert!(places.take(other).is_some(), "another has its own");
        drop(held);
        assert!(
            places.0.taken.lock().is_empty(),
            "addresses without connections should be dropped"
        );
        assert!(places.take(one).is_some());
    }

    #[test]
    fn without_a_limit_there_is_always_a_slot() {
        let places = ConnectionQuota::new(None);
        let held: Vec<ConnectionSlot> =
            (0..1_000).filter_map(|_| places.take(client_ip("::1"))).collect();
        assert_eq!(held.len(), 1_000);
    }
}
