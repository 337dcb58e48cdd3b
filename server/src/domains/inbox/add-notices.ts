import type { Origin } from '../../kernel/origin.ts';
import type { Texts } from '../../kernel/texts.ts';
import type { Tx } from '../../kernel/types.ts';
import { addToCounter } from '../placements/index.ts';
import { insertMessage } from './store.ts';

/** A message with words of its own, in every language. */
export type InboxNotice = {
  readonly userId: bigint;
  /** Unique for the player for ever: the message comes once, also after it was deleted. */
  readonly key: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly link: { readonly words: Texts; readonly path: string } | null;
  /** Not shown while no offer may be made to the player. */
  readonly isOffer: boolean;
  readonly at: Date;
};

/** The name of such a message in the inbox. */
export const noticeName = 'notice';

/** Puts messages into inboxes, each once, in the caller's transaction. Open pages hear of it by the counter. */
export async function addNotices(tx: Tx, origin: Origin, notices: readonly InboxNotice[]): Promise<void> {
  const added = new Map<bigint, number>();
  for (const { userId, key, at, isOffer, ...params } of notices)
    if (await insertMessage(tx, { userId, key, name: noticeName, params, isOffer, at })) added.set(userId, (added.get(userId) ?? 0) + 1);
  const players = [...added].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [userId, count] of players) await addToCounter(tx, origin, userId, 'inbox', count);
}
