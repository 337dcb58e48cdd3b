import { textFrame } from '../protocol/text-frame.ts';
import type { Channel } from './channels.ts';
import type { Connection } from './connection.ts';
import type { LiveCounts } from './counts.ts';

/** A merged message grows no longer than this many characters, so that no client waits long for the end of one. */
const mergedLengthMax = 65_536;

/**
 * Takes publications to their listeners in rounds. All that a channel received since the last round goes out as one
 * message, framed once for everybody; a connection that listens to several such channels gets them in one write.
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
    // The first publication after a pause leaves at once; only a steady stream of them is merged.
    if (waitMs <= 0) setImmediate(() => this.flush());
    else setTimeout(() => this.flush(), waitMs);
  }

  /** Writes all that waits. Also called before a listener joins or leaves, so that nobody gets what came before. */
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
