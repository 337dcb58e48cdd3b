import { box, clipTo, disc, fill, line, num } from '../../../draw/drawing/svg.ts';
import { overprint } from '../../../draw/drawing/press.ts';
import { fadeDown } from '../../../draw/drawing/halftone.ts';
import { inks, keyLine } from '../inks.ts';

const dome = 'M36 66C34 40 56 26 80 14C104 26 126 40 124 66Z';
const eave = 'M14 82L30 64H130L146 82Z';
const base = 'M22 132H138V144H148V156H12V144H22Z';
const bays = [36, 68, 100]
  .map((x) => `M${x} 132V100Q${x} 92 ${x + 6} 90Q${x + 10} 88 ${x + 12} 84Q${x + 14} 88 ${x + 18} 90Q${x + 24} 92 ${x + 24} 100V132Z`)
  .join('');

/** A chhatri, the domed pavilion on the roof from which kites are flown. */
export const rooftop = (pose = 0) =>
  overprint(
    fill(dome, inks.rani) + fill(box(28, 82, 104, 50), inks.gold) + fill(eave, inks.sea) + fill(base, inks.sea),
    clipTo(
      dome,
      fill(fadeDown({ x: 34, y: 34, width: 92, height: 34 }, 7, 0.2, 3.2), inks.key) +
        line('M80 14C64 30 58 46 58 66M80 14C96 30 102 46 102 66', inks.paper, 3.4),
    ) +
      line(dome, inks.key, keyLine) +
      fill(bays, inks.key) +
      line(box(28, 82, 104, 50), inks.key, keyLine) +
      line(eave, inks.key, keyLine) +
      fill(
        [26, 44, 62, 80, 98, 116, 134].map((x) => `M${x - 7} 74H${x + 7}L${num(x + 6 * pose)} ${num(81 + Math.abs(pose))}Z`).join(''),
        inks.paper,
      ) +
      line(base, inks.key, keyLine) +
      line('M80 14V3', inks.key, 5) +
      fill(disc(80, 10, 5.4), inks.key) +
      line('M26 144H134', inks.paper, 3),
  );
