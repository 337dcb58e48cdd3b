import type { sessionsApi } from '@mela/contract/accounts';
import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import type { Context } from '../../kernel/types.ts';
import { checkCredentials } from '../accounts/index.ts';
import { exclusionOf, rejectionOfExclusion } from './exclusions.ts';
import { startSession } from './start-session.ts';

type Row = (typeof sessionsApi.rows)['POST /login/lookup'];

/** A password log-in. The token also goes into the cookie by which the server renders the player's pages. */
export async function logIn(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const user = await checkCredentials(ctx.tx, body.lookup, body.password);
  const exclusion = await exclusionOf(ctx.tx, user.id, ctx.now);
  if (exclusion) throw rejectionOfExclusion(exclusion, ctx.locale);
  const { token } = await startSession(ctx, user.id);
  ctx.cookies.setSession(token);
  return { token };
}
