import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeVersion } from './code-version.ts';

it('the version of the code is the same for the same files in any folder, and another one for any change of an answer’s code', () => {
  const folders = [mkdtempSync(join(tmpdir(), 'mela-version-')), mkdtempSync(join(tmpdir(), 'mela-version-'))] as const;
  for (const folder of folders) {
    for (const path of ['server/src', 'contract/src', 'games/src']) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'contract/src/prizes.ts'), 'kind');
  }
  const [one, other] = folders;
  const before = codeVersion(one);
  expect(codeVersion(other)).toBe(before);
  writeFileSync(join(other, 'contract/src/prizes.ts'), 'type');
  expect(codeVersion(other)).not.toBe(before);
  writeFileSync(join(other, 'contract/src/prizes.ts'), 'kind');
  writeFileSync(join(other, 'server/src/view.ts'), '');
  expect(codeVersion(other)).not.toBe(before);
  for (const folder of folders) rmSync(folder, { recursive: true });
});
