import type { TokenVerdict } from '../token/token.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { LiveCounts } from './counts.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { FanOut } from './fan-out.ts';
import type { LiveLimits } from './limits.ts';

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
