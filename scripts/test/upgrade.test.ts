import { expect, it } from 'vitest';
import { root, runCommand } from '../run/run-command.ts';

it('nodes of this version continue serving after a migration to this version, and a player’s visit to them has no error', async () => {
  const { code, output } = await runCommand(process.execPath, ['scripts/test-upgrade.ts', root, 'short']);
  const lines = output.split('\n').filter((line) => !line.startsWith('…'));
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^✓ up to date/),
      'while it was migrated: no errors',
      'the version before, a player of before: all as before',
      'the version before, a new player: all as before',
      'this version beside it: all as before',
      'the version before beside this one: all as before',
      'errors in the log of the version before: all as before',
      'errors in the log of this version: all as before',
    ],
  });
}, 300_000);
