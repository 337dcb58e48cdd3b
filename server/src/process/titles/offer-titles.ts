import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleFile } from '@mela/contract/games/title-file';
import { offerTitle } from '@mela/games/index';
import { outsideErrors } from '@mela/games/exact/outside-errors';
import { statedMismatches } from '@mela/games/exact/stated-mismatches';
import { csvOf } from '@mela/games/par-sheet/csv';
import { htmlOf } from '@mela/games/par-sheet/html';
import { parSheet } from '@mela/games/par-sheet/sheet';
import { sha256 } from '@mela/games/titles/package-digest';
import type { TitleManifest } from '@mela/games/titles/manifest';
import { StartError } from '../../kernel/errors/start-error.ts';
import { hashFiles } from '../build/build-stale.ts';
import { root } from '../build/build-steps.ts';
import type { Progress } from '../build/progress.ts';
import { readTitle, type ReadTitle } from './read-title.ts';

/** What a proof depends on besides the title: another engine proves all titles again. */
const engine = ['games/src/engine', 'games/src/exact', 'games/src/par-sheet', 'contract/src/games'] as const;
/** Behind the titles of this repository, in the order of their slugs. */
const firstPlace = 10_000;
/** Names under /art that no title may have. */
const reserved = new Set(['play', 'site', 'manifest']);
const featureEvents = { lines: 'lineWin', ways: 'waysWin', clusters: 'clusterWin' } as const;

/**
 * Offers the titles in the folders of `folder` (TITLES_DIR), each proved by this server's own engine. A proof is made once: its par sheet is kept under
 * `dataDir` by the digest of title and engine. Returns what takes them back. @throws StartError with every title that is refused, and why
 */
export function offerTitles(folder: string | null, dataDir: string, progress: Progress): () => void {
  const offered: (() => void)[] = [];
  const takeBack = () => offered.forEach((take) => take());
  if (folder === null) return takeBack;
  const engineHash = hashFiles(root, engine);
  const refused: string[] = [];
  for (const [at, slug] of namesIn(folder).entries()) {
    try {
      if (reserved.has(slug)) throw new Error('no title may have this name');
      const title = readTitle(join(folder, slug), slug);
      const sheets = prove(title, join(dataDir, 'titles', sha256(`${title.manifest.digest} ${engineHash}`).slice(0, 32)), progress);
      offered.push(offer(title, sheets, firstPlace + at));
    } catch (error) {
      refused.push(`TITLES_DIR: ${slug} is refused: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (refused.length === 0) return takeBack;
  takeBack();
  throw new StartError(refused);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    throw new StartError([`TITLES_DIR is ${folder}, which cannot be read: it must be a folder with a folder for each title`], error);
  }
}

/** The folder of the title's par sheet, which this server has counted now or before. */
function prove({ file, manifest }: ReadTitle, sheets: string, progress: Progress): string {
  if (existsSync(sheets)) return sheets;
  const { data, variance } = file;
  const end = progress.begin(`proving ${manifest.slug}`);
  const errors = outsideErrors(data, file.betsRupees);
  if (errors.length > 0) throw new Error(`title.json: ${errors.join('; ')}`);
  const proof = statedMismatches(data, variance);
  if (proof.exact.variance === null) throw new Error('title.json: its variance cannot be counted');
  if (proof.mismatches.length > 0) throw new Error(`title.json: ${proof.mismatches.join('; ')}`);
  const sheet = parSheet(data, proof.exact);
  const making = `${sheets}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  writeFileSync(join(making, 'sheet.csv'), csvOf(sheet));
  writeFileSync(join(making, 'sheet.html'), htmlOf(sheet));
  // Another process may have proved it meanwhile.
  if (existsSync(sheets)) rmSync(making, { recursive: true });
  else renameSync(making, sheets);
  end(`${manifest.slug}: its odds are proved`);
  return sheets;
}

function offer({ file, manifest, folder }: ReadTitle, sheets: string, place: number): () => void {
  return offerTitle(manifestOf(file, place), {
    art: join(folder, 'art'),
    sheets,
    entry: { version: manifest.digest.slice(0, 12), ...manifest.art },
  });
}

const manifestOf = ({ data, betsRupees, variance, texts }: TitleFile, place: number): TitleManifest => ({
  data,
  place,
  isNew: true,
  betsRupees,
  variance,
  featureEvent: data.freeSpins === undefined ? featureEvents[data.kind] : 'freeSpinsStart',
  texts,
  shown: { locale: 'en', win: ['small', 3000], feature: [data.freeSpins === undefined ? 'big' : 'free', 3200], heaviest: ['huge', 1200] },
});
