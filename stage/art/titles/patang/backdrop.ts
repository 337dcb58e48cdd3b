import { rays } from '../../draw/drawing/polar.ts';
import { box, fill, picture } from '../../draw/drawing/svg.ts';
import { farKite } from './label.ts';
import { inks } from './inks.ts';
import { roofline } from './roofline.ts';

const far = '#1d4a55';

/** The evening outside the print: quiet ink with a trace of peacock, far kites, roofs at the foot. */
const evening = (width: number, height: number, x: number, y: number) =>
  picture(
    width,
    height,
    fill(box(0, 0, width, height), '#10152b') +
      fill(rays(x, y, 0, width + height, 40, 0.5), '#131d35') +
      [
        [0.1, 0.18, 2.2, -14],
        [0.2, 0.4, 1.3, 18],
        [0.88, 0.16, 2.6, 16],
        [0.94, 0.46, 1.4, -20],
        [0.06, 0.62, 1.1, 10],
      ]
        .map(([fx = 0, fy = 0, scale = 1, turn = 0]) => farKite(width * fx, height * fy, scale, turn, far).replaceAll(inks.key, '#10152b'))
        .join('') +
      roofline(-30, height + 2, width + 60, 17, '#0a0a1c', '#8a5b1c', 1.2),
  );

export const backdropWide = () => evening(1600, 1000, 800, 460);
export const backdropTall = () => evening(800, 1500, 400, 620);
