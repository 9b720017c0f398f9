use std::io;

/// Whether a command failed only because nobody reads what it writes any more (`| head`).
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| {
        let inner =
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        cause.downcast_ref::<io::Error>().is_some_and(broken)
            || inner == Some(io::ErrorKind::BrokenPipe)
    })
}
