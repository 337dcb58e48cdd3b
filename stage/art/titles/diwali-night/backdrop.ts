import { rays, star } from '../../draw/drawing/polar.ts';
import { fixedSequence } from '../../draw/drawing/press.ts';
import { box, disc, fill, picture, type Picture } from '../../draw/drawing/svg.ts';
import { chrysanthemum } from '../../draw/firework.ts';
import { rooftops } from './rooftops.ts';

/** The night outside the print: quiet ink, faint rays, far fireworks, a town at the foot. */
function night(width: number, height: number, x: number, y: number): Picture {
  const next = fixedSequence(41);
  const stars = Array.from({ length: 46 }, (_, index) =>
    index % 5 === 0 ? star(next() * width, next() * height * 0.7, 1.6, 6, 4) : disc(next() * width, next() * height * 0.7, 1.3),
  ).join('');
  const far = '#33286b';
  return picture(
    width,
    height,
    fill(box(0, 0, width, height), '#150f2e') +
      fill(rays(x, y, 0, width + height, 40, 0.5), '#1b143b') +
      fill(stars, '#6a5fa8') +
      chrysanthemum(width * 0.12, height * 0.2, 90, far, far, far) +
      chrysanthemum(width * 0.88, height * 0.14, 110, far, far, far) +
      chrysanthemum(width * 0.93, height * 0.52, 60, far, far, far) +
      rooftops(-30, height + 2, width + 60, 23, '#0d0920', 1.2)
        .replaceAll('#f6a21b', '#8f5f1e')
        .replaceAll('#ffd98a', '#b98a45'),
  );
}

export const backdropWide = () => night(1600, 1000, 800, 460);
export const backdropTall = () => night(800, 1500, 400, 620);
