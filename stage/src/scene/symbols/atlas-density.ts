type Screen = { readonly width: number; readonly height: number; readonly pixelRatio: number };

/** Side of a symbol in the smaller texture, in pixels, and how much it may be stretched before it is visible. */
const smallCell = 128;
const stretchMax = 1.15;
/** Shares of a window that the reels take at most: between head and controls, or between the sides. */
const upright = { width: 0.9, height: 0.62 } as const;
const landscape = { width: 0.62, height: 0.8 } as const;
/** The stage never draws with more pixels than this to one of the page's. */
export const pixelRatioMax = 2;

/** Which of the two textures a screen needs: small phones show a cell of five reels in no more pixels than the small one has, a quarter of the bytes. */
export function atlasDensity(grid: { readonly reels: number; readonly rows: number }, { width, height, pixelRatio }: Screen): 1 | 2 {
  const share = width > height ? landscape : upright;
  const cell = Math.min((width * share.width) / grid.reels, (height * share.height) / grid.rows);
  return cell * Math.min(pixelRatioMax, pixelRatio) <= smallCell * stretchMax ? 1 : 2;
}
