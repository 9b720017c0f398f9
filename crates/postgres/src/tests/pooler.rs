use testkit::PostgresServer;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{mpsc, oneshot},
};
use tokio_postgres::SimpleQueryMessage;

use super::{address_at, node};
use crate::{
    DatabaseTransfer, OpenError, PostgresStore, TransferError, connection::Connection, inspect,
};

#[tokio::test]
async fn a_pooler_in_transaction_mode_is_refused() {
    let server = PostgresServer::start();
    let address = address_at(start_pooler(server.port()).await);
    let refused = PostgresStore::open(&address, node("a")).await;
    assert!(matches!(refused, Err(OpenError::Pooler)), "{refused:?}");
    let refused = inspect(&address, false).await;
    assert!(matches!(refused, Err(OpenError::Pooler)), "{refused:?}");
    let refused = DatabaseTransfer::target(&address).await.map(drop);
    assert!(
        matches!(refused, Err(TransferError::Open(OpenError::Pooler))),
        "a migration: {refused:?}"
    );
    let connection = Connection::connect(&address).await.unwrap();
    let setting = connection.client.simple_query("SHOW statement_timeout").await.unwrap();
    let values: Vec<&str> = setting
        .iter()
        .filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0),
            SimpleQueryMessage::CommandComplete(_) | SimpleQueryMessage::RowDescription(_) | _ => {
                None
            }
        })
        .collect();
    assert_eq!(values, ["0"], "a session of others has no settings of ours");
}

/// A message of a client, and the way to answer it.
type Request = (Vec<u8>, oneshot::Sender<Vec<u8>>);

/// Starts a pooler with one session for all its clients, which lasts as long as the test, and returns
/// its port. It knows only simple queries.
async fn start_pooler(to: u16) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (requests, received) = mpsc::channel(8);
    tokio::spawn(keep_session(to, received));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(serve(client, requests.clone()));
        }
    });
    port
}

async fn keep_session(to: u16, mut requests: mpsc::Receiver<Request>) {
    let mut session = TcpStream::connect(("127.0.0.1", to)).await.unwrap();
    let mut greeting = None;
    while let Some((request, answer)) = requests.recv().await {
        // The first message of a client has no type, and begins with its length.
        let known = greeting.clone().filter(|_| request[0] == 0);
        let said = match known {
            Some(said) => said,
            None => exchange(&mut session, &request).await,
        };
        greeting.get_or_insert_with(|| said.clone());
        // The client may have gone.
        let _ = answer.send(said);
    }
}

/// Sends a message to the server, and returns its answer, until it is ready for the next one.
async fn exchange(session: &mut TcpStream, request: &[u8]) -> Vec<u8> {
    session.write_all(request).await.unwrap();
    let mut answer = Vec::new();
    loop {
        let kind = session.read_u8().await.unwrap();
        answer.push(kind);
        read_rest(session, &mut answer).await.unwrap();
        if kind == b'Z' {
            return answer;
        }
    }
}

/// Passes the messages of a client on until it goes.
async fn serve(mut client: TcpStream, requests: mpsc::Sender<Request>) -> Option<()> {
    let mut request = Vec::new();
    loop {
        read_rest(&mut client, &mut request).await?;
        let (answer, answered) = oneshot::channel();
        requests.send((request, answer)).await.ok()?;
        client.write_all(&answered.await.ok()?).await.ok()?;
        request = vec![client.read_u8().await.ok()?];
        if request == b"X" {
            return None;
        }
    }
}

/// Reads the length and the content of a message.
async fn read_rest(from: &mut TcpStream, message: &mut Vec<u8>) -> Option<()> {
    let n_bytes = from.read_u32().await.ok()?;
    message.extend(n_bytes.to_be_bytes());
    let begin = message.len();
    message.resize(begin + n_bytes as usize - 4, 0);
    from.read_exact(&mut message[begin..]).await.ok()?;
    Some(())
}
