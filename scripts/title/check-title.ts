import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statedMismatches } from '../../games/src/exact/stated-mismatches.ts';
import { fixtureOf, type Fixture } from '../../games/src/fixtures/fixture.ts';
import { writeJson } from '../../games/src/fixtures/write-json.ts';
import { csvOf } from '../../games/src/par-sheet/csv.ts';
import { htmlOf } from '../../games/src/par-sheet/html.ts';
import { parSheet } from '../../games/src/par-sheet/sheet.ts';
import { booksDigest } from '../../games/src/titles/books-digest.ts';
import { titles, titlesInWork, type Title } from '../../games/src/titles/titles.ts';
import type { TitleMusic } from '../../stage/src/sound/music/beds.ts';
import { loadTitleArt } from '../../stage/build/titles.ts';
import { root } from '../run/run-command.ts';
import { recordedProblems } from '../../contract/src/games/recorded-sound.ts';
import { readRecorded } from '../../stage/build/recorded-sounds.ts';
import { lettersOf } from '../../stage/art/new/placeholder-art.ts';

type Problems = readonly string[];
const read = (path: string): string | null => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
const unless = (isMet: boolean, problem: string): Problems => (isMet ? [] : [problem]);

/** Everything that can be wrong with one title, a line each, with the title and the place. */
export async function titleProblems(slug: string): Promise<Problems> {
  const title = Object.hasOwn(titles, slug) ? titles[slug] : titlesInWork[slug];
  if (title === undefined) return [`${slug}: games/src/titles/${slug}/manifest.ts is missing: npm run title -- new ${slug}`];
  const problems = [
    ...oddsProblems(title),
    ...fixtureProblems(title),
    ...textProblems(title),
    ...rowProblems(title),
    ...(await artProblems(title)),
    ...(await musicProblems(slug)),
  ];
  return problems.map((problem) => `${slug}: ${problem}`);
}

function oddsProblems({ data, variance }: Title): Problems {
  const place = `games/src/titles/${data.slug}`;
  try {
    const { exact, mismatches } = statedMismatches(data, variance);
    const sheet = parSheet(data, exact);
    const again = `node games/src/par-sheet/write-sheets.ts ${data.slug}`;
    return [
      ...mismatches.map((mismatch) =>
        mismatch.startsWith('variance') ? `${place}/manifest.ts: ${mismatch}` : `${place}/title.ts ${mismatch}`,
      ),
      ...unless(
        read(`games/par-sheets/${data.slug}/sheet.csv`) === csvOf(sheet) &&
          read(`games/par-sheets/${data.slug}/sheet.html`) === htmlOf(sheet),
        `games/par-sheets/${data.slug} is missing or of another title: ${again}`,
      ),
      ...unless(
        read(`${place}/title.test.ts`)?.includes(booksDigest(data)) ?? false,
        `${place}/title.test.ts does not pin version ${data.version}: pinVersion(…, ${data.version}, '${booksDigest(data)}')`,
      ),
    ];
  } catch (error) {
    return [`${place}/title.ts: ${messageOf(error)}`];
  }
}

function fixtureProblems(title: Title): Problems {
  const { slug } = title.data;
  const place = `stage/dev/fixtures/${slug}.json`;
  const again = `node games/src/fixtures/make-fixtures.ts ${slug}`;
  const text = read(place);
  if (text === null) return [`${place} is missing: ${again}`];
  const { rounds } = JSON.parse(text) as Fixture;
  const kinds = Object.keys(rounds);
  const shown = [title.shown.win, title.shown.feature, title.shown.heaviest].map(([kind]) => kind.split('.')[0] ?? '');
  return [
    ...unless(`${writeJson(fixtureOf(title, rounds))}\n` === text, `${place} is not what the engine writes: ${again}`),
    ...['lose', 'small', 'medium', 'big', 'great', 'huge']
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `${place} has no round of kind ${kind}`),
    ...shown
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `games/src/titles/${slug}/manifest.ts shows ${kind}, which ${place} does not have`),
  ];
}

