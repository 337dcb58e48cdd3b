import { setWord } from '../../draw/lettering.ts';
import { fadeDown } from '../../draw/drawing/halftone.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { star } from '../../draw/drawing/polar.ts';
import { box, clipTo, disc, fill, inset, line, move, stretch, swing } from '../../draw/drawing/svg.ts';
import { chilli, lemon } from './charm.ts';
import { ink, inks } from './inks.ts';
import { truck } from './truck.ts';

const leaf = 'M84 34C92 8 124 2 146 14C138 40 108 50 84 34Z';

const nimbu = (pose = 0) =>
  line('M80 44C82 34 88 30 96 28', inks.key, 6) +
  swing(ink(leaf, inks.green, line('M90 32C106 28 122 22 138 16', inks.paper, 3.6)), 10 * pose, 84, 34) +
  swing(move(lemon(8.6), 70, 96, 0.66, -10), 4.5 * pose, 80, 40);

const mirchi = (pose = 0) =>
  move(chilli(inks.red, inks.green, 5.6), 34, 44, 0.92, -50 + 6 * pose) +
  move(chilli(inks.red, inks.green, 5.6), 96, 36, 0.9, 4 - 6 * pose);

const flare = 'M8 24C26 40 36 52 52 62L66 92C54 104 30 124 12 146C2 112 0 60 8 24Z';

/** The rubber bulb horn at the driver's hand. */
const horn = (pose = 0) =>
  ink('M50 64L96 68V92L60 96C50 90 46 74 50 64Z', inks.yellow) +
  ink(
    flare,
    inks.yellow,
    fill(fadeDown({ x: 0, y: 80, width: 70, height: 70 }, 7, 0.4, 3.2), inks.deep) + line('M22 48C18 76 18 98 24 122', inks.paper, 5),
  ) +
  ink('M8 24C20 44 22 120 12 146C0 120 -2 52 8 24Z', inks.key, '', 4) +
  ink(box(92, 62, 14, 36, 4), inks.green) +
  stretch(
    ink(
      'M106 66C122 50 152 54 154 80C152 106 122 110 106 94Z',
      inks.red,
      fill('M118 64C128 58 140 62 144 70C136 68 126 70 120 76Z', inks.paper),
    ),
    1 + 0.06 * pose,
    1 + 0.2 * pose,
    106,
    80,
  ) +
  ink(chamfered(58, 100, 34, 26, 6), inks.green, line('M66 113H84', inks.paper, 4));

/** Number plates, one to three: the bars of an old machine. */
const plates = (count: 1 | 2 | 3, face: string, pose: number) => {
  const high = count === 1 ? 56 : count === 2 ? 48 : 42;
  const top = 80 - (high * count + 5 * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * (high + 5);
    // A plate hangs on two screws and rattles, each against the next.
    return swing(
      ink(
        chamfered(10, y, 140, high, 9),
        face,
        fill(fadeDown({ x: 10, y: y + high * 0.4, width: 140, height: high * 0.6 }, 7, 0.1, 2.6), inks.key),
        5,
      ) +
        line(chamfered(17, y + 6.5, 126, high - 13, 6), inks.paper, 2.6) +
        fill(`${disc(25, y + high / 2, 3.4)}${disc(135, y + high / 2, 3.4)}`, inks.paper) +
        (pose === 0
          ? ''
          : clipTo(
              chamfered(17, y + 6.5, 126, high - 13, 6),
              move(fill(`M-9 ${y}H13L-3 ${y + high}H-25Z`, inks.yellow), 80 + 40 * pose, 0),
            )) +
        move(fill(setWord('bar', { x: 80, y: y + high * 0.5 + high * 0.26, size: high * 0.78, tracking: 4 }), inks.key), 2.4, 2.2) +
        fill(setWord('bar', { x: 80, y: y + high * 0.5 + high * 0.26, size: high * 0.78, tracking: 4 }), inks.paper),
      (index % 2 === 0 ? 4 : -4) * pose,
      80,
      y + high / 2,
    );
  }).join('');
};

const tile = chamfered(5, 5, 150, 150, 20);

/** The seven, painted as the number on a lorry's door. */
const seven = (pose = 0) => {
  const figure = setWord('seven', { x: 78, y: 130, size: 158 });
  const chequer = Array.from({ length: 36 }, (_, i) =>
    (Math.floor(i / 6) + i) % 2 === 0 ? box((i % 6) * 27, Math.floor(i / 6) * 27, 27, 27) : '',
  ).join('');
  return (
    ink(tile, inks.green, fill(chequer, inks.dark)) +
    line(chamfered(12, 12, 136, 136, 16), inks.yellow, 3.4) +
    [6, 4, 2].map((by) => move(fill(figure, inks.key, ` stroke="${inks.key}" stroke-width="9" stroke-linejoin="round"`), by, by)).join('') +
    fill(figure, inks.paper, ` stroke="${inks.paper}" stroke-width="9" stroke-linejoin="round"`) +
    fill(figure, inks.red, ` stroke="${inks.red}" stroke-width="2"`) +
    clipTo(figure, fill(fadeDown({ x: 20, y: 20 + 10 * pose, width: 120, height: 70 }, 8, 3.4, 0.2), inks.yellow)) +
    fill(star(30, 128, 4, 11 + 3 * pose, 5, 30 * pose) + star(132, 128, 4, 11 - 3 * pose, 5, -30 * pose), inks.yellow)
  );
};

/** Every symbol of the title by its id, drawn in a field of 160 × 160. */
export const symbols = {
  seven,
  truck,
  nimbu,
  mirchi: (pose = 0) => inset(mirchi(pose), 0.96, 0, -1),
  horn,
  bar3: (pose = 0) => plates(3, inks.red, pose),
  bar2: (pose = 0) => plates(2, inks.green, pose),
  bar1: (pose = 0) => plates(1, '#3a3226', pose),
} as const;
