import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mela-swap-'));
});
afterEach(() => rm(root, { recursive: true }));

/** The bundler does not run inside the tests' own realm, so it is a process of its own. */
const builder = `
import { build } from 'vite';
import { swapModule } from './build/swap-modules.ts';
const root = process.argv[1];
const { output } = await build({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [swapModule({ name: 'light', of: (source) => source.endsWith('heavy.js'), code: "export default 'light'" })],
  build: { write: false, rolldownOptions: { input: root + '/page.js', preserveEntrySignatures: 'strict' } },
});
process.stdout.write(output.map(({ code }) => code).join(''));`;

/** Builds a page of these files, with `heavy.js` replaced. @returns its code */
async function builtFrom(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', builder, root], {
    cwd: join(import.meta.dirname, '..'),
  });
  return stdout;
}

describe('a module swapped in the build', () => {
  it('is not in the built page, however many import it', async () => {
    const code = await builtFrom({
      'heavy.js': "export default 'much'",
      'other.js': "import heavy from './heavy.js'; export const other = heavy;",
      'page.js': "import heavy from './heavy.js'; import { other } from './other.js'; export default [heavy, other];",
    });
    expect(code).toContain('light');
    expect(code).not.toContain('much');
  });

  it('fails the build when nobody imports it any more', async () => {
    await expect(builtFrom({ 'page.js': 'export default 1;' })).rejects.toThrow('light replaced 0 modules, not one');
  });

  it('fails the build when the package has two of that name', async () => {
    const pages = {
      'heavy.js': "export default 'much'",
      'too-heavy.js': "export default 'much'",
      'page.js': "import one from './heavy.js'; import two from './too-heavy.js'; export default [one, two];",
    };
    await expect(builtFrom(pages)).rejects.toThrow('light replaced 2 modules, not one');
  });
});
