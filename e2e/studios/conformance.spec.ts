import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** The command is the guide's own, so that a studio can run what it reads. One protocol: the server's tests play them all. */
test('a studio tries the wallet of a site by the command of the guide', async ({ baseURL }, testInfo) => {
  const guide = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  const [, command = ''] = /```\nnpm run (provider:conformance -- --url http:.*)\n```/.exec(guide) ?? [];
  const values = {
    'http://localhost:3000': baseURL ?? '',
    '<secret>': process.env['E2E_PROVIDER_SECRET'] ?? '',
    'report.md': testInfo.outputPath('report.md'),
  };
  const words = command.split(' ').map((word) => (word in values ? values[word as keyof typeof values] : word));
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', ...words, '--protocols', 'seamless-wallet'], { cwd: root });
  expect(stdout).toMatch(/^(\d+) of \1 cases passed/m);
});
