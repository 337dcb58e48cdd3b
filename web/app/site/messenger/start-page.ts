import { matchRoute } from '../routing/match-route.ts';

/** The messenger takes letters, digits, `_` and `-` in a link's parameter: two `_` are a slash. */
const written = /^[\w-]{1,512}$/;

/**
 * The page that a link of the messenger asks for: `games__mela__diwali-night` is `/games/mela/diwali-night`. Null for what is no page of ours
 * that a visitor may arrive at, so that no link leads to a step of a log-in or to another site.
 */
export function startPage(startParam: string | null): string | null {
  if (startParam === null || !written.test(startParam)) return null;
  const path = `/${startParam.split('__').join('/')}`;
  const row = path.includes('//') ? undefined : matchRoute(path)?.row;
  if (row === undefined || row.page === 'content') return null;
  const isStep = row.skipPrevious === true || row.alone === true || row.emptyLayout === true || row.leadsTo !== undefined;
  return isStep || row.outsideMessenger === true ? null : path;
}
