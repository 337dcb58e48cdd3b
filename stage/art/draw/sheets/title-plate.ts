import { picture } from '../drawing/svg.ts';
import { titleRibbon } from '../title-ribbon.ts';

/** The title on its ribbon alone, 720 × 196, for the head of the stage. */
export const titlePlate = (ribbon: Omit<Parameters<typeof titleRibbon>[0], 'x' | 'y' | 'width'>) =>
  picture(720, 196, titleRibbon({ ...ribbon, x: 360, y: 84, width: 590 }));
