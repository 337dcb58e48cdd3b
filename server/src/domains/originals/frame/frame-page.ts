import { titles, type Title } from '@mela/games/index';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, Db } from '../../../kernel/types.ts';
import { findSession, originalsDeveloper, lockSession, type PlaySession } from '../../play/index.ts';
import type { SeedOwner } from '../fairness/seed-store.ts';

export type Frame = { readonly session: PlaySession; readonly title: Title };

/**
 * Who calls from a game frame, and which title it shows. The session stays locked: two clicks in two tabs queue here.
 * @throws ApiError `errors.game.session` for a token that is missing, unknown or another studio's.
 */
export function openFrame(ctx: Context): Promise<Frame> {
  return frameOf(ctx.tx, tokenOf(ctx), lockSession);
}

/** The same for a look that changes nothing: nobody waits for it. */
export function readFrame(ctx: Context): Promise<Frame> {
  return frameOf(ctx.tx, tokenOf(ctx), findSession);
}

/** The same for a session that this very transaction has opened. */
export function freshFrame(ctx: Context, token: string): Promise<Frame> {
  return frameOf(ctx.tx, token, findSession);
}

const tokenOf = ({ request }: Context) => String(request.headers['session-token'] ?? '');

async function frameOf(tx: Db, token: string, find: (tx: Db, token: string) => Promise<PlaySession | undefined>): Promise<Frame> {
  const session = token === '' ? undefined : await find(tx, token);
  const title = session && Object.hasOwn(titles, session.game) ? titles[session.game] : undefined;
  if (!session || !title || session.developer !== originalsDeveloper) throw new ApiError('errors.game.session');
  return { session, title };
}

export function seedOwner(session: PlaySession): SeedOwner {
  return session.user_id === null ? { sessionId: session.id } : { userId: session.user_id };
}
