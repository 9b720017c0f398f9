use rules::EventSink;

use super::{
    Gnallknekt, Illegal, Phase, PublicEvent, Rule, Source, With, life::OPEN_MAX, strength,
};

impl Gnallknekt {
    pub(super) fn defend(
        &mut self,
        with: With,
        from: Source,
        life: u8,
        sink: &mut EventSink<Gnallknekt>,
    ) -> Result<(), Illegal> {
        self.check_may_move()?;
        if self.phase() == Phase::Finish {
            return Err(Illegal::Own(Rule::MustFinish));
        }
        self.has(with, from)?;
        strength::check_one_rank(with)?;
        let target = self.own_lives().get(usize::from(life)).filter(|life| !life.is_gone());
        let n_open = target.ok_or(Illegal::Own(Rule::NoSuchLife))?.n_open();
        if from == Source::Life(life) {
            return Err(Illegal::Own(Rule::SameLife));
        }
        if n_open + with.n_cards() > OPEN_MAX {
            return Err(Illegal::Own(Rule::LifeFull));
        }

        let seat = self.turn.seat;
        self.take(with, from);
        for card in with.iter() {
            self.lives[seat.index()][usize::from(life)].lay(card);
        }
        self.turn.n_moves -= 1;
        sink.push(PublicEvent::Defended { seat, cards: with, from, life });
        if let Source::Life(own) = from {
            self.settle(seat, own, sink);
        }
        Ok(())
    }
}
