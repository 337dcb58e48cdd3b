import { disc, fill, line } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { around, petals, scallop } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';

/** A rangoli of coloured powder, eight petals in three rings. */
export const rangoli = (pose = 0) => {
  const outer = 22.5 + 10 * pose;
  return overprint(
    fill(scallop(80, 80, 62, 16), inks.pink) + fill(petals(80, 80, 12, 74, 8, 23, outer), inks.gold),
    line(scallop(80, 80, 62, 16), inks.key, keyLine) +
      fill(petals(80, 80, 14, 74, 8, 24, outer), inks.gold) +
      line(petals(80, 80, 14, 74, 8, 24, outer), inks.key, 4.4) +
      fill(petals(80, 80, 20, 54, 8, 14, outer), inks.fire) +
      fill(petals(80, 80, 12, 50, 8, 20, -10 * pose), inks.paper) +
      line(petals(80, 80, 12, 50, 8, 20, -10 * pose), inks.key, 4) +
      fill(disc(80, 80, 19), inks.key) +
      fill(
        around(80, 80, 11.5, 8)
          .map(([x, y]) => disc(x, y, 3))
          .join(''),
        inks.gold,
      ) +
      fill(disc(80, 80, 5), inks.paper) +
      fill(
        around(80, 80, 60, 8)
          .map(([x, y]) => disc(x, y, 5))
          .join(''),
        inks.paper,
      ),
  );
};
