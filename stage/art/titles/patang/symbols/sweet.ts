import { clipTo, disc, fill, line, move } from '../../../draw/svg.ts';
import { fixedSequence, overprint } from '../../../draw/press.ts';
import { inks, keyLine } from '../inks.ts';

const bowl = 'M10 92H150C148 128 120 150 80 150C40 150 12 128 10 92Z';
const next = fixedSequence(11);
const seeds = Array.from({ length: 11 }, () => [next() * 34 - 17, next() * 30 - 18, next() * 180] as const);
const ball = (x: number, y: number) =>
  fill(disc(x, y, 25), inks.gold) + line(disc(x, y, 25), inks.key, keyLine) +
  clipTo(disc(x, y, 22), seeds.map(([dx, dy, turn]) => move(fill('M-5 0Q0 -4 5 0Q0 4 -5 0Z', inks.paper), x + dx, y + dy, 1, turn)).join(''));

/** A bowl of sesame sweets, the taste of kite day. */
export const sweet = () =>
  overprint(
    fill(bowl, inks.sea),
    ball(80, 34) + ball(46, 62) + ball(114, 62) + ball(80, 76) + fill(bowl, inks.sea) +
      clipTo(bowl, fill('M0 104H160V112H0Z', inks.rani) + fill([20, 40, 60, 80, 100, 120, 140].map((x) => `M${x - 9} 114H${x + 9}L${x} 130Z`).join(''), inks.paper)) +
      line(bowl, inks.key, keyLine) + line('M4 92H156', inks.key, 8) + line('M56 154H104', inks.key, 7),
  );
