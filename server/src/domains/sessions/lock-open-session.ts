import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { lockAccess } from '../accounts/index.ts';
import { isSessionOpen } from './store.ts';

/**
 * Before a session makes another way into its account: holds the account's lock, so that the session does not end meanwhile.
 * @throws ApiError `errors.unauthorized` where it has ended since the call was let in
 */
export async function lockOpenSession({ tx, user }: PlayerContext): Promise<void> {
  await lockAccess(tx, user.id);
  if (!(await isSessionOpen(tx, user.sessionId))) throw new ApiError('errors.unauthorized');
}
