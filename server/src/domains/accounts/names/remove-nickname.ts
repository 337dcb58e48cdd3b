import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { lookOf } from './name-look.ts';
import { noteRemoved, releaseName } from './removed-names-store.ts';

type Removal = { readonly userId: bigint; readonly nickname: string; readonly now: Date; readonly origin: Origin };

/**
 * Takes a nickname from its player, for good: no one has it again, nor one that looks like it. The player is notified by rule and may choose another one.
 * @returns false where the player does not have this name
 */
export async function removeNickname(tx: Db, { userId, nickname, now, origin }: Removal): Promise<boolean> {
  if (!(await releaseName(tx, userId, nickname))) return false;
  await noteRemoved(tx, lookOf(nickname), now);
  await emit(tx, origin, [{ type: 'name.removed', userId, at: now, body: {} }]);
  return true;
}
