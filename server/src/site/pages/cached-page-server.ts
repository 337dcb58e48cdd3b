import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../kernel/clock.ts';

/**
 * One complete response as bytes, head and body together. For a cached page, joining the same headers again for
 * each visitor would cost more than the rest of the work. Built again each second for its Date header.
 */
export class CachedPageResponse {
  readonly #lines: string;
  readonly #body: Buffer;
  readonly #keepAliveSec: number;
  #second = Number.NaN;
  #bytes: Buffer = Buffer.alloc(0);

  /** `headers`: names and values in one flat list. */
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
 * Writes a complete response directly to the socket, when the request is a GET of HTTP/1.1 on a keep-alive connection.
 * `finish` gives the connection back to Node; it is emitted after the bytes are written, so a slow reader delays only their
 * own next request. @returns false when the response must be sent in the usual way.
 */
export function sendWhole(request: IncomingMessage, answer: ServerResponse, bytes: Buffer): boolean {
  const { socket } = answer;
  if (socket === null || request.method !== 'GET' || request.httpVersion !== '1.1' || !answer.shouldKeepAlive) return false;
  socket.write(bytes, (error) => {
    if (!error) answer.emit('finish');
  });
  return true;
}
