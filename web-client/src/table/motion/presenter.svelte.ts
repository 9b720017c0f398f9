import type { EventEffects } from '../../games/ui';
import { app } from '../../session/app.svelte';
import type { TableState } from '../../session/reduce';
import {
  type At,
  arrivalScenes,
  idle,
  isPageTurn,
  type Scene,
  type SceneUi,
  scenes,
} from './scenes';

/**
 * The duration of each scene at normal speed, in milliseconds; a trick's begins when its last card
 * has landed.
 */
const LOOK = {
  move: 320,
  flip: 500,
  sweeps: 1100,
  trick: 1200,
  decides: 1800,
  sweep: 340,
  deal: 2600,
  start: 900,
  phase: 2200,
  match: 0,
};
/** Shorter durations for reduced motion; every scene is still shown. */
const STILL = {
  move: 80,
  flip: 200,
  sweeps: 900,
  trick: 700,
  decides: 1100,
  sweep: 80,
  deal: 2200,
  start: 150,
  phase: 1600,
  match: 0,
};
/** Shorter scenes cannot be followed at any speed. */
const LEAST = { ...STILL, deal: 2000 };

/** A viewer behind by more tricks or moves than these skips to the present. */
const TRICKS_MOST = 2;
const MOVES_MOST = 16;

/** Returns the slowest kind of move among what has just happened. */
function move({ fresh }: TableState, effects: EventEffects): 'move' | 'flip' | 'sweeps' {
  const paces = new Set(fresh.map(({ event }) => effects[event.e]?.pace));
  return paces.has('sweeps') ? 'sweeps' : paces.has('flip') ? 'flip' : 'move';
}

/** Returns the duration of a scene, in milliseconds. */
export function look(
  { at, decides, ms, table }: Scene,
  speed: number,
  effects: EventEffects = {},
): number {
  // Slow cards need longer to land.
  if (ms) return at === 'start' && speed ? ms / Math.min(1, speed) : ms;
  if (at === 'move' && table.fresh.length === 0) return 0;
  const usual = at as Exclude<At, 'begin'>;
  const name = at === 'trick' && decides ? 'decides' : at === 'move' ? move(table, effects) : usual;
  return speed === 0 ? STILL[name] : Math.max(LEAST[name], LOOK[name] / speed);
}

/**
 * Presents a table scene by scene, although its state is known at once. It never holds a player up:
 * acting skips to the present.
 */
export class Presenter {
  scene = $state.raw<Scene>() as Scene;
  /** Set while scenes are being shown. */
  busy = $state(false);
  /** Set if more has happened than is shown. */
  behind = $state(false);
  /** Set if the current decision belongs to a deal that is not shown yet. */
  ahead = $state(false);
  readonly #speed: () => number;
  readonly #times: () => number;
  readonly #ui: SceneUi;
  #known: TableState;
  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #hidden = () => {
    if (document.hidden) this.skip();
  };

  /** `times`: a factor for the speed, for replays. */
  constructor(
    table: TableState,
    speed: () => number,
    times: () => number = () => 1,
    ui: SceneUi = {},
  ) {
    this.#ui = ui;
    this.#known = table;
    this.#speed = speed;
    this.#times = times;
    const [first, ...others] = arrivalScenes(table, ui, Date.now() + app.skewMs);
    this.scene = first as Scene;
    this.#queue = others;
    if (others.length > 0) this.#hold();
    document.addEventListener('visibilitychange', this.#hidden);
  }

  /** Presents the next state. */
  follow(table: TableState): void {
    const before = this.#known;
    if (table === before) return;
    this.#known = table;
    const follows =
      table.id === before.id && table.epoch === before.epoch && table.seq <= before.seq + 1;
    if (!follows) this.#jump(table.fresh);
    else if (table.seq <= before.seq) this.#jump([]);
    else this.#add(scenes(before, table, this.#ui));
  }

  #add(more: readonly Scene[]): void {
    this.#queue.push(...more);
    const n = (at: Scene['at']) => this.#queue.filter((scene) => scene.at === at).length;
    if (document.hidden || n('trick') > TRICKS_MOST || n('move') > MOVES_MOST) this.skip();
    else if (this.#timer === undefined) this.#next();
    else this.#mark();
  }

  /** Skips to the present. Returns true if that passed the end of a deal. */
  skip(): boolean {
    const turned = this.ahead;
    const last = this.#queue.at(-1);
    const entries = this.#queue.flatMap(({ table }) => table.fresh);
    this.#stop();
    if (last)
      this.scene = {
        ...last,
        table: { ...last.table, fresh: entries },
        jumps: this.scene.at === 'begin',
      };
    this.#mark();
    return turned;
  }

  /**
   * Returns the state for decisions: the live one, or the shown one while its deal is not shown
   * yet.
   */
  acting(live: TableState): TableState {
    return this.ahead ? idle(this.scene.table) : live;
  }

  end(): void {
    this.#stop();
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  /** Shows the present at once, after a gap or without news. */
  #jump(fresh: TableState['fresh']): void {
    this.#stop();
    this.scene = { at: 'move', table: { ...this.#known, fresh } };
    this.#mark();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #mark(): void {
    this.busy = this.#timer !== undefined;
    this.behind = this.#queue.length > 0;
    this.ahead = this.#queue.some(isPageTurn);
  }

  #next(): void {
    this.#timer = undefined;
    const scene = this.#queue.shift();
    if (scene) {
      this.scene = scene;
      this.#hold();
    } else this.#mark();
  }

  #hold(): void {
    this.#timer = setTimeout(
      () => this.#next(),
      look(this.scene, this.#speed(), this.#ui.events) / this.#times(),
    );
    this.#mark();
  }
}
