/** A page's number, or a gap where numbers are left out. */
export type PageMark = number | 'gap';

/**
 * Numbers of a pagination: first, last, the page and its neighbours; a gap stands for at least two pages, so that the
 * row keeps its length.
 * @param pages how many there are; none gives an empty list.
 */
export function pageList(page: number, pages: number): readonly PageMark[] {
  const numbers = Array.from({ length: Math.max(0, Math.floor(pages)) }, (_, at) => at + 1);
  if (pages <= 7) return numbers;
  const at = Math.min(Math.max(page, 1), pages);
  if (at <= 4) return [1, 2, 3, 4, 5, 'gap', pages];
  if (at >= pages - 3) return [1, 'gap', ...numbers.slice(-5)];
  return [1, 'gap', at - 1, at, at + 1, 'gap', pages];
}
