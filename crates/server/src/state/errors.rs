use journal::StoreError;
use protocol::{Code, Refusal};
use tracing::error;
use uuid::Uuid;

/// The refusal of what arrives while the server shuts down.
pub(crate) fn draining() -> Refusal {
    Refusal::new(Code::Draining, "the server is shutting down; retry later")
}

/// Logs a storage error and returns a refusal with its incident id.
pub(crate) fn internal(problem: &StoreError) -> Refusal {
    if let StoreError::NotFound(table) = problem {
        return Refusal::new(Code::NotFound, format!("there is no table {table}"));
    }
    let incident = Uuid::new_v4();
    error!(%incident, %problem, "storage error");
    if let StoreError::Unavailable(_) = problem {
        return Refusal::storage_failed(incident);
    }
    Refusal::internal(incident)
}
