import { matchRoute } from '../routing/match-route.ts';

/** [2.83] Where a game found by search opens; at the verification where the server requires it first. */
export function searchTarget(
  game: { readonly slug: string; readonly developer: { readonly canonical: string } },
  needsVerification: boolean,
): `/${string}` {
  return needsVerification ? '/verification-info' : `/games/${game.developer.canonical}/${game.slug}`;
}

/** Pages of the cashier that await the result of a deposit. */
const pendingPages: readonly string[] = ['deposit-pending', 'deposit-processing'];

/** [2.84] Where a failed payment leads; null on the cashier's other pages, which show it in place. */
export function paymentFailTarget(currentPath: string): '/payment-fail' | null {
  const row = matchRoute(currentPath)?.row;
  return row?.payment === true && !pendingPages.includes(row.page) ? null : '/payment-fail';
}
