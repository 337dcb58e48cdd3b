/** Every bound of the hub. Where Centrifugo has the same bound, the number is its default. */
export type LiveLimits = {
  readonly connectionsMax: number;
  readonly connectionsPerUserMax: number;
  /** Players of a mobile network share few addresses. This machine's own address is not counted: a proxy carries everybody. */
  readonly connectionsPerAddressMax: number;
  readonly channelsPerConnectionMax: number;
  /** A longer message from a client ends its connection with WebSocket's own code 1009. */
  readonly frameBytesMax: number;
  readonly commandsPerFrameMax: number;
  /** Commands at once and, after that, per second. Further ones are refused; twice the burst of them ends the connection. */
  readonly commandBurstMax: number;
  readonly commandsPerSec: number;
  /** Bytes waiting for a reader; one that lets more gather is cut off. */
  readonly bufferBytesMax: number;
  readonly publicationBytesMax: number;
  readonly pingSec: number;
  readonly pongSec: number;
  /** Time a new socket has to say who it is. */
  readonly staleSec: number;
  /** Time past its token's end that a connection has to bring a new one. */
  readonly expiredGraceSec: number;
  /** Least time between two rounds of writes: what is published inside it goes out as one message a channel. */
  readonly mergeMs: number;
  /** Time a closing socket has to answer before it is dropped with all that waits for it. */
  readonly closeWaitMs: number;
  /** How long a stream that nobody listens to can still be recovered from. */
  readonly retainSec: number;
  /** How long the hub remembers that a session has ended: at least the life of a token. */
  readonly revokedSec: number;
};

export const defaultLimits: LiveLimits = {
  connectionsMax: 20_000,
  connectionsPerUserMax: 32,
  connectionsPerAddressMax: 256,
  channelsPerConnectionMax: 24,
  frameBytesMax: 65_536,
  commandsPerFrameMax: 256,
  commandBurstMax: 256,
  commandsPerSec: 50,
  bufferBytesMax: 1_048_576,
  publicationBytesMax: 32_768,
  pingSec: 25,
  pongSec: 8,
  staleSec: 10,
  expiredGraceSec: 25,
  mergeMs: 5,
  closeWaitMs: 1000,
  retainSec: 900,
  revokedSec: 900,
};

/** What is left to the database, files and other sockets of the process. */
const otherFiles = 200;

/** Live connections take at most half of what a process may have open: calls and pages must find a socket too. */
export function connectionsShare(openFilesMax: number | null): number {
  const half = openFilesMax === null ? Number.POSITIVE_INFINITY : Math.floor((openFilesMax - otherFiles) / 2);
  return Math.max(100, Math.min(defaultLimits.connectionsMax, half));
}
