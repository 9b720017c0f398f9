use journal::{Change, Person};
use protocol::{Code, Refusal, Status};
use rules::{Game, SEATS_MAX, Seat};

use crate::{
    Command, SecretSource, Table,
    chair::{Participation, SeatState},
    decide::Validated,
};

impl<G: Game> Table<G> {
    #[expect(clippy::too_many_lines, reason = "a list: one arm for each command")]
    pub(crate) fn validate(
        &self,
        who: &Person,
        command: Command,
        now: u64,
        draw: SecretSource<'_>,
    ) -> Validated<G> {
        let change = match command {
            Command::Sit { seat, invite } => self.sit(who, seat, invite.as_deref(), now)?,
            Command::Quick => self.sit_anywhere(who)?,
            Command::Stand => {
                if let Some(seat) = self.claim_of(who.id) {
                    return Ok((Change::Stood { seat, kicked: false }, None));
                }
                let seat = self.own_seat(who)?;
                if self.is_playing() {
                    self.check_plays(seat)?;
                }
                Change::Stood { seat, kicked: false }
            }
            Command::Ready(ready) => {
                self.check_status(Status::Waiting)?;
                Change::Ready { seat: self.own_seat(who)?, ready }
            }
            Command::MoreTime(factor) => self.more_time(who, factor)?,
            Command::Start => {
                self.check_host(who)?;
                return self.start(draw);
            }
            Command::Choose(chosen) => {
                self.check_host(who)?;
                self.check_status(Status::Waiting)?;
                let options = G::choose(&self.options, &chosen, self.seats());
                let options = options.map_err(|bad| Refusal::from(&bad))?;
                Change::Chose { options: crate::as_map(&options) }
            }
            Command::AddBot { seat, level } => {
                self.check_host(who)?;
                self.check_not_playing()?;
                self.check_takes_bots()?;
                self.free(seat)?;
                Change::BotAdded { seat, level, name: bot_name(seat) }
            }
            Command::RemoveBot(seat) => {
                self.check_host(who)?;
                self.check_not_playing()?;
                match self.seat_state(seat)? {
                    SeatState::Bot { .. } => Change::BotRemoved { seat },
                    SeatState::Empty | SeatState::Person(_) => {
                        return Err(Refusal::new(
                            Code::NotFound,
                            format!("no bot sits in seat {seat}"),
                        ));
                    }
                }
            }
            Command::Kick(seat) => {
                self.check_host(who)?;
                self.check_may_kick()?;
                match self.seat_state(seat)? {
                    SeatState::Person(occupant)
                        if occupant.participation == Participation::Kicked =>
                    {
                        return Err(Refusal::new(Code::WrongPhase, "they were sent away already"));
                    }
                    SeatState::Person(occupant) if occupant.who.id != who.id => {
                        Change::Stood { seat, kicked: true }
                    }
                    SeatState::Person(_) => {
                        return Err(Refusal::new(Code::Forbidden, "you cannot kick yourself"));
                    }
                    SeatState::Empty | SeatState::Bot { .. } => {
                        return Err(Refusal::new(
                            Code::NotFound,
                            format!("no person sits in seat {seat}"),
                        ));
                    }
                }
            }
            Command::Swap(seats) => self.swap(who, seats)?,
            Command::HandOver(seat) => self.hand_over(who, seat)?,
            Command::MakeInvite(invite) => self.make_invite(who, &invite, now)?,
            Command::Act { decision, action, lag_ms: _ } => {
                return self.act(who, decision, &action, draw);
            }
            Command::TakeBack => self.validate_takeback(who)?,
            Command::Vote { about, yes } => self.vote(who, &about, yes)?,
            Command::Resign => {
                self.check_status(Status::Playing)?;
                let seat = self.own_seat(who)?;
                self.check_plays(seat)?;
                Change::Resigned { seat }
            }
            Command::SetChat(chat) => {
                self.check_host(who)?;
                Change::ChatSet { chat }
            }
            Command::SetPace(pace) => self.set_pace(who, pace)?,
            Command::Fill(level) => self.fill_now(who, level)?,
            Command::Wait { seat, since } => self.extend(who, seat, since)?,
            Command::BotNow { seat, since } => self.bot_now(who, seat, since)?,
            Command::Mute { whom, speaker, on } => self.mute(who, whom, speaker, on)?,
            Command::Rematch => {
                let seat = self.own_seat(who)?;
                if self.has_a_rematch() {
                    // Somebody was quicker: whoever wants the same agrees to it.
                    return Ok((Change::Ready { seat, ready: true }, None));
                }
                self.check_status(Status::Finished)?;
                let occupant = self.seat_states[seat.index()].occupant();
                if occupant.is_some_and(|occupant| occupant.participation == Participation::Kicked)
                {
                    return Err(Refusal::new(Code::Forbidden, "you were sent away"));
                }
                Change::Rematch { seat }
            }
        };
        Ok((change, None))
    }

