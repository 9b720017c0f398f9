//! The laws of buses, for each of them.

use storage::ownership::NodeId;
use testkit::NatsServer;

use super::laws::{self, Network};
use crate::{Bus, InProcessBus, Link, NatsBus};

/// Runs every law with `$nodes`, which returns two nodes and their network.
macro_rules! test_laws {
    ($nodes:ident) => {
        test_laws!(
            $nodes:
            a_message_reaches_every_subscriber,
            a_message_reaches_only_its_subject,
            messages_arrive_in_order,
            payloads_are_opaque_and_limited,
            a_slow_subscriber_loses_messages,
            a_request_is_answered,
            the_first_answer_counts,
            a_request_without_subscribers_has_no_responders,
            an_unanswered_request_times_out,
            nobody_responds_after_unsubscribing;
            calls_fail_at_once_without_a_link,
            subscriptions_survive_an_interruption,
        );
    };
    ($nodes:ident: $($law:ident),+; $($link_law:ident),+ $(,)?) => {
        $(
            #[tokio::test]
            async fn $law() {
                let (a, b, _network) = $nodes().await;
                laws::$law(&a, &b).await;
            }
        )+
        $(
            #[tokio::test]
            async fn $link_law() {
                let (a, b, mut network) = $nodes().await;
                laws::$link_law(&a, &b, &mut network).await;
            }
        )+
    };
}

mod in_process {
    use super::{Bus, InProcessBus, Link, Network, laws};

    test_laws!(nodes);

    struct Links([InProcessBus; 2]);

    impl Network for Links {
        fn interrupt(&mut self) {
            self.0.iter().for_each(|node| node.set_link(Link::down()));
        }

        fn restore(&mut self) {
            self.0.iter().for_each(|node| node.set_link(Link::up()));
        }
    }

    async fn nodes() -> (InProcessBus, InProcessBus, Links) {
        let a = InProcessBus::new();
        let b = a.node();
        laws::wait_for_link(&a, true).await;
        (a.clone(), b.clone(), Links([a, b]))
    }

    #[tokio::test]
    async fn two_buses_have_no_subjects_in_common() {
        let (a, b) = (InProcessBus::new(), InProcessBus::new());
        let subject = crate::Subject::Lobby;
        let _subscription = a.subscribe(&subject).await.expect("the bus is open");
        let answer = b.request(&subject, "anyone".into(), std::time::Duration::MAX).await;
        assert_eq!(answer, Err(crate::BusError::NoResponders));
    }
}

mod nats {
    use std::time::Duration;

    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt, copy},
        net::{TcpListener, TcpStream},
        sync::watch,
        time::interval,
    };

    use super::{Bus, NatsBus, NatsServer, Network, NodeId, laws};

    test_laws!(nodes);

    impl Network for NatsServer {
        fn interrupt(&mut self) {
            self.stop();
        }

        fn restore(&mut self) {
            self.restart();
        }
    }

    async fn connect(url: &str, name: &str) -> NatsBus {
        let name = NodeId::new(name).expect("the name is valid");
        NatsBus::connect(url, &name).await.expect("the address is valid")
    }

    async fn nodes() -> (NatsBus, NatsBus, NatsServer) {
        let server = NatsServer::start();
        let (a, b) = (connect(&server.url(), "a").await, connect(&server.url(), "b").await);
        // On a busy machine, the link may take longer than a new bus waits for it.
        laws::wait_for_link(&a, true).await;
        laws::wait_for_link(&b, true).await;
        (a, b, server)
    }

    #[tokio::test]
    async fn a_node_is_connected_before_it_serves() {
        let server = NatsServer::start();
        let node = connect(&server.url(), "a").await;
        assert!(node.link().borrow().is_up);
    }

    #[tokio::test]
    async fn a_node_logs_in_with_the_password_of_the_address() {
        let server = NatsServer::start_with_password("p@ss/word");
        let url = format!("nats://knekt:p%40ss%2Fword@{}", server.address());
        let node = connect(&url, "a").await;
        laws::wait_for_link(&node, true).await;
    }

    #[tokio::test]
    async fn a_node_can_start_before_nats() {
        let mut server = NatsServer::start();
        server.stop();
        let node = connect(&server.url(), "a").await;
        assert!(!node.link().borrow().is_up);
        server.restart();
        laws::wait_for_link(&node, true).await;
    }

    /// Returns the port of a way to a server on which nothing arrives there once it is cut.
    async fn one_way_to(server: u16) -> (u16, watch::Sender<bool>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it listens").port();
        let (cut, is_cut) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                let is_cut = is_cut.clone();
                let server = TcpStream::connect(("127.0.0.1", server)).await;
                let (mut from_server, mut to_server) = server.expect("it runs").into_split();
                let (mut from_node, mut to_node) = node.into_split();
                tokio::spawn(async move { copy(&mut from_server, &mut to_node).await });
                tokio::spawn(async move {
                    let mut bytes = [0; 1024];
                    while let Ok(n @ 1..) = from_node.read(&mut bytes).await {
                        let is_sent =
                            *is_cut.borrow() || to_server.write_all(&bytes[..n]).await.is_ok();
                        if !is_sent {
                            return;
                        }
                    }
                });
            }
        });
        (port, cut)
    }

    #[tokio::test]
    async fn a_node_that_hears_others_and_is_not_heard_has_no_link() {
        let server = NatsServer::start();
        let (port, cut) = one_way_to(server.port()).await;
        let heard = connect(&server.url(), "b").await;
        let node = connect(&format!("nats://127.0.0.1:{port}"), "a").await;
        laws::wait_for_link(&node, true).await;
        let subject = crate::Subject::Lobby;
        let _subscription = node.subscribe(&subject).await.expect("the bus is open");
        cut.send_replace(true);
        let talk = async {
            let mut words = interval(Duration::from_millis(50));
            loop {
                words.tick().await;
                heard.publish(&subject, "a word".into()).await.expect("its link is up");
            }
        };
        tokio::select! {
            () = laws::wait_for_link(&node, false) => {}
            () = talk => {}
        }
    }
}
