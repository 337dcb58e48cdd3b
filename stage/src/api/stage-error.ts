/** A call that the server rejected, with the message of its answer. */
export class StageError extends Error {
  readonly status: number;
  /** The stable key, e.g. `errors.bet.not_enough_money`; empty when the answer had none. */
  readonly key: string;
  /** Seconds until the call may be repeated, when the server gives them. */
  readonly ttlSec: number | undefined;

  constructor(status: number, key: string, description: string, ttlSec?: number) {
    super(description);
    this.name = 'StageError';
    this.status = status;
    this.key = key;
    this.ttlSec = ttlSec;
  }

  /** Worth the same call again with the same key: nothing was decided, or too soon. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 408;
  }

  get isExpired(): boolean {
    return this.status === 401;
  }
}

/** The network did not answer: it is unknown whether the call arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
