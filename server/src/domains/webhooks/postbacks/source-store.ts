import type { Selectable } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { Tx } from '../../../kernel/types.ts';

export type PlayerSource = Selectable<DB['webhooks.player_source']>;

type Arrived = { readonly userId: bigint; readonly partner: string; readonly click: string; readonly campaign: string };

/** As the columns count: a visitor's text that is too long must not stop what others are sent. */
const charsMax = 200;
const short = (text: string): string => Array.from(text).slice(0, charsMax).join('');
const keyBytes = 32;

export async function insertSources(tx: Tx, arrived: readonly Arrived[], random: Pick<Random, 'bytes'>): Promise<void> {
  if (arrived.length === 0) return;
  await tx
    .insertInto('webhooks.player_source')
    .values(
      arrived.map(({ userId, partner, click, campaign }) => ({
        user_id: userId,
        source: partner,
        click: short(click),
        campaign: short(campaign),
        key: random.bytes(keyBytes).toString('hex'),
      })),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Forgets whence these players came, and sends partners nothing more of them: what still waits has failed. */
export async function forgetPlayers(tx: Tx, players: readonly bigint[], now: Date): Promise<void> {
  if (players.length === 0) return;
  await tx.deleteFrom('webhooks.player_source').where('user_id', '=', anyOf(players)).execute();
  await tx
    .updateTable('webhooks.delivery as d')
    .from('webhooks.target as t')
    .set({ state: 'failed', failure: 'the player has left', ended_at: now })
    .whereRef('t.id', '=', 'd.target_id')
    .where('t.kind', '=', 'postback')
    .where('d.user_id', '=', anyOf(players))
    .where('d.state', '=', 'waiting')
    .execute();
}

export async function sourcesOf(tx: Tx, players: readonly bigint[]): Promise<ReadonlyMap<bigint, PlayerSource>> {
  const rows = await tx.selectFrom('webhooks.player_source').selectAll().where('user_id', '=', anyOf(players)).execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

type Deposit = { readonly userId: bigint; readonly paymentId: bigint };

/** Notes the first deposit of each player who has none yet. @returns the payments that are first ones, also those noted before */
export async function noteFirstDeposits(tx: Tx, deposits: readonly Deposit[]): Promise<ReadonlySet<bigint>> {
  const earliest = new Map<bigint, bigint>();
  for (const { userId, paymentId } of deposits) if (!earliest.has(userId)) earliest.set(userId, paymentId);
  for (const [userId, paymentId] of earliest)
    await tx
      .updateTable('webhooks.player_source')
      .set({ first_payment_id: paymentId })
      .where('user_id', '=', userId)
      .where('first_payment_id', 'is', null)
      .execute();
  const rows = await sourcesOf(tx, [...earliest.keys()]);
  return new Set([...rows.values()].flatMap(({ first_payment_id: id }) => (id === null ? [] : [id])));
}
