import type { Connection, Identity } from '../hub/connection.ts';
import type { HubState } from '../hub/hub-state.ts';
import { disconnects, replyErrors, type Answer } from '../protocol/codes.ts';
import type { Fields } from '../protocol/decode-frame.ts';
import { type ConnectRequest, readConnect, readToken } from '../protocol/requests.ts';
import { joinChannel } from './channels.ts';

type Admitted = { readonly identity: Identity; readonly channels: readonly string[] };

/** The first command of every connection. A client without a token is a guest and may subscribe to public channels. */
export async function connect(hub: HubState, connection: Connection, fields: Fields): Promise<Answer> {
  const request = readConnect(fields);
  if (request === null || connection.identity !== null) return { disconnect: disconnects.badRequest };
  const nowSec = hub.nowSec();
  const admitted = await admit(hub, request, nowSec);
  // The client may have gone while its token was verified; nothing would take it out of the lists again.
  if (!connection.open) return { disconnect: disconnects.stale };
  if (!('identity' in admitted)) return admitted;
  hub.connections.identify(connection, admitted.identity);
  const subs = joinAll(hub, connection, admitted.channels, request);
  return { result: connectResult(hub, connection.id, admitted.identity, nowSec, subs) };
}

async function admit(hub: HubState, { token }: ConnectRequest, nowSec: number): Promise<Admitted | Answer> {
  if (token === '') return { identity: { user: '', session: null, expiresAtSec: null }, channels: [] };
  const verdict = await hub.verifyToken(token, nowSec);
  if (!verdict.ok) return verdict.why === 'expired' ? { error: replyErrors.tokenExpired } : { disconnect: disconnects.invalidToken };
  const { sub, exp, meta, channels = [] } = verdict.claims;
  const session = meta?.session ?? null;
  // Answered as expired, so that the client fetches a new token from the API, which checks the log-in.
  if (hub.endedSessions.has(session)) return { error: replyErrors.tokenExpired };
  if (sub !== '' && hub.connections.ofUser(sub).length >= hub.limits.connectionsPerUserMax)
    return { disconnect: disconnects.connectionLimit };
  return { identity: { user: sub, session, expiresAtSec: exp }, channels };
}

/** Subscribes to the channels of the token's `channels` claim, except forbidden ones. */
function joinAll(hub: HubState, connection: Connection, channels: readonly string[], { recover }: ConnectRequest): string[] {
  return channels.flatMap((channel) => {
    const answer = joinChannel(hub, connection, { channel, recover: recover.get(channel) ?? null, rejectUnrecovered: false });
    return 'result' in answer ? [`${JSON.stringify(channel)}:${answer.result}`] : [];
  });
}

function connectResult({ limits }: HubState, id: string, { expiresAtSec }: Identity, nowSec: number, subs: readonly string[]): string {
  const expiry = expiresAtSec === null ? {} : { expires: true, ttl: expiresAtSec - nowSec };
  const json = JSON.stringify({ client: id, version: 'mela', ...expiry, ping: limits.pingSec, pong: true });
  return subs.length === 0 ? json : `${json.slice(0, -1)},"subs":{${subs.join(',')}}}`;
}

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