    /// Whether the next match of those who have played one is asked for already.
    fn has_a_rematch(&self) -> bool {
        self.status() == Status::Waiting && self.match_no > 1
    }

    fn sit(
        &self,
        who: &Person,
        seat: Option<Seat>,
        invite: Option<&str>,
        now: u64,
    ) -> Result<Change, Refusal> {
        if let Some(own) = self.seat_of(who.id) {
            return self.come_back(who, own, seat);
        }
        let of_a_bot = self.seat_of_a_bot(who, seat);
        if self.status() == Status::Playing {
            if let Some(seat) = self.claim_of(who.id) {
                let detail = format!("seat {seat} is yours with the next deal");
                return Err(Refusal::new(Code::SeatTaken, detail));
            }
            let watch =
                || Refusal::new(Code::WrongPhase, "the match is going on; you may watch it");
            let seat = of_a_bot.ok_or_else(watch)?;
            return Ok(Change::Claimed { seat, who: who.clone() });
        }
        self.check_may_sit_rated(who)?;
        if self.host.id != who.id && !self.is_opened_by(invite, now) {
            return Err(Refusal::new(
                Code::Forbidden,
                "sitting down here takes the table's invite",
            ));
        }
        let seat = match seat {
            Some(seat) if of_a_bot.is_some() => seat,
            Some(seat) => {
                self.free(seat)?;
                seat
            }
            None => self
                .seat_beside_the_host()
                .or_else(|| self.first(SeatState::is_empty))
                .or(of_a_bot)
                .ok_or_else(|| Refusal::new(Code::TableFull, "no seat is free"))?,
        };
        Ok(Change::Sat { seat, who: who.clone(), quick: false })
    }

    /// One who has a seat comes back to it or, while no match is on, moves to another.
    fn come_back(&self, who: &Person, own: Seat, seat: Option<Seat>) -> Result<Change, Refusal> {
        let occupant = self.seat_states[own.index()].occupant().expect("the seat is this person's");
        if self.status() == Status::Playing {
            return match occupant.participation {
                Participation::Left | Participation::Absent | Participation::Awaited
                    if seat.is_none_or(|seat| seat == own) =>
                {
                    Ok(Change::Sat { seat: own, who: who.clone(), quick: false })
                }
                Participation::Left | Participation::Absent | Participation::Awaited => {
                    Err(Refusal::new(Code::Forbidden, format!("your seat is {own}")))
                }
                Participation::Resigned | Participation::Kicked => {
                    Err(Refusal::new(Code::Forbidden, "you are out of this match"))
                }
                Participation::Playing => {
                    Err(Refusal::new(Code::SeatTaken, format!("you sit in seat {own}")))
                }
            };
        }
        match seat {
            Some(seat) if seat != own => {
                self.free(seat)?;
                Ok(Change::Sat { seat, who: who.clone(), quick: false })
            }
            Some(_) | None => Err(Refusal::new(Code::SeatTaken, format!("you sit in seat {own}"))),
        }
    }

    pub(crate) fn own_seat(&self, who: &Person) -> Result<Seat, Refusal> {
        self.seat_of(who.id)
            .ok_or_else(|| Refusal::new(Code::NotSeated, "you have no seat at this table"))
    }

    pub(crate) fn check_status(&self, status: Status) -> Result<(), Refusal> {
        if self.status() == status {
            return Ok(());
        }
        Err(Refusal::new(
            Code::WrongPhase,
            match self.status() {
                Status::Waiting => "no match is going on yet",
                Status::Playing => "a match is going on",
                Status::Finished => "the match is over",
            },
        ))
    }

    fn check_not_playing(&self) -> Result<(), Refusal> {
        if self.status() == Status::Playing { self.check_status(Status::Waiting) } else { Ok(()) }
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        self.seat_states.get(seat.index()).ok_or_else(|| {
            Refusal::new(
                Code::NotFound,
                format!("there is no seat {seat}: the seats are 0 to {}", self.seats() - 1),
            )
        })
    }

    /// Only one who still plays its seat in the match can leave it, or give it up.
    pub(crate) fn check_plays(&self, seat: Seat) -> Result<(), Refusal> {
        let occupant = self.seat_states[seat.index()].occupant();
        let plays = occupant.is_some_and(|occupant| {
            matches!(occupant.participation, Participation::Playing | Participation::Awaited)
        });
        plays.then_some(()).ok_or_else(|| Refusal::new(Code::WrongPhase, "a bot plays your seat"))
    }

    fn free(&self, seat: Seat) -> Result<(), Refusal> {
        let taken = || Refusal::new(Code::SeatTaken, format!("somebody sits in seat {seat}"));
        self.seat_state(seat)?.is_empty().then_some(()).ok_or_else(taken)
    }
}

/// A name for the bot of a seat; no two seats have the same.
pub(crate) fn bot_name(seat: Seat) -> String {
    const NAMES: [&str; SEATS_MAX as usize] = protocol::BOT_NAMES;
    NAMES[seat.index()].to_owned()
}
