import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../kernel/clock.ts';

/**
 * One whole answer as it stands on the wire, head and body in one piece: checking and joining the same fourteen headers
 * for each visitor costs more than all the rest of sending a kept page. Made anew each second for its Date.
 */
export class CachedPageResponse {
  readonly #lines: string;
  readonly #body: Buffer;
  readonly #keepAliveSec: number;
  #second = Number.NaN;
  #bytes: Buffer = Buffer.alloc(0);

  /** `headers` as one list of names and values. */
  constructor(headers: readonly string[], body: Buffer, keepAliveSec: number) {
    let lines = 'HTTP/1.1 200 OK\r\n';
    for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
    this.#lines = lines;
    this.#body = body;
    this.#keepAliveSec = keepAliveSec;
  }

  at(clock: Clock): Buffer {
    const second = Math.floor(clock.monotonicMs() / 1000);
    if (second !== this.#second) {
      const head = `${this.#lines}Date: ${clock.now().toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${this.#keepAliveSec}\r\n\r\n`;
      this.#bytes = Buffer.concat([Buffer.from(head, 'latin1'), this.#body]);
      this.#second = second;
    }
    return this.#bytes;
  }
}

/**
 * Sends a whole answer past the answer object, where nothing speaks against it: a GET of HTTP/1.1 on a connection that
 * stays, first in its line. Node takes the connection back at `finish`, which is said once the bytes are written, so a slow
 * reader holds up their own next request and nobody else's. @returns false when the ordinary way must be taken.
 */
export function sendWhole(request: IncomingMessage, answer: ServerResponse, bytes: Buffer): boolean {
  const { socket } = answer;
  if (socket === null || request.method !== 'GET' || request.httpVersion !== '1.1' || !answer.shouldKeepAlive) return false;
  socket.write(bytes, (error) => {
    if (!error) answer.emit('finish');
  });
  return true;
}
