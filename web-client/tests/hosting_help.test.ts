import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import HostingHelp from '../src/pages/HostingHelp.svelte';
import { VERBS } from '../src/pages/hosting/adminCommands';
import { answer, problem } from './api';
import { english } from './english';

afterEach(cleanup);

test('the admin page explains the commands and requests only the version', async () => {
  const asked = answer({ 'GET /version': { server: 'knekt/0.1.0', proto: 1, minor: 0 } });
  render(HostingHelp);
  await screen.findByRole('heading', { level: 1, name: english('hosting-title') });
  expect(await screen.findByText('knekt/0.1.0')).toBeTruthy();
  expect(screen.getByText('knekt admin drain')).toBeTruthy();
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /version']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the page works without an answer of the server', async () => {
  answer({ 'GET /version': problem(503, 'draining') });
  render(HostingHelp);
  expect(await screen.findByText('knekt admin health')).toBeTruthy();
});

test('the page lists exactly the admin commands of the command line', async () => {
  const rust = readFileSync(
    join(import.meta.dirname, '../../crates/knekt/src/commands/admin.rs'),
    'utf8',
  );
  const body = rust.slice(
    rust.indexOf('enum AdminCommand {'),
    rust.indexOf('\n}\n', rust.indexOf('enum AdminCommand {')),
  );
  const known = [...body.matchAll(/^ {4}([A-Z]\w+)/gm)].map(([, name]) => name?.toLowerCase());
  expect(known.length).toBeGreaterThan(9);
  expect(VERBS.map(([verb]) => verb as string).toSorted()).toEqual(known.toSorted());
  answer({ 'GET /version': { server: 'knekt/0.1.0' } });
  render(HostingHelp);
  for (const [verb] of VERBS)
    expect(await screen.findByText(new RegExp(`^knekt admin ${verb}\\b`))).toBeTruthy();
  expect(screen.getByText('knekt backup --to FILE')).toBeTruthy();
  expect(screen.getByText(/docs\/hosting\.md/)).toBeTruthy();
});
