import { disc, fill, group, line } from '../../../draw/drawing/svg.ts';
import { inks } from '../inks.ts';
import { paperKite } from '../paper-kite.ts';

/** The rival kite: peacock blue with a full moon and chevrons, banked the other way. */
export const kiteSea = () =>
  group(
    paperKite({
      ground: inks.sea,
      pattern:
        fill('M0 58L80 122L160 58V78L80 142L0 78Z', inks.gold) +
        fill('M0 88L80 152L160 88V98L80 162L0 98Z', inks.rani) +
        fill('M80 0L100 34H60Z', inks.rani),
      patternKey:
        fill(disc(80, 64, 22), inks.paper, ` stroke="${inks.key}" stroke-width="4"`) +
        line('M80 42V86', inks.key, 3.4) +
        fill(disc(80, 64, 10), inks.rani, ` stroke="${inks.key}" stroke-width="3"`),
      fin: inks.rani,
    }),
    'rotate(-14 80 80) translate(-6 -4) scale(1.07)',
  );
