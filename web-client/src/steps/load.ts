import type { Component } from 'svelte';
import { loadTexts } from '../i18n/fluent';
import type { Model } from '../table/model';
import Steps from './Steps.svelte';

/** What shows the first steps, with its texts. */
export async function loadSteps(): Promise<
  Component<{ model: Model; aimsAtLives?: boolean | undefined }>
> {
  await loadTexts('steps');
  return Steps;
}
