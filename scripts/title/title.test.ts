import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodSound } from '../../contract/src/games/testing/wav-file.ts';
import { root } from '../run/run-command.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mela-title-'));
  const folders = ['games', 'stage', 'scripts', 'contract', 'kit', 'docs'];
  const isSource = (path: string) => !/\/(?:dist|node_modules|\.tmp|decisions|pictures)$/.test(path);
  for (const folder of folders) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource });
    const installed = join(root, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, folder, 'node_modules'));
  }
  for (const name of ['server', 'node_modules']) symlinkSync(join(root, name), join(copy, name));
  for (const name of ['README.md', 'package.json', '.oxfmtrc.json']) cpSync(join(root, name), join(copy, name));
});
afterAll(() => rmSync(copy, { recursive: true }));

function title(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/title.ts', ...args], { cwd: copy, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const edit = (path: string, from: string | RegExp, to: string) => writeFileSync(join(copy, path), read(path).replace(from, to));
const bandar = ['bandar', '--en', 'Bandar', '--hi', 'बंदर', '--mechanic', 'classic'] as const;

/** All that a failed attempt could leave behind. */
const listed = () =>
  ['games/src/titles', 'games/par-sheets', 'stage/art/titles', 'stage/dev/fixtures'].map((folder) => readdirSync(join(copy, folder)));

test('help is printed, and ends well', () => {
  expect(title('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('title -- new <slug>') });
});

test.each([
  ['a slug with a capital', ['new', 'Bandar', '--en', 'B', '--hi', 'बंदर'], '"Bandar" is no slug'],
  ['a path for a slug', ['new', '../bandar', '--en', 'B', '--hi', 'बंदर'], 'is no slug'],
  ['a slug that exists', ['new', 'mor', '--en', 'Mor', '--hi', 'मोर'], 'mor exists: games/src/titles/mor'],
  [
    'a mechanic that is not there',
    ['new', 'bandar', '--en', 'B', '--hi', 'बंदर', '--mechanic', 'dice'],
    'no mechanic "dice": lines, classic',
  ],
  ['a Hindi name in Latin letters', ['new', 'bandar', '--en', 'B', '--hi', 'Bandar'], 'is no Hindi name'],
  ['an unknown command', ['sell', 'mor'], 'no command "sell"'],
  ['an option that is not there', ['new', 'bandar', '--odds', '1'], "Unknown option '--odds'"],
  ['a title that is not there', ['check', 'bandar'], 'games/src/titles/bandar/manifest.ts is missing'],
])('%s is refused with the reason, and nothing is left behind', (_what, args, reason) => {
  const before = listed();
  expect(title(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(reason) });
  expect(listed()).toEqual(before);
});

test('an attempt that fails while it writes leaves the tree as it was', () => {
  const [before, readme] = [listed(), read('README.md')];
  rmSync(join(copy, 'node_modules'));
  expect(title('new', ...bandar).status).toBe(1);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  expect([listed(), read('README.md')]).toEqual([before, readme]);
});

test('a new title with free spins is whole: strips and a scene for them, the odds in its texts and its rows, and nothing is wrong with it', () => {
  expect(title('new', 'kamal', '--en', 'Kamal', '--hi', 'कमल', '--mechanic', 'free-ways')).toMatchObject({ status: 0, stderr: '' });
  expect(title('check', 'kamal')).toEqual({ status: 0, stdout: 'kamal: nothing is wrong\n', stderr: '' });
  const art = JSON.parse(read('stage/art/titles/kamal/art.json'));
  expect(art.scene).toEqual({ mover: 'lotus', motion: 'float' });
  expect(read('games/src/titles/kamal/manifest.ts')).toMatch(
    /3 or more Lotus symbols give 8 to 20 free spins, in which every win counts double[^]*3 या ज़्यादा कमल आने पर 8 से 20 मुफ़्त स्पिन मिलते हैं, जिनमें हर जीत दोगुनी होती है/,
  );
  expect(read('games/README.md')).toMatch(/\n\| Kamal \|.* \| \d\d\.\d \| [\d,.]+ bets \|/);
  expect(read('docs/originals.md')).toMatch(/\n\| Kamal \|.* \| base \d+\.\d\d, free spins \d+\.\d\d \|/);

  edit('stage/art/titles/kamal/art.json', /,\s+"scene": \{[^}]*\}/, '');
  expect(title('check', 'kamal').stderr).toContain('kamal: stage/art/titles/kamal: its feature has no scene');
}, 300_000);

test('a new title stands in the list that the lobby reads, nothing is wrong with it, and each later mismatch is named with its place', () => {
  expect(title('new', ...bandar)).toMatchObject({ status: 0, stderr: '' });
  const lobby = "import { titles } from './games/src/index.ts'; console.log(Object.keys(titles).at(-1), titles['bandar'].data.name.hi);";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', lobby], { cwd: copy, encoding: 'utf8' });
  expect(stdout).toBe('bandar बंदर\n');
  expect(title('check', 'bandar')).toEqual({ status: 0, stdout: 'bandar: nothing is wrong\n', stderr: '' });

  edit('games/src/titles/bandar/title.ts', /rtp: '[^']+'/, "rtp: '19/20'");
  edit('games/src/titles/bandar/manifest.ts', '5 lines', '7 lines');
  edit('stage/art/titles/bandar/symbols/star.svg', 'viewBox="0 0 160 160"', 'viewBox="0 0 150 160"');
  edit('stage/art/titles/bandar/music.ts', /melody: './, "melody: '9");
  edit('README.md', /\n\| Bandar .*/, '');
  rmSync(join(copy, 'games/par-sheets/bandar'), { recursive: true });
  rmSync(join(copy, 'stage/dev/fixtures/bandar.json'));
  mkdirSync(join(copy, 'stage/art/titles/bandar/sound'));
  writeFileSync(join(copy, 'stage/art/titles/bandar/sound/win.wav'), goodSound('count'));
  const { status, stderr } = title('check', 'bandar');
  expect(status).toBe(1);
  for (const problem of [
    'bandar: games/src/titles/bandar/title.ts states a return of 19/20, counted is ',
    'bandar: games/src/titles/bandar/manifest.ts: 7 in en is no number of its data',
    'symbols/star.svg must have viewBox="0 0 160 160", and has 0 0 150 160',
    'bandar: stage/art/titles/bandar/music.ts: a melody is 1 to 5 and .',
    'bandar: stage/art/titles/bandar/sound/win.wav has -30.0 dB in its loudest moment: -24 to -18 are taken',
    'bandar: README.md has no row of Bandar',
    'bandar: games/par-sheets/bandar is missing or of another title',
    'bandar: stage/dev/fixtures/bandar.json is missing',
  ])
    expect(stderr).toContain(problem);
}, 300_000);