/** Numbers of the texts that are none of the data; names and texts that are missing or in another script. */
function textProblems({ data, texts }: Title): Problems {
  const { strips: _, symbols, ...rules } = data;
  const known = JSON.stringify([
    rules,
    data.lines?.length,
    data.rows ** data.reels,
    data.pick?.boxes.length,
    symbols.map(({ pays }) => pays),
  ]);
  const isKnown = (number: string) => new RegExp(`(^|[^0-9])${number.replaceAll(',', '')}([^0-9]|$)`).test(known);
  const place = `games/src/titles/${data.slug}/manifest.ts`;
  return (['en', 'hi'] as const).flatMap((locale) => [
    ...[...texts[locale].plays.matchAll(/\d[\d,]*/g)]
      .filter(([number]) => !isKnown(number))
      .map(([number]) => `${place}: ${number} in ${locale} is no number of its data`),
    ...unless(texts[locale].story.trim() !== '' && texts[locale].plays.trim() !== '', `${place}: a text in ${locale} is empty`),
    ...[data.name, ...symbols.map(({ name }) => name)]
      .filter((name) => name[locale].trim() === '' || (locale === 'hi' && !/\p{Script=Devanagari}/u.test(name.hi)))
      .map((name) => `games/src/titles/${data.slug}/title.ts: "${name[locale]}" is no name in ${locale}`),
  ]);
}

/** The rows of documents whose figures a test compares. */
const rowProblems = ({ data }: Title): Problems =>
  ['README.md', 'games/README.md', 'docs/originals.md'].flatMap((page) =>
    unless(read(page)?.includes(`\n| ${data.name.en} `) ?? false, `${page} has no row of ${data.name.en}`),
  );

async function artProblems({ data }: Title): Promise<Problems> {
  const place = `stage/art/titles/${data.slug}`;
  if (!existsSync(join(root, place))) return [`${place} is missing`];
  try {
    const { symbols, prints, grid, scene } = await loadTitleArt(data.slug);
    const ids = data.symbols.map(({ id }) => id);
    const drawings = [
      ...Object.entries(symbols).map(([id, draw]) => [`symbol ${id}`, draw()]),
      ...Object.entries(prints).map(([name, draw]) => [name, draw()]),
    ];
    const letters = read(`${place}/letters.json`);
    return [
      ...ids.filter((id) => symbols[id] === undefined).map((id) => `${place} has no drawing of symbol ${id}`),
      ...Object.keys(symbols)
        .filter((id) => !ids.includes(id))
        .map((id) => `${place} draws ${id}, which is no symbol of it`),
      ...unless(
        scene !== null || [data.expanding, data.freeSpins, data.hold, data.pick].every((feature) => feature === undefined),
        `${place}: its feature has no scene`,
      ),
      ...unless(
        grid.reels === data.reels && grid.rows === data.rows,
        `${place}: grid is ${grid.reels} × ${grid.rows}, the title is ${data.reels} × ${data.rows}`,
      ),
      ...drawings
        .filter(([, svg]) => /Gradient|<filter|<image|<text|NaN|undefined/.test(svg ?? ''))
        .map(([name]) => `${place}: ${name} is not flat shapes only`),
      ...unless(
        letters === null || letters === `${JSON.stringify(lettersOf(data.name))}\n`,
        `${place}/letters.json is not its name: npm run title -- letters ${data.slug}`,
      ),
    ];
  } catch (error) {
    return [`${place}: ${messageOf(error)}`];
  }
}

async function musicProblems(slug: string): Promise<Problems> {
  const place = `stage/art/titles/${slug}/music.ts`;
  if (!existsSync(join(root, place))) return [`${place} is missing: the game would be silent`];
  const recorded = recordedProblems(readRecorded(join(root, place, '..'))).map((problem) => `stage/art/titles/${slug}/${problem}`);
  const { music } = (await import(join(root, place))) as { readonly music?: TitleMusic };
  if (music === undefined) return [...recorded, `${place} exports no music`];
  const { strokes, melody, beatsPerMinute } = music.bed;
  const { notes } = music.instruments;
  return [
    ...recorded,
    ...unless(/^[Dt.]+$/.test(strokes), `${place}: strokes are D, t and .`),
    ...unless(/^[1-5.]+$/.test(melody), `${place}: a melody is 1 to 5 and .`),
    ...unless(
      melody.length % strokes.length === 0,
      `${place}: the melody has ${melody.length} beats, which is no multiple of ${strokes.length}`,
    ),
    ...unless(beatsPerMinute >= 40 && beatsPerMinute <= 200, `${place}: ${beatsPerMinute} beats a minute`),
    ...unless(
      notes.every((note, at) => note > (notes[at - 1] ?? 0)),
      `${place}: its notes do not go up`,
    ),
  ];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
