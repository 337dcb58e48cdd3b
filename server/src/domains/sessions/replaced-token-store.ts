import type { Db } from '../../kernel/types.ts';
import type { CallingDevice } from './calling-device.ts';
import { replacedGraceSec } from './rules.ts';
import { tokenHash } from './store.ts';

type Replacement = {
  readonly sessionId: bigint;
  readonly old: string;
  readonly token: string;
  readonly device: CallingDevice;
  readonly now: Date;
};

/**
 * Gives the session a new token, and saves the hash of the old one, so that its next use is recognised as a copy's. False where another call
 * has replaced it already, or the session has ended.
 */
export async function replaceToken(tx: Db, { sessionId, old, token, device, now }: Replacement): Promise<boolean> {
  const replaced = await tx
    .updateTable('sessions.session')
    .set({ token_hash: tokenHash(token), seen_at: now })
    .where('id', '=', sessionId)
    .where('token_hash', '=', tokenHash(old))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!replaced) return false;
  await tx
    .insertInto('sessions.replaced_token')
    .values({ token_hash: tokenHash(old), session_id: sessionId, replaced_at: now, agent_hash: device.agent, device_hash: device.device })
    .execute();
  return true;
}

/** Which of these tokens the session has, or had before another refresh; null for none. */
export async function tokenOfSession(tx: Db, sessionId: bigint, tokens: readonly string[]): Promise<string | null> {
  const present = tx.selectFrom('sessions.session').select('token_hash').where('id', '=', sessionId);
  const earlier = tx.selectFrom('sessions.replaced_token').select('token_hash').where('session_id', '=', sessionId);
  const rows = await present.unionAll(earlier).execute();
  return tokens.find((token) => rows.some(({ token_hash }) => token_hash.equals(tokenHash(token)))) ?? null;
}

/** The open session that had this token before a refresh replaced it, and from where. */
export function sessionByReplacedToken(tx: Db, token: string) {
  return tx
    .selectFrom('sessions.replaced_token as replaced')
    .innerJoin('sessions.session as session', 'session.id', 'replaced.session_id')
    .innerJoin('accounts.user_locale as player', 'player.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.created_at', 'session.seen_at', 'session.ended_at', 'player.locale'])
    .select(['replaced.replaced_at', 'replaced.agent_hash', 'replaced.device_hash'])
    .where('replaced.token_hash', '=', tokenHash(token))
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
}

type Replaced = { readonly replaced_at: Date; readonly agent_hash: Buffer | null; readonly device_hash: Buffer | null };

/** Whether the browser that refreshed a token still uses it a moment later: its calls were on their way, or it lost the answer. */
export function isLateCall(replaced: Replaced, { agent, device }: CallingDevice, now: Date): boolean {
  const sec = (now.getTime() - replaced.replaced_at.getTime()) / 1000;
  const isOther = device !== null && replaced.device_hash?.equals(device) !== true;
  return sec <= replacedGraceSec && replaced.agent_hash?.equals(agent) === true && !isOther;
}

/** Whether this very browser has replaced the token a moment ago: who asks for the successor shows its cookie too. */
export async function wasReplacedHere(
  tx: Db,
  { token, device, now }: { readonly token: string; readonly device: CallingDevice; readonly now: Date },
): Promise<boolean> {
  const replaced = await sessionByReplacedToken(tx, token);
  if (!replaced || (replaced.device_hash === null) !== (device.device === null)) return false;
  return isLateCall(replaced, device, now);
}
