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

it('has a place for free spins where art.json names one: plain until its files are drawn, with a symbol that moves in it', () => {
  const put = (scene: unknown) => write('art.json', JSON.stringify({ ...art, scene }));
  expect(load().scene).toBeNull();
  put({ mover: 'star', motion: 'float' });
  expect(load().scene?.draw(800, 1500)).toContain(art.inks.night);
  expect(Object.keys(load().scene?.movers ?? {})).toEqual(['star']);
  write('prints/sceneTall.svg', svg('<path d="M0 0H800V1500Z"/>', '0 0 800 1500'));
  expect(load().scene?.draw(800, 1500)).toContain('M0 0H800V1500Z');
  expect(load().scene?.draw(1600, 1000)).not.toContain('M0 0H800V1500Z');
  put({ mover: 'rose', motion: 'float' });
  expect(load).toThrow('tara: art.json names rose in its scene, and symbols/rose.svg is missing');
  put({ mover: 'star', motion: 'spin' });
  expect(load).toThrow('tara: art.json has the motion "spin" in its scene: rise, fall, sway, float');
});

it.each([
  ['a script', '<script>1</script>', '<script'],
  ['a script under a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>', '<script'],
  ['a picture inside', '<image href="x.png"/>', '<image'],
  ['letters that need a font', '<text>A</text>', '<text'],
  ['letters without an element', 'A', 'the letters A'],
  ['HTML inside', '<foreignObject/>', '<foreignObject'],
  ['another svg inside', '<svg/>', '<svg'],
  ['a link of a page', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<a'],
  ['a movement that sets an address', '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>', '<set'],
  ['a style sheet', '<style>path{fill:red}</style>', '<style'],
  ['a gradient', '<linearGradient id="a"/>', '<linearGradient'],
  ['a handler', '<path onload="x()" d="M0 0"/>', 'onload='],
  ['a handler with a space', '<path onload ="x()" d="M0 0"/>', 'onload='],
  ['a handler in a style', '<path style="onload:x()" d="M0 0"/>', 'onload='],
  ['a link outside', '<use href="https://example.com/a.svg#b"/>', 'href="https:'],
  ['a link outside in single quotes', "<use href='https://example.com/a.svg#b'/>", 'href="https:'],
  ['a link outside with a space', '<use href ="https://example.com/a.svg#b"/>', 'href="https:'],
  ['a link outside under a prefix', '<use xmlns:l="http://www.w3.org/1999/xlink" l:href="//example.com/a.svg#b"/>', 'href="//'],
  ['a link of characters by number', '<use href="&#106;avascript:alert(1)"/>', 'href="javascript:'],
  ['a link of a shape', '<path href="#a" d="M0 0"/>', 'href="#a"'],
  ['a colour that is fetched', '<path fill="url(https://example.com/a)" d="M0 0"/>', 'fill="url('],
  ['a colour that is fetched by a style', '<path style="fill:url(https://example.com/a)" d="M0 0"/>', 'fill="url('],
  ['a clip that is fetched', '<path clip-path="url(//example.com/a#b)" d="M0 0"/>', 'clip-path="url('],
  ['a style that is escaped', '<path style="fill:\\75rl(//example.com)" d="M0 0"/>', 'fill="'],
  ['an attribute that is cut short', '<path/onload="x()" d="M0 0"/>', 'is no well-formed SVG'],
  ['an element that is not closed', '<g><path d="M0 0"/>', 'is no well-formed SVG'],
  ['a part that is unknown', '<path d="M0 0">&logo;</path>', 'is no well-formed SVG'],
  ['code of a program', '<path d="M0 0"/><?php echo 1 ?>', 'php'],
])('%s in a drawing is refused with title and file', (_what, body, found) => {
  write('symbols/star.svg', svg(body));
  expect(load).toThrow(`tara: ${join(folder, 'symbols/star.svg')} `);
  expect(load).toThrow(found);
});

it.each([
  ['a type with parts of its own', '<!DOCTYPE svg [<!ENTITY logo "<script/>">]>', '<!DOCTYPE'],
  ['a style sheet from elsewhere', '<?xml-stylesheet href="https://example.com/a.css"?>', '<?xml-stylesheet'],
])('%s before a drawing is refused', (_what, before, found) => {
  write('symbols/star.svg', `${before}${svg('<path d="M0 0"/>')}`);
  expect(load).toThrow(`star.svg has ${found}`);
});

it('what drawing programs write is read: a root with a look, styles, notes and names of their own', () => {
  const body = [
    '<!-- drawn by hand --><title>Star</title><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
    '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff"/>',
    '<defs><clipPath id="cut-1"><rect width="9" height="9"/></clipPath><path id="leaf" d="M0 0h9v9z"/></defs>',
    '<g data-name="Layer 1" class="a" clip-path="url(#cut-1)" transform="translate(1 2) rotate(-3, 4, 5)">',
    '<path style="fill:#aa2222;fill-opacity:1;stroke:none;-inkscape-stroke:none" fill="#000000" d="M1,2e-1L3 4z"/></g>',
    '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#leaf" x="5"/>',
  ].join('\n');
  write('symbols/star.svg', `<?xml version="1.0" encoding="UTF-8"?>\n${svg(body).replace('viewBox', 'fill="none" viewBox')}`);
  expect(load().symbols['star']?.()).toBe(
    '<g fill="none"><defs><clipPath id="star_1"><rect width="9" height="9"></rect></clipPath><path id="star_2" d="M0 0h9v9z"></path></defs>' +
      '<g clip-path="url(#star_1)" transform="translate(1 2) rotate(-3, 4, 5)">' +
      '<path fill="#aa2222" fill-opacity="1" stroke="none" d="M1,2e-1L3 4z"></path></g><use href="#star_2" x="5"></use></g>',
  );
});

it.each([
  ['a colour', 'art.json', { ...art, inks: { ...art.inks, band: '#fff"/><script/>' } }, 'as band'],
  ['a colour of the ticket', 'art.json', { ...art, inks: { ...art.inks, ticket: { ...art.inks.ticket, ink: 'url(//a)' } } }, 'as ink'],
  ['the sign', 'art.json', { ...art, sign: 'M0 0"/><script/>' }, 'as an outline'],
  [
    'a letter',
    'letters.json',
    { nameEn: word, nameHi: { ...word, glyphs: [{ ...word.glyphs[0], path: '"/><script/>' }] } },
    'as an outline',
  ],
])('%s that is none is refused: it would be written into every picture', (_what, file, content, found) => {
  write(file, JSON.stringify(content));
  expect(load).toThrow(`tara: ${join(folder, file)} has`);
  expect(load).toThrow(found);
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
