import type { TokenVerdict } from '../token.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { LiveCounts } from './counts.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { FanOut } from './fan-out.ts';
import type { LiveLimits } from './limits.ts';
import { disconnects } from '../protocol/codes.ts';

/** The state that commands of clients use. */
export type HubState = {
  readonly limits: LiveLimits;
  readonly connections: Connections;
  readonly channels: Channels;
  readonly fanOut: FanOut;
  readonly endedSessions: EndedSessions;
  readonly counts: LiveCounts;
  /** For durations: never goes back. */
  readonly nowMs: () => number;
  /** Wall time in Unix seconds, such as for the end of a token. */
  readonly nowSec: () => number;
  readonly verifyToken: (token: string, nowSec: number) => Promise<TokenVerdict>;
  /** Removes a connection everywhere; may be called twice. */
  readonly detach: (connection: Connection) => void;
};

/** Called every second: pings connections, and ends those that are silent, expired or never sent a connect command. */
export function sweepConnections(hub: HubState): void {
  const nowMs = hub.nowMs();
  for (const connection of hub.connections.all) {
    const why = overdue(hub, connection, nowMs);
    if (why === null) continue;
    connection.disconnect(disconnects[why]);
    hub.detach(connection);
  }
}

function overdue({ limits, nowSec }: HubState, connection: Connection, nowMs: number): 'stale' | 'expired' | 'noPong' | null {
  if (connection.identity === null) return nowMs - connection.openedAtMs >= limits.staleSec * 1000 ? 'stale' : null;
  const { expiresAtSec } = connection.identity;
  if (expiresAtSec !== null && nowSec() >= expiresAtSec + limits.expiredGraceSec) return 'expired';
  const sincePingMs = nowMs - connection.pingedAtMs;
  if (connection.awaitsPong) return sincePingMs >= limits.pongSec * 1000 ? 'noPong' : null;
  if (sincePingMs >= limits.pingSec * 1000) connection.ping(nowMs);
  return null;
}
