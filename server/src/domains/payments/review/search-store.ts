import type { Db } from '../../../kernel/types.ts';
import type { Direction } from '../lifecycle/transitions.ts';
import type { PaymentRow } from '../store.ts';

/** What a payment must be. Sums in paise, both ends included; times from `since` until before `until`. */
export type PaymentSearch = {
  readonly reference?: string | undefined;
  readonly userId?: bigint | undefined;
  readonly direction?: Direction | undefined;
  readonly statusId?: number | undefined;
  readonly system?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly minorFrom?: bigint | undefined;
  readonly minorTo?: bigint | undefined;
  /** Only payments older than this one. */
  readonly before?: bigint | undefined;
};

/**
 * Payments of all players, newest first. Reference, player, status and one sum have indexes; by the other filters alone it reads
 * payments from the newest on until the page is full.
 */
export function findPayments(tx: Db, search: PaymentSearch, rowsMax: number): Promise<PaymentRow[]> {
  const { reference, userId, direction, statusId, system, since, until, minorFrom, minorTo, before } = search;
  let rows = tx.selectFrom('payments.payment').selectAll();
  if (reference !== undefined) rows = rows.where((eb) => eb.or([eb('reference', '=', reference), eb('payer_reference', '=', reference)]));
  if (userId !== undefined) rows = rows.where('user_id', '=', userId);
  if (direction !== undefined) rows = rows.where('direction', '=', direction);
  if (statusId !== undefined) rows = rows.where('status_id', '=', statusId);
  if (system !== undefined) rows = rows.where('system', '=', system);
  if (since !== undefined) rows = rows.where('created_at', '>=', since);
  if (until !== undefined) rows = rows.where('created_at', '<', until);
  // One sum is an equality, so that its index is read in order of time.
  if (minorFrom !== undefined && minorFrom === minorTo) rows = rows.where('sum_minor', '=', minorFrom);
  else {
    if (minorFrom !== undefined) rows = rows.where('sum_minor', '>=', minorFrom);
    if (minorTo !== undefined) rows = rows.where('sum_minor', '<=', minorTo);
  }
  if (before !== undefined)
    rows = rows.where((eb) =>
      eb(
        eb.refTuple('created_at', 'id'),
        '<',
        eb
          .selectFrom('payments.payment as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', before)
          .$asTuple('created_at', 'id'),
      ),
    );
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(rowsMax).execute();
}
