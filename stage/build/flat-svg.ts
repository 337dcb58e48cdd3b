import { DOMParser } from '@xmldom/xmldom';
import type { Drawing } from '../art/draw/drawing/svg.ts';

// A file may come from anywhere, and what is drawn from it is served as SVG from the site's own address: only what is listed here is written.

const svgSpace = 'http://www.w3.org/2000/svg';
const xlinkSpace = 'http://www.w3.org/1999/xlink';

const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'defs', 'clipPath', 'use'];
/** Said about the drawing, not drawn. */
const notes = ['title', 'desc', 'metadata'];

const kinds = {
  number: /^[-+.\d\s%eE,a-z]*$/,
  path: /^[MmZzLlHhVvCcSsQqTtAaEe\d\s.,+-]*$/,
  transform: /^(?:\s*,?\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+.\deE\s,]*\))*\s*$/,
  paint: /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([-+.\d\s,%/deg]*\))$/i,
  word: /^[a-z-]*$/i,
  clip: /^(?:none|url\(\s*#[\w.-]+\s*\))$/,
  id: /^[\w.-]+$/,
  link: /^#[\w.-]+$/,
} as const;
type Kind = keyof typeof kinds;

const kindOf: Readonly<Record<string, Kind>> = {
  id: 'id',
  href: 'link',
  d: 'path',
  points: 'path',
  transform: 'transform',
  'clip-path': 'clip',
  ...named('paint', 'fill stroke color'),
  ...named('number', 'x y x1 y1 x2 y2 cx cy r rx ry width height opacity fill-opacity stroke-opacity stroke-width'),
  ...named('number', 'stroke-dasharray stroke-dashoffset stroke-miterlimit'),
  ...named('word', 'fill-rule clip-rule stroke-linecap stroke-linejoin display visibility clipPathUnits vector-effect paint-order'),
};

function named(kind: Kind, names: string): Readonly<Record<string, Kind>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]));
}

/** What programs write for themselves: it neither draws nor does anything. */
const skipped = /^(?:data-[\w-]+|class|version|baseProfile|-[a-z-]+)$/;

/**
 * The shapes of an SVG file, written again from what was read. Ids begin with `name`, so that drawings can stand in one picture.
 * @throws Error with what is wrong: no well-formed SVG, another size, nothing drawn, or a part that is not a flat shape
 */
export function flatShapes(text: string, name: string, [width, height]: readonly [number, number]): Drawing {
  const root = parse(text);
  const box = root.getAttribute('viewBox') ?? '';
  if (
    box
      .trim()
      .split(/[\s,]+/)
      .join(' ') !== `0 0 ${width} ${height}`
  )
    throw new Error(`must have viewBox="0 0 ${width} ${height}", and has ${box === '' ? 'none' : box}`);
  const ids = new Map<string, string>();
  const idOf = (id: string) => ids.get(id) ?? ids.set(id, `${name.replaceAll(/\W/g, '_')}_${ids.size + 1}`).get(id) ?? '';
  const body = insideOf(root, idOf);
  if (body === '') throw new Error('draws nothing');
  const look = attributesOf(root, (attribute) => !['id', 'x', 'y', 'width', 'height'].includes(attribute), idOf);
  return look === '' ? body : `<g${look}>${body}</g>`;
}

function parse(text: string): Element {
  const fail = (message: string) => {
    throw new Error(`is no well-formed SVG: ${message.split('\n', 1)[0]}`);
  };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('has <!DOCTYPE, and art is flat shapes only');
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const { documentElement: root, childNodes } = parser.parseFromString(text, 'text/xml');
  const other = Array.from(childNodes).find((node) => node.nodeType === node.PROCESSING_INSTRUCTION_NODE && node.nodeName !== 'xml');
  if (other !== undefined) throw new Error(`has <?${other.nodeName}, and art is flat shapes only`);
  if (root?.namespaceURI !== svgSpace || root.localName !== 'svg')
    throw new Error(`is no SVG: its first element must be <svg xmlns="${svgSpace}">`);
  return root;
}

function insideOf(parent: Element, idOf: (id: string) => string): string {
  return Array.from(parent.childNodes, (node) => written(node, idOf)).join('');
}

function written(node: ChildNode, idOf: (id: string) => string): string {
  if (node.nodeType === node.COMMENT_NODE) return '';
  if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) {
    const letters = node.nodeValue?.trim() ?? '';
    if (letters !== '') throw new Error(`has the letters ${letters.slice(0, 20)}, and art is flat shapes only`);
    return '';
  }
  if (node.nodeType !== node.ELEMENT_NODE) throw new Error(`has ${node.nodeName}, and art is flat shapes only`);
  const element = node as Element;
  // What programs note for themselves; it is not written.
  if (element.namespaceURI !== svgSpace || notes.includes(element.localName)) return '';
  if (!shapes.includes(element.localName)) throw new Error(`has <${element.localName}, and art is flat shapes only`);
  return `<${element.localName}${attributesOf(element, () => true, idOf)}>${insideOf(element, idOf)}</${element.localName}>`;
}

function attributesOf(element: Element, isWanted: (name: string) => boolean, idOf: (id: string) => string): string {
  const found = new Map<string, string>();
  for (const { name, localName, namespaceURI, value } of Array.from(element.attributes)) {
    const isLink = namespaceURI === xlinkSpace && localName === 'href';
    if (
      name === 'viewBox' ||
      name.startsWith('xmlns') ||
      skipped.test(name) ||
      (namespaceURI !== null && namespaceURI !== undefined && !isLink)
    )
      continue;
    if (name === 'style') for (const [property, set] of declarations(value)) found.set(property, set);
    else if (!found.has(localName)) found.set(localName, value);
  }
  return [...found]
    .filter(([name]) => isWanted(name) && !skipped.test(name))
    .map(([name, value]) => {
      const kind = Object.hasOwn(kindOf, name) ? kindOf[name] : undefined;
      if (kind === undefined) throw new Error(`has ${name}=, and art is flat shapes only`);
      if ((kind === 'link' && element.localName !== 'use') || !kinds[kind].test(value.trim()))
        throw new Error(`has ${name}="${value.slice(0, 60)}", and art is flat shapes only`);
      const own =
        kind === 'id'
          ? idOf(value.trim())
          : value.trim().replace(/#([\w.-]+)/, (whole, id: string) => (kind === 'link' || kind === 'clip' ? `#${idOf(id)}` : whole));
      return ` ${name}="${own}"`;
    })
    .join('');
}

/** A style attribute holds the same properties as attributes do, and wins over them. */
function declarations(style: string): readonly (readonly [string, string])[] {
  return style
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [property = '', ...value] = one.split(':');
      return [property.trim(), value.join(':').trim()] as const;
    });
}

/** @throws Error where a colour of `art.json` is none, or an outline is no path: both are written into pictures as they are */
export function checkPlain(values: { readonly colours: object; readonly paths: readonly string[] }): void {
  for (const [name, colour] of Object.entries(values.colours))
    if (typeof colour === 'object' && colour !== null) checkPlain({ colours: colour, paths: [] });
    else if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour))
      throw new Error(`has ${JSON.stringify(colour)} as ${name}, and colours are written #rrggbb`);
  const bad = values.paths.find((path) => typeof path !== 'string' || !kinds.path.test(path));
  if (bad !== undefined) throw new Error(`has ${JSON.stringify(bad).slice(0, 60)} as an outline, and outlines are paths`);
}
