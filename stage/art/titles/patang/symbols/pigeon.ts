import { clipTo, disc, fill, group, line, swing } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { fadeDown } from '../../../draw/drawing/halftone.ts';
import { inks, keyLine } from '../inks.ts';

const body =
  'M142 62C132 46 110 46 102 62C94 78 84 92 58 100C42 105 26 104 10 112L18 128L12 140L34 138C60 144 96 140 114 116C124 102 126 84 128 74Z';
const wingBack = 'M84 84C72 60 76 30 96 8C102 34 106 54 104 72Z';
const wingFront = 'M96 92C70 84 44 60 34 14C50 22 58 28 64 36C64 28 64 22 68 14C84 32 104 58 108 82Q104 94 96 92Z';

/** A roof pigeon taking off. */
export const pigeon = (pose = 0) => {
  const back = (body: string) => swing(body, -11 * pose, 96, 80);
  const front = (body: string) => swing(body, 13 * pose, 100, 90);
  return group(
    overprint(
      back(fill(wingBack, inks.rani)) + fill(body, '#c9bfd6') + front(fill(wingFront, inks.key)),
      clipTo(
        body,
        fill(fadeDown({ x: 0, y: 96, width: 150, height: 50 }, 7, 0.4, 3), '#3d3270') +
          fill('M96 74Q116 84 128 70L124 100Q108 104 88 92Z', inks.rani),
      ) +
        back(line(wingBack, inks.key, keyLine)) +
        line(body, inks.key, keyLine) +
        front(
          fill(wingFront, '#3d3270') +
            line(wingFront, inks.key, keyLine) +
            line('M48 32C56 50 72 70 92 80M66 36C74 52 86 66 100 72', inks.paper, 4),
        ) +
        line('M12 112L44 118M14 138L44 130', inks.paper, 4) +
        fill('M136 58L156 66L138 70Z', inks.gold, ` stroke="${inks.key}" stroke-width="4" stroke-linejoin="round"`) +
        fill(disc(122, 60, 5.4), inks.paper) +
        fill(disc(123, 60, 2.8), inks.key),
    ),
    'translate(-3 4)',
  );
};
