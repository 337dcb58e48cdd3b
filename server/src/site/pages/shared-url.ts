import { pageParameters } from '@mela/contract/visit-parameters';

const meant: ReadonlySet<string> = new Set(pageParameters);

/**
 * The address of the page that a visitor shares with all guests: without a query that no page reads, such as where they came
 * from, or a word made up to be rendered for. Null when the query may mean something to the page.
 */
export function sharedUrl(url: string): string | null {
  const at = url.indexOf('?');
  if (at === -1) return url;
  for (const name of new URLSearchParams(url.slice(at + 1)).keys()) if (meant.has(name)) return null;
  return url.slice(0, at);
}
