use protocol::{Code, Refusal};
use storage::journal::StoreError;
use tracing::{debug, error};
use uuid::Uuid;

/// The refusal of requests during the shutdown.
pub(crate) fn draining() -> Refusal {
    Refusal::new(Code::Draining, "the server is shutting down; retry later")
}

/// The refusal of requests while this node is cut off from the others.
pub(crate) fn cut_off() -> Refusal {
    Refusal::new(Code::Draining, "this node is cut off from its cluster; retry at another one")
}

/// Logs a storage error and returns a refusal with the id of the incident. If the storage is not
/// the cause, there is no incident.
pub(crate) fn internal(problem: &StoreError) -> Refusal {
    match problem {
        StoreError::NotFound(table) => {
            return Refusal::new(Code::NotFound, format!("there is no table {table}"));
        }
        StoreError::Elsewhere { .. } | StoreError::OutOfReach { .. } => {
            // The link to the other nodes logs its own changes.
            debug!(%problem, "refused");
            return Refusal::out_of_reach(problem.to_string());
        }
        StoreError::Conflict { .. } | StoreError::Damaged { .. } | StoreError::Unavailable(_) => {}
    }
    let incident = Uuid::new_v4();
    error!(%incident, %problem, "storage error");
    if let StoreError::Unavailable(_) = problem {
        return Refusal::storage_failed(incident);
    }
    Refusal::internal(incident)
}
