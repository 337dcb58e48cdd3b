import type { deliveryQuery, WebhookDelivery } from '@mela/contract/api/operators/webhooks/webhooks';
import type { WebhookEvent } from '@mela/contract/api/operators/webhooks/webhook-events';
import type { Static } from 'typebox';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import type { TargetKind } from '../targets/target-store.ts';
import { listDeliveryRows } from './log-store.ts';

const pageRows = 50;

/** What shows that a player needs or asked for protection, has closed the account, or what became of their documents. */
const careTypes: readonly WebhookEvent[] = ['care.raised', 'break.started', 'account.closed', 'verification.changed'];

/**
 * The log of what was sent and waits, for operators. Whose it was is shown and searched by those alone who may find players, and with `careTypes` by
 * those alone who may see care.
 * @throws ApiError `errors.forbidden`
 */
export const listDeliveries =
  (kind: TargetKind) =>
  async (
    { tx, operator }: OperatorContext,
    { query }: { readonly query: Static<ReturnType<typeof deliveryQuery>> },
  ): Promise<WebhookDelivery[]> => {
    const seesPlayers = operator.permissions.has('players.find');
    const seesCare = operator.permissions.has('players.see-care');
    if (query.player !== undefined && !seesPlayers) throw new ApiError('errors.forbidden');
    const without = query.player !== undefined && !seesCare ? careTypes : [];
    const rows = await listDeliveryRows(tx, { kind, ...query, without, limit: query.limit ?? pageRows });
    return rows.map((row) => {
      const isShown = seesPlayers && (seesCare || !careTypes.some((type) => type === row.type));
      return {
        id: Number(row.id),
        target: row.name,
        event: row.event,
        type: row.type,
        player: row.user_id === null || !isShown ? null : Number(row.user_id),
        at: unixSec(row.at),
        state: row.state as WebhookDelivery['state'],
        attempts: row.attempts,
        failure: row.failure,
        endedAt: row.ended_at && unixSec(row.ended_at),
      };
    });
  };
