import { coolOffPeriods, type BreakPeriod } from '@mela/contract/api/protection';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { beginBreak, type BreakName } from '../../protection/index.ts';
import { endSessions } from '../end-sessions.ts';

type Asked = {
  readonly userId: bigint;
  readonly period: BreakPeriod;
  readonly reason: string;
  readonly now: Date;
  readonly origin: Origin;
};
/** `until` null: for good. */
type Excluded = { readonly name: BreakName; readonly until: Date | null; readonly sessionsEnded: number };

/** Begins a break for a player who asks an operator for it, and ends every session. A longer one that runs stays. */
export async function excludePlayer(tx: Db, { userId, period, reason, now, origin }: Asked): Promise<Excluded> {
  const name = coolOffPeriods.some((one) => one === period) ? 'cool-off' : 'self-exclusion';
  const until = await beginBreak(tx, { userId, name, period, reason: `on request: ${reason}` }, now, origin);
  const ended = await endSessions(tx, { userId, reason: 'exclusion', now, origin });
  const after = { name, period, until: until?.toISOString() ?? null, sessionsEnded: ended.length };
  await recordAct(tx, origin, { act: 'players.exclude', subject: `player:${userId}`, reason, at: now, after });
  return { name, until, sessionsEnded: ended.length };
}
