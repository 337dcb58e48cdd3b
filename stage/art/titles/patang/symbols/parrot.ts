import { clipTo, disc, fill, group, line, swing } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { fadeDown } from '../../../draw/drawing/halftone.ts';
import { inks, keyLine } from '../inks.ts';

const body =
  'M98 10C124 10 136 32 130 54C128 62 127 68 127 76C128 104 106 124 80 128L36 158L28 148L46 116C40 88 54 56 72 38C74 20 84 10 98 10Z';
const wing = 'M60 66C86 62 112 74 112 96C100 118 66 122 42 138C38 110 42 80 60 66Z';
const beak = 'M126 28C148 26 156 44 146 62C140 54 132 52 126 54Z';

/** A ring-necked parrot on a kite's thread. */
export const parrot = (pose = 0) =>
  group(
    overprint(
      fill(body, inks.sea) + fill(beak, inks.rani) + swing(fill(wing, inks.gold), 9 * pose, 84, 68),
      line('M4 134H156', inks.key, 5) +
        clipTo(
          body,
          fill(fadeDown({ x: 20, y: 96, width: 130, height: 64 }, 7, 0.4, 3), inks.key) +
            line('M66 52C86 70 112 74 134 64', inks.rani, 8) +
            line('M62 60C84 80 112 82 134 72', inks.key, 3.6),
        ) +
        line(body, inks.key, keyLine) +
        swing(
          fill(wing, inks.gold) +
            line(wing, inks.key, keyLine) +
            line('M62 84Q82 84 96 94M56 100Q76 98 90 104M52 116Q66 112 78 112', inks.key, 3.6),
          9 * pose,
          84,
          68,
        ) +
        line(beak, inks.key, 4.6) +
        line('M130 46L144 50', inks.key, 3) +
        fill(disc(109, 36, 8.4), inks.paper) +
        fill(disc(111, 36, 4.2), inks.key) +
        line('M84 128V138M98 124V138', inks.gold, 5),
    ),
    'translate(-4 -1)',
  );
