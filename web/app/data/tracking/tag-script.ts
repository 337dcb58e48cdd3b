import { matchRoute } from '../../site/routing/match-route.ts';
import { readAddress } from '../../site/routing/own-path.ts';
import { oneTimeParameters } from '../../site/routing/page-path.ts';

/**
 * The policy of the page lets it run where TAG_ORIGINS has its host. What it loads can read each address of the document: where one has a token, it is
 * not loaded.
 */
export function addTagScript(id: string): void {
  if (hasTokenInAddress()) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}

/** Also at its begin: the browser remembers that address for the life of the document. */
export function hasTokenInAddress(): boolean {
  const first = performance.getEntriesByType?.('navigation')[0]?.name ?? '';
  return [first, window.location.href].some(hasToken);
}

function hasToken(href: string): boolean {
  const address = readAddress(href);
  if (address === null) return false;
  const isQuery = oneTimeParameters.some((name) => address.searchParams.has(name));
  return isQuery || address.hash.startsWith('#recovery:') || (matchRoute(address.pathname)?.row.path.includes('{token') ?? false);
}
