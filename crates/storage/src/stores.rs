use std::sync::Arc;

use crate::{Audit, Challenges, Database, History, Outages, People, journal::ChatStore};

/// Everything that a server stores except the logs of tables.
#[derive(Clone, Debug)]
pub struct Stores {
    pub people: Arc<dyn People>,
    pub history: Arc<dyn History>,
    pub audit: Arc<dyn Audit>,
    pub outages: Arc<dyn Outages>,
    pub challenges: Arc<dyn Challenges>,
    pub chat: Arc<dyn ChatStore>,
}

impl Stores {
    /// Returns stores that are all in one database.
    pub fn of(database: impl Database) -> Stores {
        let database = Arc::new(database);
        Stores {
            people: database.clone(),
            history: database.clone(),
            audit: database.clone(),
            outages: database.clone(),
            challenges: database.clone(),
            chat: database,
        }
    }
}
