import type { RouteRow } from '../../site/routing/route-table.ts';
import type { Device } from '../../site/device/use-device.ts';

/** Pages where the hello bar would cover a small screen. */
const busyPages: readonly string[] = ['lobby', 'search-games', 'recommended', 'last', 'favorite', 'developer', 'developers'];

/** The hello bar: when it has a text and there is no cookie notice; on the cashier's and the games' pages on desktops only. */
export function showsHelloBar(now: {
  readonly hasWords: boolean;
  readonly cookieNotice: boolean;
  readonly front: Pick<RouteRow, 'page' | 'payment' | 'game'> | null;
  readonly device: Device;
}): boolean {
  if (!now.hasWords || now.cookieNotice) return false;
  const { front } = now;
  const busy = front !== null && (front.payment === true || front.game === true || busyPages.includes(front.page));
  return now.device === 'desktop' || !busy;
}

/** The update bar: on every page but a game's, where a reload could interrupt a round. */
export function showsUpdateBar(now: { readonly newVersion: boolean; readonly inGame: boolean }): boolean {
  return now.newVersion && !now.inGame;
}
