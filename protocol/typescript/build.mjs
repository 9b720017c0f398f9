// Compiles the package into `dist`, with the generated types of the frames.

import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const types = here('../../web-client/src/protocol');

rmSync(here('dist'), { recursive: true, force: true });
cpSync(types, here('src/protocol'), { recursive: true });
cpSync(types, here('dist/protocol'), { recursive: true });
execFileSync(
  process.execPath,
  [here('node_modules/typescript/bin/tsc'), '--project', here('tsconfig.json')],
  {
    stdio: 'inherit',
  },
);
