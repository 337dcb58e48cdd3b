import { matchRoute } from './match-route.ts';

/** [2.85] To deposit is to go here. */
export const depositTarget = '/payment' as const;

/** [2.83] Where a game found by search opens; to verification where the server asks for it first. */
export function searchTarget(
  game: { readonly slug: string; readonly developer: { readonly canonical: string } },
  needsVerification: boolean,
): `/${string}` {
  return needsVerification ? '/verification-info' : `/games/${game.developer.canonical}/${game.slug}`;
}

/** [2.84] Where a failed payment leads; null on the cashier's own pages, which say it in place. */
export function paymentFailTarget(currentPath: string): `/${string}` | null {
  return matchRoute(currentPath)?.row.payment === true ? null : '/payment-fail';
}
