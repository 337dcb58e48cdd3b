import type { connectionsApi } from '@mela/contract/api/accounts/connections';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { sendNotice, userById } from '../../accounts/index.ts';
import { lockOpenSession } from '../../sessions/index.ts';
import { deleteIdentities, identitiesOf } from '../store.ts';
import { proveSelf } from './prove-self.ts';

type Row = (typeof connectionsApi.rows)['DELETE /users/self/connections/:network'];

/**
 * Takes an account elsewhere away. Its player keeps a way in: a password they have chosen, or another account elsewhere.
 * @throws ApiError `errors.not_found` where there is none, `errors.connection.last`, and as `proveSelf`
 */
export async function disconnect(ctx: PlayerContext, { params, body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { network } = params;
  if (!(await identitiesOf(ctx.tx, ctx.user.id)).some((row) => row.network === network)) throw new ApiError('errors.not_found');
  // Before the proof: a code that cannot help is not used up.
  await checkWayIn(ctx, network);
  await proveSelf(ctx, body);
  await transact(ctx.tx, async (tx) => {
    const inside = { ...ctx, tx };
    await lockOpenSession(inside);
    await checkWayIn(inside, network);
    await deleteIdentities(tx, ctx.user.id, network, ctx.now);
    const user = await userById(tx, ctx.user.id);
    if (user) await sendNotice(inside, user, 'login-unlinked');
  });
  return {};
}

async function checkWayIn({ tx, user }: PlayerContext, network: string): Promise<void> {
  const others = (await identitiesOf(tx, user.id, { lock: true })).filter((row) => row.network !== network);
  if (others.length === 0 && !(await userById(tx, user.id))?.has_password) throw new ApiError('errors.connection.last');
}
