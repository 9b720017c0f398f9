use journal::StoreError;
use protocol::{Code, Refusal};
use tracing::{debug, error};
use uuid::Uuid;

/// The refusal of what arrives while the server shuts down.
pub(crate) fn draining() -> Refusal {
    Refusal::new(Code::Draining, "the server is shutting down; retry later")
}

/// The refusal of what arrives while this node is cut off from the others.
pub(crate) fn cut_off() -> Refusal {
    Refusal::new(Code::Draining, "this node is cut off from its cluster; retry at another one")
}

/// Logs a storage error and returns a refusal with its incident id. Where the storage is not at
/// fault, there is no incident.
pub(crate) fn internal(problem: &StoreError) -> Refusal {
    match problem {
        StoreError::NotFound(table) => {
            return Refusal::new(Code::NotFound, format!("there is no table {table}"));
        }
        StoreError::Elsewhere { .. } | StoreError::OutOfReach { .. } => {
            // The state of the link to other nodes is logged when it changes.
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
