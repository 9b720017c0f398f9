//! The files of the browser client.

use crate::{
    http::{Answer, ask, get},
    server::{How, Server},
};

#[tokio::test]
async fn files_are_sent_compressed_to_those_who_accept_it() {
    let server = Server::run(How::FORGETFUL);
    let page = get(&server, "/").await;
    let mut n_compressed = 0;
    for file in page.body.split('"').filter(|word| word.starts_with("/assets/")) {
        let plain = ask(&server, &format!("GET {file}"), &[], None).await;
        assert_eq!((plain.status, plain.header("content-encoding")), (200, None), "{file}");
        for coding in ["br", "gzip"] {
            let accept = format!("Accept-Encoding: {coding}");
            let coded = ask(&server, &format!("GET {file}"), &[&accept], None).await;
            let length = |answer: &Answer| -> usize {
                answer.header("content-length").expect("files have a length").parse().unwrap()
            };
            if length(&plain) >= 1024 && plain.header("content-type") == Some("text/javascript") {
                assert_eq!(coded.header("content-encoding"), Some(coding), "{file}");
                assert!(length(&coded) < length(&plain), "{file}");
                assert_eq!(coded.header("content-type"), plain.header("content-type"), "{file}");
                assert_eq!(coded.header("etag"), plain.header("etag"), "{file}");
                n_compressed += 1;
            }
            let ending = if coding == "br" { "br" } else { "gz" };
            assert_eq!(get(&server, &format!("{file}.{ending}")).await.status, 404, "{file}");
        }
    }
    // Without a build of the browser client there is no page.
    assert!(n_compressed > 0 || page.status == 404, "{page:?}");
}
