import { openDisputesMax, type Dispute, type disputesApi } from '@mela/contract/api/disputes';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { ownsPayment } from '../payments/index.ts';
import { ownsRound } from '../play/index.ts';
import { lockPlayer } from '../wallet/index.ts';
import { countOpen, disputesOf, insertDispute } from './dispute-store.ts';
import { viewDispute } from './view.ts';

/**
 * Opens a dispute on a round or a payment of the player. The player is locked first, so that requests at once are counted one after the other.
 * @throws ApiError `errors.not_found` for what is not theirs, `errors.disputes.open`, `errors.disputes.many`
 */
export async function openDispute(
  { tx, user, now, origin }: PlayerContext,
  { body }: InputOf<(typeof disputesApi.rows)['POST /disputes']>,
): Promise<Dispute> {
  const isOwn = body.about === 'round' ? await ownsRound(tx, user.id, body.ref) : await ownsPayment(tx, user.id, body.ref);
  if (!isOwn) throw new ApiError('errors.not_found');
  await lockPlayer(tx, user.id);
  if ((await countOpen(tx, user.id)) >= openDisputesMax) throw new ApiError('errors.disputes.many');
  const row = await insertDispute(tx, { user_id: user.id, ...body, message: body.message.trim(), opened_at: now });
  if (!row) throw new ApiError('errors.disputes.open');
  const after = { about: body.about, ref: body.ref };
  await recordAct(tx, origin, {
    act: 'disputes.open',
    subject: `dispute:${row.id}`,
    also: [`player:${user.id}`],
    reason: null,
    at: now,
    after,
  });
  return viewDispute(row);
}

export async function listDisputes({ tx, user }: PlayerContext): Promise<Dispute[]> {
  return (await disputesOf(tx, user.id)).map(viewDispute);
}
