import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { fonts } from '../../art/letters/fonts.ts';
import { stageFolder } from '../folders.ts';

/** Files that our modules open beside themselves lie beside the bundle there. */
const besideBundle = (): Plugin => ({
  name: 'mela:beside-bundle',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/art/letters/fonts.ts')) return null;
    const files = Object.fromEntries(Object.entries(fonts).map(([name, list]) => [name, list.map((file) => basename(file))]));
    return `import { fileURLToPath } from 'node:url';
const here = (names) => names.map((name) => fileURLToPath(new URL('./' + name, import.meta.url)));
export const fonts = Object.fromEntries(Object.entries(${JSON.stringify(files)}).map(([name, names]) => [name, here(names)]));`;
  },
  transform: (code) => (code.includes('../letters/letters.json') ? code.replace('../letters/letters.json', './letters.json') : null),
});

/**
 * Bundles a command into one file that runs without this repository, in `into`: with the letters, the typefaces with their licences and the shaper beside it. The
 * library that draws pixels, sharp, stays a package of its own.
 */
export async function bundleKit(entry: string, into: string): Promise<void> {
  await build({
    root: stageFolder,
    configFile: false,
    logLevel: 'warn',
    plugins: [besideBundle()],
    resolve: { external: ['sharp'], noExternal: true },
    ssr: { external: ['sharp'], noExternal: true },
    build: {
      ssr: true,
      outDir: into,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: entry, output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  });
  const require = createRequire(import.meta.url);
  const place = (file: string, name = basename(file)) => copyFileSync(file, join(into, name));
  for (const file of new Set(Object.values(fonts).flat())) place(file);
  place(join(stageFolder, 'art/letters/letters.json'));
  place(require.resolve('harfbuzzjs/dist/harfbuzz.wasm'));
  const licences = ['@fontsource/rozha-one', '@fontsource/mukta', 'harfbuzzjs'].map((name) => {
    const folder = name.startsWith('@')
      ? require.resolve(`${name}/package.json`)
      : require.resolve('harfbuzzjs/dist/harfbuzz.wasm').replace('/dist/', '/');
    return `${name}\n\n${readFileSync(join(folder, '../LICENSE'), 'utf8')}`;
  });
  writeFileSync(join(into, 'LICENCES.txt'), licences.join('\n\n'));
}
