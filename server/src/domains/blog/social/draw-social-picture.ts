import type { ArticleTeaser } from '@mela/contract/api/blog/blog';
import type { Locale } from '@mela/contract/site/languages';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { fitTitle, setLine } from './set-title.ts';

/** What is on a picture; nothing else decides how it looks. */
export type OnPicture = Pick<ArticleTeaser, 'title' | 'topic'> & { readonly locale: Locale };

/** Raise it with each change of the drawing: messengers keep a picture by its address. */
const drawing = 1;

/** Equal pictures have equal hashes: 16 hex digits, for their address. */
export const hashOf = ({ title, topic, locale }: OnPicture): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, title, topic, locale]))
    .digest('hex')
    .slice(0, 16);

const [width, height] = [1200, 630];
const [paper, key, gold] = ['#fbe9c6', '#1b1238', '#f6a21b'];
/** The sky of a subject, its rays, and the spot of its plate. */
const skies = {
  fairness: ['#a5164d', '#b81a57', '#cf1f63'],
  money: ['#2c632c', '#347234', '#3d7d3a'],
  care: ['#0b6b67', '#0d7a75', '#0b7a75'],
  law: ['#7c1f2b', '#8d2632', '#b3362a'],
  making: ['#2b2a7a', '#35348c', '#2b2a7a'],
} as const satisfies Record<OnPicture['topic'], readonly string[]>;

const rays = Array.from({ length: 36 }, (_, at) => {
  const [from, to] = [at * 10 - 2.5, at * 10 + 2.5].map((degrees) => (degrees * Math.PI) / 180);
  const point = (angle = 0) => `${(600 + Math.cos(angle) * 760).toFixed(1)} ${(315 + Math.sin(angle) * 760).toFixed(1)}`;
  return `M600 315L${point(from)}L${point(to)}Z`;
}).join('');

/** Triangles along an edge that point to the middle. */
const teeth = (count: number, along: number, to: (at: number, half: number, tip: number) => string) =>
  Array.from({ length: count }, (_, at) => to((along / count) * (at + 0.5), along / count / 2.4, 22)).join('');
const border =
  teeth(
    40,
    width,
    (x, half, tip) => `M${x - half} 18h${2 * half}L${x} ${18 + tip}ZM${x - half} ${height - 18}h${2 * half}L${x} ${height - 18 - tip}Z`,
  ) +
  teeth(
    21,
    height,
    (y, half, tip) => `M18 ${y - half}v${2 * half}L${18 + tip} ${y}ZM${width - 18} ${y - half}v${2 * half}L${width - 18 - tip} ${y}Z`,
  );

const brand = { en: 'Mela', hi: 'मेला' } as const;

/** A label with the title of an article in its language, as SVG of 1200 × 630 without any text: letters are outlines. */
export function socialSvg({ title, topic, locale }: OnPicture): string {
  const [sky, ray, spot] = skies[topic];
  const { size, lines } = fitTitle(title, { width: 900, height: 300 });
  const first = 345 - ((lines.length - 1) * size * 1.28) / 2 + size * 0.32;
  const set = lines.map((line, at) => setLine(line, { x: 600, y: first + at * size * 1.28, size })).join('');
  const plate = (grow: number) =>
    `x="${110 - grow}" y="${160 - grow}" width="${980 + 2 * grow}" height="${370 + 2 * grow}" rx="${18 + grow / 2}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${sky}" d="M0 0h1200v630H0z"/><path fill="${ray}" d="${rays}"/>` +
    `<path fill="${paper}" d="M0 0h1200v630H0zM18 18v594h1164V18z"/><path fill="${paper}" d="${border}"/>` +
    `<rect ${plate(7)} fill="${key}" transform="translate(0 8)"/><rect ${plate(7)} fill="${key}"/><rect ${plate(0)} fill="${paper}"/><rect ${plate(-14)} fill="none" stroke="${spot}" stroke-width="5"/>` +
    `<path fill="${key}" d="M420 78h360l34 44-34 44H420l-34-44z"/><path fill="${gold}" d="M426 86h348l28 36-28 36H426l-28-36z"/><g fill="${key}">${setLine(brand[locale], { x: 600, y: 141, size: 54 })}</g>` +
    `<g fill="${spot}" transform="translate(3 3)" opacity="0.55">${set}</g><g fill="${key}">${set}</g></svg>`
  );
}

/** The picture as PNG; flat colours need a small palette. */
export const drawSocialPicture = (on: OnPicture): Promise<Buffer> =>
  sharp(Buffer.from(socialSvg(on)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
