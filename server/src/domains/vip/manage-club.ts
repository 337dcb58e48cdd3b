import type { operatorVipApi, VipFile, VipPlayer } from '@mela/contract/api/loyalty/vip';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { userById, type UserRow } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { vipRepayment } from '../bonuses/index.ts';
import { commitMoney } from '../operators/index.ts';
import { auditFacts, begin, end, factsOf, lookAt, viewFacts } from './look.ts';
import { hardOnly, unmetOf } from './rules.ts';
import { vipSetting } from './settings.ts';
import { listPlayers, lockOne, playerOf, type PlayerRow, saveConfirmed } from './store.ts';

type Rows = typeof operatorVipApi.rows;
type Act = InputOf<Rows['POST /vip/:player/end']>;

export async function listClub(
  { tx }: OperatorContext,
  { query: { state, after = 0, limit = 50 } }: InputOf<Rows['GET /vip']>,
): Promise<VipPlayer[]> {
  return (await listPlayers(tx, { state, after: BigInt(after), limit })).map(viewRow);
}

/** @throws ApiError `errors.not_found` */
export async function showFile(ctx: OperatorContext, { params }: InputOf<Rows['GET /vip/:player']>): Promise<VipFile> {
  const { tx, origin, now } = ctx;
  const user = await userOf(tx, params.player);
  await recordAct(tx, origin, { act: 'vip.read', subject: `player:${user.id}`, reason: null, at: now });
  return viewFile(tx, user, now);
}

/** @throws ApiError `errors.not_found`, `errors.vip.conditions`, `errors.vip.closed` */
export async function grant(ctx: OperatorContext, { params, body: { reason } }: Act): Promise<VipFile> {
  const { tx, origin, now } = ctx;
  const user = await userOf(tx, params.player);
  const { enabled } = await vipRepayment(tx);
  await commitMoney(ctx, { subject: `player:${user.id}`, also: [], costMaxMinor: enabled ? null : 0n, about: 'vip membership' });
  const row = await lockOne(tx, user.id, now);
  const facts = await factsOf(tx, user, now);
  const unmet = unmetOf(facts, await vipSetting(tx, 'vip_rules'));
  if (hardOnly(unmet).length > 0) throw new ApiError('errors.vip.conditions');
  if (row.state !== 'member') {
    if (!(await vipSetting(tx, 'vip_club')).enabled) throw new ApiError('errors.vip.closed');
    await begin(tx, row, 'operator', now);
    const values = { before: { state: row.state }, after: { ...auditFacts(facts, unmet), state: 'member' } };
    await recordAct(tx, origin, { act: 'vip.manage', subject: `player:${user.id}`, reason, at: now, ...values });
  }
  return viewFile(tx, user, now);
}

/** @throws ApiError `errors.not_found`, `errors.vip.no_member` */
export async function endByOperator({ tx, origin, now }: OperatorContext, { params, body: { reason } }: Act): Promise<VipFile> {
  const user = await userOf(tx, params.player);
  const row = await lockOne(tx, user.id, now);
  if (row.state === 'candidate' || (row.state === 'ended' && !row.barred)) throw new ApiError('errors.vip.no_member');
  if (row.state === 'member') {
    await end(tx, row, { now, barred: true });
    const values = { before: { state: row.state }, after: { state: 'ended' } };
    await recordAct(tx, origin, { act: 'vip.manage', subject: `player:${user.id}`, reason, at: now, ...values });
  }
  return viewFile(tx, user, now);
}

/** What a person has looked at counts at once: the player is judged again. @throws ApiError `errors.not_found` */
export async function confirmAffordability(
  { tx, origin, now, operator }: OperatorContext,
  { params, body: { reason } }: Act,
): Promise<VipFile> {
  const user = await userOf(tx, params.player);
  const before = await factsOf(tx, user, now);
  await saveConfirmed(tx, user.id, operator.id, now);
  const values = { before: viewFacts(before), after: { affordability: 'confirmed' } };
  await recordAct(tx, origin, { act: 'vip.manage', subject: `player:${user.id}`, reason, at: now, ...values });
  const row = await lockOne(tx, user.id, now);
  await lookAt(tx, row, user, { now, origin, isOpen: (await vipSetting(tx, 'vip_club')).enabled });
  return viewFile(tx, user, now);
}

async function userOf(tx: Db, player: number): Promise<UserRow> {
  const user = await userById(tx, BigInt(player));
  if (user === undefined) throw new ApiError('errors.not_found');
  return user;
}

async function viewFile(tx: Db, user: UserRow, now: Date): Promise<VipFile> {
  const row = await playerOf(tx, user.id);
  const facts = await factsOf(tx, user, now);
  const shown: VipPlayer =
    row === undefined ? { player: Number(user.id), state: 'unknown', by: null, since: null, endedAt: null, lookedAt: null } : viewRow(row);
  return { ...shown, facts: viewFacts(facts), unmet: unmetOf(facts, await vipSetting(tx, 'vip_rules')) };
}

const viewRow = ({ userId, state, by, since, endedAt, lookedAt }: PlayerRow): VipPlayer => ({
  player: Number(userId),
  state,
  by,
  since: since && unixSec(since),
  endedAt: endedAt && unixSec(endedAt),
  lookedAt: unixSec(lookedAt),
});
