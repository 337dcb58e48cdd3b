import { clipTo, disc, fill, line, stretch, swing } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { rays } from '../../../draw/drawing/polar.ts';
import { fadeDown } from '../../../draw/drawing/halftone.ts';
import { inks, keyLine } from '../inks.ts';

const bowl = 'M16 94C22 126 46 143 80 143C114 143 138 126 146 88C128 100 106 105 80 105C54 105 34 103 16 94Z';
const rim = 'M16 94C38 82 62 80 84 80C108 80 130 82 146 88C128 102 106 106 80 106C54 106 32 103 16 94Z';
const foot = 'M58 141C66 144 94 144 102 141L110 153H50Z';
const flame = 'M84 8C82 26 56 42 56 65C56 80 68 92 82 92C97 92 109 80 109 64C109 42 88 30 84 8Z';
const heart = 'M82 45C81 56 70 62 70 73C70 82 76 88 82 88C89 88 95 82 95 73C95 62 84 57 82 45Z';

/** A clay lamp, lit. */
export const lamp = (pose = 0) => {
  const burn = (body: string) => swing(stretch(body, 1 - 0.1 * pose, 1 + 0.14 * pose, 82, 92), 6 * pose, 82, 92);
  return overprint(
    fill(rays(83, 62, 40, 66, 13, 0.3), '#f9cd7c') + fill(bowl, inks.fire) + fill(foot, inks.fire) + burn(fill(flame, inks.gold)),
    fill(rim, inks.key) +
      fill('M34 93C52 86 68 85 84 85C104 85 120 86 132 90C116 98 98 100 80 100C62 100 48 98 34 93Z', inks.gold) +
      clipTo(bowl, fill(fadeDown({ x: 16, y: 116, width: 130, height: 28 }, 7, 0.6, 3.2), inks.key)) +
      line(bowl, inks.key, keyLine) +
      line(foot, inks.key, keyLine) +
      burn(
        line(flame, inks.key, keyLine) +
          fill(heart, inks.fire) +
          fill('M82 64C82 71 77 73 77 79C77 84 79 87 82 87C86 87 88 84 88 79C88 73 83 71 82 64Z', inks.paper),
      ) +
      line('M82 84V98', inks.key, 5) +
      [34, 57, 81, 105, 127].map((x, index) => fill(disc(x, [115, 121, 123, 121, 113][index] ?? 120, 4.6), inks.paper)).join(''),
  );
};
