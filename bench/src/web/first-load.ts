/**
 * F12: what a first visit to a page costs in bytes, from a running server: `node bench/src/web/first-load.ts [http://127.0.0.1:3000] [path …]`.
 * Below, what the scripts of the largest page are made of, by folder and package. Scripts are the page's own and all they import statically; gzip at level 9 as the goal counts, brotli as the wire does.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { firstLoads, gzipBytes, partsOf, scriptBytesMax, type FirstLoad } from '../../../e2e/support/first-load.ts';

const read = firstLoads(process.argv[2] ?? 'http://127.0.0.1:3000');
const paths = process.argv.slice(3);
const pages = paths.length > 0 ? paths : ['/en', '/hi', '/en/games', '/en/games/mela/diwali-night', '/en/rules'];
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const brotlied = (parts: readonly Buffer[]) =>
  parts.reduce((sum, part) => sum + brotliCompressSync(part, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length, 0);

process.stdout.write(`${'page'.padEnd(32)}files  js gz kB  js br kB css gz kB html gz kB fonts kB\n`);
let worst = 0;
let heaviest: FirstLoad | null = null;
for (const page of pages) {
  const load = await read(page);
  const { html, scripts, styles, fonts } = load;
  const jsGzip = gzipBytes(scripts);
  if (jsGzip > worst) [worst, heaviest] = [jsGzip, load];
  process.stdout.write(
    `${page.padEnd(32)}${String(scripts.length).padStart(5)} ${kb(jsGzip)}  ${kb(brotlied(scripts))}  ${kb(gzipBytes(styles))}   ${kb(gzipBytes([html]))} ${kb(fonts.reduce((sum, font) => sum + font.length, 0))}\n`,
  );
}
for (const [part, bytes] of heaviest === null ? [] : partsOf(heaviest)) process.stdout.write(`  ${kb(bytes)} ${part}\n`);
process.stdout.write(
  `worst ${(worst / 1000).toFixed(1)} kB gz, goal ${scriptBytesMax / 1000} kB: ${worst <= scriptBytesMax ? 'met' : 'missed'}\n`,
);
if (worst > scriptBytesMax) process.exitCode = 1;
