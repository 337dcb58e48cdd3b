import { titles, type Title } from '@mela/games/index';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context, RequestParts } from '../../../kernel/types.ts';
import { findSession, originalsDeveloper, lockSession, type PlaySession } from '../../play/index.ts';
import type { SeedOwner } from '../fairness/seed-store.ts';

export type Frame = { readonly session: PlaySession; readonly title: Title };

/**
 * The session and title of a game frame's call. The session stays locked, so that calls of two tabs queue here.
 * @throws ApiError `errors.game.session` for a token that is missing, unknown or another provider's.
 */
export async function openFrame({ tx, request }: Context): Promise<Frame> {
  return frameOf(await lockSession(tx, tokenOf(request)));
}

/** The same for a call that only reads: it waits for no other call. */
export async function readFrame({ tx, request }: Context): Promise<Frame> {
  return frameOf(await findSession(tx, tokenOf(request)));
}

/** The same for a session that this transaction has opened. */
export async function freshFrame({ tx }: Context, token: string): Promise<Frame> {
  return frameOf(await findSession(tx, token));
}

/** The token of a frame's request; empty where there is none. */
export const tokenOf = ({ headers }: RequestParts) => String(headers['session-token'] ?? '');

/**
 * The frame of a session. @throws ApiError `errors.game.session` where it is not an original's, `errors.game.closed` where this process has no such
 * title: its folder is gone, or comes with another version of the server.
 */
export function frameOf(session: PlaySession | undefined): Frame {
  if (session?.developer !== originalsDeveloper) throw new ApiError('errors.game.session');
  const title = Object.hasOwn(titles, session.game) ? titles[session.game] : undefined;
  if (!title) throw new ApiError('errors.game.closed');
  return { session, title };
}

export function seedOwner(session: PlaySession): SeedOwner {
  return session.user_id === null ? { sessionId: session.id } : { userId: session.user_id };
}
