/**
 * F12: what a first visit to a page costs in bytes, from a running server: `node bench/src/web/first-load.ts [http://127.0.0.1:3000]`.
 * Scripts are the page's own and all they import statically; gzip at level 9 as the goal counts (QUALITY F12: 140 kB),
 * brotli as the wire does.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const base = process.argv[2] ?? 'http://127.0.0.1:3000';
const pages = ['/en', '/hi', '/en/games', '/en/games/mela/diwali-night', '/en/rules'];
const goalKb = 140;

const fetched = new Map<string, Promise<Buffer>>();

function get(path: string): Promise<Buffer> {
  const known = fetched.get(path) ?? load(path);
  fetched.set(path, known);
  return known;
}

async function load(path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, base), { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A script and everything it imports statically, each once. */
async function closure(entries: readonly string[]): Promise<readonly string[]> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = (await get(path)).toString('utf8');
    for (const [, from = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      open.push(new URL(from, new URL(path, base)).pathname);
  }
  return [...seen];
}

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path);
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
const gzipped = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0);
const brotlied = (parts: readonly Buffer[]) =>
  parts.reduce((sum, part) => sum + brotliCompressSync(part, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length, 0);

process.stdout.write(`${'page'.padEnd(32)}files  js gz kB  js br kB css gz kB html gz kB fonts kB\n`);
let worst = 0;
for (const page of pages) {
  const html = await get(page);
  const text = html.toString('utf8');
  const scripts = await closure([
    ...found(text, /<script[^>]+src="([^"]+\.js)"/g),
    ...found(text, /rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...found(text, /import\("([^"]+\.js)"\)/g),
  ]);
  const js = await Promise.all(scripts.map(get));
  const css = await Promise.all(found(text, /rel="stylesheet" href="([^"]+)"/g).map(get));
  const fonts = await Promise.all(found(text, /href="([^"]+\.woff2)"/g).map(get));
  const jsGzip = gzipped(js);
  worst = Math.max(worst, jsGzip);
  process.stdout.write(
    `${page.padEnd(32)}${String(scripts.length).padStart(5)} ${kb(jsGzip)}  ${kb(brotlied(js))}  ${kb(gzipped(css))}   ${kb(gzipped([html]))} ${kb(fonts.reduce((sum, font) => sum + font.length, 0))}\n`,
  );
}
process.stdout.write(`worst ${(worst / 1000).toFixed(1)} kB gz, goal ${goalKb} kB: ${worst <= goalKb * 1000 ? 'met' : 'missed'}\n`);
if (worst > goalKb * 1000) process.exitCode = 1;
