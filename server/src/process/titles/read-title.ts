import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { notFlat } from '@mela/contract/games/flat-svg';
import { recordedProblems } from '@mela/contract/games/recorded-sound';
import { parseMusicFile, parseTitleFile, parseTitlePackage } from '@mela/contract/games/parse-title-file';
import type { TitleFile, TitlePackage } from '@mela/contract/games/title-file';
import { packageDigest, sha256 } from '@mela/games/titles/package-digest';

/** A folder that is what its manifest says, with data of the right shape. Its odds are not proved yet. */
export type ReadTitle = { readonly folder: string; readonly manifest: TitlePackage; readonly file: TitleFile };

/** All art of a title has a megabyte or two. */
const filesMax = 400;
const fileBytesMax = 4_000_000;
const kinds = new Set(['.json', '.csv', '.html', '.svg', '.webp', '.avif', '.jpg', '.wav']);
/** Without them the stage cannot open the title, or a page has an empty picture. */
const needed = [
  'title.json',
  'art/music.json',
  'art/frame.svg',
  'art/ground.svg',
  'art/poster.webp',
  'art/symbols@1x.json',
  'art/symbols@2x.json',
  'art/plate.webp',
  'art/plate-hi.webp',
  'art/label-400.webp',
] as const;

/** Reads the folder of a title and compares it with its manifest. @throws Error with the file and what is wrong with it */
export function readTitle(folder: string, name: string): ReadTitle {
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error('manifest.json is missing');
  const manifest = parseTitlePackage('manifest.json', text('manifest.json'));
  if (manifest.slug !== name) throw new Error(`manifest.json is of ${manifest.slug}, and the folder is called ${name}`);
  const listed = Object.keys(manifest.files).toSorted();
  const found = filesIn(folder).filter((path) => path !== 'manifest.json');
  const strange = found.find((path) => !listed.includes(path));
  if (strange !== undefined) throw new Error(`${strange} is not in manifest.json`);
  const missing = [...needed, ...listed].find((path) => !found.includes(path));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  for (const path of listed) {
    const bytes = readFileSync(join(folder, path));
    if (sha256(bytes) !== manifest.files[path]) throw new Error(`${path} is not the file that manifest.json names`);
    const drawn = extname(path) === '.svg' ? notFlat(bytes.toString('utf8')) : null;
    if (drawn !== null) throw new Error(`${path} has ${drawn}, and art is flat shapes only`);
  }
  if (packageDigest(manifest.files) !== manifest.digest) throw new Error('manifest.json: digest is not that of its files');
  const file = parseTitleFile('title.json', text('title.json'));
  if (file.data.slug !== manifest.slug || file.data.version !== manifest.version)
    throw new Error(`title.json is ${file.data.slug} ${file.data.version}, manifest.json is of ${manifest.slug} ${manifest.version}`);
  const { recorded = [] } = parseMusicFile('art/music.json', text('art/music.json'));
  compareSounds(folder, listed, recorded);
  return { folder, manifest, file };
}

/** @throws Error for a recorded sound that the score does not name or that is not there, and for one that is too long, loud or large */
function compareSounds(folder: string, listed: readonly string[], recorded: readonly string[]): void {
  const files = listed.filter((path) => extname(path) === '.wav');
  const named = recorded.map((name) => `art/sound/${name}.wav`);
  const differs = files.find((path) => !named.includes(path)) ?? named.find((path) => !files.includes(path));
  if (differs !== undefined) throw new Error(`${differs} and "recorded" of art/music.json do not agree`);
  const [problem] = recordedProblems(new Map(recorded.map((name) => [`${name}.wav`, readFileSync(join(folder, `art/sound/${name}.wav`))])));
  if (problem !== undefined) throw new Error(`art/${problem}`);
}

/** Paths of all files, sorted. @throws Error for a link, a kind of file that no title has, and what is too large */
function filesIn(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (entry.isDirectory()) return [];
    if (!entry.isFile() || !kinds.has(extname(path))) throw new Error(`${path} is no file of a title`);
    if (lstatSync(join(folder, path)).size > fileBytesMax) throw new Error(`${path} is larger than ${fileBytesMax} bytes`);
    return [path];
  });
  if (found.length > filesMax) throw new Error(`${found.length} files are more than ${filesMax}`);
  return found.toSorted();
}
