// Plain JavaScript on purpose: npm runs this after each installation, with whatever Node npm itself runs on.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** Folders of packages that nothing here reads: C headers, copies of a library for pages without a bundler, manuals, sources, tests, code for Bare. */
const unreadFolders = [
  /\/node-linux-\w+\/include$/,
  /\/pixi\.js\/dist$/,
  /\/@base-ui\/react\/docs$/,
  /\/(happy-dom|zod)\/src$/,
  /\/js-binary-schema-parser\/example$/,
  /\/gifuct-js\/demo$/,
  /\/(bintrees|fastify)\/test$/,
  /\/bare-\w+\/prebuilds$/,
  /\/@redocly\/(config\/lib-esm|openapi-core\/(src|__tests__))$/,
  /\/fontkit\/src$/,
  /\/brotli\/(build|enc)$/,
];

/**
 * Files of packages that nothing here reads: their pages for people, for programs without modules, PDFKit for pages, Prettier for languages that no generator writes, and of
 * TypeScript 5 all but the library that openapi-typescript writes types with.
 */
const unreadFiles = [
  /\/pixi\.js\/lib\/.*\.js$/,
  /\/@base-ui\/(react|utils)\/(.*\.js|.*\.d\.ts)$/,
  /\/typescript@5[^/]*\/node_modules\/typescript\/lib\/(?!typescript\.)/,
  /\/@redocly\/config\/.*\.d\.ts$/,
  /\/pdfkit\/js\/pdfkit\.(browser|old|standalone)\b[^/]*$/,
  /\/(readme|changelog|history)[^/]*\.md$/i,
  /\/prettier\/plugins\/\w+\.js$/,
  /\/prettier\/plugins\/(acorn|angular|flow|glimmer|graphql|html|markdown|meriyah|postcss|yaml)\.mjs$/,
];

/** Source maps of packages: the site's own build writes none. Vite reads those of TanStack, whose files its development server compiles. */
const isUnread = (/** @type {string} */ path) =>
  (path.endsWith('.map') && !path.includes('/@tanstack/')) || unreadFiles.some((unread) => unread.test(path));

/** Folders that tools write later, at the top of node_modules. */
const isCache = (/** @type {string} */ name) => /^\.(cache|vite.*)$/.test(name);

/**
 * Deletes what no program of the project reads from the folder of installed packages (decision 0075). Follows no links.
 * @param {string} folder the absolute path of node_modules
 */
export function slimInstall(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isCache(entry.name)) {
      if (unreadFolders.some((unread) => unread.test(path))) rmSync(path, { recursive: true });
      else slimInstall(path);
    } else if (entry.isFile() && isUnread(path)) rmSync(path);
  }
}

/**
 * What the files below `folder` take on disk, in bytes. Caches that tools write later do not count.
 * @param {string} folder
 * @returns {number}
 */
export function installedBytes(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isCache(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return installedBytes(path) + 4096;
      return entry.isFile() ? statSync(path).blocks * 512 : 0;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) slimInstall(resolve(import.meta.dirname, '../../node_modules'));
