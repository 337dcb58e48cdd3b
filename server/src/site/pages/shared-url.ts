import { campaignParameters, clickParameters, referralParameters } from '@mela/contract/visit-parameters';

const known: ReadonlySet<string> = new Set([...campaignParameters, ...referralParameters, ...clickParameters]);

/**
 * The address of the page that a visitor shares with all guests: without a query that only says where they came from. Null
 * when the query may mean something to the page.
 */
export function sharedUrl(url: string): string | null {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const names = url
    .slice(at + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '');
  return names.every((name) => name === '' || known.has(name)) ? url.slice(0, at) : null;
}
