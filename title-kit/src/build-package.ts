import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { TitlePackage } from '../../contract/src/games/title-file.ts';
import { isRecordedName, recordedProblems } from '../../contract/src/games/recorded-sound.ts';
import { csvOf } from '../../games/src/par-sheet/csv.ts';
import { htmlOf } from '../../games/src/par-sheet/html.ts';
import { parSheet } from '../../games/src/par-sheet/sheet.ts';
import { packageDigest, sha256 } from '../../games/src/titles/package-digest.ts';
import { lettersOf } from '../../stage/art/new/placeholder-art.ts';
import { readRecorded } from '../../stage/build/recorded-sounds.ts';
import { loadSvgArt } from '../../stage/build/svg-art.ts';
import { checkPrints, type TitleArt } from '../../stage/build/title-art.ts';
import { renderGame, renderLabel } from '../../stage/build/render-title.ts';
import { writeSharedPicture } from '../../stage/build/write-shared-picture.ts';
import { namedMusic } from '../../stage/src/sound/music/named-music.ts';
import { countSource, type Counted } from './count-source.ts';
import { readSource } from './read-source.ts';

type Checked = { readonly counted: Counted; readonly art: TitleArt; readonly write: (folder: string) => void };

/** Reads and counts a title. @throws Error with everything that keeps a server from offering it, each with its place */
export function checkSource(folder: string, slug: string): Checked {
  const { source, music } = readSource(folder);
  if (source.slug !== slug) throw new Error(`title.json: slug is ${source.slug}, and the folder is called ${slug}`);
  namedMusic(music);
  const counted = countSource(source);
  const { data, exact, variance } = counted;
  // The name may have changed: its outlines are made from it.
  writeFileSync(join(folder, 'letters.json'), `${JSON.stringify(lettersOf(data.name))}\n`);
  const recorded = readRecorded(folder);
  const sounds = recordedProblems(recorded);
  const art = artOr(() => {
    const loaded = loadSvgArt(slug, folder);
    checkPrints(slug, loaded.prints);
    return loaded;
  }, [...counted.mismatches.map((mismatch) => `title.json: ${mismatch}`), ...sounds]);
  const ids = data.symbols.map(({ id }) => id);
  const mismatches = [
    ...counted.mismatches.map((mismatch) => `title.json: ${mismatch}`),
    ...sounds,
    ...ids.filter((id) => art.symbols[id] === undefined).map((id) => `symbols/${id}.svg is missing`),
    ...Object.keys(art.symbols)
      .filter((id) => !ids.includes(id))
      .map((id) => `symbols/${id}.svg is of no symbol in title.json`),
    ...(art.grid.reels === data.reels && art.grid.rows === data.rows ? [] : ['art.json: grid is not the window of title.json']),
  ];
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
  const sheet = parSheet(data, exact);
  const write = (into: string) => {
    const { betsRupees, texts } = source;
    writeFileSync(join(into, 'title.json'), `${JSON.stringify({ data, betsRupees, texts, variance }, null, 2)}\n`);
    const score = { ...music, recorded: [...recorded.keys()].map((name) => name.slice(0, -'.wav'.length)).filter(isRecordedName) };
    writeFileSync(join(into, 'art/music.json'), `${JSON.stringify(score)}\n`);
    if (recorded.size > 0) mkdirSync(join(into, 'art/sound'));
    for (const [name, file] of recorded) writeFileSync(join(into, `art/sound/${name}`), file);
    writeFileSync(join(into, 'sheet.csv'), csvOf(sheet));
    writeFileSync(join(into, 'sheet.html'), htmlOf(sheet));
  };
  return { counted, art, write };
}

/** The art, or an error that says what is wrong with it and what else is. */
function artOr(load: () => TitleArt, others: readonly string[]): TitleArt {
  try {
    return load();
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : String(error), ...others].join('\n'), { cause: error });
  }
}

/** Writes the folder that a server loads. The one before it stays until the new one is whole. */
export async function buildPackage(slug: string, { counted, art, write }: Checked, into: string): Promise<TitlePackage> {
  const making = `${into}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(join(making, 'art'), { recursive: true });
  try {
    write(making);
    const label = await renderLabel(art, join(making, 'art'));
    await renderGame(art, join(making, 'art'));
    await writeSharedPicture(join(making, 'art/label'));
    const files = Object.fromEntries(filesIn(making).map((path) => [path, sha256(readFileSync(join(making, path)))]));
    const manifest: TitlePackage = {
      format: 'mela-title-1',
      slug,
      version: counted.data.version,
      digest: packageDigest(files),
      files,
      art: { ...label, pictures: [...label.pictures], symbols: [...label.symbols] },
    };
    writeFileSync(join(making, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(dirname(into), { recursive: true });
    renameSync(making, into);
    return manifest;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
