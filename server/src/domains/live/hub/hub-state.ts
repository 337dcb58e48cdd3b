import type { TokenVerdict } from '../token.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { LiveCounts } from './counts.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { FanOut } from './fan-out.ts';
import type { LiveLimits } from './limits.ts';

/** What the commands of a client work on. */
export type HubState = {
  readonly limits: LiveLimits;
  readonly connections: Connections;
  readonly channels: Channels;
  readonly fanOut: FanOut;
  readonly endedSessions: EndedSessions;
  readonly counts: LiveCounts;
  /** For durations: never goes back. */
  readonly nowMs: () => number;
  /** For what the world dates, such as the end of a token: Unix seconds. */
  readonly nowSec: () => number;
  readonly verifyToken: (token: string, nowSec: number) => Promise<TokenVerdict>;
  /** Takes a connection out of everything; safe to call twice. */
  readonly detach: (connection: Connection) => void;
};
