//! Every frame that the pages for client authors show was sent by or to a server.
//!
//! `UPDATE_EXPECT=1 cargo test --package server manual` rewrites the frames on the pages. `…` stands
//! for the content of a member that a page leaves out.

mod conversations;
pub(crate) mod scene;

use std::{collections::BTreeMap, fs, future::Future, mem, pin::Pin};

use expect_test::expect_file;

use conversations::Blocks;

/// The folder of the pages.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../protocol");

fn read(page: &str) -> String {
    fs::read_to_string(format!("{FOLDER}/{page}")).unwrap()
}

/// The conversation of a section.
type Conversation = fn() -> Pin<Box<dyn Future<Output = Blocks>>>;

macro_rules! conversations {
    ($($heading:literal => $name:ident),* $(,)?) => {
        [$(($heading, (|| Box::pin(conversations::$name())) as Conversation)),*]
    };
}

/// Holds the sections whose code blocks are frames.
async fn real(sections: &[(&'static str, Conversation)]) -> BTreeMap<&'static str, Blocks> {
    let mut blocks = BTreeMap::new();
    for (heading, conversation) in sections {
        blocks.insert(*heading, conversation().await);
    }
    blocks
}

/// Returns a page with other frames in its code blocks.
///
/// # Panics
///
/// A code block with frames has no conversation, or a conversation has no code block.
fn rewritten(page: &str, blocks: BTreeMap<&str, Blocks>) -> String {
    let mut blocks: BTreeMap<&str, _> =
        blocks.into_iter().map(|(heading, blocks)| (heading, blocks.into_iter())).collect();
    let (mut written, mut heading) = (String::new(), "");
    // The fence of the current code block, and its lines.
    let mut code: Option<(&str, Vec<&str>)> = None;
    for line in page.lines() {
        if let Some((fence, lines)) = &mut code {
            if line != "```" {
                lines.push(line);
                continue;
            }
            let has_frames = lines.iter().any(|line| line.starts_with(['→', '←']));
            let shown = mem::take(lines).into_iter().map(str::to_owned).collect();
            let lines = if has_frames || *fence == "```json" {
                let next = blocks.get_mut(heading).and_then(Iterator::next);
                next.unwrap_or_else(|| panic!("no conversation for {heading}: {shown:?}"))
            } else {
                shown
            };
            for line in [*fence].into_iter().chain(lines.iter().map(String::as_str)).chain(["```"])
            {
                written += line;
                written.push('\n');
            }
            code = None;
            continue;
        }
        if line.starts_with("```") {
            code = Some((line, Vec::new()));
            continue;
        }
        let title = line.strip_prefix("## ").or_else(|| line.strip_prefix("### "));
        heading = title.unwrap_or(heading);
        written += line;
        written.push('\n');
    }
    for (heading, rest) in blocks {
        assert_eq!(rest.len(), 0, "{heading} has fewer code blocks than conversations");
    }
    written
}

#[tokio::test(start_paused = true)]
async fn every_frame_of_the_manual_was_produced_by_a_server() {
    let blocks = real(&conversations! {
        "Quick start" => quick_start,
        "Authentication" => authentication,
        "Subscribing" => subscribing,
        "Settings" => settings,
        "Quick play" => quick_play,
        "More time" => more_time,
        "Hints" => hints,
        "Undo" => undo,
        "Pauses" => pauses,
        "Absence" => absence,
        "Chat" => chatting,
        "Errors" => errors,
    });
    let page = rewritten(&read("README.md"), blocks.await);
    expect_file!["../../../../protocol/README.md"].assert_eq(&page);
    let blocks = real(&conversations! {
        "Before a deal" => before_a_deal,
        "During a deal" => during_a_deal,
    });
    let page = rewritten(&read("fair-shuffles.md"), blocks.await);
    expect_file!["../../../../protocol/fair-shuffles.md"].assert_eq(&page);
    let blocks = real(&conversations! {
        "Play at a table" => bot_plays,
        "Answer a decision" => bot_answers,
        "Survive a lost connection" => bot_returns,
    });
    let page = rewritten(&read("writing-bots.md"), blocks.await);
    expect_file!["../../../../protocol/writing-bots.md"].assert_eq(&page);
}
