import { existsSync } from 'node:fs';
import { atlasDensity } from '../src/scene/symbols/atlas-density.ts';
import { fingerprint } from './fingerprint.ts';
import type { ArtManifest } from './manifest.ts';
import { renderShelf, renderTable } from './render-title.ts';
import { loadTitleArt, outFolder, stageFolder } from './titles.ts';

type Printed = ArtManifest['titles'][string];
type Say = (text: string) => void;

/** Of so many titles prints are begun at once: two fill the cores while the last pictures of one are finished. */
const atOnce = 2;

const phone = { width: 360, height: 740, pixelRatio: 2 } as const;

/** What a title's prints depend on. */
export const versionOf = (slug: string): string =>
  fingerprint(
    [
      'art/draw',
      'art/letters/letters.json',
      'build/rasterise.ts',
      'build/pack-atlas.ts',
      'src/scene/symbols/atlas-density.ts',
      'build/render-title.ts',
      'build/write-key-art.ts',
      `art/titles/${slug}`,
    ].map((path) => `${stageFolder}${path}`),
  );

/** Labels and key art of every title that has none of this version; a title that is fresh stays as it is. */
export async function printShelf(slugs: readonly string[], before: ArtManifest['titles'], say: Say): Promise<Record<string, Printed>> {
  const printed: Record<string, Printed> = {};
  await eachOf(slugs, async (slug) => {
    const version = versionOf(slug);
    const old = before[slug];
    if (old?.version === version && existsSync(`${outFolder}art/${slug}/label-800.webp`)) {
      printed[slug] = { ...old, isReady: old.isReady && existsSync(`${outFolder}art/${slug}/symbols@2x.avif`) };
      return;
    }
    say(`${slug}: printing its label`);
    const art = await loadTitleArt(slug);
    printed[slug] = {
      version,
      pictures: await renderShelf(art),
      symbols: Object.keys(art.symbols),
      phoneDensity: atlasDensity(art.grid, phone),
      isReady: false,
    };
  });
  return Object.fromEntries(slugs.flatMap((slug) => (printed[slug] === undefined ? [] : [[slug, printed[slug]]])));
}

/** All else of every title that is not ready; `isDone` hears of each as soon as it can be played. */
export async function printTables(titles: Record<string, Printed>, isDone: () => void, say: Say): Promise<void> {
  await eachOf(Object.keys(titles), async (slug) => {
    const title = titles[slug];
    if (title === undefined || title.isReady) return say(`${slug}: prints are fresh`);
    await renderTable(await loadTitleArt(slug));
    titles[slug] = { ...title, isReady: true };
    isDone();
    say(`${slug}: printed`);
  });
}

async function eachOf(slugs: readonly string[], work: (slug: string) => Promise<void>): Promise<void> {
  const left = [...slugs];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let slug = left.shift(); slug !== undefined; slug = left.shift()) await work(slug);
    }),
  );
}
