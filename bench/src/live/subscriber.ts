import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const hello = masked('{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"winners"}}');
const atOnce = 100;

function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const key = Buffer.from([1, 2, 3, 4]);
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | payload.length]),
    key,
    Buffer.from(payload.map((byte, at) => byte ^ (key[at & 3] ?? 0))),
  ]);
}

/** Opens plain TCP subscribers of the winners' channel, so that the cost of a client library does not hide the server's. */
export async function openSubscribers(
  port: number,
  count: number,
  protocol: 'raw' | 'hub',
  onData: (chunk: Buffer, subscriber: number) => void,
): Promise<void> {
  for (let opened = 0; opened < count; opened += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - opened) }, (_, at) => open(port, protocol, (chunk) => onData(chunk, opened + at))),
    );
  }
}

function open(port: number, protocol: 'raw' | 'hub', onData: (chunk: Buffer) => void): Promise<void> {
  return new Promise((ready, failed) => {
    let subscribed = false;
    const socket = connect(port, '127.0.0.1', () => {
      const key = randomBytes(16).toString('base64');
      socket.write(
        `GET /v5/connection/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
    });
    socket.on('error', failed);
    socket.on('data', (chunk) => {
      if (subscribed) {
        onData(chunk);
      } else if (protocol === 'raw' || chunk.includes('"id":2')) {
        subscribed = true;
        ready();
      } else {
        socket.write(hello);
      }
    });
  });
}
