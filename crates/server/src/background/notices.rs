use storage::{Notice, journal::StoreError};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::{
    app::App,
    commands::blocks::refresh_blocks,
    state::notices::{NodeNotice, Notices},
};

/// Applies the notices of other nodes until the server stops. Without a cluster there are none.
pub(crate) async fn spawn_notices(app: &App, stop: CancellationToken) {
    for subject in Notices::SUBJECTS {
        let Some(mut inbox) = app.notices.subscribe(&subject).await else { return };
        let (app, stop) = (app.clone(), stop.clone());
        tokio::spawn(async move {
            while let Some(Some((from, notice))) = stop.run_until_cancelled(inbox.next()).await {
                match notice {
                    NodeNotice::SessionsEnded(ended) => {
                        app.sessions.end(|person, session| ended.has(person, session));
                    }
                    NodeNotice::Banned { people, reason } => app.sessions.ban(&people, &reason),
                    NodeNotice::Renamed { person } => app.sessions.rename(person),
                    NodeNotice::BlocksChanged { person } => {
                        // Another change is followed by another notice.
                        let _ = refresh_blocks(&app, person).await;
                    }
                    NodeNotice::TablesChanged { tables } => app.unload_here(&tables),
                    NodeNotice::Announced { no, text, since } => {
                        app.announcements.publish(no, text.map(|text| Notice { text, since }));
                    }
                    NodeNotice::Tables { summaries } => {
                        for summary in summaries {
                            app.lobby.notice_from(&from, summary);
                        }
                    }
                    NodeNotice::Joined {} => app.lobby.tell_all(),
                }
            }
        });
    }
    app.lobby.spawn_notices(app.notices.clone(), stop.clone());
    app.notices.send(NodeNotice::Joined {});
    spawn_catch_up(app, stop);
}

/// Reads what lost notices would have said, each time the link to the bus is restored.
fn spawn_catch_up(app: &App, stop: CancellationToken) {
    let Some(cluster) = &app.cluster else { return };
    let (app, mut link) = (app.clone(), cluster.node.bus.link());
    link.mark_unchanged();
    tokio::spawn(async move {
        while let Some(Ok(())) = stop.run_until_cancelled(link.changed()).await {
            let is_up = link.borrow_and_update().is_up;
            if is_up && let Err(problem) = catch_up(&app).await {
                warn!(%problem, "cannot read what other nodes have changed");
            }
        }
    });
}

async fn catch_up(app: &App) -> Result<(), StoreError> {
    app.notices.send(NodeNotice::Joined {});
    app.lobby.tell_all();
    app.announcements.catch_up(app.audit.standing().await?);
    let ended = app.people.ended_sessions(&app.sessions.sessions()).await?;
    app.sessions.end(|_, session| ended.contains(&session));
    for person in app.sessions.people() {
        refresh_blocks(app, person).await?;
    }
    Ok(())
}
