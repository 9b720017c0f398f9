/** Recorded tables with more seats or cards, in German, whose words are long. */

/** A seat with a long name. */
const FIFTH = { seat: 4, name: 'Þorbjörg', kind: 'bot', ready: true, played_by: 'bot:plain' };

/** Each with its name; `read` gives a recorded frame. */
export const crowds = (read) => [
  ['de-knektpass-eight', read('knektpass-eight')],
  ['de-knektpass-declare', read('knektpass-declare')],
  ['de-knektpass-five', only(5, read('knektpass-eight'))],
  ['de-gurka', read('gurka')],
  ['de-knorri-five', fiveAtKnorri(read('knorri-tricks'))],
  ['de-gnallknekt-five', read('gnallknekt-five')],
  ['de-karnoffel-six', only(6, read('karnoffel-eight'))],
  ['de-karnoffel', read('karnoffel')],
  ['de-karnoffel-played', played(read('karnoffel'), '4s')],
];

/** Knorri with all five that it takes. */
function fiveAtKnorri(frame) {
  const { table, match } = frame.public;
  table.seats.push(FIFTH);
  match.trick_size = 5;
  for (const [list, one] of [
    [match.piles, 0],
    [match.hands, 6],
    [match.scores, 0],
  ])
    list.push(one);
  return frame;
}

/** The first `n` of eight: what the others hold and played is gone with them. */
function only(n, frame) {
  const { table, match } = frame.public;
  const stays = ({ seat }) => seat < n;
  table.seats = table.seats.filter(stays);
  for (const list of ['stands', 'exchanged', 'need', 'taken', 'hands', 'scores'])
    match[list]?.splice(n);
  // Karnöffel counts tricks by side, and Knektpass by seat.
  match.tricks?.splice(n);
  match.sides = match.sides?.map((side) => side.filter((seat) => seat < n));
  match.open = match.open?.filter(stays);
  match.trick = match.trick.filter(stays);
  match.last_trick.cards = match.last_trick.cards.filter(stays);
  match.dealer = Math.min(match.dealer, n - 1);
  if (match.best >= n) match.best = match.trick.at(-1)?.seat;
  if (match.winning >= n) match.winning = match.trick.at(-1)?.seat;
  if (frame.private?.partners) frame.private.partners = frame.private.partners.filter(stays);
  return frame;
}

/** A card has been played, and the others lie around it. */
function played(frame, card) {
  const { match } = frame.public;
  const { seat, hand } = frame.private;
  match.trick.push({ seat, card });
  match.hands[seat]--;
  frame.private.hand = hand.filter((held) => held !== card);
  frame.decision = { ...frame.decision, seats: [(seat + 1) % frame.public.table.seats.length] };
  Object.assign(frame.private, { legal: [], why_not: {} });
  return frame;
}
