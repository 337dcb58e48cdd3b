import { existsSync } from 'node:fs';
import type { ArtManifest } from './manifest.ts';
import { renderLabel, renderGame } from './render-title.ts';
import { outFolder } from './folders.ts';
import { loadTitleArt } from './titles.ts';

type RenderedTitle = ArtManifest['titles'][string];
type Say = (text: string) => void;

/** The art of so many titles is rendered at once: two fill the cores while the last pictures of one are finished. */
const atOnce = 2;

/** Labels and key art of every title that has none of its version; a title that is fresh stays as it is. `isDone` gets what is rendered so far, after each. */
export async function renderLabels(
  versions: Readonly<Record<string, string>>,
  before: ArtManifest['titles'],
  say: Say,
  isDone: (rendered: ArtManifest['titles']) => void,
): Promise<Record<string, RenderedTitle>> {
  const rendered: Record<string, RenderedTitle> = {};
  const slugs = Object.keys(versions);
  await eachOf(slugs, async (slug) => {
    const version = versions[slug] ?? '';
    const old = before[slug];
    if (old?.version === version && existsSync(`${outFolder}art/${slug}/label-800.webp`)) {
      rendered[slug] = { ...old, isReady: old.isReady && existsSync(`${outFolder}art/${slug}/symbols@2x.avif`) };
      return;
    }
    say(`${slug}: rendering its label`);
    const art = await loadTitleArt(slug);
    rendered[slug] = { version, ...(await renderLabel(art)), isReady: false };
    isDone(rendered);
  });
  return Object.fromEntries(slugs.flatMap((slug) => (rendered[slug] === undefined ? [] : [[slug, rendered[slug]]])));
}

/** All else of every title that is not ready; `isDone` is called for each as soon as it can be played. */
export async function renderGames(titles: Record<string, RenderedTitle>, isDone: () => void, say: Say): Promise<void> {
  await eachOf(Object.keys(titles), async (slug) => {
    const title = titles[slug];
    if (title === undefined || title.isReady) return say(`${slug}: art is fresh`);
    await renderGame(await loadTitleArt(slug));
    titles[slug] = { ...title, isReady: true };
    isDone();
    say(`${slug}: rendered`);
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
