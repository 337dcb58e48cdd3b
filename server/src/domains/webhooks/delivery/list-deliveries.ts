import type { deliveryQuery, WebhookDelivery } from '@mela/contract/api/operators/webhooks/webhooks';
import type { Static } from 'typebox';
import { unixSec } from '../../../kernel/clock.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import type { TargetKind } from '../targets/target-store.ts';
import { listDeliveryRows } from './log-store.ts';

const pageRows = 50;

/** The log of what was sent and waits, for operators. */
export const listDeliveries =
  (kind: TargetKind) =>
  async ({ tx }: OperatorContext, { query }: { readonly query: Static<typeof deliveryQuery> }): Promise<WebhookDelivery[]> => {
    const rows = await listDeliveryRows(tx, { kind, ...query, limit: query.limit ?? pageRows });
    return rows.map((row) => ({
      id: Number(row.id),
      target: row.name,
      event: row.event,
      type: row.type,
      player: row.user_id === null ? null : Number(row.user_id),
      at: unixSec(row.at),
      state: row.state as WebhookDelivery['state'],
      attempts: row.attempts,
      failure: row.failure,
      endedAt: row.ended_at && unixSec(row.ended_at),
    }));
  };
