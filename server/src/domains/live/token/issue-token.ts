import { livePath } from '@mela/contract/site/live';
import type { Config } from '../../../config/config.ts';
import type { Context } from '../../../kernel/types.ts';
import { signToken } from './token.ts';

/** Short, because a token cannot be revoked. The client fetches the next one by itself. */
export const tokenTtlSec = 600;

/** A player's token opens their own channel and ends with their log-in; a guest's opens only public channels. */
export async function issueToken({ user, config, now, request }: Context): Promise<{ token: string; url: string; expires: number }> {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + tokenTtlSec;
  const who = user === null ? { sub: '' } : { sub: String(user.id), meta: { session: String(user.sessionId) } };
  return {
    token: await signToken({ ...who, iat, exp }, config.secrets.live),
    url: `${hubUrl(config, request.headers.host)}${livePath}`,
    expires: exp,
  };
}

/** A demo is opened under any host name of its machine, and its pages may only connect to that name. */
function hubUrl({ centrifugoUrl, siteUrl, mode }: Config, host: string | string[] | undefined): string {
  const here =
    mode === 'demo' && typeof host === 'string' && /^[a-z0-9.:[\]-]+$/i.test(host) ? `${new URL(siteUrl).protocol}//${host}` : siteUrl;
  return (centrifugoUrl ?? here).replace(/^http/, 'ws');
}
