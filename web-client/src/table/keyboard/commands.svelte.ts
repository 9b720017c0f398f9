import { cardName } from '../../cards/card';
import type { Groups } from '../../cards/sort';
import { drawer } from '../../dom/drawer.svelte';
import type { GameUi, SeatFacts } from '../../games/ui';
import { t } from '../../i18n/fluent';
import { app } from '../../session/app.svelte';
import { preferences } from '../../storage/preferences.svelte';
import type { Rewind } from '../board/rewind.svelte';
import { secondsLeft } from '../clock/clock.svelte';
import type { Order, Sorted } from '../hand/order.svelte';
import type { Model } from '../model';
import type { Panel, Tab } from '../panel/panel.svelte';
import { liveRegion } from '../speech/liveRegion.svelte';
import type { Turn } from '../turn/turn.svelte';
import type { Command } from './keys';
import type { Roving } from './roving.svelte';

/** The table as shown, with the order of the hand. */
export interface Shown {
  readonly model: Model;
  /** The state that asks for decisions. */
  readonly actingModel: Model;
  readonly ui: GameUi;
  readonly facts: readonly SeatFacts[];
  readonly groups: Groups;
  readonly sorted: Sorted;
}

/** The parts of the table that something is done with. */
interface Parts {
  readonly turn: Turn;
  readonly roving: Roving;
  readonly order: Order;
  readonly panel: Panel;
  readonly rewind: Rewind;
}

/** The commands at the table besides playing: each has a key, and some have a button. */
export class TableCommands {
  keysShown = $state(false);
  readonly #now: () => Shown;
  readonly #parts: Parts;

  constructor(now: () => Shown, parts: Parts) {
    this.#now = now;
    this.#parts = parts;
  }

  readonly byKey: Partial<Record<Command, () => void>> = {
    premove: () => this.#arm(),
    sort: () => this.sort(),
    read_trick: () =>
      this.#say((read, { model, ui }) => ui.read?.(model) ?? read.trick(model, ui.best?.(model))),
    read_hand: () => this.#readHand(),
    read_scores: () =>
      this.#say((read, { model, actingModel, facts }) =>
        read.scores(model, facts, secondsLeft(actingModel.deadline, app.skewMs)),
      ),
    last_trick: () => this.lookBack(),
    ladder: () => drawer.toggle('ranking'),
    log: () => this.#show('log'),
    chat: () => this.#show('chat'),
    zen: () => {
      preferences.zen = !preferences.zen;
    },
    actions: () => void this.#parts.roving.focusAction(),
    target: () => this.#parts.roving.nextTarget(),
    hint: () => this.advise(),
    mute: () => {
      preferences.sound = !preferences.sound;
    },
    help: () => this.keys(),
  };

  /** Asks for a hint; its texts are loaded on demand. */
  advise(): void {
    const { chooser } = this.#parts.turn;
    if (!this.#now().actingModel.yourTurn) return;
    void import('../turn/hint')
      .then((it) => it.advise(() => this.#now().actingModel, chooser, this.#now().ui))
      .catch(() => {
        chooser.why = t('error-internal');
      });
  }

  sort(): void {
    const { sorted, groups } = this.#now();
    liveRegion.answer(t('sorted', { how: this.#parts.order.next(sorted, groups.flat()) }));
  }

  keys(): void {
    this.keysShown = !this.keysShown;
  }

  /** Shows the last trick, or puts it away. */
  lookBack(): void {
    const { rewind } = this.#parts;
    const last = this.#now().model.match?.last_trick;
    rewind.trick = !rewind.trick && last !== undefined;
    if (rewind.trick || !last) this.#say((read, { model }) => read.lastTrick(model));
  }

  /** Shows the board after an entry. */
  look(seq: number): void {
    const { rewind, panel } = this.#parts;
    rewind.look(seq);
    panel.close();
    if (rewind.past) liveRegion.answer(t('looking-back'));
  }

  live(): void {
    this.#parts.rewind.live();
    void this.#parts.roving.takeFocus();
  }

  #arm(): void {
    const { roving, turn } = this.#parts;
    const slot = roving.cards[roving.at];
    if (!slot || !turn.premove.toggle(slot)) return;
    const card = cardName(slot.card);
    liveRegion.answer(
      turn.premove.isArmed(slot) ? t('premove-armed', { card }) : t('premove-off', { card }),
    );
  }

  #readHand(): void {
    const { roving } = this.#parts;
    void roving.focus(roving.firstUsable());
    this.#say((read, { groups }) => read.hand(groups.flat()));
  }

  #show(tab: Tab): void {
    const { panel } = this.#parts;
    panel.show(tab);
    panel.typing = tab === 'chat' && panel.shown;
  }

  /** Reads something aloud; the texts are loaded on demand. */
  #say(what: (read: typeof import('../speech/read'), now: Shown) => string): void {
    void import('../speech/read').then(
      (read) => liveRegion.answer(what(read, this.#now())),
      () => liveRegion.answer(t('error-offline')),
    );
  }
}
