import type { Random } from '../../../kernel/random/random.ts';
import { encodePng, type Colour } from './encode-png.ts';
import { glyphs } from './glyphs.ts';

const [width, height] = [240, 80];
const paper: Colour = [251, 233, 198];
const ink: Colour = [28, 20, 51];
const specks = 90;
const arcs = 3;

type Point = readonly [x: number, y: number];
type Between = (from: number, to: number) => number;

/** A picture of these letters as a data URL: each turned, stretched and moved, all bent by two waves, with lines across and specks. */
export function drawPicture(phrase: string, random: Random): string {
  const between: Between = (from, to) => from + ((to - from) * random.below(10_001)) / 10_000;
  const picture = { width, height, ink: new Float32Array(width * height) };
  const bend = bender(between);
  const step = (width - 44) / phrase.length;
  [...phrase].forEach((letter, at) => {
    const place = placer(between, 26 + step * (at + 0.5));
    const thickness = between(2, 2.9);
    for (const stroke of glyphs[letter] ?? []) drawLine(picture.ink, pointsOf(stroke).map(place), bend, thickness);
  });
  for (let arc = 0; arc < arcs; arc += 1) {
    const points = [0, 0.33, 0.66, 1].map((part): Point => [part * width, between(8, height - 8)]);
    drawLine(picture.ink, points, bend, between(0.7, 1.3));
  }
  for (let speck = 0; speck < specks; speck += 1) {
    const at: Point = [between(0, width), between(0, height)];
    drawLine(picture.ink, [at, [at[0] + between(-3, 3), at[1] + between(-3, 3)]], (point) => point, between(0.4, 0.9));
  }
  return `data:image/png;base64,${encodePng(picture, paper, ink).toString('base64')}`;
}

const pointsOf = (stroke: readonly number[]): Point[] =>
  stroke.flatMap((x, at) => (at % 2 === 0 ? [[x, stroke[at + 1] ?? 0] as const] : []));

/** Where the points of one letter lie: turned around its middle, with a size and a slant of its own. */
function placer(between: Between, middleX: number) {
  const [turn, slant] = [between(-0.32, 0.32), between(-0.25, 0.25)];
  const [scaleX, scaleY] = [between(5.6, 7.6), between(6.2, 8.2)];
  const middle: Point = [middleX + between(-3, 3), height / 2 + between(-6, 6)];
  return ([x, y]: Point): Point => {
    const [across, down] = [(x - 2) * scaleX + (y - 3) * slant * scaleX, (y - 3) * scaleY];
    return [middle[0] + across * Math.cos(turn) - down * Math.sin(turn), middle[1] + across * Math.sin(turn) + down * Math.cos(turn)];
  };
}

function bender(between: Between) {
  const [shiftX, shiftY] = [between(2, 4), between(2, 4.5)];
  const [waveX, waveY] = [between(0.05, 0.09), between(0.02, 0.045)];
  const [startX, startY] = [between(0, 6.28), between(0, 6.28)];
  return ([x, y]: Point): Point => [x + shiftX * Math.sin(y * waveX + startX), y + shiftY * Math.sin(x * waveY + startY)];
}

const stepPx = 1;

/** Draws lines from point to point in short steps, each bent. */
function drawLine(pixels: Float32Array, points: readonly Point[], bend: (point: Point) => Point, radius: number): void {
  points.slice(1).forEach(([toX, toY], at) => {
    const [fromX, fromY] = points[at] ?? [toX, toY];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / stepPx));
    for (let step = 0; step <= steps; step += 1)
      drawDot(pixels, bend([fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps]), radius);
  });
}

/** A dot with a soft edge. */
function drawDot(pixels: Float32Array, [middleX, middleY]: Point, radius: number): void {
  const reach = Math.ceil(radius + 1);
  for (let y = Math.floor(middleY) - reach; y <= middleY + reach; y += 1)
    for (let x = Math.floor(middleX) - reach; x <= middleX + reach; x += 1) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const shade = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - middleX, y - middleY)));
      pixels[y * width + x] = Math.max(pixels[y * width + x] ?? 0, shade);
    }
}
