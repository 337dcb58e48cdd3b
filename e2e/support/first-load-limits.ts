import { scriptBytesMax } from './first-load.ts';

/** How many bytes of gzip the scripts of a page weigh at first, by the names of routes or what they begin with. */
type Limit = { readonly bytesMax: number; readonly pages: readonly string[] };

const limits: readonly Limit[] = [
  { bytesMax: scriptBytesMax, pages: ['home', 'games.{-$category}', 'games.$developer.$slug', 'game.$developer.$slug', 'rules'] },
  // Guests reach these from search engines.
  { bytesMax: 140_000, pages: ['blog.', 'help.$article', 'help.questions', 'hall-of-fame.statuses', 'wins.'] },
];
/** Forms, tables and charts of one player: the cashier, the settings, the history. */
const bytesMaxOfOthers = 200_000;

/** The limit of a page's first load, bytes of gzip. */
export const limitOf = (page: string): number =>
  limits.find(({ pages }) => pages.some((name) => page === name || (name.endsWith('.') && page.startsWith(name))))?.bytesMax ??
  bytesMaxOfOthers;
