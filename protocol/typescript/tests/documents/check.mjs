// Checks `asyncapi.json` against the schema of AsyncAPI, generates a client from `openapi.json`,
// compiles it, and plays with it: `check.mjs URL`.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import specs from '@asyncapi/specs';
import Ajv from 'ajv';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const document = (name) => JSON.parse(readFileSync(here(`../../../${name}`), 'utf8'));
const node = (...args) => execFileSync(process.execPath, args, { stdio: 'inherit' });

// The schema brings draft 7 along.
const ajv = new Ajv({ meta: false, strict: false, validateSchema: false, validateFormats: false });
const asyncapi = document('asyncapi.json');
const validate = ajv.compile(specs.schemas[asyncapi.asyncapi]);
if (!validate(asyncapi)) throw new Error(ajv.errorsText(validate.errors));
if (validate({ ...asyncapi, channels: { socket: { address: 7 } } })) {
  throw new Error('a broken document is valid');
}

const built = here('dist');
rmSync(built, { recursive: true, force: true });
mkdirSync(built);
const modules = here('../../node_modules');
const types = `${built}/openapi.d.ts`;
node(
  `${modules}/openapi-typescript/bin/cli.js`,
  here('../../../openapi.json'),
  // A request can leave out what has a default.
  '--default-non-nullable=false',
  '--output',
  types,
);
node(`${modules}/typescript/bin/tsc`, '--project', here('tsconfig.json'));
node(`${built}/play.js`, process.argv[2]);
