/**
 * Checks that the question, the hand and the centre are in view without scrolling. The hit test of
 * `checks.mjs` scrolls, and knows only controls.
 */

/**
 * A table with more seats has one line per seat on the smallest phone, and aids to memory are
 * reached by scrolling.
 */
const SEATS_MOST = 5;

/** More cards than these take the room of a sentence that is two fifths longer than ours. */
const HELD_MOST = 30;

/** The question, and the means to answer it. */
const ASKED = ['.prompt', '.hand [data-card]'];

/**
 * The cards on the table and the facts about them: the suit led, the trump, the topic of the deal.
 */
const LIES = ['.trick .card', '.chain .card', '.life .open .card', '.layout li', '.turnup'];
const TOLD = ['.chain p', '.trick .asks', '.centre .trump', '.info p'];

/** The labels that help: the owner of a card, and the ranking. */
const HELPS = ['.trick .play small', '.chain small', '.chain em', '.centre .ladder'];

/**
 * Returns true during play: a result covers the table, a vote takes room until it is answered, and
 * there is no table behind an error.
 */
const plays = ({ public: shown }) => shown?.match && !shown.match.result && !shown.table.vote;

/**
 * Returns the parts that a player of `frame` cannot see without scrolling, a line each; `longer`:
 * in a longer language, names may be below the edge of the prompt, but cards may not.
 */
export async function unseen(page, frame, longer) {
  if (!plays(frame)) return [];
  const told = longer && frame.private.hand?.length > HELD_MOST ? [] : TOLD;
  const helps = longer || frame.public.table.seats.length > SEATS_MOST ? [] : HELPS;
  return page.evaluate(outOfSight, [...ASKED, ...LIES, ...told, ...helps]);
}

/** Runs in the page: returns the elements of `names` that are not fully visible. */
function outOfSight(names) {
  // Cards of one life, trick or hand lie on each other, and are seen by their corners.
  const HEAP = '.life, .trick, .chain, .layout, .hand';
  // Rounded elements do not fill their corners.
  const EDGE = 3;
  scrollTo(0, 0);
  const wrong = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      return `outside, from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
    }
    const heap = part.closest(HEAP) ?? part;
    const points = [left + EDGE, (left + right) / 2, right - EDGE].flatMap((x) =>
      [top + EDGE, (top + bottom) / 2, bottom - EDGE].map((y) => document.elementFromPoint(x, y)),
    );
    const over = points.find((hit) => hit && !heap.contains(hit) && !hit.contains(heap));
    return over && `covered by ${over.closest('[class]')?.getAttribute('class')}`;
  };
  return names.flatMap((name) =>
    [...document.querySelectorAll(name)]
      .filter((part) => part.checkVisibility())
      .flatMap((part, i) => {
        const what = wrong(part);
        return what ? [`not in sight: ${name} ${i + 1}: ${what}`] : [];
      }),
  );
}
