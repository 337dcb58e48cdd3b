import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ChannelRule } from '../rules.ts';
import { disconnects, type Disconnect } from '../protocol/codes.ts';
import { pingReply } from '../protocol/encode-reply.ts';
import { textFrame } from '../protocol/decode-frame.ts';
import type { CommandBudget, LiveLimits } from './limits.ts';
import type { Stream } from './stream.ts';

export type Channel = {
  readonly name: string;
  readonly rule: ChannelRule;
  readonly stream: Stream;
  readonly listeners: Set<Connection>;
  /** Encoded messages for the next round of writes. */
  pending: string[];
  /** When the last listener left; null while there is one. */
  idleSinceMs: number | null;
};

/** The user of a connection, after its connect command was accepted. */
export type Identity = { readonly user: string; readonly session: string | null; readonly expiresAtSec: number | null };

const pingFrame = textFrame(pingReply);

/** One client. `socket` is the stream below `webSocket`: frames for many readers are built once and written directly to it. */
export class Connection {
  readonly id: string;
  readonly openedAtMs: number;
  readonly budget: CommandBudget;
  readonly channels = new Map<string, Channel>();
  identity: Identity | null = null;
  open = true;
  pingedAtMs: number;
  awaitsPong = false;
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #limits: LiveLimits;
  #staged: Buffer[] = [];

  constructor(from: { id: string; webSocket: WebSocket; socket: Duplex; limits: LiveLimits; budget: CommandBudget; nowMs: number }) {
    this.id = from.id;
    this.budget = from.budget;
    this.openedAtMs = from.nowMs;
    this.pingedAtMs = from.nowMs;
    this.#webSocket = from.webSocket;
    this.#socket = from.socket;
    this.#limits = from.limits;
  }

  /** Queues a frame until `flush`. @returns true for the first frame since the last flush. */
  stage(frame: Buffer): boolean {
    return this.#staged.push(frame) === 1;
  }

  /** @returns false when the reader was too slow and is now cut off. */
  flush(): boolean {
    const frames = this.#staged;
    const [only] = frames;
    this.#staged = [];
    if (only === undefined) return true;
    return this.send(frames.length === 1 ? only : Buffer.concat(frames));
  }

  /**
   * Writes complete frames. The limit is checked before, so that a long recovery can always be sent to a client that reads fast
   * enough: the buffer never exceeds the limit by more than one write.
   */
  send(frames: Buffer): boolean {
    if (!this.open) return true;
    if (this.#socket.writableLength > this.#limits.bufferBytesMax) {
      this.disconnect(disconnects.slow);
      return false;
    }
    this.#socket.write(frames);
    return true;
  }

  ping(nowMs: number): void {
    this.pingedAtMs = nowMs;
    this.awaitsPong = true;
    this.send(pingFrame);
  }

  /** Sends the reason and closes. The WebSocket server drops a client that does not answer in time, with its buffered data. */
  disconnect(why: Disconnect): void {
    if (!this.open) return;
    this.open = false;
    this.#staged = [];
    this.#webSocket.close(why.code, why.reason);
  }
}
