import type { TitleData } from '@mela/contract/games/book';
import { find } from '../find.ts';
import { fitWindow, type Room } from './fit-window.ts';
import { edgeOf, plateHeight, shapeOf, sidesOf, type Cells } from './layout.ts';

/** Reels of varying height share one window, as tall as the middle height needs or, where the screen is tall, the greatest. */
export function cellsOf({ reels, rows, heights }: Pick<TitleData, 'reels' | 'rows' | 'heights'>): Cells {
  if (heights === undefined) return { reels, rows };
  const middle = (Math.min(...heights.flat()) + Math.max(...heights.flat())) / 2;
  return { reels, rows: middle, tallest: (rows / middle) * 1.1 };
}

/** Lays out the page for the window, and returns the space of the reels within their frame, in pixels of the page. A meter above the reels has the height of its texts. */
export function composePage(cells: Cells, hasMeter: boolean): Room {
  const stage = find('stage', HTMLElement);
  const page = innerSize(stage);
  const controlBar = find('control-bar', HTMLElement);
  const shape = shapeOf(page, cells, heightOf(controlBar));
  stage.dataset.shape = shape;
  const edge = edgeOf(shape);
  stage.style.setProperty('--edge', `${edge}px`);
  if (shape === 'landscape' || shape === 'sided') {
    const { left, board, right } = sidesOf(page, cells, shape, heightOf(controlBar));
    stage.style.setProperty('--left', `${left.width}px`);
    stage.style.setProperty('--right', `${right.width}px`);
    return { width: board.width - edge * 2, height: board.height - edge * 2 };
  }
  const table = find('table', HTMLElement);
  const others = ['signs', 'note'].reduce((sum, id) => sum + heightOf(find(id, HTMLElement)), 0);
  if (shape !== 'tall') return { width: table.clientWidth - edge * 2, height: table.clientHeight - others - edge * 2 - 16 };
  // On a phone the reels have the whole width of the screen, and the name what they leave of its height.
  const reels = fitWindow({ width: table.clientWidth, height: page.height }, cells.reels, cells.rows, cells.tallest).height + edge * 2;
  const left = hasMeter ? 0 : page.height - heightOf(controlBar) - others - reels;
  stage.style.setProperty('--plate', `${plateHeight(left)}px`);
  return { width: table.clientWidth, height: table.clientHeight - others - edge * 2 };
}

const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;

function innerSize(element: HTMLElement): Room {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  return {
    width: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
}
