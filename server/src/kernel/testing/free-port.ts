import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (32768 and up on Linux), so that no connection takes one meanwhile. */
const least = 20_000;
const below = 32_000;

/** A free port of 127.0.0.1, for a program that opens it later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(least, below);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
