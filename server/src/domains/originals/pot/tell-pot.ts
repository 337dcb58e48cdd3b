import type { Pot } from '@mela/contract/originals';
import type { Db } from '../../../kernel/types.ts';
import { potOf, takesPart } from '../../pots/index.ts';
import type { Frame } from '../frame.ts';

/** The pot of a title as its players may see it, a demo's too; null where it carries none, and for accounts that take no part. */
export async function tellPot(tx: Db, { title, session }: Frame): Promise<Pot | null> {
  if (title.data.jackpot === undefined) return null;
  if (session.user_id !== null && !takesPart(session.labels)) return null;
  return potOf(tx, title);
}
