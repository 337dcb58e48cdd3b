import { titles } from '@mela/games/index';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { houseDeveloper, lockSession, type PlaySession } from '../play/index.ts';
import type { SeedOwner } from './seed-store.ts';

export type Title = (typeof titles)[string];
export type Frame = { readonly token: string; readonly session: PlaySession; readonly title: Title };

/**
 * Who calls from a game frame, and which title it shows. The session stays locked: two clicks in two tabs queue here.
 * @throws ApiError `errors.game.session` for a token that is missing, unknown or another studio's.
 */
export async function openFrame(ctx: Context): Promise<Frame> {
  const header = ctx.request.headers['session-token'];
  const token = typeof header === 'string' ? header : '';
  const session = token === '' ? undefined : await lockSession(ctx.tx, token);
  const title = session && Object.hasOwn(titles, session.game) ? titles[session.game] : undefined;
  if (!session || !title || session.developer !== houseDeveloper) throw new ApiError('errors.game.session');
  return { token, session, title };
}

export function seedOwner(session: PlaySession): SeedOwner {
  return session.user_id === null ? { sessionId: session.id } : { userId: session.user_id };
}
