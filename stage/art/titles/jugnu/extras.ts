import { notched } from '../../draw/drawing/outline.ts';
import { box, clipTo, disc, fill, line } from '../../draw/drawing/svg.ts';
import { shine } from './garden.ts';
import { inks } from './inks.ts';

const patch = notched(4, 4, 152, 152, 16);

/** The piece of night that stays round a firefly which has sat down: a dark slip with lamps along its edge. */
const stay = () =>
  fill(patch, inks.key) +
  clipTo(patch, shine(80, 80, 96, inks.glow, 8) + shine(80, 84, 58, inks.light, 7)) +
  line(patch, inks.light, 4) +
  line(box(13, 13, 134, 134, 8), inks.glow, 2.4, ' stroke-dasharray="1 7"') +
  fill(
    [disc(8, 8, 5), disc(152, 8, 5), disc(8, 152, 5), disc(152, 152, 5)].join(''),
    inks.light,
    ` stroke="${inks.key}" stroke-width="2.6"`,
  );

export const extras = { stay: { height: 160, draw: stay } } as const;
