import { livePath } from '@mela/contract/live';
import type { Context } from '../../kernel/types.ts';
import { signToken } from './token.ts';

/** Short, because a token that has left the house cannot be called back: the client fetches the next one by itself. */
export const tokenTtlSec = 600;

/** A player's token opens their own channel and ends with their log-in; a guest's opens what everybody may hear. */
export async function issueToken({ user, config, now }: Context): Promise<{ token: string; url: string; expires: number }> {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + tokenTtlSec;
  const who = user === null ? { sub: '' } : { sub: String(user.id), meta: { session: String(user.sessionId) } };
  const host = config.centrifugoUrl ?? config.siteUrl;
  return { token: signToken({ ...who, iat, exp }, config.secrets.live), url: `${host.replace(/^http/, 'ws')}${livePath}`, expires: exp };
}
