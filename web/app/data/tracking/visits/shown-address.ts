import { campaignParameters, referralParameters } from '@mela/contract/site/visit-parameters';
import { matchRoute } from '../../../site/routing/match-route.ts';
import { readAddress } from '../../../site/routing/own-path.ts';

const charsMax = 1_000;
const reported: ReadonlySet<string> = new Set([...campaignParameters, ...referralParameters, 'referral', 'affiliate', 'landing']);

/**
 * An address as a report may show it: without what logs in or names a person. Of the query what names a campaign or a friend's code stays, and an address
 * of ours that is no page of the site, such as one of a mail, has no path. Empty for what is no address.
 */
export function shownAddress(href: string): string {
  const address = readAddress(href);
  if (address === null) return '';
  const path = address.host === window.location.host && matchRoute(address.pathname) === null ? '/' : address.pathname;
  const query = new URLSearchParams([...address.searchParams].filter(([name]) => reported.has(name.toLowerCase()))).toString();
  return `${address.protocol}//${address.host}${path}${query && `?${query}`}`.slice(0, charsMax);
}
