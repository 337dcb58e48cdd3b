import { m } from '../../lib/i18n/words.ts';

/** What sort of game this is, in a word of the page's language; null for sorts without one. */
export function kindWord(types: readonly string[]): string | null {
  if (types.includes('classic')) return m['lobby.kind.classic']();
  if (types.includes('clusters')) return m['lobby.kind.clusters']();
  if (types.includes('lines')) return m['lobby.kind.lines']();
  if (types.includes('ways')) return m['lobby.kind.ways']();
  if (types.includes('slots')) return m['lobby.kind.slots']();
  return null;
}
