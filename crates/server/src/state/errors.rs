use journal::StoreError;
use protocol::{Code, Refusal};
use tracing::error;
use uuid::Uuid;

/// Our own mistake, logged here once, and told by an id.
pub(crate) fn internal(problem: &StoreError) -> Refusal {
    if let StoreError::NotFound(table) = problem {
        return Refusal::new(Code::NotFound, format!("there is no table {table}"));
    }
    let incident = Uuid::new_v4();
    error!(%incident, %problem, "the store failed");
    Refusal::internal(incident)
}
