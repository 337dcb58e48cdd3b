/**
 * Builds what the stage serves: `node stage/build.ts` → stage/dist. Art is skipped while all that it is drawn from is what it
 * was; `--force` builds all, `--titles=a,b` renders only those. Needs neither a network nor a browser. First comes what pages show;
 * then the line that a start waits for, and the art of one game after the other.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { bundlePlayer } from './build/bundle/bundle-player.ts';
import { fingerprint } from './build/versions/files-read.ts';
import { outFolder, stageFolder } from './build/folders.ts';
import { noArt, othersOf, readManifest, writeManifest, type ArtManifest } from './build/manifest.ts';
import { renderLabels, renderGames } from './build/render-titles.ts';
import { renderSiteArt } from './build/render-site-art.ts';
import { writeSharedPicture } from './build/write-shared-picture.ts';
import { removeAbandoned } from './build/render-title.ts';
import { slugsToRender } from './build/titles.ts';
import { artVersions } from './build/versions/art-versions.ts';

const say = (text: string) => process.stdout.write(`stage: ${text}\n`);

const before: ArtManifest = process.argv.includes('--force') ? noArt : readManifest();

const started = Date.now() - 1;
removeAbandoned();

async function buildSiteArt(version: string): Promise<ArtManifest['site']> {
  if (before.site.version === version && existsSync(`${outFolder}art/site/fair-wide-568.webp`)) return before.site;
  say('site art: rendering');
  return { version, pictures: await renderSiteArt() };
}

async function buildPlayer(): Promise<string> {
  say('player: bundling');
  await bundlePlayer(stageFolder);
  removeOldBundle(started);
  // Its names of scripts and styles carry their hashes.
  return fingerprint(outFolder, [`${outFolder}play.html`]);
}

/** The page's own scripts and styles, and the letters of both languages. */
function playerFiles(): readonly string[] {
  const named = [...readFileSync(`${outFolder}play.html`, 'utf8').matchAll(/(?:src|href)="(\/art\/play\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const letters = readdirSync(`${outFolder}art/play`).filter((name) => /\.(woff2|ttf)$/.test(name));
  return [...named, ...letters.map((name) => `/art/play/${name}`)];
}

/** Names carry hashes, so old bundles would pile up; what this run wrote is younger than its start. */
function removeOldBundle(startedMs: number): void {
  const folder = `${outFolder}art/play/`;
  for (const name of readdirSync(folder)) if (statSync(folder + name).mtimeMs < startedMs) rmSync(folder + name, { force: true });
}

const slugs = slugsToRender(process.argv);
const versions = await artVersions(slugs);
// The bundler shares its threads with the rendering of pictures, and would queue behind it.
const player = await buildPlayer();
// What is rendered is written down part by part: a build that is stopped continues there.
let kept: ArtManifest = { ...before, player, playerFiles: playerFiles() };
const keep = (part: Partial<ArtManifest>) => {
  kept = { ...kept, ...part };
  writeManifest(kept);
};
const labels = (rendered: ArtManifest['titles']) => keep({ titles: { ...kept.titles, ...rendered } });
const siteArt = buildSiteArt(versions.site).then((site) => {
  keep({ site });
  return site;
});
const [titles, site] = await Promise.all([renderLabels(versions.titles, before.titles, say, labels), siteArt]);
for (const art of ['site/fair', ...Object.keys(titles).map((slug) => `${slug}/label`)]) await writeSharedPicture(`${outFolder}art/${art}`);
const others = othersOf(readManifest().titles, slugs);
const write = () => writeManifest({ titles: { ...others, ...titles }, site, player, playerFiles: playerFiles() });
write();
// A start waits for this exact line (server/src/process/build/build-steps.ts): the site can open, games open as their art is rendered.
say('labels are ready');
await renderGames(titles, write, say);
write();
say('done');
