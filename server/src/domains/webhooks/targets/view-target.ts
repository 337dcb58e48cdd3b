import type { WebhookTarget } from '@mela/contract/api/operators/webhooks/webhooks';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { countWaiting } from '../delivery/log-store.ts';
import { secretTimes } from './secret-store.ts';
import { listTargetRows, type TargetKind, targetRow, type TargetRow } from './target-store.ts';

/** What both kinds show of a target, with its row. */
export type ShownTarget = Omit<WebhookTarget, 'url' | 'events'> & { readonly row: TargetRow };

export const listTargets = async ({ tx }: OperatorContext, kind: TargetKind): Promise<ShownTarget[]> =>
  viewAll({ tx }, await listTargetRows(tx, kind));

/** @throws ApiError `errors.not_found` */
export async function showTarget({ tx }: OperatorContext, kind: TargetKind, name: string): Promise<ShownTarget> {
  const row = await targetRow(tx, kind, name);
  const [shown] = row === undefined ? [] : await viewAll({ tx }, [row]);
  if (shown === undefined) throw new ApiError('errors.not_found');
  return shown;
}

async function viewAll({ tx }: Pick<OperatorContext, 'tx'>, rows: readonly TargetRow[]): Promise<ShownTarget[]> {
  const [waiting, times] = [
    await countWaiting(
      tx,
      rows.map(({ id }) => id),
    ),
    await secretTimes(tx),
  ];
  return rows.map((row) => {
    const setAt = times.get(row.id);
    return {
      row,
      id: row.id,
      name: row.name,
      state: row.state as WebhookTarget['state'],
      secretSetAt: setAt === undefined ? null : unixSec(setAt),
      waiting: waiting.get(row.id) ?? 0,
      failures: row.failures,
      pausedUntil: row.paused_until && unixSec(row.paused_until),
      fullSince: row.full_since && unixSec(row.full_since),
      changedAt: unixSec(row.changed_at),
    };
  });
}
