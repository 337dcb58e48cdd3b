import { campaignParameters, referralParameters } from '@mela/contract/site/visit-parameters';
import { matchRoute } from '../../../site/routing/match-route.ts';
import { readAddress } from '../../../site/routing/own-path.ts';
import { barePath } from '../../../site/routing/page-path.ts';

const charsMax = 1_000;
const reported: ReadonlySet<string> = new Set([...campaignParameters, ...referralParameters, 'referral', 'affiliate', 'landing']);

/**
 * An address as a report may show it: without what logs in or names a person. Of the query what names a campaign or a friend's code stays. A page of ours
 * is shown as the table of addresses has it, `/en/games/{slug}`, since some have a token of a mail in their path; what is no page has no path. Empty for
 * what is no address.
 */
export function shownAddress(href: string): string {
  const address = readAddress(href);
  if (address === null) return '';
  const path = address.host === window.location.host ? patternOf(address.pathname) : address.pathname;
  const query = new URLSearchParams([...address.searchParams].filter(([name]) => reported.has(name.toLowerCase()))).toString();
  return `${address.protocol}//${address.host}${path}${query && `?${query}`}`.slice(0, charsMax);
}

/** With the language before it, where the address has one. */
function patternOf(path: string): string {
  const pattern = matchRoute(path)?.row.path;
  if (pattern === undefined) return '/';
  const bare = barePath(path);
  const language = bare === '/' ? path.replace(/\/$/, '') : path.slice(0, path.length - bare.length);
  return pattern === '/' && language !== '' ? language : `${language}${pattern}`;
}
