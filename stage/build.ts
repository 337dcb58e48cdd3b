/**
 * Builds what the stage serves: `node stage/build.ts` → stage/dist. Each step is skipped while its sources are what they
 * were; `--force` builds all, `--titles=a,b` prints only those. Needs neither a network nor a browser.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { build as bundle } from 'vite';
import { fingerprint } from './build/fingerprint.ts';
import { noArt, readManifest, writeManifest, type ArtManifest } from './build/manifest.ts';
import { renderHouse } from './build/render-house.ts';
import { removeAbandoned, renderTitle } from './build/render-title.ts';
import { loadTitleArt, outFolder, slugsToPrint, stageFolder } from './build/titles.ts';
import { writeSounds } from './build/sounds/write-sounds.ts';

const say = (text: string) => process.stdout.write(`stage: ${text}\n`);
const inStage = (...paths: readonly string[]) => paths.map((path) => `${stageFolder}${path}`);

const before: ArtManifest = process.argv.includes('--force') ? noArt : readManifest();

const started = Date.now() - 1;
removeAbandoned();
const titles: Record<string, ArtManifest['titles'][string]> = {};
for (const slug of slugsToPrint(process.argv)) {
  const version = fingerprint(
    inStage(
      'art/draw',
      'art/letters/letters.json',
      'build/rasterise.ts',
      'build/pack-atlas.ts',
      'build/render-title.ts',
      'build/write-key-art.ts',
      `art/titles/${slug}`,
    ),
  );
  const old = before.titles[slug];
  if (old?.version === version && existsSync(`${outFolder}art/${slug}/label-800.webp`)) {
    say(`${slug}: prints are fresh`);
    titles[slug] = old;
    continue;
  }
  say(`${slug}: printing`);
  const art = await loadTitleArt(slug);
  titles[slug] = { version, pictures: await renderTitle(art), symbols: Object.keys(art.symbols) };
}

const house = {
  version: fingerprint(
    inStage('art/draw', 'art/letters/letters.json', 'build/rasterise.ts', 'build/write-key-art.ts', 'build/render-house.ts', 'art/house'),
  ),
};
let housePictures = before.house.pictures;
if (before.house.version === house.version && existsSync(`${outFolder}art/house/fair-wide-568.webp`)) say('house: posters are fresh');
else {
  say('house: printing');
  housePictures = await renderHouse();
}

const sounds = fingerprint(inStage('build/sounds'));
if (before.sounds === sounds && existsSync(`${outFolder}art/play/fair.wav`)) say('sounds are fresh');
else {
  say('sounds: playing them in');
  writeSounds(`${outFolder}art/play/`);
}

const player = fingerprint(inStage('src', 'play.html', 'vite.config.ts', '../contract/src/book.ts'));
if (before.player === player && existsSync(`${outFolder}play.html`)) say('player is fresh');
else {
  say('player: bundling');
  await bundle({ root: stageFolder, configFile: `${stageFolder}vite.config.ts`, logLevel: 'warn' });
  removeOldBundle(started);
}

/** Names carry hashes, so an old bundle would lie beside the new one for ever; what this run wrote is younger than its start. */
function removeOldBundle(startedMs: number): void {
  const folder = `${outFolder}art/play/`;
  for (const name of readdirSync(folder))
    if (!name.startsWith('fair.') && statSync(folder + name).mtimeMs < startedMs) rmSync(folder + name, { force: true });
}

writeManifest({ titles, house: { ...house, pictures: housePictures }, sounds, player });
say('done');
