import { opensDialog } from '../../site/navigation/dialog-hash.ts';
import type { RouteRow } from '../../site/routing/route-table.ts';

export type PopupSetting = { readonly enabled: boolean; readonly timeoutSec: number; readonly intervalSec: number };

/** The setting popup_registration; off where its value is not valid. */
export function readPopupSetting(value: unknown): PopupSetting {
  const at = (name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
  const [timeout, interval] = [at('mobile_timeout'), at('mobile_interval')];
  return typeof timeout === 'number' && typeof interval === 'number' && timeout >= 0 && interval > 0
    ? { enabled: at('mobile_enabled') === true, timeoutSec: timeout, intervalSec: interval }
    : { enabled: false, timeoutSec: 0, intervalSec: 0 };
}

type Moment = {
  readonly setting: PopupSetting;
  readonly isGuest: boolean;
  readonly isPhone: boolean;
  readonly hash: string;
  /** A dialog of any kind is open. */
  readonly hasLayer: boolean;
  readonly row: RouteRow | undefined;
  readonly nowSec: number;
  /** When it was last offered in this browser; null for never. */
  readonly offeredSec: number | null;
};

/** Pages without an offer: the lobby, the cashier, the rules and redirects. */
const quiet = (row: RouteRow | undefined) =>
  row === undefined ||
  row.keepAlive === true ||
  row.payment === true ||
  row.emptyLayout === true ||
  row.skipPrevious === true ||
  row.page === 'rules';

/** Whether the registration is offered now: to guests on phones, never over an open dialog, and not again before its interval is over. */
export function mayOffer({ setting, isGuest, isPhone, hash, hasLayer, row, nowSec, offeredSec }: Moment): boolean {
  if (!setting.enabled || !isGuest || !isPhone || quiet(row)) return false;
  if (opensDialog(hash) || hasLayer) return false;
  return offeredSec === null || nowSec - offeredSec >= setting.intervalSec;
}
