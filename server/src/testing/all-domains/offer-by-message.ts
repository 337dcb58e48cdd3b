import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { addNotices } from '../../domains/inbox/index.ts';
import type { Player, TestServer } from '../server.ts';

/** Puts a message that offers something into a player's inbox, as a rule of messages does. */
export const offerByMessage = ({ db, clock }: TestServer, { id }: Player, title: string): Promise<void> => {
  const text = { en: title, hi: title };
  const message = { userId: BigInt(id), key: 'rule:0:0', title: text, text, link: null, isOffer: true, at: clock.now() };
  return transact(db, (tx) => addNotices(tx, systemOrigin('test'), [message]));
};
