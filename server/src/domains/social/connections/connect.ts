import type { connectionsApi } from '@mela/contract/api/accounts/connections';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { sendNotice, userById } from '../../accounts/index.ts';
import { lockOpenSession } from '../../sessions/index.ts';
import type { Network } from '../networks/adapter.ts';
import { leaveFor } from '../networks/ask-network.ts';
import { clearAskedCookie, readAskedCookie } from '../networks/asked-cookie.ts';
import { identify } from '../networks/read-return.ts';
import { usePending } from '../pending.ts';
import { identitiesOf, insertIdentity } from '../store.ts';
import { proveSelf } from './prove-self.ts';

type Rows = typeof connectionsApi.rows;
type Begin = Rows['POST /users/self/connections/:network'];
type End = Rows['POST /lookup/oauth/connect'];

async function hasNetwork({ tx, user }: PlayerContext, name: string): Promise<boolean> {
  return (await identitiesOf(tx, user.id)).some(({ network }) => network === name);
}

/**
 * Sends a player to a network to join an account there, once they have shown again who they are.
 * @throws ApiError as `askNetwork` and `proveSelf`, and `errors.connection.exists`
 */
export function beginConnection(networks: readonly Network[]) {
  return async (ctx: PlayerContext, { params, body }: InputOf<Begin>): Promise<OutputOf<Begin>> => {
    if (await hasNetwork(ctx, params.network)) throw new ApiError('errors.connection.exists');
    await proveSelf(ctx, body);
    const luggage = { returnTo: body.returnTo, userId: String(ctx.user.id), session: String(ctx.user.sessionId) };
    return leaveFor(ctx, networks, params.network, luggage);
  };
}

/**
 * Joins the account with which the browser has come back, in the session that asked for it. The network's address may be any: the player
 * has shown both.
 * @throws ApiError `errors.connection.taken` where it logs someone in already, `errors.connection.exists`, and as `readReturn`
 */
export function endConnection(networks: readonly Network[]) {
  return async (ctx: PlayerContext, { query }: InputOf<End>): Promise<OutputOf<End>> => {
    const cookie = readAskedCookie(ctx);
    if (cookie === null || (query.code === undefined && query.error === undefined)) throw new ApiError('errors.social.failed');
    const asked = await usePending(ctx, ctx.tx, cookie, 'connecting');
    if (asked.userId !== String(ctx.user.id) || asked.session !== String(ctx.user.sessionId)) throw new ApiError('errors.social.failed');
    const identity = await identify(ctx, networks, asked);
    clearAskedCookie(ctx);
    await transact(ctx.tx, async (tx) => {
      const inside = { ...ctx, tx };
      await lockOpenSession(inside);
      if (await hasNetwork(inside, identity.network)) throw new ApiError('errors.connection.exists');
      if (!(await insertIdentity(tx, identity, ctx.user.id, ctx.now))) throw new ApiError('errors.connection.taken');
      const user = await userById(tx, ctx.user.id);
      if (user) await sendNotice(inside, user, 'login-linked');
    });
    return { network: identity.network, returnTo: asked.returnTo };
  };
}
