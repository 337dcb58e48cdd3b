import { fadeDown } from '../../draw/drawing/halftone.ts';
import { box, disc, fill, line } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

/** The brass water squirt, lying: nozzle to the left at -200, handle to the right at 190; about 400 long round 0, 0. */
export const pichkari = (width = 8) =>
  ink('M-204 -9L-132 -22V22L-204 9Z', inks.yellow, '', width) +
  line('M66 0H176', inks.key, width * 2.6) +
  line('M66 0H176', inks.blue, width * 1.1) +
  ink(box(164, -52, 26, 104, 12), inks.red, line('M177 -36V36', inks.paper, width * 0.6), width) +
  ink(
    box(-136, -44, 216, 88, 12),
    inks.yellow,
    fill('M-110 -50H-84V50H-110ZM28 -50H54V50H28Z', inks.red) +
      fill([-60, -28, 4].map((x) => `M${x} -30L${x + 13} 0L${x} 30L${x - 13} 0Z`).join(''), inks.green) +
      fill([-60, -28, 4].map((x) => disc(x, 0, 5)).join(''), inks.paper) +
      fill(fadeDown({ x: -140, y: 6, width: 230, height: 44 }, 9, 0.2, 3.8), inks.key) +
      line('M-72 -32H16', inks.paper, width * 0.7),
    width,
  ) +
  line('M-110 -44V44M-84 -44V44M28 -44V44M54 -44V44', inks.key, width * 0.7) +
  ink(box(74, -30, 22, 60, 6), inks.green, '', width);
