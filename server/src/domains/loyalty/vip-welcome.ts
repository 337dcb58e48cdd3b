import type { Db, PlayerContext } from '../../kernel/types.ts';
import { isVip, userById } from '../accounts/index.ts';
import { noteWelcomed, welcomedAt } from './store.ts';

/** Whether the welcome of the VIP club waits for the player. It comes once, also where the membership ends and begins again. */
export async function awaitsVipWelcome(tx: Db, user: { readonly id: bigint; readonly labels: readonly string[] }): Promise<boolean> {
  return isVip(user) && (await welcomedAt(tx, user.id)) === null;
}

/** Nothing is noted of a player who is no member: the welcome is still to come. */
export async function noteVipWelcomeSeen({ tx, user: { id }, now }: PlayerContext): Promise<Record<never, never>> {
  const user = await userById(tx, id);
  if (user !== undefined && isVip(user)) await noteWelcomed(tx, id, now);
  return {};
}
