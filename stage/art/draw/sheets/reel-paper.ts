import { halftone } from '../drawing/halftone.ts';
import { box, fill, picture } from '../drawing/svg.ts';

/** One tile of reel paper, 48 × 48, that repeats: cream with a fine screen of a spot. */
export const reelPaper = (paper: string, tint: string) =>
  picture(
    48,
    48,
    fill(box(0, 0, 48, 48), paper) +
      fill(
        halftone({ x: 0, y: 0, width: 48, height: 48 }, 12, () => 1.15),
        tint,
      ),
  );
