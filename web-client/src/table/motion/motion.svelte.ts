import { speed } from '../../dom/appearance.svelte';
import type { EventEffects } from '../../games/ui';
import { play } from '../../sound/sounds';
import { preferences } from '../../storage/preferences.svelte';
import type { Seen } from './flight';
import type { Scene } from './scenes';
import { Stage } from './stage';

/** Returns the animation speed at a table, 0 in quiet mode. */
export const pace = (): number => (preferences.zen ? 0 : speed());

/** The motion of a table's cards, from scene to scene. */
export class Motion {
  readonly #stage: Stage;
  #shown: Scene | undefined;
  #ended = false;

  constructor(root: HTMLElement, speed: () => number, effects?: EventEffects) {
    this.#stage = new Stage(root, speed, effects);
  }

  /** Before a scene is drawn: where everything is. */
  look(): Seen {
    return this.#stage.look();
  }

  /** After it: what became of that. */
  changed(was: Seen, scene: Scene): void {
    if (this.#ended) return;
    const isNew = scene !== this.#shown;
    this.#shown = scene;
    if (isNew && scene.at === 'sweep') play('swish');
    this.#stage.play(was, isNew ? scene.table.fresh : []);
    if (scene.jumps) this.#stage.skip();
  }

  skip(): void {
    this.#stage.skip();
  }

  end(): void {
    this.#ended = true;
    this.#stage.end();
  }
}
