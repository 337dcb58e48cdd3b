// Plain JavaScript on purpose: an older Node cannot run the TypeScript that would report it.
// `node scripts/require-node-24.mjs <entry> [arguments]` runs the entry on Node 24, or prints in one line what to do. Help and unknown flags are answered before anything is loaded.
import module from 'node:module';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { answerEarly } from './commands.mjs';

const wanted = 24;
const major = Number(process.versions.node.split('.')[0]);
const [, , entry] = process.argv;
if (major !== wanted) {
  process.stderr.write(
    `Mela runs on Node ${wanted}, this is ${process.versions.node}. On Linux it comes with the project: run npm ci (without --omit=optional), then npm start. Elsewhere install Node ${wanted}.\n`,
  );
  process.exit(1);
}
if (entry === undefined) throw new Error('usage: require-node-24.mjs <entry> [arguments]');
const early = answerEarly(relative(join(import.meta.dirname, '..'), resolve(entry)), process.argv.slice(3));
if (early !== null) {
  (early.code === 0 ? process.stdout : process.stderr).write(`${early.text}\n`);
  process.exit(early.code);
}
// Compiled code is cached, checked against its source by Node itself: a later start loads in half the time.
module.enableCompileCache?.(join(import.meta.dirname, '../.tmp/compiled'));
process.argv.splice(1, 2, resolve(entry));
await import(pathToFileURL(resolve(entry)).href);
