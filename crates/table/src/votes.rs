use std::collections::BTreeSet;

use journal::{Change, Person};
use protocol::{Code, OpenVote, Refusal, TableEvent, VoteOn, Word};
use rules::{Game, Seat};

use crate::{Broadcast, Table, chair::Participation, lapse::VoteTimer};

/// What a `vote` names to ask for a pause: it is the first yes to it.
const PAUSE: &str = "pause";

/// What a `vote` names to end a pause.
const RESUME: &str = "resume";

/// What the persons at a table are asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Votes {
    pub(crate) open: Option<Question>,
    /// What they said no to, and to whom. It is kept for as long as the answer would be the same,
    /// so that nobody is asked again and again.
    refused: Vec<(VoteOn, Seat)>,
    /// When those who are there are asked to go on without those who are gone.
    pub(crate) stand_in_at: u64,
}

/// Something that persons have to agree to.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) what: VoteOn,
    /// Who asks.
    pub(crate) seat: Seat,
    /// The number of the entry that asked.
    pub(crate) asked: u64,
    /// Who has agreed.
    agreed: BTreeSet<Seat>,
    /// How long there is to answer; none: until somebody does, or something else ends it.
    pub(crate) time: Option<VoteTimer>,
}

impl Question {
    pub(crate) fn new(what: VoteOn, seat: Seat, asked: u64) -> Question {
        Question { what, seat, asked, agreed: BTreeSet::new(), time: None }
    }

    /// The same question with so much time to answer it.
    pub(crate) fn within(self, time: VoteTimer) -> Question {
        Question { time: Some(time), ..self }
    }
}

impl Votes {
    /// Forgets what was asked: the match is another now, or other people are there to answer.
    pub(crate) fn forget(&mut self) {
        self.open = None;
        self.refused.clear();
    }

    /// Ends the question as a no does: it is not asked again while the answer would be the same.
    pub(crate) fn refuse(&mut self, question: &Question) {
        self.refused.push((question.what, question.seat));
    }

    /// Forgets what was asked about `what` alone.
    pub(crate) fn forget_about(&mut self, what: VoteOn) {
        self.open.take_if(|question| question.what == what);
        self.refused.retain(|(about, _)| *about != what);
    }
}

impl<G: Game> Table<G> {
    /// What becomes of a person's vote: an answer to what the table was asked, a command for a pause,
    /// or the end of one.
    pub(crate) fn vote(&self, who: &Person, about: &str, yes: bool) -> Result<Change, Refusal> {
        match about {
            PAUSE if yes => return self.ask_pause(who),
            RESUME if yes => return self.resume(who),
            _ => {}
        }
        let seat = self.own_seat(who)?;
        let vote = self.open_vote().filter(|vote| &*vote.about == about).ok_or_else(|| {
            Refusal::new(Code::StaleDecision, format!("nobody asks about `{about}` any more"))
        })?;
        if !vote.waits_for.contains(&seat) {
            return Err(Refusal::new(Code::Forbidden, "you are not asked, or have answered"));
        }
        if !yes || vote.waits_for != [seat] {
            return Ok(Change::Voted { seat, yes });
        }
        match vote.what {
            VoteOn::Takeback => self.agreed_takeback(vote.seat, seat),
            VoteOn::Pause => Ok(Change::Paused { seat: vote.seat, agreed: Some(seat) }),
            VoteOn::StandIn => Ok(Change::StoodIn { agreed: seat }),
        }
    }

    /// What the table is asked, for all to see.
    pub(crate) fn open_vote(&self) -> Option<OpenVote> {
        let question = self.votes.open.as_ref()?;
        let (word, asked) = match question.what {
            VoteOn::Takeback => ("takeback", self.takeback_voters(question.seat)?),
            VoteOn::Pause => {
                let others =
                    self.seats_of(Participation::Playing).filter(|&seat| seat != question.seat);
                ("pause", others.collect())
            }
            VoteOn::StandIn => ("stand_in", self.seats_of(Participation::Playing).collect()),
        };
        let waits_for = asked.into_iter().filter(|seat| !question.agreed.contains(seat));
        Some(OpenVote {
            about: Word::new(&format!("{word}_{}", question.asked)).expect("a short word"),
            what: question.what,
            seat: question.seat,
            waits_for: waits_for.collect(),
            until: question.time.map(|time| time.until()),
        })
    }

    /// Nobody asks what was refused already, or while another question is open.
    pub(crate) fn check_may_ask(&self, what: VoteOn, seat: Seat) -> Result<(), Refusal> {
        if self.votes.refused.contains(&(what, seat)) {
            return Err(Refusal::new(Code::Forbidden, "not everybody agreed; play on"));
        }
        self.votes.open.as_ref().map_or(Ok(()), |question| {
            let detail = format!("seat {} is asking already", question.seat);
            Err(Refusal::new(Code::WrongPhase, detail))
        })
    }

    /// Counts a vote, as an entry says.
    pub(crate) fn count_vote(
        &mut self,
        seat: Seat,
        yes: bool,
        at: u64,
        broadcast: &mut Broadcast<G>,
    ) {
        if yes {
            if let Some(question) = &mut self.votes.open {
                question.agreed.insert(seat);
            }
        } else if let Some(question) = self.votes.open.take() {
            match question.what {
                // The table asks again, for it cannot play on.
                VoteOn::StandIn => self.votes.stand_in_at = at + crate::ladder::STAND_IN_VOTE_MS,
                VoteOn::Takeback | VoteOn::Pause => self.votes.refuse(&question),
            }
        }
        broadcast.push_table(TableEvent::Voted { seat, yes });
    }

    /// A pause is asked for, as an entry says.
    pub(crate) fn open_pause_vote(&mut self, seat: Seat, asked: u64, broadcast: &mut Broadcast<G>) {
        self.votes.open = Some(Question::new(VoteOn::Pause, seat, asked));
        broadcast.push_table(TableEvent::PauseAsked { seat });
    }

    /// A pause begins, as an entry says.
    pub(crate) fn begin_pause(
        &mut self,
        seat: Seat,
        agreed: Option<Seat>,
        broadcast: &mut Broadcast<G>,
    ) {
        self.votes.forget_about(VoteOn::Pause);
        self.pause.agreed = true;
        if let Some(seat) = agreed {
            broadcast.push_table(TableEvent::Voted { seat, yes: true });
        }
        broadcast.push_table(TableEvent::Paused { seat });
    }

    /// A pause ends, as an entry says.
    pub(crate) fn end_pause(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        self.pause.agreed = false;
        broadcast.push_table(TableEvent::Resumed { seat });
    }
}
