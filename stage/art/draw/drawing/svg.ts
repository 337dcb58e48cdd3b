export type Point = readonly [x: number, y: number];

/** Two decimals are fine enough; files stay small and diffs short. */
export const num = (value: number) => String(Math.round(value * 100) / 100);

export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const group = (body: string, transform: string) => `<g transform="${transform}">${body}</g>`;

export const move = (body: string, x: number, y: number, scale = 1, turn = 0) =>
  group(body, `translate(${num(x)} ${num(y)})${turn === 0 ? '' : ` rotate(${num(turn)})`}${scale === 1 ? '' : ` scale(${num(scale)})`}`);

/** A part turned about a point, in degrees. */
export const swing = (body: string, degrees: number, x: number, y: number) =>
  degrees === 0 ? body : group(body, `rotate(${num(degrees)} ${num(x)} ${num(y)})`);

/** A part made wider and taller about a point; a share of 1 leaves it as it is. */
export const stretch = (body: string, across: number, down: number, x: number, y: number) =>
  across === 1 && down === 1
    ? body
    : group(body, `translate(${num(x)} ${num(y)}) scale(${num(across)} ${num(down)}) translate(${num(-x)} ${num(-y)})`);

/** Draws a symbol a little smaller round the middle of its field of 160 × 160, and shifts it. */
export const inset = (body: string, scale: number, x = 0, y = 0) => move(body, 80 - 80 * scale + x, 80 - 80 * scale + y, scale);

/** Mirrors a drawing left to right about the vertical line at x. */
export const mirror = (body: string, x: number) => group(body, `translate(${num(x * 2)} 0) scale(-1 1)`);

export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

export const disc = (x: number, y: number, radius: number) =>
  `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * 2)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(-radius * 2)} 0Z`;

export const ellipse = (x: number, y: number, across: number, down: number) =>
  `M${num(x - across)} ${num(y)}a${num(across)} ${num(down)} 0 1 0 ${num(across * 2)} 0a${num(across)} ${num(down)} 0 1 0 ${num(-across * 2)} 0Z`;

export const box = (x: number, y: number, width: number, height: number, radius = 0) =>
  radius === 0
    ? `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`
    : `M${num(x + radius)} ${num(y)}h${num(width - 2 * radius)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius)} ${num(radius)}v${num(height - 2 * radius)}` +
      `a${num(radius)} ${num(radius)} 0 0 1 ${num(-radius)} ${num(radius)}h${num(2 * radius - width)}a${num(radius)} ${num(radius)} 0 0 1 ${num(-radius)} ${num(-radius)}` +
      `v${num(2 * radius - height)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius)} ${num(-radius)}Z`;

let clipCount = 0;

/** Shows a drawing only inside an outline. Ids are numbered over the whole run, so drawings can be combined. */
export function clipTo(d: string, body: string): string {
  clipCount += 1;
  return `<clipPath id="clip${clipCount}"><path d="${d}"/></clipPath><g clip-path="url(#clip${clipCount})">${body}</g>`;
}

/** A drawing used several times repeats its clips; one definition is enough. */
function clipOnce(body: string): string {
  const known = new Set<string>();
  return body.replace(/<clipPath id="(\w+)">.*?<\/clipPath>/g, (clip, id: string) => {
    if (known.has(id)) return '';
    known.add(id);
    return clip;
  });
}

/** A drawing in no size of its own, in the units of what it becomes a part of. */
export type Drawing = string & { readonly picture?: never };

/** A whole picture with its width and height; all other strings of these files are drawings, parts of one. */
export type Picture = string & { readonly picture: true };

/** `body` is a drawing; to put a picture into another, use its drawing. */
export const picture = (width: number, height: number, body: Drawing): Picture =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${clipOnce(body)}</svg>` as Picture;
