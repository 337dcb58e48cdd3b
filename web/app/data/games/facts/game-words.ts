import { m } from '../../../site/language/words.ts';

/** The kind of a game in the page's language; null for kinds without a name. */
export function kindText(types: readonly string[]): string | null {
  if (types.includes('classic')) return m['lobby.kind.classic']();
  if (types.includes('clusters')) return m['lobby.kind.clusters']();
  if (types.includes('lines')) return m['lobby.kind.lines']();
  if (types.includes('ways')) return m['lobby.kind.ways']();
  if (types.includes('slots')) return m['lobby.kind.slots']();
  return null;
}
