import { disconnects } from '../protocol/codes.ts';
import type { Connection } from './connection.ts';
import type { HubState } from './hub-state.ts';

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
