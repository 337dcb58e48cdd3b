import { box, clipTo, fill, group, line, num, stretch } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { star } from '../../../draw/drawing/polar.ts';
import { inks, keyLine } from '../inks.ts';

const tube = box(58, 46, 44, 62, 3);
const cap = 'M48 48L80 2L112 48Q80 58 48 48Z';
const stick = 'M76 108H84V158H76Z';
const tongues =
  'M60 110C56 126 46 130 40 146C56 142 60 140 66 134C66 146 70 152 68 162C80 152 92 152 96 162C92 150 94 144 94 134C102 140 106 142 120 146C114 130 104 126 100 110Z';

/** A paper rocket under way, its stick in the fire. */
export const rocket = (pose = 0) => {
  const burn = (body: string) => stretch(body, 1 - 0.14 * pose, 1 + 0.2 * pose, 80, 110);
  return group(
    overprint(
      burn(fill(tongues, inks.gold)) + fill(cap, inks.fire) + fill(tube, inks.fire),
      clipTo(
        tube,
        [0, 1, 2, 3]
          .map((index) => fill(`M52 ${64 + index * 24}L108 ${40 + index * 24}V${51 + index * 24}L52 ${75 + index * 24}Z`, inks.paper))
          .join(''),
      ) +
        burn(line(tongues, inks.key, keyLine)) +
        fill(stick, inks.key) +
        line(tube, inks.key, keyLine) +
        line(cap, inks.key, keyLine) +
        fill('M58 60H102V88H58Z', inks.key) +
        fill(star(80, 74, 5.2, 12.5, 5), inks.gold) +
        fill('M72 40L80 16L84 40Q78 42 72 40Z', inks.paper),
    ),
    `rotate(38 80 80) translate(0 ${num(-3 - 4 * pose)})`,
  );
};
