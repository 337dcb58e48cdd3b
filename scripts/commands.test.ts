import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, runCommand } from './run/run-command.ts';
import { commands } from './commands.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
const entries = Object.entries(scripts)
  .filter(([name]) => name !== 'postinstall')
  .map(([name, line]) => [name, line.split(' ').at(-1) ?? ''] as const);
/** No database, no variable that a start would need: help must not come so far. */
const run = (entry: string, ...args: readonly string[]) =>
  runCommand(process.execPath, ['scripts/require-node-24.mjs', entry, ...args], { env: { DATABASE_URL: 'nonsense', PORT: 'nonsense' } });

it('every command of package.json is answered by the same parser', () => {
  expect(entries.map(([, entry]) => entry).filter((entry) => !(entry in commands))).toEqual([]);
  expect(Object.keys(commands).toSorted()).toEqual(entries.map(([, entry]) => entry).toSorted());
  for (const [name, line] of Object.entries(scripts)) if (name !== 'postinstall') expect(line).toContain('scripts/require-node-24.mjs ');
});

describe.each(entries)('npm run %s', (name, entry) => {
  it('prints its help and ends well, and does nothing', async () => {
    const { code, output } = await run(entry, '--help');
    expect([code, output.split('\n')[0]]).toEqual([0, expect.stringMatching(new RegExp(`^npm (run )?${name}\\b`))]);
  });

  it.skipIf(name === 'bench')('refuses a flag that it does not know, and does nothing', async () => {
    const { code, output } = await run(entry, '--no-such-flag');
    expect([code, output]).toEqual([1, expect.stringMatching(/^Unknown option '--no-such-flag'\n(npm|There)/)]);
  });
});
