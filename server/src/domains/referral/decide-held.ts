import type { HeldReward, operatorReferralApi } from '@mela/contract/api/operators/operator-referral';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { valueOfPrizes } from '../bonuses/index.ts';
import { commitMoney } from '../operators/index.ts';
import { changeFriend, friendById, type FriendChange, type FriendRow, heldFriends, lockFriend } from './friend-store.ts';
import { allTerms } from './terms/terms-store.ts';

type Rows = typeof operatorReferralApi.rows;
const pageRows = 50;

export async function listHeld(
  { tx }: OperatorContext,
  { query: { limit = pageRows, offset = 0 } }: InputOf<Rows['GET /referral/held']>,
): Promise<OutputOf<Rows['GET /referral/held']>> {
  const { rows, count } = await heldFriends(tx, { limit, offset });
  return { data: rows.map(viewHeld), count };
}

/** Also one that is decided. @throws ApiError `errors.not_found` for a friend whose reward was never held */
export async function showHeld({ tx }: OperatorContext, { params }: InputOf<Rows['GET /referral/held/:id']>): Promise<HeldReward> {
  const friend = await friendById(tx, BigInt(params.id));
  if (friend === undefined || friend.reasons.length === 0) throw new ApiError('errors.not_found');
  return viewHeld(friend);
}

/** Lets the reward be paid by the next run of the job, with the other conditions as before. */
export async function approveReward(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /referral/held/:id/approve']>,
): Promise<HeldReward> {
  const friend = await heldFriend(ctx.tx, params.id);
  const terms = (await allTerms(ctx.tx)).find(({ id }) => id === friend.terms_id);
  if (terms === undefined) throw new Error(`terms ${friend.terms_id} of friend ${friend.user_id} are gone`);
  const costMaxMinor = (await valueOfPrizes(ctx.tx, [terms.reward]))(terms.reward);
  await commitMoney(ctx, { ...subjectsOf(friend), costMaxMinor, about: [friend.reasons, friend.undone] });
  return decide(ctx, friend, { state: 'qualifying', cleared: true, due_at: ctx.now }, body.reason);
}

export async function refuseReward(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /referral/held/:id/refuse']>,
): Promise<HeldReward> {
  return decide(ctx, await heldFriend(ctx.tx, params.id), { state: 'closed' }, body.reason);
}

/** @throws ApiError `errors.not_found`, `errors.referral.state` where it is decided already */
async function heldFriend(tx: Db, id: number): Promise<FriendRow> {
  const friend = await lockFriend(tx, BigInt(id));
  if (friend === undefined) throw new ApiError('errors.not_found');
  if (friend.state !== 'held') throw new ApiError('errors.referral.state');
  return friend;
}

const subjectsOf = ({ user_id, referrer_id }: FriendRow) => ({ subject: `player:${referrer_id}`, also: [`player:${user_id}`] }) as const;

async function decide({ tx, origin, now }: OperatorContext, friend: FriendRow, change: FriendChange, reason: string): Promise<HeldReward> {
  const changed = await changeFriend(tx, friend.user_id, change);
  const after = { friend: friend.user_id, state: changed.state, held: friend.reasons };
  await recordAct(tx, origin, { act: 'referral.decide', ...subjectsOf(friend), reason, at: now, after });
  return viewHeld(changed);
}

const viewHeld = (row: FriendRow): HeldReward => ({
  friend: Number(row.user_id),
  player: Number(row.referrer_id),
  terms: row.terms_id,
  joined_at: unixSec(row.joined_at),
  state: row.state as HeldReward['state'],
  turnover: fromMinor(row.turnover_minor),
  reasons: row.reasons as HeldReward['reasons'],
  marks: row.marks as HeldReward['marks'],
});
