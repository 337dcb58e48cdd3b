import { asKey, send } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { setOperatorToken } from './session.ts';

/** Ends the session here and on the server. Without a connection it ends here, and on the server when its half hour is over. */
export async function logOut(): Promise<void> {
  await send(asKey('POST /session/logout')).catch(() => undefined);
  setOperatorToken(null);
  queryClient.clear();
}
