import { move, picture, type Picture } from '../drawing/svg.ts';

/** One picture in the three shapes that pages show: a strip for desktops, its right part for tablets, upright for phones. */
export type KeyArt = { readonly wide: () => Picture; readonly middle: () => Picture; readonly tall: () => Picture };

/** Where the picture is on a strip; everything left of it is plain, for texts. */
export const printAt = 1230;
export const strip = { width: 1680, height: 630 } as const;
const middleWidth = 1260;
const uprightSide = 800;

/** Builds the three shapes from a strip of 1680 × 630 and a picture of 800 × 800. `quiet`: nothing flies left of the picture, where texts are close to it. */
export const keyArt = (scene: (quiet: boolean) => string, upright: () => string): KeyArt => ({
  wide: () => picture(strip.width, strip.height, scene(false)),
  middle: () => picture(middleWidth, strip.height, move(scene(true), middleWidth - strip.width, 0)),
  tall: () => picture(uprightSide, uprightSide, upright()),
});
