import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSvgArt, svgFiles, type SvgArt } from './svg-art.ts';
import { checkPrints, movingSymbols } from './title-art.ts';

let folder: string;
const ink = '#101010';
const art: SvgArt = {
  inks: {
    paper: '#ffffff',
    key: ink,
    band: '#aa2222',
    accent: '#22aa22',
    bright: '#eeee22',
    night: '#111122',
    table: '#222233',
    grain: '#333344',
    ticket: { ground: '#ffffff', ink, faded: ink, win: ink },
  },
  grid: { reels: 3, rows: 3 },
  sign: 'M0 0L10 -50L0 -100Z',
  emblem: 'star',
};
const word = { unitsPerEm: 1000, width: 500, glyphs: [{ path: 'M0 0L400 0L400 700Z', x: 0, y: 0, advance: 500 }] };
const svg = (body: string, box = '0 0 160 160') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const load = () => loadSvgArt('tara', folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-svg-'));
  for (const part of ['symbols', 'prints']) mkdirSync(join(folder, part));
  write('art.json', JSON.stringify(art));
  write('letters.json', JSON.stringify({ nameEn: word, nameHi: word }));
  write('symbols/star.svg', svg('<path d="M20 20H140V140Z" fill="#aa2222"/>'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a folder of SVG files is the whole art of a title: symbols that move, and every print in its size', () => {
  const { symbols, prints, slug, grid } = load();
  expect([slug, grid, Object.keys(symbols)]).toEqual(['tara', { reels: 3, rows: 3 }, ['star']]);
  expect(movingSymbols(symbols).map(([id]) => id)).toEqual(['star']);
  expect(() => checkPrints('tara', prints)).not.toThrow();
});

it('a print that is drawn is taken in place of the plain one, and every file counts for the version', () => {
  write('prints/stamp.svg', svg('<path d="M0 0H640V640Z"/>', '0 0 640 640'));
  expect(load().prints.stamp()).toContain('M0 0H640V640Z');
  expect(load().prints.label()).not.toContain('M0 0H640V640Z');
  expect(svgFiles(folder).map((file) => file.slice(folder.length + 1))).toEqual([
    'art.json',
    'letters.json',
    'prints/stamp.svg',
    'symbols/star.svg',
  ]);
});

it.each([
  ['a script', '<script>1</script>', '<script'],
  ['a picture inside', '<image href="x.png"/>', '<image'],
  ['letters that need a font', '<text>A</text>', '<text'],
  ['a handler', '<path onload="x()" d="M0 0"/>', 'onload='],
  ['a link outside', '<use href="https://example.com/a.svg#b"/>', 'href="'],
  ['a gradient', '<linearGradient id="a"/>', '<linearGradient'],
])('%s in a drawing is refused with title and file', (_what, body, found) => {
  write('symbols/star.svg', svg(body));
  expect(load).toThrow(`tara: ${join(folder, 'symbols/star.svg')} has ${found}`);
});

it('a drawing of another size, an empty one, a missing emblem and broken JSON are named', () => {
  write('symbols/star.svg', svg('<path d="M0 0"/>', '0 0 100 100'));
  expect(load).toThrow('must have viewBox="0 0 160 160", and has 0 0 100 100');
  write('symbols/star.svg', svg(' '));
  expect(load).toThrow('star.svg draws nothing');
  rmSync(join(folder, 'symbols/star.svg'));
  expect(load).toThrow('tara: art.json names the emblem star, and symbols/star.svg is missing');
  write('art.json', '{');
  expect(load).toThrow(`tara: ${join(folder, 'art.json')} cannot be read`);
});
