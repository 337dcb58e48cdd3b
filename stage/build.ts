/**
 * Builds what the stage serves: `node stage/build.ts` → stage/dist. Each step is skipped while its sources are what they
 * were; `--force` builds all, `--titles=a,b` prints only those. Needs neither a network nor a browser. First comes what pages show;
 * then the line that a start waits for, and the prints of one game after the other.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { build as bundle } from 'vite';
import { fingerprint } from './build/fingerprint.ts';
import { noArt, readManifest, writeManifest, type ArtManifest } from './build/manifest.ts';
import { printShelf, printTables } from './build/print-titles.ts';
import { renderHouse } from './build/render-house.ts';
import { removeAbandoned } from './build/render-title.ts';
import { outFolder, slugsToPrint, stageFolder } from './build/titles.ts';

const say = (text: string) => process.stdout.write(`stage: ${text}\n`);
const inStage = (...paths: readonly string[]) => paths.map((path) => `${stageFolder}${path}`);

const before: ArtManifest = process.argv.includes('--force') ? noArt : readManifest();

const started = Date.now() - 1;
removeAbandoned();

async function buildServer(): Promise<ArtManifest['house']> {
  const version = fingerprint(
    inStage('art/draw', 'art/letters/letters.json', 'build/rasterise.ts', 'build/write-key-art.ts', 'build/render-house.ts', 'art/house'),
  );
  if (before.house.version === version && existsSync(`${outFolder}art/house/fair-wide-568.webp`)) return before.house;
  say('house: printing');
  return { version, pictures: await renderHouse() };
}

async function buildPlayer(): Promise<string> {
  const player = fingerprint(inStage('src', 'play.html', 'vite.config.ts', '../contract/src/book.ts'));
  if (before.player === player && existsSync(`${outFolder}play.html`)) return player;
  say('player: bundling');
  await bundle({ root: stageFolder, configFile: `${stageFolder}vite.config.ts`, logLevel: 'warn' });
  removeOldBundle(started);
  return player;
}

/** The page's own scripts and styles, and the letters of both languages. */
function playerFiles(): readonly string[] {
  const named = [...readFileSync(`${outFolder}play.html`, 'utf8').matchAll(/(?:src|href)="(\/art\/play\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const letters = readdirSync(`${outFolder}art/play`).filter((name) => /\.(woff2|ttf)$/.test(name));
  return [...named, ...letters.map((name) => `/art/play/${name}`)];
}

/** Names carry hashes, so an old bundle would lie beside the new one for ever; what this run wrote is younger than its start. */
function removeOldBundle(startedMs: number): void {
  const folder = `${outFolder}art/play/`;
  for (const name of readdirSync(folder)) if (statSync(folder + name).mtimeMs < startedMs) rmSync(folder + name, { force: true });
}

// The bundler shares its threads with the printing press, and would wait in line behind it.
const player = await buildPlayer();
const [titles, house] = await Promise.all([printShelf(slugsToPrint(process.argv), before.titles, say), buildServer()]);
const write = () => writeManifest({ titles, house, player, playerFiles: playerFiles() });
write();
// A start waits for this very line (server/src/process/build/build-steps.ts): the site can open, games open as they are printed.
say('the shelf stands');
await printTables(titles, write, say);
write();
say('done');
