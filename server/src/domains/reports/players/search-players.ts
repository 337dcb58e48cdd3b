import type { FoundPlayer, playerMoneyApi } from '@mela/contract/api/operators/office/player-money';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { playersNamed, usersByIds } from '../../accounts/index.ts';
import { recordAct } from '../../audit/index.ts';
import { playersOfAccount } from '../../payments/index.ts';

const rowsMax = 20;
/** A UPI id or a number of an account: a name has neither. */
const isAccount = (text: string): boolean => /@|\d{4}/.test(text);

/** Players by name, nickname or the account of a payment. Who was shown to whom is in the audit log. */
export async function searchPlayers(
  { tx, now, origin, operator }: OperatorContext,
  { query }: InputOf<(typeof playerMoneyApi.rows)['GET /players/search']>,
): Promise<FoundPlayer[]> {
  const text = query.name.trim();
  const named = await playersNamed(tx, text, rowsMax);
  const paying = isAccount(text) ? await playersOfAccount(tx, text, rowsMax) : [];
  const found = new Map<bigint, FoundPlayer['foundBy']>([
    ...paying.map((id) => [id, 'account'] as const),
    ...named.map(({ id, by }) => [id, by] as const),
  ]);
  const users = (await usersByIds(tx, [...found.keys()].slice(0, rowsMax))).toSorted((one, other) => Number(other.id - one.id));
  await recordAct(tx, origin, {
    act: 'players.search',
    subject: `operator:${operator.id}`,
    also: users.map(({ id }) => `player:${id}` as const),
    reason: null,
    at: now,
    after: { rows: users.length },
  });
  return users.map((user) => ({
    player: Number(user.id),
    foundBy: found.get(user.id) ?? 'name',
    nickname: user.nickname,
    firstName: user.first_name,
    lastName: user.last_name,
    registeredAt: unixSec(user.created_at),
  }));
}
