use std::{io, net::TcpListener};

use crate::AdminListener;

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody.
    pub public: TcpListener,
    /// For whoever gathers metrics, where the host wants any: it should be reachable by the host
    /// alone.
    pub metrics: Option<TcpListener>,
    /// For whoever comes by plain HTTP and is to be led to HTTPS.
    pub redirect: Option<TcpListener>,
    /// For the host, where it wants one.
    pub admin: Option<AdminListener>,
}

impl Listeners {
    /// The same once more, for a server that comes after the next: whoever connects between them
    /// waits and is not refused.
    ///
    /// # Errors
    ///
    /// The system has nothing left for it.
    pub fn again(&self) -> io::Result<Listeners> {
        let again = |listener: &Option<TcpListener>| {
            listener.as_ref().map(TcpListener::try_clone).transpose()
        };
        let admin = self.admin.as_ref().map(|AdminListener { listener, token }| {
            Ok::<_, io::Error>(AdminListener {
                listener: listener.try_clone()?,
                token: token.clone(),
            })
        });
        Ok(Listeners {
            public: self.public.try_clone()?,
            metrics: again(&self.metrics)?,
            redirect: again(&self.redirect)?,
            admin: admin.transpose()?,
        })
    }
}
