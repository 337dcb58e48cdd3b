import { halftone } from '../../draw/drawing/halftone.ts';
import { chamfered } from '../../draw/drawing/outline.ts';
import { scallop } from '../../draw/drawing/polar.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { box, clipTo, disc, fill, line, move } from '../../draw/drawing/svg.ts';
import { coinFace, jaali } from './hoard.ts';
import { inks } from './inks.ts';

const disk = scallop(80, 80, 70, 26);
const band = 'M2 50H158L150 80L158 110H2L10 80Z';

/** The coin with its value: a slip across it, wide enough for a number. */
const coinPrinted = () =>
  overprint(
    fill(disk, inks.emerald),
    line(disk, inks.key, 5) +
      move(coinFace(4), 80, 80, 1.24) +
      fill(band, inks.paper) +
      line(band, inks.key, 5) +
      line('M14 58H146M14 102H146', inks.garnet, 2.6),
  );

const hollow = chamfered(5, 5, 150, 150, 20);

/** A compartment of the chest, lined with wine-red cloth. */
const place = () =>
  fill(box(0, 0, 160, 160), inks.key) +
  clipTo(
    hollow,
    jaali(160, 160, inks.wine, '#7c1634', 40) +
      fill(
        halftone({ x: 0, y: 0, width: 160, height: 70 }, 9, (_, y) => Math.max(0, 4.4 - y * 0.07)),
        inks.key,
      ),
  ) +
  line(hollow, inks.gold, 4) +
  line(chamfered(12, 12, 136, 136, 16), inks.dull, 1.8, ' stroke-dasharray="1 6"') +
  fill([disc(14, 14, 5), disc(146, 14, 5), disc(14, 146, 5), disc(146, 146, 5)].join(''), inks.gold);

export const extras = {
  coin: { height: 160, draw: coinPrinted },
  place: { height: 160, draw: place },
} as const;
