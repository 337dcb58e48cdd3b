import { halftone } from '../drawing/halftone.ts';
import { box, fill, picture, type Picture } from '../drawing/svg.ts';
import { titleRibbon } from '../title-ribbon.ts';

type Draw = (width: number, height: number) => Picture;

/** The picture behind a game, for landscape and portrait: one drawing that fits any size. */
export const backdrops = (draw: Draw) => ({ backdropWide: () => draw(1600, 1000), backdropTall: () => draw(800, 1500) }) as const;

/** The title on its ribbon alone, 720 × 196, for the head of the stage. */
export const titlePlate = (ribbon: Omit<Parameters<typeof titleRibbon>[0], 'x' | 'y' | 'width'>) =>
  picture(720, 196, titleRibbon({ ...ribbon, x: 360, y: 84, width: 590 }));

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
