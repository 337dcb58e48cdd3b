import { clipTo, disc, fill, line, num, swing } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { star } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';

const body = 'M58 28H102L136 66L102 106H58L24 66Z';
const panel = 'M58 28H102L112 66L102 106H58L48 66Z';
const tails = [36, 56, 76, 96, 116].map((_, index) => 60 + index * 10);

const streamer = (x: number, index: number, pose: number) => {
  const sway = (index - 2) * 4 - 9 * pose;
  return `M${x} 108C${num(x + sway * 0.2)} 122 ${num(x + sway * 1.4)} 132 ${num(x + sway)} ${num(150 - Math.abs(index - 2) * 3)}`;
};

/** An akash kandil, the sky lantern of bamboo and paper. */
export const lantern = (pose = 0) =>
  swing(
    overprint(
      fill(body, inks.gold) +
        fill(panel, inks.pink) +
        tails.map((x, index) => line(streamer(x, index, pose), index % 2 === 0 ? inks.pink : inks.gold, 8)).join(''),
      line('M80 6V20', inks.key, 5) +
        fill(disc(80, 9, 5), inks.key) +
        fill('M54 18H106V29H54Z', inks.key) +
        fill('M54 104H106V114H54Z', inks.key) +
        line(body, inks.key, keyLine) +
        line('M58 28L48 66L58 106M102 28L112 66L102 106M24 66H136', inks.key, 4) +
        fill(disc(80, 66, 24), inks.key) +
        fill(star(80, 66, 9, 21, 8), inks.gold) +
        fill(disc(80, 66, 6), inks.paper) +
        clipTo(body, fill(`${disc(38, 56, 3.2)}${disc(38, 77, 3.2)}${disc(122, 56, 3.2)}${disc(122, 77, 3.2)}`, inks.key)) +
        tails.map((x, index) => line(streamer(x, index, pose), inks.key, 2.4)).join(''),
    ),
    7 * pose,
    80,
    6,
  );
