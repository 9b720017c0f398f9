// Checks the documents of a server's API: `check.mjs URL`. Its AsyncAPI has to be valid, and its
// OpenAPI to describe the responses that the web client is tested with; a client is generated from
// it, compiled, and played with.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import specs from '@asyncapi/specs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';

const url = process.argv[2];
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const node = (...args) => execFileSync(process.execPath, args, { stdio: 'inherit' });

async function document(name) {
  const response = await fetch(`${url}/api/v1/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}

// The schema brings draft 7 along.
const ajv = new Ajv({ meta: false, strict: false, validateSchema: false, validateFormats: false });
const asyncapi = await document('asyncapi.json');
const validate = ajv.compile(specs.schemas[asyncapi.asyncapi]);
if (!validate(asyncapi)) throw new Error(ajv.errorsText(validate.errors));
if (validate({ ...asyncapi, channels: { socket: { address: 7 } } })) {
  throw new Error('a broken document is valid');
}

const openapi = await document('openapi.json');
const responses = new Ajv2020({ strict: false, validateFormats: false });
responses.addSchema(openapi, 'openapi');

/** The requests that the web client's responses answer. */
const REQUESTS = {
  deals: '/me/deals',
  games: '/games',
  invite: '/invites/{code}',
  leaderboard: '/leaderboards/{game}',
  matches: '/users/{name}/games',
  profile: '/users/{name}',
};

/** The frames beside them, which the web client's tests check. */
const FRAMES = ['lobby', 'replay'];

const folder = here('../../../../web-client/tests/fixtures/api');
const recorded = readdirSync(folder).map((file) => file.replace('.json', ''));
for (const name of recorded.filter((name) => !FRAMES.includes(name))) {
  const place = ['paths', `/api/v1${REQUESTS[name]}`, 'get', 'responses', '200', 'content'];
  const pointer = [...place, 'application/json', 'schema'].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const answers = responses.compile({ $ref: `openapi#/${pointer.join('/')}` });
  if (!answers(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')))) {
    throw new Error(`${name}: ${responses.errorsText(answers.errors)}`);
  }
}

const built = here('dist');
rmSync(built, { recursive: true, force: true });
mkdirSync(built);
writeFileSync(`${built}/openapi.json`, JSON.stringify(openapi));
const modules = here('../../node_modules');
const types = `${built}/openapi.d.ts`;
node(
  `${modules}/openapi-typescript/bin/cli.js`,
  `${built}/openapi.json`,
  // A request can leave out what has a default.
  '--default-non-nullable=false',
  '--output',
  types,
);
node(`${modules}/typescript/bin/tsc`, '--project', here('tsconfig.json'));
node(`${built}/play.js`, url);
