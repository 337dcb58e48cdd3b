import { textFrame } from '../protocol/decode-frame.ts';
import type { Channel, Connection } from './connection.ts';
import type { LiveCounts } from './counts.ts';

/** Maximum characters of a merged message, so that no client waits long for its end. */
const mergedLengthMax = 65_536;

/**
 * Sends publications to their listeners in rounds. All publications of a channel since the last round are one message,
 * encoded once for all listeners; a connection with several such channels gets them in one write.
 */
export class FanOut {
  readonly #mergeMs: number;
  readonly #nowMs: () => number;
  readonly #counts: LiveCounts;
  readonly #onSlow: (connection: Connection) => void;
  #waiting: Channel[] = [];
  #scheduled = false;
  #lastRoundMs = -Infinity;

  constructor(options: {
    readonly mergeMs: number;
    readonly nowMs: () => number;
    readonly counts: LiveCounts;
    readonly onSlow: (connection: Connection) => void;
  }) {
    this.#mergeMs = options.mergeMs;
    this.#nowMs = options.nowMs;
    this.#counts = options.counts;
    this.#onSlow = options.onSlow;
  }

  add(channel: Channel, push: string): void {
    if (channel.listeners.size === 0) return;
    if (channel.pending.push(push) === 1) this.#waiting.push(channel);
    if (this.#scheduled) return;
    this.#scheduled = true;
    const waitMs = this.#lastRoundMs + this.#mergeMs - this.#nowMs();
    // The first publication after a pause is sent at once; only a steady stream is merged.
    if (waitMs <= 0) setImmediate(() => this.flush());
    else setTimeout(() => this.flush(), waitMs);
  }

  /** Writes all waiting messages. Also called before a listener joins or leaves, so that it gets no earlier ones. */
  flush(): void {
    this.#scheduled = false;
    if (this.#waiting.length === 0) return;
    const channels = this.#waiting;
    this.#waiting = [];
    const touched: Connection[] = [];
    for (const channel of channels) {
      const frame = Buffer.concat(merge(channel.pending).map(textFrame));
      this.#counts.deliveries += channel.pending.length * channel.listeners.size;
      channel.pending = [];
      for (const listener of channel.listeners) if (listener.stage(frame)) touched.push(listener);
    }
    for (const connection of touched) if (!connection.flush()) this.#onSlow(connection);
    this.#lastRoundMs = this.#nowMs();
  }
}

function merge(pushes: readonly string[]): string[] {
  const messages: string[] = [];
  let message = '';
  for (const push of pushes) {
    if (message !== '' && message.length + push.length > mergedLengthMax) {
      messages.push(message);
      message = '';
    }
    message = message === '' ? push : `${message}\n${push}`;
  }
  messages.push(message);
  return messages;
}
