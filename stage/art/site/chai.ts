import { fadeDown, halftone } from '../draw/drawing/halftone.ts';
import { overprint } from '../draw/drawing/press.ts';
import { polar } from '../draw/drawing/polar.ts';
import { clipTo, disc, ellipse, fill, line, num } from '../draw/drawing/svg.ts';
import { inks } from './inks.ts';

const glass = 'M-78 -70L-58 122Q0 142 58 122L78 -70Q0 -52 -78 -70Z';
const tea = 'M-73 -28L-58 122Q0 142 58 122L73 -28Q0 -12 -73 -28Z';
const rim = ellipse(0, -70, 78, 17);
const saucer = 'M-150 122Q0 92 150 122Q132 168 66 176H-66Q-132 168 -150 122Z';

const steam = (x: number, y: number, lift: number) =>
  `M${num(x)} ${num(y)}C${num(x - 26)} ${num(y - lift * 0.3)} ${num(x + 28)} ${num(y - lift * 0.6)} ${num(x)} ${num(y - lift)}`;

/** A glass of chai on its saucer, steam above: the break one takes. About 300 × 360, centred at 0, 0. */
export const chai = () =>
  overprint(
    fill(saucer, inks.paper) + fill(glass, '#fff6df') + fill(tea, '#c8692b'),
    clipTo(tea, fill(fadeDown({ x: -80, y: 10, width: 160, height: 130 }, 9, 0.4, 4), inks.key)) +
      clipTo(glass, line('M-44 -66L-32 130M0 -60V140M44 -66L32 130', inks.key, 5)) +
      line('M-60 -14L-48 84', inks.paper, 7) +
      fill(rim, '#fff6df') +
      fill(ellipse(0, -30, 70, 12), '#8d4216') +
      line(rim + glass, inks.key, 8) +
      clipTo(
        saucer,
        fill(
          halftone({ x: -150, y: 130, width: 300, height: 50 }, 9, (x) => Math.max(0, x / 48)),
          inks.fire,
        ),
      ) +
      line(saucer, inks.key, 8) +
      line('M-118 142Q0 118 118 142', inks.sea, 5) +
      line(steam(-34, -100, 92) + steam(8, -108, 118) + steam(46, -98, 84), inks.key, 15) +
      line(steam(-34, -100, 92) + steam(8, -108, 118) + steam(46, -98, 84), '#fff6df', 7),
  );

/** The dial round the glass: twelve hours, and beads for the minutes. */
export const dial = (radius: number) =>
  line(
    Array.from({ length: 12 }, (_, hour) => {
      const [ax, ay] = polar(0, 0, hour * 30, radius - (hour % 3 === 0 ? 34 : 20));
      const [bx, by] = polar(0, 0, hour * 30, radius);
      return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
    }).join(''),
    inks.key,
    8,
  ) +
  fill(
    Array.from({ length: 60 }, (_, minute) => {
      const [x, y] = polar(0, 0, minute * 6, radius - 5);
      return minute % 5 === 0 ? '' : disc(x, y, 2.2);
    }).join(''),
    inks.fire,
  );
