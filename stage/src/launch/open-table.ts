import type { Grid, TitleData } from '@mela/contract/games/book';
import { Clock } from '../play/clock.ts';
import type { TitleAssets } from './load-art.ts';
import { Board } from '../scene/board.ts';
import { hasChanged } from '../scene/rendering/has-changed.ts';
import { preparedRenderer } from '../scene/rendering/prepare-renderer.ts';
import { loadDisplayFace } from '../scene/symbols/text-textures.ts';
import { watchContext } from '../scene/rendering/watch-context.ts';
import { find } from '../view/find.ts';
import { fitWindow } from '../view/layout/fit-window.ts';
import { cellsOf, composePage } from '../view/layout/compose-page.ts';

/** A frame longer than this was not seen: the tab was suspended. The show continues where it was. */
const frameMsMax = 100;

/** Puts the reels into the page, keeps them fitting, and moves time on with every frame; `lost` is called when the browser takes the graphics away permanently, `lowered` when winning cells return to the others. */
export async function openTable(
  title: TitleData,
  assets: TitleAssets,
  grid: Grid,
  reducesMotion: boolean,
  on: { readonly lost: () => void; readonly lowered: () => void },
): Promise<{ board: Board; clock: Clock }> {
  const clock = new Clock();
  const board = new Board(title, assets.atlas, clock, grid, reducesMotion, on.lowered);
  const [renderer] = await Promise.all([preparedRenderer(), loadDisplayFace()]);
  const place = find('window', HTMLElement);
  place.style.setProperty('--reels', String(title.reels));
  renderer.canvas.setAttribute('aria-hidden', 'true');
  place.append(renderer.canvas);
  const stage = find('stage', HTMLElement);
  // The page around a frame has the way back and the name of the game.
  stage.toggleAttribute('data-framed', window.parent !== window);
  stage.toggleAttribute('data-signs', hasSigns(title));
  stage.toggleAttribute('data-ways', title.heights !== undefined);
  const graphics = watchContext(renderer.canvas, on.lost);
  /** Its pixels are not those of the board: wiped, or drawn while the graphics were lost. */
  let isStale = true;
  const draw = () => {
    isStale = graphics.isGone;
    if (!isStale) renderer.render(board.view);
  };
  let fitted = { width: 0, height: 0 };
  const cells = cellsOf(title);
  const fit = () => {
    const size = fitWindow(composePage(cells, title.jackpot !== undefined), cells.reels, cells.rows, cells.tallest);
    // A sign whose text changes does not change its size, and must not lower lifted cells.
    if (size.width === fitted.width && size.height === fitted.height) return;
    fitted = size;
    place.style.width = `${size.width}px`;
    place.style.height = `${size.height}px`;
    renderer.resize(size.width, size.height);
    board.resize(size.width, size.height);
    // A new size clears the canvas, and this may be the last work before it is painted.
    draw();
  };
  const observer = new ResizeObserver(fit);
  // In free spins the signs above the reels may need a second row.
  for (const id of ['stage', 'table', 'signs', 'control-bar']) observer.observe(find(id, HTMLElement));
  fit();
  let last = performance.now();
  const frame = (now: number) => {
    const deltaMs = Math.min(frameMsMax, now - last);
    last = now;
    board.turn(deltaMs);
    clock.tick(deltaMs);
    // The show continues without its picture, which is drawn again when the graphics are back.
    if (isStale || graphics.isGone || hasChanged(board.view)) draw();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return { board, clock };
}

/** Whether a sign stands above the reels all the time or grows there in a feature: its place is then reserved. */
const hasSigns = ({ cascade, freeSpins, jackpot }: TitleData): boolean =>
  cascade !== undefined || (freeSpins?.multiplier ?? 1) > 1 || freeSpins?.collect !== undefined || jackpot !== undefined;
