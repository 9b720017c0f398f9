import type { Component } from 'svelte';
import { loadTexts } from '../../i18n/fluent';
import type { Model } from '../model';
import Steps from './Steps.svelte';

/** Loads the first steps with their texts. */
export async function loadSteps(): Promise<
  Component<{ model: Model; aimsAtLives?: boolean | undefined }>
> {
  await loadTexts('steps');
  return Steps;
}
