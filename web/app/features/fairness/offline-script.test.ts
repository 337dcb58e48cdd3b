import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BookEvent } from '@mela/contract/games/book';
import { afterAll, describe, expect, test } from 'vitest';
import { roundFile, type RoundFile } from '../../parts/round-check/round-file.ts';
import {
  everyTitle,
  recallOf,
  roundOf,
  roundsWith,
  serverSeed,
  titleOf,
  type Made,
} from '../../parts/round-check/verifier/testing/engine-rounds.ts';
import { marks } from '../../parts/round-check/verifier/testing/title-features.ts';

const script = resolve(import.meta.dirname, '../../../public/verify-round.mjs');
const folder = mkdtempSync(join(tmpdir(), 'mela-round-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script on a file as a player would, with nothing of ours around it. */
function run(content: unknown): { readonly code: number | null; readonly says: string } {
  const path = join(folder, 'round.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout } = spawnSync(process.execPath, [script, path], { cwd: folder, encoding: 'utf8', env: {} });
  return { code: status, says: stdout };
}
const download = (title: (typeof everyTitle)[number][1], made: Made): RoundFile => roundFile(recallOf(title, made), serverSeed);

/** The file with one event of its book changed. */
function bend(file: RoundFile, type: BookEvent['type'], change: (event: BookEvent) => unknown): unknown {
  const at = file.book.events.findLastIndex((event) => event.type === type);
  if (at === -1) throw new RangeError(`no ${type} in the book`);
  return { ...file, book: { ...file.book, events: file.book.events.with(at, change(file.book.events[at]!) as BookEvent) } };
}

describe.each(everyTitle)('the offline script on %s', (slug, title) => {
  const [mark, rounds] = marks[slug] ?? ['reveal', 1];
  const states = roundsWith(title, mark, rounds);
  const file = download(title, states.at(-1)!);

  test('[R7] a true round with the title’s own mechanic matches, and so does a plain one', () => {
    expect(run(file)).toMatchObject({ code: 0, says: expect.stringMatching(/^HOLDS: \d+ paise\n$/) });
    expect(run(download(title, roundOf(title, 0)))).toMatchObject({ code: 0 });
  });

  test('[R7] a moved stop, an extra credit or another seed does not match, and it says where', () => {
    const moved = bend(file, 'reveal', (event) => ({
      ...event,
      stops: 'stops' in event ? event.stops.toReversed().map((stop) => stop + 1) : [],
    }));
    expect(run(moved)).toMatchObject({ code: 1, says: expect.stringMatching(/^DOES NOT HOLD: event \d+: stops is/) });
    expect(run(bend(file, 'end', () => ({ type: 'end', credits: file.book.winCredits + 1 })))).toMatchObject({ code: 1 });
    const other = { ...file, seeds: { ...file.seeds, serverSeed: 'ab'.repeat(32) } };
    expect(run(other)).toMatchObject({ code: 1, says: expect.stringContaining('not the one that was committed') });
  });
});

describe('the offline script', () => {
  const jadugar = titleOf('jadugar');
  const picks = roundsWith(jadugar, 'pickEnd', 1200);

  test.each<[string, string, BookEvent['type'], (event: BookEvent) => unknown]>([
    [
      'khazana',
      'a coin of another value',
      'coins',
      (event) => ({ ...event, coins: 'coins' in event ? event.coins.map((coin) => ({ ...coin, credits: 1 })) : [] }),
    ],
    [
      'jadugar',
      'another content of a box',
      'pickEnd',
      (event) => ({ ...event, contents: 'contents' in event ? event.contents.toReversed() : [] }),
    ],
    ['jadugar', 'a choice that is not possible', 'choice', () => ({ type: 'choice', value: 12 })],
    ['chit-pat', 'a coin that fell on the other side', 'gamble', (event) => ({ ...event, side: 'side' in event ? 3 - event.side : 0 })],
    ['rail-gaadi', 'another jackpot', 'jackpot', (event) => ({ ...event, jackpot: 'another' })],
    ['mor', 'another reel spread over', 'expand', (event) => ({ ...event, reels: [0] })],
    ['patang', 'a window that fell otherwise', 'cascade', (event) => ({ ...event, step: 9 })],
  ])('[R7] finds out in %s %s', (slug, _, type, change) => {
    const title = titleOf(slug);
    const [mark, rounds] = marks[slug] ?? ['reveal', 1];
    expect(run(bend(download(title, roundsWith(title, mark, rounds).at(-1)!), type, change)).code).toBe(1);
  });

  test('[R7] a win left out of the book is missed', () => {
    const file = download(jadugar, picks.at(-1)!);
    const events = file.book.events.filter(({ type }) => type !== 'scatterWin');
    expect(run({ ...file, book: { ...file.book, events } }).code).toBe(1);
  });

  test('[R7] a round that awaits a choice matches as far as it goes', () => {
    expect(run(download(jadugar, picks[1]!))).toEqual({ code: 0, says: 'HOLDS so far: the round waits for its player\n' });
  });

  test('what a jackpot paid is shown apart from what the seed decides', () => {
    const title = titleOf('rail-gaadi');
    const made = roundsWith(title, 'jackpot', 60_000).at(-1)!;
    const file = roundFile(recallOf(title, made, 123_456), serverSeed);
    expect(run(file)).toMatchObject({ code: 0, says: expect.stringContaining('123456 of a jackpot, whose sum is in no seed') });
    expect(run({ ...file, jackpotMinor: 0 })).toMatchObject({ code: 1, says: expect.stringContaining('were paid') });
  });

  test('a file that cannot be checked is distinguished from one that does not match', () => {
    const file = download(jadugar, picks.at(-1)!);
    expect(run('no JSON at all')).toMatchObject({ code: 2, says: expect.stringMatching(/^CANNOT BE CHECKED/) });
    expect(run({ ...file, seeds: { ...file.seeds, serverSeed: null } })).toMatchObject({
      code: 2,
      says: expect.stringContaining('not opened yet'),
    });
    expect(run({ ...file, title: { ...jadugar, nudges: 3 } })).toMatchObject({ code: 2, says: expect.stringContaining('nudges') });
    expect(run({ ...file, title: null }).code).toBe(2);
  });

  test('is short enough to be read, and imports nothing of ours', () => {
    const lines = readFileSync(script, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThan(200);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(140);
    expect(lines.filter((line) => line.startsWith('import')).every((line) => /from 'node:(assert\/strict|crypto|fs)';$/.test(line))).toBe(
      true,
    );
  });
});
