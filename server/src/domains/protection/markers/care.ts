import type { Care, careApi, operatorCareApi } from '@mela/contract/api/protection/care';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db, OperatorContext, PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { careAt, careList, markSeen, type CareRow } from './marker-store.ts';

/** Whether a player gets no offers now, and no page of a payment that they did not ask for. */
export async function isInCare(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  return (await careAt(tx, userId, now)) !== undefined;
}

export async function careOf(tx: Db, userId: bigint, now: Date): Promise<Care | null> {
  const row = await careAt(tx, userId, now);
  return row ? viewCare(row) : null;
}

const viewCare = ({ since, until, score, markers, seenAt }: CareRow): Care => ({
  since: unixSec(since),
  until: unixSec(until),
  score,
  markers: [...markers],
  seenAt: seenAt && unixSec(seenAt),
});

type Shown = OutputOf<(typeof careApi.rows)['GET /users/self/care']>;

export const showCare = ({ tx, user, now }: PlayerContext): Promise<Shown> => careOf(tx, user.id, now);

export async function noteCareSeen({ tx, user, now }: PlayerContext): Promise<Shown> {
  await markSeen(tx, user.id, now);
  return careOf(tx, user.id, now);
}

type Rows = typeof operatorCareApi.rows;

export async function listCare(
  { tx, now, origin, operator }: OperatorContext,
  { query: { limit = 50 } }: InputOf<Rows['GET /care']>,
): Promise<OutputOf<Rows['GET /care']>> {
  const rows = await careList(tx, now, limit);
  await recordAct(tx, origin, {
    act: 'players.see-care',
    subject: `operator:${operator.id}`,
    also: rows.map(({ userId }) => `player:${userId}` as const),
    reason: null,
    at: now,
    after: { rows: rows.length },
  });
  return rows.map((row) => ({ player: Number(row.userId), care: viewCare(row) }));
}
