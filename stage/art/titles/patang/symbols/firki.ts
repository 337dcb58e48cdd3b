import { box, clipTo, disc, fill, group, line, num, swing } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { inks, keyLine } from '../inks.ts';

const drum = 'M44 52Q80 42 116 52V108Q80 118 44 108Z';
const leftEnd = box(30, 34, 16, 92, 7);
const rightEnd = box(114, 34, 16, 92, 7);

/** A firki, the spool with two handles, full of glass-coated thread whose end flies off. */
export const firki = (pose = 0) =>
  group(
    overprint(
      fill(drum, inks.rani) +
        fill(leftEnd, inks.gold) +
        fill(rightEnd, inks.gold) +
        fill(`${box(0, 71, 30, 18, 8)}${box(130, 71, 30, 18, 8)}`, inks.sea),
      clipTo(
        drum,
        [0, 1, 2, 3, 4, 5, 6]
          .map((index) =>
            line(
              `M${num(34 + index * 14 + 7 * pose)} 120L${num(50 + index * 14 + 7 * pose)} 40`,
              index % 2 === 0 ? inks.paper : inks.key,
              3.4,
            ),
          )
          .join(''),
      ) +
        line(drum, inks.key, keyLine) +
        line(leftEnd, inks.key, keyLine) +
        line(rightEnd, inks.key, keyLine) +
        line(`${box(3, 71, 27, 18, 8)}${box(130, 71, 27, 18, 8)}`, inks.key, keyLine) +
        fill(
          `${disc(38, 50, 3)}${disc(38, 66, 3)}${disc(38, 94, 3)}${disc(38, 110, 3)}${disc(122, 50, 3)}${disc(122, 66, 3)}${disc(122, 94, 3)}${disc(122, 110, 3)}`,
          inks.key,
        ) +
        swing(line('M96 47C104 26 78 30 86 14C90 8 98 8 104 12', inks.key, 3.6), 14 * pose, 96, 47),
    ),
    'rotate(-24 80 80) translate(2 4) scale(0.97)',
  );
