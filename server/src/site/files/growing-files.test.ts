import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GrowingFiles } from './growing-files.ts';

let folder: string;
let writes = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-growing-'));
  mkdirSync(join(folder, 'art'));
  put('a.webp', 'one');
  list('{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, 'art', name), text);
/** Each write gets its own modification time, however fast the test is. */
function list(text: string): void {
  put('manifest.json', text);
  utimesSync(join(folder, 'art/manifest.json'), 1_000 + (writes += 1), 1_000 + writes);
}
const open = () => new GrowingFiles(folder, '/art/manifest.json');
const textOf = async (files: GrowingFiles, path: string) => (await files.find(path))?.bytes.identity.toString();

test('a file built after the start is found once the list is updated', async () => {
  const files = open();
  put('b.webp', 'two');
  expect(files.find('/art/b.webp')).toBeUndefined();
  list('{"b":1}');
  expect(await textOf(files, '/art/b.webp')).toBe('two');
});

test('the list is always read in its newest version, and so are files that were built again', async () => {
  const files = open();
  expect([await textOf(files, '/art/manifest.json'), await textOf(files, '/art/a.webp')]).toEqual(['{}', 'one']);
  put('a.webp', 'three');
  list('{"a":2}');
  expect([await textOf(files, '/art/manifest.json'), await textOf(files, '/art/a.webp')]).toEqual(['{"a":2}', 'three']);
});

test('no path leads out of the folder, and a folder without a list is served as it is', async () => {
  rmSync(join(folder, 'art/manifest.json'));
  const files = open();
  expect(files.find('/art/../../etc/passwd')).toBeUndefined();
  expect(files.find('/art/manifest.json')).toBeUndefined();
  expect(await textOf(files, '/art/a.webp')).toBe('one');
});

test('an unfinished folder of a build is not served, and a build that removes folders meanwhile stops nothing', async () => {
  mkdirSync(join(folder, 'art', '.mor-12'));
  put('.mor-12/half.webp', 'half');
  expect(open().find('/art/.mor-12/half.webp')).toBeUndefined();
  const builder = spawn(process.execPath, [
    '-e',
    `const fs = require('node:fs'), dir = ${JSON.stringify(join(folder, 'art', 'mor', 'deep'))};
     process.stdout.write('on');
     for (;;) { fs.mkdirSync(dir, { recursive: true }); fs.rmSync(dir + '/..', { recursive: true }); }`,
  ]);
  try {
    await once(builder.stdout, 'data');
    for (let times = 0; times < 3000; times += 1) expect(open).not.toThrow();
  } finally {
    builder.kill('SIGKILL');
    await once(builder, 'exit');
  }
});
