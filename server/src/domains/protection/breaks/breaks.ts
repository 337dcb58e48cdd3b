import type { BreakPeriod, protectionApi } from '@mela/contract/api/protection';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db, PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { blocksOf, lockPlayer, setBlock, type BlockableKind } from '../../wallet/index.ts';
import { excludeIdentities } from '../identities/identities.ts';
import { endsLater } from '../restrictions.ts';
import { protectionSetting } from '../settings.ts';
import { breakEnd } from './break-end.ts';

type Rows = typeof protectionApi.rows;
type Break = OutputOf<Rows['POST /users/self/cool-off']>;

/** Ends all sessions of the calling player, in the same transaction. Provided by the domain that knows log-ins. */
export type EndSessions = (ctx: PlayerContext) => Promise<void>;
export const sessionEnding = extensionPoint<EndSessions>('protection.session-ending');

/** What a player on a break cannot do. Money that is theirs can still be withdrawn, and is still paid. */
const blocked: readonly BlockableKind[] = ['bet', 'deposit', 'bonus_grant'];

export type BreakName = 'cool-off' | 'self-exclusion';
type Asked = { readonly userId: bigint; readonly name: BreakName; readonly period: BreakPeriod; readonly reason: string };

/** Begins a break in the caller's transaction, which must also end the player's sessions. Of two of one name the longer stays. @returns its end */
export async function beginBreak(tx: Db, { userId, name, period, reason }: Asked, now: Date, origin: Origin): Promise<Date | null> {
  await lockPlayer(tx, userId);
  const before = (await blocksOf(tx, userId, now)).find((block) => block.name === name);
  const asked = { userId, name, kinds: blocked, until: breakEnd(period, now), reason };
  const taken = before && endsLater(before, asked) ? before : asked;
  await setBlock(tx, taken);
  await excludeIdentities(tx, userId, taken.until, now);
  await emit(tx, origin, [{ type: 'break.started', userId, at: now, body: { name, until: taken.until?.toISOString() ?? null } }]);
  return taken.until;
}

/** The calls by which a player takes a break. @throws ApiError `errors.breaks.off` while the operator has switched them off */
export function breakCalls(endSessions: EndSessions) {
  const begin = async (ctx: PlayerContext, name: BreakName, period: BreakPeriod): Promise<Break> => {
    if (!(await protectionSetting(ctx.tx, 'self_exclusion')).enabled) throw new ApiError('errors.breaks.off');
    const asked = { userId: ctx.user.id, name, period, reason: `taken by the player: ${period}` };
    const until = await beginBreak(ctx.tx, asked, ctx.now, ctx.origin);
    await endSessions(ctx);
    const after = { name, period, until: until?.toISOString() ?? null };
    await recordAct(ctx.tx, ctx.origin, {
      act: 'protection.take-break',
      subject: `player:${ctx.user.id}`,
      reason: null,
      at: ctx.now,
      after,
    });
    return { until: until && unixSec(until) };
  };
  return {
    coolOff: (ctx: PlayerContext, { body }: InputOf<Rows['POST /users/self/cool-off']>) => begin(ctx, 'cool-off', body.period),
    selfExclude: (ctx: PlayerContext, { body }: InputOf<Rows['POST /users/self/self-exclusion']>) =>
      begin(ctx, 'self-exclusion', body.period),
  };
}
