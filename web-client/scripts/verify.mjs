// Proves the shuffles of records, or of what is laid open of a match that goes on, by the program of the page:
//   node scripts/verify.mjs FILE…
// It says a line for each file, and fails where one is not as it says.
import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const { module: page } = await runnerImport(
  new URL('../src/fair/verify.ts', import.meta.url).pathname,
  {
    configFile: false,
    logLevel: 'error',
  },
);

for (const file of process.argv.slice(2)) {
  try {
    const used = page.verifyRecord(JSON.parse(readFileSync(file, 'utf8')));
    console.log(`proved: ${used} shuffles`);
  } catch (lie) {
    console.log(`not proved: ${lie instanceof Error ? lie.message : lie}`);
    process.exitCode = 1;
  }
}
