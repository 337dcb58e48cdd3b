import { fadeOut, halftone } from '../../draw/drawing/halftone.ts';
import { around, petals, star } from '../../draw/drawing/polar.ts';
import { clipTo, disc, fill, line } from '../../draw/drawing/svg.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { inks } from './inks.ts';

const sail = 'M210 0Q302 100 420 178Q312 268 210 384Q108 268 0 178Q118 100 210 0Z';
const fin = 'M210 360L262 440Q210 420 158 440Z';
/** A band along both lower edges, `from` to `to` units in from the tip of the tail. */
const chevron = (from: number, to: number) =>
  `M-20 ${178 - from}L210 ${400 - from}L440 ${178 - from}V${178 - to}L210 ${400 - to}L-20 ${178 - to}Z`;

/** The great kite of the label, in a field of 420 × 440: quartered, a lotus eye, a screen along the lower edges. */
export const heroKite = () =>
  overprint(
    fill(sail, inks.rani) + fill(fin, inks.gold),
    clipTo(
      sail,
      fill('M210 0H420V178H210ZM0 178H210V400H0Z', inks.gold) +
        fill(chevron(58, 100), inks.paper) +
        fill(chevron(68, 90), inks.sea) +
        fill(
          halftone(
            { x: 0, y: 190, width: 420, height: 210 },
            10,
            (x, y) => 5 * Math.max(0, (y - 196 + Math.abs(x - 210) * 0.5) / 300 - 0.12),
          ),
          inks.key,
        ) +
        fill('M210 -6L268 84H152Z', inks.paper) +
        fill('M210 14L248 74H172Z', inks.sea),
    ) +
      line(fin, inks.key, 8) +
      line('M210 356V424M210 356L188 428M210 356L232 428', inks.key, 4) +
      line(sail, inks.key, 9) +
      line('M210 0V384', inks.key, 6) +
      line('M0 178Q210 16 420 178', inks.key, 6.5) +
      fill(star(210, 178, 62, 76, 24), inks.key) +
      fill(disc(210, 178, 60), inks.paper) +
      fill(fadeOut(210, 178, 34, 60, 8, 3), inks.gold) +
      fill(petals(210, 178, 8, 54, 12, 13), inks.rani) +
      fill(petals(210, 178, 8, 38, 12, 10, 15), inks.sea) +
      fill(disc(210, 178, 13), inks.key) +
      fill(
        around(210, 178, 7, 6)
          .map(([x, y]) => disc(x, y, 2.2))
          .join(''),
        inks.gold,
      ),
  );
