/** The limits of the hub. Where Centrifugo has the same limit, this is its default. */
export type LiveLimits = {
  readonly connectionsMax: number;
  readonly connectionsPerUserMax: number;
  /** Players of a mobile network share few addresses. This machine's own address is not counted: behind a proxy all clients have it. */
  readonly connectionsPerAddressMax: number;
  readonly channelsPerConnectionMax: number;
  /** A longer message from a client ends its connection with WebSocket's own code 1009. */
  readonly frameBytesMax: number;
  readonly commandsPerFrameMax: number;
  /** Commands at once and, after that, per second. Further ones are rejected; twice the burst of them ends the connection. */
  readonly commandBurstMax: number;
  readonly commandsPerSec: number;
  /** Bytes waiting for a client; above this it is cut off. */
  readonly bufferBytesMax: number;
  readonly publicationBytesMax: number;
  readonly pingSec: number;
  readonly pongSec: number;
  /** Time until a new socket must send its connect command. */
  readonly staleSec: number;
  /** Time after its token's end until a connection must send a new one. */
  readonly expiredGraceSec: number;
  /** Least time between two rounds of writes: publications within it are merged into one message per channel. */
  readonly mergeMs: number;
  /** Time until a closing socket must answer, else it is dropped with its buffered data. */
  readonly closeWaitMs: number;
  /** How long a stream without listeners can be recovered. */
  readonly retainSec: number;
  /** How long the hub stores ended sessions: at least the life of a token. */
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

/** Reserved for the database, files and other sockets of the process. */
const otherFiles = 200;

/** Live connections use at most half of the files that a process may open, so that calls and pages get sockets too. */
export function connectionsShare(openFilesMax: number | null): number {
  const half = openFilesMax === null ? Number.POSITIVE_INFINITY : Math.floor((openFilesMax - otherFiles) / 2);
  return Math.max(100, Math.min(defaultLimits.connectionsMax, half));
}

/** Limits a client's commands: a burst, refilled steadily. Debt is counted too, to detect a flood. */
export class CommandBudget {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #atMs: number;

  constructor(burst: number, perSec: number, nowMs: number) {
    this.#burst = burst;
    this.#perMs = perSec / 1000;
    this.#left = burst;
    this.#atMs = nowMs;
  }

  /** @returns `reject` once the budget is used up, `flood` after as many rejected commands. */
  take(nowMs: number): 'ok' | 'reject' | 'flood' {
    this.#left = Math.min(this.#burst, this.#left + Math.max(0, nowMs - this.#atMs) * this.#perMs);
    this.#atMs = nowMs;
    this.#left -= 1;
    if (this.#left >= 0) return 'ok';
    return this.#left < -this.#burst ? 'flood' : 'reject';
  }
}
