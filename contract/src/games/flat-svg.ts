const elements = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'defs', 'clipPath', 'use']);
const attributes = new Set(
  (
    'xmlns viewBox id href d points transform clip-path fill stroke color x y x1 y1 x2 y2 cx cy r rx ry width height opacity fill-opacity ' +
    'stroke-opacity stroke-width stroke-dasharray stroke-dashoffset stroke-miterlimit fill-rule clip-rule stroke-linecap stroke-linejoin ' +
    'display visibility clipPathUnits vector-effect paint-order'
  ).split(' '),
);
/** Space, the end of an element, or its beginning with its attributes. Letters, comments, entities and instructions are none of them. */
const token = /\s+|<\/([A-Za-z]+)>|<([A-Za-z]+)((?: [A-Za-z\d-]+="[^"<>&]*")*)\s*\/?>/y;
const attribute = / ([A-Za-z\d-]+)="([^"]*)"/g;

/**
 * What in an SVG that our renderer should have written is not on the list of flat shapes, as it stands there; null where all is. Such a file is served from
 * the site's own address: nothing in it may run, be fetched, or need a font.
 */
export function notFlat(svg: string): string | null {
  for (let at = 0; at < svg.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(svg);
    if (found === null) return svg.slice(at, at + 40).trim();
    const [, closed, opened, inside = ''] = found;
    const element = closed ?? opened;
    if (element !== undefined && !elements.has(element)) return `<${element}`;
    for (const [, name = '', value = ''] of inside.matchAll(attribute)) if (!isPlain(name, value)) return `${name}="${value.slice(0, 40)}"`;
  }
  return null;
}

function isPlain(name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'href') return /^#[\w.-]+$/.test(value);
  if (name === 'clip-path') return /^url\(#[\w.-]+\)$/.test(value);
  return attributes.has(name) && !/[:\\@]|url/i.test(value);
}
