import type { Jackpot } from '@mela/contract/originals';
import type { Db } from '../../../kernel/types.ts';
import { jackpotOf, takesPart } from '../../jackpots/index.ts';
import type { Frame } from '../frame/frame-page.ts';

/** The jackpot of a title as its players may see it, a demo's too; null where it carries none, and for accounts that take no part. */
export async function tellJackpot(tx: Db, { title, session }: Frame): Promise<Jackpot | null> {
  if (title.data.jackpot === undefined) return null;
  if (session.user_id !== null && !takesPart(session.labels)) return null;
  return jackpotOf(tx, title);
}
