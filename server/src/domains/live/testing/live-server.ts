import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Centrifuge, type Options } from 'centrifuge';
import { WebSocket, type ClientOptions } from 'ws';
import { livePath } from '@mela/contract/site/live';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import { systemRandom } from '../../../kernel/random/random.ts';
import { attachLive } from '../attach-live.ts';
import { LiveHub } from '../hub/live-hub.ts';
import type { LiveLimits } from '../hub/limits.ts';
import { signToken, type TokenClaims } from '../token.ts';

const tokenSecret = 'a secret for tests only, 32 chars';
export const siteOrigin = 'https://mela.example';

/** A hub behind a real socket, with the official client and raw ones; `close` ends everything it opened. */
export type LiveServer = {
  readonly hub: LiveHub;
  readonly url: string;
  /** The server's side of every TCP connection, for breaking it without a close message. */
  readonly sockets: ReadonlySet<Socket>;
  player(userId: number, options?: Partial<Options>): Centrifuge;
  guest(options?: Partial<Options>): Centrifuge;
  token(claims: Partial<TokenClaims>): Promise<string>;
  raw(options?: ClientOptions & { readonly protocol?: string }, path?: string): WebSocket;
  /** The same address with a new hub, as after a restart of the server. */
  restart(from?: ReturnType<LiveHub['snapshot']>): LiveHub;
  close(): Promise<void>;
};

export async function openLiveServer(given: { limits?: Partial<LiveLimits>; clock?: Clock } = {}): Promise<LiveServer> {
  const clock = given.clock ?? systemClock;
  const server = createServer();
  const sockets = new Set<Socket>();
  const clients: (Centrifuge | WebSocket)[] = [];
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const open = () =>
    new LiveHub({ tokenSecrets: [tokenSecret], clock, random: systemRandom, limits: { mergeMs: 1, closeWaitMs: 200, ...given.limits } });
  let hub = open();
  let detach = attachLive(server, hub, { allowsOrigin: (origin) => origin === siteOrigin, trustedHops: 1 });
  const url = `ws://127.0.0.1:${await listen(server)}${livePath}`;

  const token = (claims: Partial<TokenClaims>) =>
    signToken({ sub: '', exp: Math.floor(clock.now().getTime() / 1000) + 600, ...claims }, tokenSecret);
  const client = (options: Partial<Options>) => {
    const made = new Centrifuge(url, { websocket: WebSocket, minReconnectDelay: 1, maxReconnectDelay: 20, ...options });
    clients.push(made);
    return made;
  };
  return {
    get hub() {
      return hub;
    },
    url,
    sockets,
    token,
    player(userId, options = {}) {
      const login = { getToken: () => token({ sub: String(userId), meta: { session: `s${userId}` } }) };
      return client(options.token === undefined ? { ...login, ...options } : options);
    },
    guest: (options = {}) => client(options),
    raw({ protocol, ...options } = {}, path = livePath) {
      const made = new WebSocket(new URL(path, url), protocol === undefined ? [] : [protocol], options);
      clients.push(made);
      return made;
    },
    restart(from = []) {
      detach();
      hub = open();
      hub.restore(from);
      detach = attachLive(server, hub, { allowsOrigin: (origin) => origin === siteOrigin, trustedHops: 1 });
      return hub;
    },
    async close() {
      for (const made of clients)
        if (made instanceof Centrifuge) made.disconnect();
        else made.on('error', () => undefined).terminate();
      detach();
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
