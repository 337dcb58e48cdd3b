import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { VipConditionName } from '@mela/contract/api/loyalty/vip';
import type { Origin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { isRealPerson, setLabel, type UserRow, vipLabel } from '../accounts/index.ts';
import { recordAct, type AuditValues } from '../audit/index.ts';
import { reachedLevels } from '../loyalty/index.ts';
import { isGuarded } from '../protection/index.ts';
import { lostSince } from '../ratings/index.ts';
import { isIdentityVerified } from '../verification/index.ts';
import { decide, type Facts, judgedBy, unmetOf } from './rules.ts';
import { vipSetting } from './settings.ts';
import { confirmedAt, type PlayerRow, savePlayer, statuses } from './store.ts';

const dayMs = 86_400_000;
const lossDays = 90;

/** What the rules ask about a player, as it is now. */
export async function factsOf(tx: Db, user: UserRow, now: Date): Promise<Facts> {
  const { affordabilityFrom, affordabilityDays } = await vipSetting(tx, 'vip_rules');
  const [first] = await statuses(tx);
  const reached = (await reachedLevels(tx, [user.id])).get(user.id);
  const lostMinor = await lostSince(tx, user.id, new Date(now.getTime() - lossDays * dayMs));
  const confirmed = await confirmedAt(tx, user.id);
  const holds = confirmed !== null && now.getTime() - confirmed.getTime() < affordabilityDays * dayMs;
  return {
    level: first !== undefined && reached?.has(first.levelId) === true,
    accountDays: Math.floor((now.getTime() - user.created_at.getTime()) / dayMs),
    identity: await isIdentityVerified(tx, user.id),
    harm: await isGuarded(tx, user.id, now),
    realPerson: isRealPerson(user),
    lostMinor,
    affordability: holds ? 'confirmed' : lostMinor === null || lostMinor >= toMinor(affordabilityFrom) ? 'missing' : 'not_asked',
  };
}

export const viewFacts = ({ lostMinor, ...facts }: Facts) => ({ ...facts, lost: lostMinor === null ? null : fromMinor(lostMinor) });

export const auditFacts = (facts: Facts, unmet: readonly VipConditionName[]): AuditValues => ({ ...viewFacts(facts), unmet: [...unmet] });

type Look = { readonly now: Date; readonly origin: Origin; readonly isOpen: boolean };

/**
 * Judges a player by the rules and changes the membership with its label. A decision, and each look at a member, is in the audit log with the facts
 * it saw. The player's row is locked by the caller. While the club is closed no one comes in.
 */
export async function lookAt(tx: Db, row: PlayerRow, user: UserRow, { now, origin, isOpen }: Look): Promise<void> {
  const facts = await factsOf(tx, user, now);
  const unmet = unmetOf(facts, await vipSetting(tx, 'vip_rules'));
  const decided = decide(row, judgedBy(row, facts, unmet));
  const decision = decided === 'begin' && !isOpen ? null : decided;
  if (decision === 'begin') await begin(tx, row, 'rule', now);
  else if (decision === 'end') await end(tx, row, { now, barred: row.barred || facts.harm });
  else await savePlayer(tx, { ...row, lookedAt: now });
  if (decision === null && row.state !== 'member') return;
  const after = { ...auditFacts(facts, unmet), decision: decision ?? 'stays' };
  await recordAct(tx, origin, { act: 'vip.look', subject: `player:${row.userId}`, reason: null, at: now, after });
}

/** Begins a membership; the player's row is locked. */
export async function begin(tx: Db, row: PlayerRow, by: 'rule' | 'operator', now: Date): Promise<void> {
  await savePlayer(tx, { ...row, state: 'member', by, since: now, endedAt: null, barred: false, lookedAt: now });
  await setLabel(tx, row.userId, vipLabel, true);
}

/** Ends a membership; the player's row is locked. */
export async function end(tx: Db, row: PlayerRow, { now, barred }: { readonly now: Date; readonly barred: boolean }): Promise<void> {
  await savePlayer(tx, { ...row, state: 'ended', endedAt: now, barred, lookedAt: now });
  await setLabel(tx, row.userId, vipLabel, false);
}
