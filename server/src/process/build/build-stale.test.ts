import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildStale, type BuildStep } from './build-stale.ts';
import { progressTo } from './progress.ts';

let root: string;
let lines: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mela-build-'));
  lines = [];
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.txt'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Copies the source to the output, and counts how often it ran. */
const script = `const fs = require('node:fs'); fs.mkdirSync('out', { recursive: true });
fs.writeFileSync('out/a.txt', fs.readFileSync('src/a.txt')); fs.writeFileSync('src/made.txt', 'x');
fs.appendFileSync('runs', 'run ' + process.argv.slice(1).join(' ') + '\\n');`;
const step: BuildStep = {
  name: 'the copy',
  sources: ['src'],
  generated: ['made.txt'],
  output: 'out',
  cwd: '.',
  args: ['-e', script, '--'],
  forceArgs: ['forced'],
};
const build = (one: BuildStep = step) =>
  buildStale(
    root,
    [one],
    progressTo(
      (line) => void lines.push(line),
      () => 0,
    ),
  );
const runs = () => (existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').trimEnd().split('\n') : []);

test('an up-to-date output is not built again, although the build writes files beside its sources', async () => {
  await build();
  await build();
  expect(runs()).toHaveLength(1);
  expect(lines).toEqual(['… building the copy\n', '✓ the copy: built (0.0 s)\n', '✓ the copy: up to date\n']);
});

test('a changed source is built again', async () => {
  await build();
  writeFileSync(join(root, 'src/a.txt'), 'two');
  await build();
  expect(readFileSync(join(root, 'out/a.txt'), 'utf8')).toBe('two');
});

test('a changed test or page for people builds nothing again, and does where something else is asked for', async () => {
  await build();
  mkdirSync(join(root, 'src/testing'));
  for (const path of ['src/a.test.ts', 'src/README.md', 'src/testing/server.ts']) writeFileSync(join(root, path), 'one');
  await build();
  expect(runs()).toHaveLength(1);
  await build({ ...step, asksFor: 'a,b' });
  await build({ ...step, asksFor: 'a,b' });
  expect(runs()).toHaveLength(2);
});

test('files that the build writes beside its sources are built again when they are missing', async () => {
  const leaving = { ...step, leaves: ['src/made.txt'] };
  await build(leaving);
  await build(leaving);
  expect(runs()).toHaveLength(1);
  rmSync(join(root, 'src/made.txt'));
  await build(leaving);
  expect(runs()).toHaveLength(2);
});

test('output that was changed is not trusted, and the build is forced to create all of it', async () => {
  await build();
  writeFileSync(join(root, 'out/a.txt'), 'forged');
  await build();
  expect(readFileSync(join(root, 'out/a.txt'), 'utf8')).toBe('one');
  expect(runs()[1]).toBe('run forced');
});

test('missing output is built', async () => {
  await build();
  rmSync(join(root, 'out'), { recursive: true });
  await build();
  expect(existsSync(join(root, 'out/a.txt'))).toBe(true);
});

test('an incomplete record is ignored', async () => {
  await build();
  writeFileSync(join(root, '.tmp/build/the-copy.json'), '{"sources":');
  await build();
  expect(runs()).toHaveLength(2);
});

test('a failed build shows its output, and is tried again next time', async () => {
  const failing = { ...step, args: ['-e', "process.stderr.write('no such colour'); process.exit(3)"] };
  await expect(build(failing)).rejects.toMatchObject({ lines: ['the copy could not be built (code 3):', 'no such colour'] });
  await build();
  expect(runs()).toHaveLength(1);
});

test('the server opens at the line of the build, and the result is recorded when the build ends', async () => {
  const slow = `process.stdout.write('open now\\n'); const wait = setInterval(() => { if (fs.existsSync('go')) { clearInterval(wait); ${script.split('\n').slice(1).join(' ')} } }, 5);`;
  const args = ['-e', `const fs = require('node:fs'); fs.mkdirSync('out', { recursive: true }); ${slow}`, '--'];
  await build({ ...step, args, opensAt: 'open now\n' });
  expect([runs().length, lines.at(-1)]).toEqual([0, '✓ the copy: enough to open, the rest follows (0.0 s)\n']);
  writeFileSync(join(root, 'go'), '');
  await expect.poll(() => lines.at(-1)).toBe('✓ the copy: built (0.0 s)\n');
  await build();
  expect(runs()).toHaveLength(1);
});

test('a build that fails after the server has opened is reported, and leaves no record', async () => {
  const args = ['-e', "process.stdout.write('open now\\n'); setTimeout(() => { process.stderr.write('out of ink'); process.exit(3) }, 20)"];
  await build({ ...step, args, opensAt: 'open now\n' });
  await expect.poll(() => lines.at(-1)).toContain('out of ink');
  await build();
  expect(runs()).toHaveLength(1);
});

test('a build that did not end is continued by the next one, and forced again only if it was forced', async () => {
  const broken = `${script} process.exit(3)`;
  await build();
  writeFileSync(join(root, 'src/a.txt'), 'two');
  await expect(build({ ...step, args: ['-e', broken, '--'] })).rejects.toThrow();
  await build();
  expect(runs()).toEqual(['run ', 'run ', 'run']);
  writeFileSync(join(root, 'out/a.txt'), 'forged');
  await expect(build({ ...step, args: ['-e', broken, '--'] })).rejects.toThrow();
  await build();
  expect(runs().slice(3)).toEqual(['run forced', 'run forced']);
});

test('two starts at once build a step once, and both have it', async () => {
  const slow = { ...step, args: ['-e', `setTimeout(() => { ${script} }, 300)`, '--'] };
  await Promise.all([build(slow), build(slow)]);
  expect(runs()).toHaveLength(1);
  expect(lines).toContain('✓ the copy: another process builds it, waiting\n');
  expect(lines.filter((line) => line === '✓ the copy: up to date\n')).toHaveLength(1);
});

test('where a build exists, its tools are not looked for', async () => {
  await build();
  const missing = (): never => {
    throw new Error('the tool is not installed');
  };
  await build({ ...step, args: missing });
  expect(runs()).toHaveLength(1);
  writeFileSync(join(root, 'src/a.txt'), 'two');
  await expect(build({ ...step, args: missing })).rejects.toThrow('not installed');
  await build();
  expect(runs()).toHaveLength(2);
});

test('a start that is stopped while it builds ends its builds, and keeps the steps that had ended', async () => {
  const hanging: BuildStep = {
    ...step,
    name: 'the rest',
    output: 'rest',
    args: ['-e', "require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)"],
  };
  const starter = join(root, 'start.ts');
  const from = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  writeFileSync(
    starter,
    `import { buildStale } from ${from('build-stale.ts')};
    const progress = { begin: () => (line) => process.stdout.write(line), done: (line) => process.stdout.write(line) };
    await buildStale(${JSON.stringify(root)}, ${JSON.stringify([step, hanging])}, progress);`,
  );
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  await expect.poll(() => printed.includes('the copy: built') && existsSync(join(root, 'pid'))).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'));
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  await build();
  expect(runs()).toHaveLength(1);
});
