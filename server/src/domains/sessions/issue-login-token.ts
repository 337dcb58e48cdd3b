import type { loginTokensApi } from '@mela/contract/api/accounts';
import type { OutputOf } from '@mela/contract/http/endpoint';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { loginTokenSec } from './rules.ts';
import { insertLoginToken } from './token-store.ts';

export type LoginTokenFor = {
  readonly userId: bigint;
  readonly ttlSec: number;
  /** The log-in with which it ends; null for a token in a mail. */
  readonly sessionId: bigint | null;
};

/** Issues a token that logs this player in once. Only its hash is stored. */
export async function issueLoginToken(ctx: Context, { userId, ttlSec, sessionId }: LoginTokenFor): Promise<string> {
  const token = ctx.random.token(32);
  await insertLoginToken(ctx.tx, { token, userId, sessionId, expiresAt: new Date(ctx.now.getTime() + ttlSec * 1000) });
  return token;
}

type Row = (typeof loginTokensApi.rows)['POST /users/self/login-token'];

/** Issues one to the calling player, valid for minutes. */
export async function giveLoginToken(ctx: PlayerContext): Promise<OutputOf<Row>> {
  const token = await issueLoginToken(ctx, { userId: ctx.user.id, sessionId: ctx.user.sessionId, ttlSec: loginTokenSec });
  return { token, ttlSec: loginTokenSec };
}
