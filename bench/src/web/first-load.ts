/**
 * F12: what a first visit to a page costs in bytes, from a running server: `node bench/src/web/first-load.ts [http://127.0.0.1:3000]`.
 * Scripts are the page's own and all they import statically; gzip at level 9 as the goal counts, brotli as the wire does.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { firstLoads, gzipBytes, scriptBytesMax } from '../../../e2e/support/first-load.ts';

const read = firstLoads(process.argv[2] ?? 'http://127.0.0.1:3000');
const pages = ['/en', '/hi', '/en/games', '/en/games/mela/diwali-night', '/en/rules'];
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const brotlied = (parts: readonly Buffer[]) =>
  parts.reduce((sum, part) => sum + brotliCompressSync(part, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length, 0);

process.stdout.write(`${'page'.padEnd(32)}files  js gz kB  js br kB css gz kB html gz kB fonts kB\n`);
let worst = 0;
for (const page of pages) {
  const { html, scripts, styles, fonts } = await read(page);
  const jsGzip = gzipBytes(scripts);
  worst = Math.max(worst, jsGzip);
  process.stdout.write(
    `${page.padEnd(32)}${String(scripts.length).padStart(5)} ${kb(jsGzip)}  ${kb(brotlied(scripts))}  ${kb(gzipBytes(styles))}   ${kb(gzipBytes([html]))} ${kb(fonts.reduce((sum, font) => sum + font.length, 0))}\n`,
  );
}
process.stdout.write(
  `worst ${(worst / 1000).toFixed(1)} kB gz, goal ${scriptBytesMax / 1000} kB: ${worst <= scriptBytesMax ? 'met' : 'missed'}\n`,
);
if (worst > scriptBytesMax) process.exitCode = 1;
