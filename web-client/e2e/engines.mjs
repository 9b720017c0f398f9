/**
 * The smoke story of `engines/smoke.mjs` in WebKit and in Firefox, side by side, at phone and desk size, at the server of
 * `BASE_URL`. `node e2e/engines.mjs [webkit|firefox] [portrait|desk]` runs some of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { SIZES } from './browser.mjs';
import { firefox } from './engines/firefox.mjs';
import { smoke } from './engines/smoke.mjs';
import { webkit } from './engines/webkit.mjs';
import { base, fault, faults } from './visit.mjs';

const only = process.argv.slice(2);
const wanted = (name, all) => !all.some((other) => only.includes(other)) || only.includes(name);
const ENGINES = { webkit, firefox };
const LOOKS = ['portrait', 'desk'];
/** The browsers' messages about a connection that the story has cut. */
const AWAY =
  /establish a connection to the server at ws:|NetworkError|WebSocket connection to|network connection was lost/;

async function visit(name) {
  const engine = await ENGINES[name]({
    complained: (text) => AWAY.test(text) || fault(name, text),
  });
  for (const size of LOOKS.filter((look) => wanted(look, LOOKS))) {
    const began = Date.now();
    const page = await engine.open(SIZES[size]);
    const n = await smoke(page, { base, name: `${name} ${size}`, fault });
    if (process.env.SHOTS) {
      fs.mkdirSync(process.env.SHOTS, { recursive: true });
      await page.screenshot(path.join(process.env.SHOTS, `${name}-${size}.png`));
    }
    await page.close();
    console.log(
      `${name} ${size}: ${n} pages and five matches in ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
  await engine.close();
}

/** A story that hangs fails, instead of running forever. */
const LIMIT_MS = 10 * 60_000;
setTimeout(() => {
  console.log([...faults, `no end after ${LIMIT_MS / 60_000} minutes`].join('\n'));
  process.exit(1);
}, LIMIT_MS).unref();

const names = Object.keys(ENGINES).filter((name) => wanted(name, Object.keys(ENGINES)));
await Promise.all(
  names.map((name) => visit(name).catch((error) => fault(name, String(error?.stack ?? error)))),
);
const brief = faults.map((what) => what.split('\n', 1)[0].slice(0, 300));
console.log(
  brief.length === 0 ? 'the other engines passed' : [...brief, `${brief.length} faults`].join('\n'),
);
process.exit(faults.length === 0 ? 0 : 1);
