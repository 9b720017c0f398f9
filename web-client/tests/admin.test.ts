import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Admin from '../src/pages/Admin.svelte';
import { answer, problem } from './api';

afterEach(cleanup);

test("the host's page says where to ask, and asks the server for nothing but its version", async () => {
  const asked = answer({ 'GET /version': { server: 'knekt/0.1.0', proto: 1, minor: 0 } });
  render(Admin);
  await screen.findByRole('heading', { level: 1, name: 'For whoever runs this server' });
  expect(await screen.findByText('knekt/0.1.0')).toBeTruthy();
  expect(screen.getByText('knekt admin drain')).toBeTruthy();
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /version']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a server that does not answer leaves the rest of it', async () => {
  answer({ 'GET /version': problem(503, 'draining') });
  render(Admin);
  expect(await screen.findByText('knekt admin health')).toBeTruthy();
});
