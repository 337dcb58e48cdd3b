import type { Connection } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { disconnects, replyErrors } from '../protocol/codes.ts';
import type { Fields } from '../protocol/decode-frame.ts';
import { readToken } from '../protocol/requests.ts';
import type { Answer } from './answer.ts';

/** Renews the token of an open connection. It must be of the same player. */
export async function refresh(hub: HubState, connection: Connection, fields: Fields): Promise<Answer> {
  const token = readToken(fields);
  const { identity } = connection;
  if (token === null || identity === null) return { disconnect: disconnects.badRequest };
  const nowSec = hub.nowSec();
  const verdict = await hub.verifyToken(token, nowSec);
  if (!verdict.ok) return verdict.why === 'expired' ? { error: replyErrors.tokenExpired } : { disconnect: disconnects.invalidToken };
  const { sub, exp, meta } = verdict.claims;
  const session = meta?.session ?? null;
  if (sub !== identity.user || hub.endedSessions.has(session)) return { disconnect: disconnects.invalidToken };
  connection.identity = { user: sub, session, expiresAtSec: exp };
  return { result: JSON.stringify({ client: connection.id, version: 'mela', expires: true, ttl: exp - nowSec }) };
}
