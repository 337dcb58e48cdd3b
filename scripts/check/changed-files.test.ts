import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../run/run-command.ts';
import { changedFiles } from './changed-files.ts';

const root = mkdtempSync(join(tmpdir(), 'mela-changed-'));
afterAll(() => rmSync(root, { recursive: true }));
const git = (...args: readonly string[]) => runCommand('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

test('changed files are those that differ from the base: committed, staged, edited and new ones, none that is gone or ignored', async () => {
  await git('init', '-b', 'main');
  for (const name of ['same', 'edited', 'gone', 'committed']) write(name, '1');
  write('.gitignore', 'ignored');
  await git('add', '.');
  await git('commit', '-m', 'first');
  await git('checkout', '-b', 'work');
  write('committed', '2');
  await git('commit', '-am', 'second');
  write('edited', '2');
  write('new', '1');
  write('ignored', '1');
  rmSync(join(root, 'gone'));
  expect(await changedFiles(root, 'main')).toEqual(['committed', 'edited', 'new']);
  expect(await changedFiles(root, 'HEAD')).toEqual(['edited', 'new']);
});

test('an unknown base is an error that names it', async () => {
  await expect(changedFiles(root, 'nowhere')).rejects.toThrow('nowhere');
});
