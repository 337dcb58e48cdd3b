import type { Db } from '../../../kernel/types.ts';
import { type LinkedMovement, linksByKeys } from '../../wallet/index.ts';
import { findRound } from '../history/round-store.ts';
import { movementKey, type ProviderMessage } from './movements.ts';

/** The transaction of a message that only ends its round. No provider can send it: an id has no slash. */
export const endOfRound = '/end';
/** The transaction of the win of a sum of free rounds, whose bet has the id itself. */
export const wonOf = (transaction: string) => `${transaction}/won`;

const isBet = (movement: LinkedMovement | undefined) => movement?.kind === 'bet' || movement?.kind === 'free_bet';

/**
 * The messages of one round with what each refers to, where their protocol does not say it: a win belongs to the largest bet of its round that
 * stands, the last of equal ones, so that a small bet beside it does not decide what the win becomes; a refund belongs to the round of its bet. A
 * message that is booked already stays as it was booked: what it referred to, and whether it ended its round. Where the round ends and no message ends
 * it, one of nothing does. The caller has locked the player.
 */
export async function findReferences(tx: Db, userId: bigint, messages: readonly ProviderMessage[]): Promise<ProviderMessage[]> {
  const [first] = messages;
  if (first === undefined) return [];
  const { developer, round = '' } = first;
  const keyOf = (transaction: string | undefined) => movementKey(developer, transaction ?? '');
  const named = (key: string) => key.slice(developer.length + 1);
  const end = `${endOfRound}/${userId}/${round}`;
  const inRound = (await findRound(tx, userId, developer, round))?.movement_keys ?? [];
  const asked = messages.flatMap((one) => [keyOf(one.transaction), keyOf(one.reference)]);
  const known = new Map((await linksByKeys(tx, [...inRound, ...asked, keyOf(end)])).map((link) => [link.key, link]));

  const bets = inRound.filter((key) => isBet(known.get(key)));
  const standing = bets.filter((key) => known.get(key)?.isClosed === false);
  const stakes = new Map(standing.map((key) => [key, known.get(key)?.amountMinor ?? 0n]));
  const betOfWin = () => [...stakes].toSorted(([, one], [, other]) => Number(one - other)).at(-1)?.[0] ?? bets.at(-1);

  /** The end of a round of which all bets were undone undoes the last of them once more: a win of nothing would be refused. */
  const ending = (message: ProviderMessage): ProviderMessage => {
    const booked = known.get(keyOf(end));
    const undoes = booked === undefined ? stakes.size === 0 && bets.length > 0 : booked.kind === 'rollback';
    const { amountMinor: _none, ...undoing } = message;
    return {
      ...(undoes ? undoing : { ...message, amountMinor: 0n }),
      kind: undoes ? 'rollback' : 'win',
      transaction: end,
      roundClosed: true,
    };
  };

  const referring = (message: ProviderMessage): ProviderMessage => {
    const key = keyOf(message.transaction);
    const booked = known.get(key);
    const stays = booked === undefined ? message : { ...message, roundClosed: booked.endsRound };
    if (message.kind === 'bet' && booked === undefined) stakes.set(key, message.amountMinor ?? 0n);
    if (message.reference === undefined && (message.kind === 'win' || message.kind === 'rollback')) {
      const reference = booked?.ref ?? betOfWin();
      return reference === undefined ? stays : { ...stays, reference: named(reference) };
    }
    if (message.kind === 'rollback' && message.round === undefined) {
      const ofBet = booked?.round ?? known.get(keyOf(message.reference))?.round;
      return { ...stays, round: ofBet === undefined || ofBet === null ? '' : named(ofBet) };
    }
    return stays;
  };

  const found = messages.map((message) => referring(message.transaction === endOfRound ? ending(message) : message));
  if (!messages.some(({ roundClosed }) => roundClosed) || found.some(({ roundClosed }) => roundClosed)) return found;
  const { transaction: _id, reference: _bet, free: _free, source: _source, ...shared } = first;
  return [...found, referring(ending(shared))];
}
