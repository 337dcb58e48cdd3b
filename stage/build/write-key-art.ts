import type { KeyArt } from '../art/draw/sheets/key-art.ts';
import { writePictures } from './rasterise.ts';

/**
 * Key art at the five widths of the layout: `{base}-wide-{568|768|1024|1366|1680}`, each for the window from that width on.
 * 568 is a square for phones, 768 twice as wide as high, the others strips of 8:3.
 */
export async function writeKeyArt(art: KeyArt, base: string): Promise<readonly string[]> {
  const shapes = await Promise.all([
    writePictures(art.tall(), `${base}-wide`, [568]),
    writePictures(art.middle(), `${base}-wide`, [768]),
    writePictures(art.wide(), `${base}-wide`, [1024, 1366, 1680]),
  ]);
  return shapes.flat();
}
