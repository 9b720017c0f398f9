import { untrack } from 'svelte';
import { layers } from '../../dom/layers';
import type { GameUi } from '../../games/ui';
import { find, t } from '../../i18n/fluent';
import { label } from '../../i18n/narrate';
import { app } from '../../session/app.svelte';
import { timedOut } from '../clock/timedOut.svelte';
import type { Model } from '../model';
import { liveRegion } from '../speech/liveRegion.svelte';
import { Chooser } from './chooser.svelte';
import { Forced } from './forced.svelte';
import { Premove } from './premove.svelte';

/** A clock that runs out is answered a moment before the page thinks so. */
const NEAR_MS = 300;
const isLate = (deadline: number) => Date.now() + app.skewMs >= deadline - NEAR_MS;

/** Tells a player who timed out that the table has acted. */
function announceTimeOut(): void {
  timedOut.at = Date.now();
  liveRegion.urge(t('time-ran-out'));
}

/** The current decision, and the ways to answer it: by pointing, by premove, or automatically. */
export class Turn {
  readonly chooser: Chooser;
  readonly premove: Premove;
  readonly forced: Forced;

  /** Created with its component, and follows its table. `onDecision` is called for each decision. */
  constructor(model: () => Model, ui: () => GameUi, onDecision: () => void) {
    const chooser = new Chooser(model, ui);
    const premove = new Premove(model, chooser, ui);
    const forced = new Forced(
      chooser,
      (action) => ui().autoTurn?.isFor(action) ?? false,
      () => ({ model: model(), standing: ui().standing }),
    );
    this.chooser = chooser;
    this.premove = premove;
    this.forced = forced;

    // A choice belongs to its decision, and outlasts frames about something else.
    const decision = $derived(model().decision);
    let before: { readonly decision: number; readonly deadline: number } | undefined;
    $effect(() => {
      void decision;
      untrack(() => {
        if (
          before &&
          before.decision !== decision &&
          isLate(before.deadline) &&
          !chooser.hasAnswered(before.decision)
        )
          announceTimeOut();
        const { yourTurn, deadline } = model();
        before =
          yourTurn && decision !== undefined && deadline !== undefined
            ? { decision, deadline }
            : undefined;
        chooser.clear();
        forced.follow();
        onDecision();
      });
      return () => forced.cancel();
    });
    $effect(() => {
      void model();
      untrack(() => premove.follow());
    });
    $effect(() => (premove.armed ? layers.add(() => premove.disarm()) : undefined));
    $effect(() => (chooser.advice ? layers.add(() => (chooser.advice = undefined)) : undefined));
    $effect(() => {
      const { unsure } = chooser;
      if (!unsure) return;
      untrack(() => {
        const sentence = t('sure', {
          label: label(unsure, model().audience(true), undefined, ui().questionArgs?.(model())),
        });
        const caution = chooser.cautionOf(unsure);
        liveRegion.answer(caution ? `${find(`caution-${caution}`) ?? ''} ${sentence}` : sentence);
      });
    });
  }

  /** Lets go of what is chosen, or about to be done. */
  cancel(): void {
    this.forced.cancel();
    this.chooser.clear();
  }
}
