use rules::Seat;

/// Returns who sits where in each match of a group: for each match, the number of the contestant in
/// each seat.
///
/// * Without teams, the first contestants get one seat each and the last one gets the rest, so that
///   `A,B` at four seats is one A among three B; the group has every rotation of that.
/// * With two teams, each contestant is a whole team, and the group has both ways to seat them.
///
/// A single contestant plays against itself.
pub(crate) fn lineups(n_contestants: usize, seats: u8, teams: &[Vec<Seat>]) -> Vec<Vec<usize>> {
    let n_sides = if teams.is_empty() { usize::from(seats) } else { teams.len() };
    let first: Vec<usize> = (0..n_sides).map(|side| side.min(n_contestants - 1)).collect();
    let side_of = |seat: Seat| {
        let team = teams.iter().position(|team| team.contains(&seat));
        team.unwrap_or_else(|| seat.index())
    };
    let rotation = |by: usize| {
        let sides = Seat::all(seats).map(|seat| first[(side_of(seat) + n_sides - by) % n_sides]);
        sides.collect()
    };
    if n_contestants == 1 { vec![rotation(0)] } else { (0..n_sides).map(rotation).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_bot_among_others_takes_each_seat_once() {
        assert_eq!(lineups(2, 3, &[]), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        assert_eq!(lineups(2, 2, &[]), [[0, 1], [1, 0]]);
    }

    #[test]
    fn the_last_of_several_bots_fills_the_table() {
        assert_eq!(lineups(3, 4, &[]), [[0, 1, 2, 2], [2, 0, 1, 2], [2, 2, 0, 1], [1, 2, 2, 0]]);
    }

    #[test]
    fn each_of_two_bots_is_a_team() {
        let teams = [vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]];
        assert_eq!(lineups(2, 4, &teams), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    }

    #[test]
    fn one_bot_plays_against_itself_once() {
        assert_eq!(lineups(1, 3, &[]), [[0, 0, 0]]);
    }
}
