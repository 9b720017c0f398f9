use super::{
    leak::{Kind, Leak, Place},
    recording::Recording,
};

impl Recording {
    /// Returns every leak in the recording.
    pub(super) fn leaks(&self) -> Vec<Leak> {
        let mut leaks = Vec::new();
        self.log_tells(&mut leaks);
        self.answers_tell(&mut leaks);
        self.frames_tell(&mut leaks);
        self.shufflings_tell(&mut leaks);
        self.viewers_differ(&mut leaks);
        leaks
    }

    /// Finds cards, secrets, tokens and orders in the log.
    fn log_tells(&self, leaks: &mut Vec<Leak>) {
        for (n, line) in self.log.iter().enumerate() {
            let said = &line.said;
            let place = Place::Log(n);
            let told = line.told.get_or_init(|| self.truth.told_by(said));
            leaks.extend(told.iter().map(|(kind, what)| Leak::new(*kind, place, what)));
            if !said.cards.is_empty() {
                leaks.push(Leak::new(Kind::Logged, place, format!("{:?}", said.cards)));
            }
        }
    }

    /// Finds leaks in HTTP responses, which may only reveal that the match is in progress and the
    /// finished deals.
    fn answers_tell(&self, leaks: &mut Vec<Leak>) {
        for answer in &self.answers {
            let place = Place::Answer(&answer.path);
            if answer.path.ends_with("/proof") {
                let said = answer.json.to_string();
                if answer.status != 200 || !self.truth.is_laid_open(&answer.json, answer.n_over) {
                    leaks.push(Leak::new(Kind::Proof, place, said));
                }
                continue;
            }
            let told = self.truth.told_by(&answer.said);
            leaks.extend(told.into_iter().map(|(kind, what)| Leak::new(kind, place, what)));
            if !answer.said.cards.is_empty() {
                leaks.push(Leak::new(Kind::Elsewhere, place, format!("{:?}", answer.said.cards)));
            }
            if answer.path.ends_with("/record") && answer.status != 409 {
                leaks.push(Leak::new(Kind::Record, place, answer.status.to_string()));
            }
        }
    }
}
