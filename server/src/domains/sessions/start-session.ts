import { emit } from '../../kernel/events/index.ts';
import type { Context } from '../../kernel/types.ts';
import { insertSession } from './store.ts';

type Origin = { /** For a log-in from the single-sign-on cookie: when that cookie ends. */ readonly ssoUntil?: Date };

/** Opens a session and gives its token: 256 random bits that are told once and kept nowhere. */
export async function startSession(ctx: Context, userId: bigint, { ssoUntil }: Origin = {}): Promise<{ token: string; sessionId: bigint }> {
  const token = ctx.random.token(32);
  const sessionId = await insertSession(ctx.tx, {
    userId,
    token,
    now: ctx.now,
    address: ctx.address,
    userAgent: ctx.userAgent,
    ssoUntil: ssoUntil ?? null,
  });
  await emit(ctx.tx, [{ type: 'session.started', userId, body: { sessionId } }]);
  return { token, sessionId };
}
