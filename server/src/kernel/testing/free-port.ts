import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a system hands out by itself (32768 and up on Linux): nobody's outgoing connection can take one of these meanwhile. */
const least = 20_000;
const below = 32_000;

/** A port of 127.0.0.1 that nobody listens on, for a program that opens it later. */
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
