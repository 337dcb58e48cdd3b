import type { Db } from '../../../kernel/types.ts';
import { type LinkedMovement, linksByKeys } from '../../wallet/index.ts';
import { findRound } from '../history/round-store.ts';
import { movementKey, type ProviderMessage } from './movements.ts';

const isBet = (movement: LinkedMovement | undefined) => movement?.kind === 'bet' || movement?.kind === 'free_bet';

/**
 * The messages of one round with what each refers to, where their protocol does not say it: a win belongs to the bet before it, a refund to the
 * round of its bet. A message that is booked already refers to what it referred to then. The caller has locked the player.
 */
export async function findReferences(tx: Db, userId: bigint, messages: readonly ProviderMessage[]): Promise<ProviderMessage[]> {
  const developer = messages[0]?.developer ?? '';
  const round = messages[0]?.round ?? '';
  const keyOf = (transaction: string | undefined) => movementKey(developer, transaction ?? '');
  const inRound = (await findRound(tx, userId, developer, round))?.movement_keys ?? [];
  const links = await linksByKeys(tx, [...inRound, ...messages.flatMap((one) => [keyOf(one.transaction), keyOf(one.reference)])]);
  const known = new Map(links.map((link) => [link.key, link]));
  const named = (key: string) => key.slice(developer.length + 1);

  const bets = inRound.filter((key) => isBet(known.get(key)));
  let last = bets.findLast((key) => known.get(key)?.isClosed === false) ?? bets.at(-1);
  return messages.map((message) => {
    const key = keyOf(message.transaction);
    const booked = known.get(key);
    if (message.kind === 'bet') last = key;
    if (message.kind === 'win' && message.reference === undefined) {
      const reference = booked?.ref ?? last;
      return reference === undefined ? message : { ...message, reference: named(reference) };
    }
    if (message.kind === 'rollback' && message.round === undefined) {
      const ofBet = booked?.round ?? known.get(keyOf(message.reference))?.round;
      return { ...message, round: ofBet === undefined || ofBet === null ? '' : named(ofBet) };
    }
    return message;
  });
}
